import CoreGraphics
import QuartzCore
import Testing

/// What a player of vector animations that was written for Core Animation relies on, beyond that it compiles.
@Suite struct ClientSurfaceTests {
    private func renderer(_ root: CALayer) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: 20, height: 20), painter: .software(threads: 1))
        root.frame = renderer.bounds
        renderer.layer = root
        return renderer
    }

    private func frame(_ renderer: CARenderer, at time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }

    // MARK: Trees

    /// Hands what is added to it on to a layer inside.
    private final class Wrapper: CALayer {
        let inside = CALayer()
        var calls = 0

        override init() {
            super.init()
            super.addSublayer(inside)
        }

        required init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override func addSublayer(_ layer: CALayer) {
            calls += 1
            inside.addSublayer(layer)
        }
    }

    @Test func addingCanBeRedirected() {
        let (wrapper, child) = (Wrapper(), CALayer())
        wrapper.addSublayer(child)
        #expect(child.superlayer === wrapper.inside && wrapper.sublayers == [wrapper.inside] && wrapper.calls == 1)
        // Other ways into the tree are not that one.
        wrapper.insertSublayer(CALayer(), at: 0)
        wrapper.insertSublayer(CALayer(), above: wrapper.inside)
        wrapper.mask = CALayer()
        wrapper.sublayers = [wrapper.inside]
        #expect(wrapper.calls == 1)
    }

    @Test func layersAreFoundByAProtocolOfTheirs() {
        let root = CALayer()
        root.sublayers = [CALayer(), Played()]
        root.mask = Played()
        #expect((root.sublayers ?? []).compactMap { $0 as? any PlayedLayer }.count == 1)
        #expect((root.mask as? any PlayedLayer)?.progress == 0)
    }

    /// Counts how often it lays out.
    private final class Counter: CALayer {
        var layouts = 0
        override func layoutSublayers() {
            super.layoutSublayers()
            layouts += 1
        }
    }

    @Test func layoutReachesMasksAndWhatIsInThem() {
        let (root, layer, mask, inMask) = (CALayer(), Counter(), Counter(), Counter())
        root.addSublayer(layer)
        layer.mask = mask
        mask.addSublayer(inMask)
        inMask.addSublayer(CALayer())
        root.layoutIfNeeded()
        // What is added to another layer marks that one: the layer itself has no sublayers.
        #expect(layer.layouts == 0 && mask.layouts == 1 && inMask.layouts == 1)
        inMask.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        root.layoutIfNeeded()
        #expect(layer.layouts == 0 && mask.layouts == 2 && inMask.layouts == 2)
    }

    /// Finds out in `display` how wide its bar is, and places it in `layoutSublayers`.
    private final class Gauge: CALayer {
        private let bar = CALayer()
        private var width: CGFloat = 0

        override func display() {
            if superlayer != nil, sublayers == nil { addSublayer(bar) }
            bar.backgroundColor = .white
            width = 10
            setNeedsLayout()
        }

        override func layoutSublayers() {
            super.layoutSublayers()
            bar.frame = CGRect(x: 0, y: 0, width: width, height: 20)
        }
    }

    @Test func whatDisplayLeavesToLayoutIsInTheSameFrame() throws {
        let (root, gauge) = (CALayer(), Gauge())
        gauge.setNeedsDisplay()
        root.addSublayer(gauge)
        let renderer = try renderer(root)
        let first = try renderer.renderImage(at: 0).bitmap
        #expect(first[5, 5] == SIMD4(255, 255, 255, 255) && first[15, 5] == SIMD4(0, 0, 0, 0))
        // The same for what is drawn into a context.
        let (other, fresh) = (CALayer(), Gauge())
        other.addSublayer(fresh)
        fresh.setNeedsDisplay()
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        other.render(in: context)
        let image = try #require(context.makeImage())
        #expect((0..<20).contains { image.bitmap[5, $0].w == 255 })
    }

    // MARK: Time

    /// Adds its animation when it is displayed.
    private final class Late: CALayer {
        override func display() {
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
            add(fade, forKey: "fade")
        }
    }

    @Test func animationsThatDisplayAddsAreOfThatCommit() throws {
        let (root, late) = (CALayer(), Late())
        root.addSublayer(late)
        late.setNeedsDisplay()
        let renderer = try renderer(root)
        frame(renderer, at: 0)
        #expect(late.animation(forKey: "fade") != nil)
        frame(renderer, at: 0.25)
        #expect(late.presentation()?.opacity == 0.25)
    }

    private final class Still: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { nil }
    }

    @Test func aLayerWithoutActionsDoesNotMove() throws {
        let (root, still, other) = (CALayer(), Still(), CALayer())
        root.sublayers = [still, other]
        let renderer = try renderer(root)
        frame(renderer, at: 0)
        for layer in [still, other] {
            layer.opacity = 0.5
            layer.backgroundColor = .white
            layer.position = CGPoint(x: 3, y: 4)
        }
        #expect(still.animationKeys() == nil)
        #expect(Set(other.animationKeys() ?? []) == ["opacity", "position"], "no colour to begin at")
    }

    @Test func aScrubbedLayerStandsWhereItIsTold() throws {
        let (root, film) = (CALayer(), CALayer())
        root.addSublayer(film)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration, move.fillMode) = (0, 100, 10, .both)
        move.beginTime = .leastNonzeroMagnitude
        move.isRemovedOnCompletion = false
        film.add(move, forKey: nil)
        film.speed = 0
        film.timeOffset = 2.5
        let renderer = try renderer(root)
        frame(renderer, at: 7)
        #expect(film.convertTime(CACurrentMediaTime(), from: nil) == 2.5)
        #expect(film.presentation()?.position.x == 25)
        film.timeOffset = 10
        frame(renderer, at: 8)
        #expect(film.presentation()?.position.x == 100, "the end belongs to it")
    }

    // MARK: Values

    private final class Listener: NSObject, CAAnimationDelegate {
        var heard: [String] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            heard.append("\((anim as? CABasicAnimation)?.keyPath ?? "no") \(flag)")
        }
    }

    @Test func aDelegateIsGivenAnAnimationOfTheClass() throws {
        let (root, listener) = (CALayer(), Listener())
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration, fade.delegate) = (0, 0.5, listener)
        root.add(fade, forKey: nil)
        let renderer = try renderer(root)
        for time in [0, 0.25, 0.5, 0.75, 1] { frame(renderer, at: time) }
        #expect(listener.heard == ["opacity true"])
    }

    @Test func wholeNumbersAreGivenForAnyNumber() throws {
        let root = CALayer()
        let grow = CABasicAnimation(keyPath: "cornerRadius")
        (grow.fromValue, grow.toValue, grow.duration) = (0, 8, 1)
        root.add(grow, forKey: nil)
        let renderer = try renderer(root)
        frame(renderer, at: 0)
        frame(renderer, at: 0.5)
        #expect(root.presentation()?.cornerRadius == 4)
    }

    @Test func keyPathsAreTakenForKeys() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(3, 2, 1)
        #expect(layer.value(forKey: "transform.scale.x") as? CGFloat == 3)
        #expect(layer.value(forKey: "opacity") as? Float == 1)
        #expect(layer.value(forKey: "position") as? CGPoint == .zero)
        #expect(layer.value(forKeyPath: "nothing.like.that") == nil)
        layer.setValue(nil, forKeyPath: "transform.rotation.z")
        #expect(layer.transform.m11 == 3)
    }

    /// A number that a `Float` cannot hold is none.
    @Test func numbersAreCastAsOnApplesSystems() {
        let layer = CALayer()
        layer.zPosition = 0.1
        layer.opacity = 0.5
        layer.isHidden = true
        #expect(layer.value(forKey: "zPosition") as? Double == 0.1)
        #expect(layer.value(forKey: "zPosition") as? Float == nil)
        #expect(layer.value(forKey: "opacity") as? Double == 0.5)
        #expect(layer.value(forKey: "hidden") as? Bool == true)
        #expect(layer.value(forKey: "hidden") as? Int == 1)
    }
}

/// A layer that plays.
private protocol PlayedLayer: CALayer {
    var progress: CGFloat { get set }
}

private final class Played: CALayer, PlayedLayer {
    @LayerProperty var progress: CGFloat = 0
}
