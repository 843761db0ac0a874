import CoreGraphics
import QuartzCore

/// An arc that chases its own tail while something is loaded, fills as far as is known, and becomes a tick in the end.
public final class LoadingSpinner: CALayer {
    public enum State {
        case waiting
        /// 0…1.
        case loading(CGFloat)
        case done
    }

    /// How much of the ring is filled while the progress is known, 0…1.
    @NSManaged public var progress: CGFloat

    @objc public dynamic var lineWidth: CGFloat = 5

    public var color: CGColor = Palette.teal {
        didSet { [arc, tick].forEach { $0.strokeColor = color } }
    }

    public private(set) var state = State.waiting

    private let track = CAShapeLayer()
    private let arc = CAShapeLayer()
    private let tick = CAShapeLayer()
    private let number = CATextLayer()

    private enum Key {
        static let spin = "spin"
        static let chase = "chase"
        static let appear = "appear"
    }

    public override init() {
        super.init()
        for shape in [track, arc, tick] {
            shape.fillColor = nil
            shape.lineCap = .round
            shape.lineJoin = .round
            addSublayer(shape)
        }
        track.strokeColor = Palette.color(0xDCE1E6)
        arc.strokeColor = color
        tick.strokeColor = color
        tick.strokeEnd = 0
        number.alignmentMode = .center
        number.font = "Helvetica" as CFString
        number.fontSize = 15
        number.contentsScale = 2
        number.foregroundColor = Palette.ink
        number.isHidden = true
        addSublayer(number)
    }

    public override init(layer: Any) {
        if let other = layer as? LoadingSpinner {
            color = other.color
            state = other.state
        }
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    public override func layoutSublayers() {
        super.layoutSublayers()
        let side = min(bounds.width, bounds.height)
        let ring = CGMutablePath()
        ring.addArc(
            center: CGPoint(x: side / 2, y: side / 2), radius: (side - lineWidth) / 2, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: false)
        for shape in [track, arc, tick] {
            shape.frame = CGRect(center: bounds.center, side: side)
            shape.lineWidth = lineWidth
        }
        track.path = ring
        arc.path = ring
        let check = CGMutablePath()
        check.move(to: CGPoint(x: side * 0.3, y: side * 0.52))
        check.addLine(to: CGPoint(x: side * 0.45, y: side * 0.67))
        check.addLine(to: CGPoint(x: side * 0.71, y: side * 0.36))
        tick.path = check
        number.frame = CGRect(x: 0, y: bounds.midY - 10, width: bounds.width, height: 20)
    }

    // MARK: States

    public func show(_ state: State) {
        self.state = state
        switch state {
        case .waiting: startChase()
        case .loading(let part):
            stopChase()
            number.isHidden = false
            progress = part
        case .done:
            stopChase()
            number.isHidden = true
            arc.strokeStart = 0
            arc.strokeEnd = 1
            drawTick()
        }
    }

    /// The head runs ahead in the first half of a turn, and the tail follows in the second.
    private func startChase() {
        let head = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        head.fromValue = 0
        head.toValue = 0.8
        head.duration = 0.75
        head.fillMode = .forwards
        head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

        let tail = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeStart))
        tail.fromValue = 0
        tail.toValue = 0.8
        tail.beginTime = 0.5
        tail.duration = 0.75
        tail.fillMode = .both
        tail.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)

        let chase = CAAnimationGroup()
        chase.animations = [head, tail]
        chase.duration = 1.25
        chase.repeatCount = .infinity
        arc.add(chase, forKey: Key.chase)

        let spin = CABasicAnimation(keyPath: "transform.rotation.z")
        spin.byValue = 2 * CGFloat.pi
        spin.duration = 1.6
        spin.repeatCount = .greatestFiniteMagnitude
        spin.isRemovedOnCompletion = false
        arc.add(spin, forKey: Key.spin)
    }

    private func stopChase() {
        guard arc.animation(forKey: Key.chase) != nil else { return }
        // From where it is seen.
        if let seen = arc.presentation() {
            withoutActions {
                arc.strokeStart = seen.strokeStart
                arc.strokeEnd = seen.strokeEnd
            }
        }
        arc.removeAnimation(forKey: Key.chase)
        arc.removeAnimation(forKey: Key.spin)
    }

    private func drawTick() {
        tick.strokeEnd = 1
        let draw = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        draw.fromValue = 0
        draw.duration = 0.35
        draw.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let bounce = CASpringAnimation(keyPath: "transform.scale")
        bounce.fromValue = 0.6
        bounce.damping = 9
        bounce.stiffness = 220
        bounce.mass = 0.8
        bounce.duration = bounce.settlingDuration
        tick.add(draw, forKey: Key.appear)
        tick.add(bounce, forKey: nil)
    }

    // MARK: Progress

    public override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(LoadingSpinner.progress) || super.needsDisplay(forKey: key)
    }

    public override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(LoadingSpinner.progress) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 0.4
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        return animation
    }

    public override func display() {
        guard case .loading = state else { return }
        let seen = (presentation() ?? self).progress
        withoutActions {
            arc.strokeStart = 0
            arc.strokeEnd = seen
            number.string = "\(Int((seen * 100).rounded())) %"
        }
    }
}

/// Bars, or dots in a ring, that take turns: a copy a step later each.
public final class PulseLayer: CAReplicatorLayer {
    public enum Look {
        case bars
        case dots
    }

    private let look: Look
    private let part = CALayer()

    public init(look: Look, color: CGColor) {
        self.look = look
        super.init()
        part.backgroundColor = color
        addSublayer(part)
    }

    public override init(layer: Any) {
        look = (layer as? PulseLayer)?.look ?? .bars
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    public override func layoutSublayers() {
        super.layoutSublayers()
        switch look {
        case .bars:
            let width = bounds.width / 9
            part.frame = CGRect(x: 0, y: bounds.height * 0.25, width: width, height: bounds.height * 0.5)
            part.cornerRadius = width / 2
            instanceCount = 5
            instanceTransform = CATransform3DMakeTranslation(2 * width, 0, 0)
            instanceDelay = 0.12
        case .dots:
            let side = bounds.width / 7
            part.frame = CGRect(center: CGPoint(x: bounds.midX, y: side), side: side)
            part.cornerRadius = side / 2
            instanceCount = 10
            instanceTransform = CATransform3DMakeRotation(2 * .pi / 10, 0, 0, 1)
            instanceDelay = 0.1
            instanceAlphaOffset = -0.04
        }
    }

    public func start() {
        let pulse: CABasicAnimation
        switch look {
        case .bars:
            pulse = CABasicAnimation(keyPath: "transform.scale.y")
            pulse.fromValue = 1
            pulse.toValue = 1.9
            pulse.duration = 0.3
            pulse.autoreverses = true
        case .dots:
            pulse = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
            pulse.fromValue = 1
            pulse.toValue = 0.1
            pulse.duration = 1
        }
        pulse.repeatCount = .infinity
        pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        part.add(pulse, forKey: "pulse")
    }
}

/// All of them on one sheet.
public final class SpinnerSheet: CALayer {
    public let spinner = LoadingSpinner()
    private let bars = PulseLayer(look: .bars, color: Palette.coral)
    private let dots = PulseLayer(look: .dots, color: Palette.blue)

    public override init() {
        super.init()
        backgroundColor = Palette.paper
        spinner.lineWidth = 7
        [spinner, bars, dots].forEach(addSublayer)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Made by code, and not read from archives.
    public required init?(coder: NSCoder) { return nil }

    public override func layoutSublayers() {
        super.layoutSublayers()
        let third = bounds.width / 3
        for (index, layer) in [spinner, bars, dots].enumerated() {
            layer.frame = CGRect(center: CGPoint(x: third * (CGFloat(index) + 0.5), y: bounds.midY), side: third * 0.6)
        }
    }

    public func start() {
        spinner.show(.waiting)
        bars.start()
        dots.start()
    }
}
