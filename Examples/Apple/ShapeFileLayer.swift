import CoreGraphics
import QuartzCore

/// What all layers of a film need to know.
struct FilmTiming {
    let frameRate: Double
    /// In frames.
    let length: Double

    var duration: CFTimeInterval { length / frameRate }

    init(of file: ShapeFile) {
        (frameRate, length) = (file.frameRate, file.length)
    }

    func time(_ frame: Double) -> CFTimeInterval { frame / frameRate }
}

/// A property of a layer that a track can move, with the values that Core Animation takes for it.
struct AnimatedProperty<Value: Decodable>: Sendable {
    let keyPath: String
    let boxed: @Sendable (Value) -> Any
}

extension AnimatedProperty where Value == CGFloat {
    static let opacity = AnimatedProperty(keyPath: #keyPath(CALayer.opacity)) { Float($0 / 100) as NSNumber }
    static let rotation = AnimatedProperty(keyPath: "transform.rotation.z") { $0 * .pi / 180 as CGFloat }
    static let lineWidth = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.lineWidth)) { $0 }
    static let strokeStart = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.strokeStart)) { $0 }
    static let strokeEnd = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.strokeEnd)) { $0 }
}

extension AnimatedProperty where Value == ShapeFile.Pair {
    static let anchor = AnimatedProperty(keyPath: "sublayerTransform.translation") { CGSize(width: -$0.x, height: -$0.y) }
    static let position = AnimatedProperty(keyPath: #keyPath(CALayer.position)) { CGPoint(x: $0.x, y: $0.y) }
    static let scaleX = AnimatedProperty(keyPath: "transform.scale.x") { $0.x / 100 }
    static let scaleY = AnimatedProperty(keyPath: "transform.scale.y") { $0.y / 100 }
}

extension AnimatedProperty where Value == ShapeFile.Tint {
    static let fillColor = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.fillColor)) { $0.color }
    static let strokeColor = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.strokeColor)) { $0.color }
}

extension AnimatedProperty where Value == ShapeFile.Outline {
    static let path = AnimatedProperty(keyPath: #keyPath(CAShapeLayer.path)) { $0.makePath() }
}

extension CALayer {
    /// Sets what a track says at first, and adds the animation of the rest.
    func apply<Value>(_ track: ShapeFile.Track<Value>?, to property: AnimatedProperty<Value>, _ timing: FilmTiming) {
        guard let track = track, let first = track.first else { return }
        setValue(property.boxed(first), forKeyPath: property.keyPath)
        guard case .keyframes(let keyframes) = track, keyframes.count > 1 else { return }
        let animation = CAKeyframeAnimation(keyPath: property.keyPath)
        animation.values = keyframes.map { property.boxed($0.value) }
        let (start, end) = (keyframes[0].frame, keyframes[keyframes.count - 1].frame)
        animation.keyTimes = keyframes.map { NSNumber(value: ($0.frame - start) / (end - start)) }
        if keyframes.allSatisfy({ $0.hold == true }) {
            animation.calculationMode = .discrete
        } else {
            animation.timingFunctions = keyframes.dropLast().map { keyframe in
                guard let ease = keyframe.ease, ease.count == 4 else { return CAMediaTimingFunction(name: .linear) }
                return CAMediaTimingFunction(controlPoints: ease[0], ease[1], ease[2], ease[3])
            }
        }
        animation.duration = timing.time(end - start)
        animation.beginTime = timing.time(start)
        animation.fillMode = .both
        add(film: animation, timing)
    }

    /// Puts an animation into one that is as long as the film and repeats with it.
    func add(film animation: CAPropertyAnimation, _ timing: FilmTiming) {
        if animation.beginTime == 0 { animation.beginTime = .leastNonzeroMagnitude }
        let film = CAAnimationGroup()
        film.animations = [animation]
        film.duration = timing.duration
        film.repeatCount = .greatestFiniteMagnitude
        film.isRemovedOnCompletion = false
        add(film, forKey: animation.keyPath)
    }
}

/// A layer of a film.
class ShapeFileLayer: CALayer {
    let timing: FilmTiming
    /// What it shows lies in here, moved by its anchor.
    let contentsLayer = CALayer()

    init(model: ShapeFile.Layer, timing: FilmTiming) {
        self.timing = timing
        super.init()
        name = model.name
        addSublayer(contentsLayer)
        makeContents(of: model)
        apply(model.anchor, to: .anchor, timing)
        apply(model.position, to: .position, timing)
        apply(model.scale, to: .scaleX, timing)
        apply(model.scale, to: .scaleY, timing)
        apply(model.rotation, to: .rotation, timing)
        apply(model.opacity, to: .opacity, timing)
        applySpan(from: model.from ?? 0, to: model.to ?? timing.length)
        if let shape = model.mask {
            let mask = CAShapeLayer()
            mask.path = shape.makePath()
            mask.apply(shape.path, to: .path, timing)
            contentsLayer.mask = mask
        }
    }

    override init(layer: Any) {
        timing = (layer as? ShapeFileLayer)?.timing ?? FilmTiming(of: .empty)
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    required init?(coder: NSCoder) { return nil }

    /// What a kind of layer shows.
    func makeContents(of model: ShapeFile.Layer) {}

    /// Hides the layer before it begins and after it ends.
    private func applySpan(from: Double, to: Double) {
        guard from > 0 || to < timing.length else { return }
        let hidden = CAKeyframeAnimation(keyPath: #keyPath(CALayer.isHidden))
        hidden.calculationMode = .discrete
        hidden.values = [true, false, true]
        hidden.keyTimes = [0, from / timing.length, to / timing.length, 1].map { $0 as NSNumber }
        hidden.duration = timing.duration
        add(film: hidden, timing)
    }

    static func make(_ model: ShapeFile.Layer, timing: FilmTiming) -> ShapeFileLayer {
        switch model.kind {
        case .shape: return ShapeItemLayer(model: model, timing: timing)
        case .group: return ShapeGroupLayer(model: model, timing: timing)
        }
    }
}

/// Layers in a layer.
final class ShapeGroupLayer: ShapeFileLayer {
    override func makeContents(of model: ShapeFile.Layer) {
        for model in (model.layers ?? []).reversed() {
            contentsLayer.addSublayer(ShapeFileLayer.make(model, timing: timing))
        }
    }
}

/// An outline, filled and stroked.
final class ShapeItemLayer: ShapeFileLayer {
    override func makeContents(of model: ShapeFile.Layer) {
        guard let shape = model.shape else { return }
        if shape.fill != nil { contentsLayer.addSublayer(makeFill(shape)) }
        if let gradient = shape.gradient { contentsLayer.addSublayer(makeGradient(gradient, shape)) }
        if let stroke = shape.stroke { contentsLayer.addSublayer(makeStroke(stroke, shape)) }
    }

    private func makeOutline(_ shape: ShapeFile.Shape) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = shape.makePath()
        layer.fillRule = shape.evenOdd == true ? .evenOdd : .nonZero
        layer.apply(shape.path, to: .path, timing)
        return layer
    }

    private func makeFill(_ shape: ShapeFile.Shape) -> CALayer {
        let layer = makeOutline(shape)
        layer.apply(shape.fill, to: .fillColor, timing)
        return layer
    }

    private func makeStroke(_ stroke: ShapeFile.Stroke, _ shape: ShapeFile.Shape) -> CALayer {
        let layer = makeOutline(shape)
        layer.fillColor = nil
        layer.lineCap = .round
        layer.lineJoin = .round
        layer.lineDashPattern = stroke.dash?.map { $0 as NSNumber }
        layer.apply(stroke.color, to: .strokeColor, timing)
        layer.apply(stroke.width, to: .lineWidth, timing)
        layer.apply(stroke.start, to: .strokeStart, timing)
        layer.apply(stroke.end, to: .strokeEnd, timing)
        return layer
    }

    /// A gradient cut out by the outline. Its points are in points, from the origin of the layer.
    private func makeGradient(_ gradient: ShapeFile.Gradient, _ shape: ShapeFile.Shape) -> CALayer {
        let layer = CAGradientLayer()
        let side: CGFloat = 1_000
        layer.bounds = CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        layer.type = gradient.isRadial == true ? .radial : .axial
        layer.colors = gradient.colors.map { $0.color }
        layer.locations = gradient.locations.map { NSNumber(value: $0) }
        let unit = { (point: ShapeFile.Pair) in
            CGPoint(x: (point.x + side) / (2 * side), y: (point.y + side) / (2 * side))
        }
        layer.startPoint = unit(gradient.start)
        layer.endPoint = unit(gradient.end)
        layer.mask = makeOutline(shape)
        return layer
    }
}
