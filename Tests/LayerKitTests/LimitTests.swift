import Foundation
import LayerKit
import ProjectFiles
import RenderPlan
import SoftwarePainter
import Testing

/// What a scene asks for is counted, and more than is allowed is an error that names the limit.
@Suite struct LimitTests {
    /// The excess of a tree over limits of which one is another.
    private func excess(_ layer: CALayer, _ name: LKLimits.Name, _ value: Int) -> LKLimitExceeded? {
        var limits = LKLimits()
        limits[name] = value
        do throws(LKLimitExceeded) {
            try layer.check(limits)
            return nil
        } catch {
            return error
        }
    }

    /// Just enough is allowed, and one less is not.
    private func expect(_ layer: CALayer, asksFor count: Int, of name: LKLimits.Name) {
        #expect(excess(layer, name, count) == nil, "\(name)")
        let found = excess(layer, name, count - 1)
        #expect(found?.limit == name && found?.allowed == count - 1, "\(name): \(String(describing: found))")
    }

    @Test func everyNameIsALimitOfItsOwn() {
        var limits = LKLimits()
        for (index, name) in LKLimits.Name.allCases.enumerated() { limits[name] = index }
        for (index, name) in LKLimits.Name.allCases.enumerated() { #expect(limits[name] == index) }
        #expect(Mirror(reflecting: limits).children.count == LKLimits.Name.allCases.count)
        #expect(LKLimits.Name.allCases.allSatisfy { LKLimits.none[$0] == .max })
    }

    /// The table of the documentation has a row for every limit, with its default.
    @Test func theDocumentationTellsThemAll() throws {
        let text = try String(contentsOfFile: ProjectFiles.path("Documentation/Limits.md"), encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let expected = LKLimits.Name.allCases.map { name in
            "| `\(name.rawValue)` | `\(name)` | \(LKLimits()[name]) | \(name.counted) |"
        }
        #expect(rows.map(String.init) == expected)
    }

    @Test func theErrorSaysWhatHowMuchAndWhere() {
        let error = LKLimitExceeded(.particles, allowed: 10, asked: 12, place: "a.caml:3:1")
        #expect("\(error)".hasPrefix("a.caml:3:1: There are 12 particles of an emitter at a time, and 10 are allowed."))
        #expect("\(error)".contains("--limit particles=NUMBER, LKLimits.particles"))
        #expect("\(LKLimitExceeded(.depth, allowed: 3, asked: nil, place: ""))".hasPrefix("There are more than the 3 elements or layers"))
    }

    @Test func numbersAgreeWithTheirWords() {
        func sentence(_ name: LKLimits.Name, _ asked: Int?) -> String { "\(LKLimitExceeded(name, allowed: 1, asked: asked, place: ""))" }
        #expect(sentence(.layers, 2).hasPrefix("There are 2 layers in a scene, and 1 is allowed."))
        #expect(sentence(.layers, nil).hasPrefix("There is more than the 1 layer in a scene that is allowed."))
        #expect(sentence(.packageEntries, nil).hasPrefix("There is more than the 1 file or folder in a package that is allowed."))
        #expect(sentence(.frameTime, nil).hasPrefix("It takes longer than the 1 ms that is allowed."))
        #expect("\(LKLimitExceeded(.layers, allowed: 0, asked: 1, place: ""))".hasPrefix("There is 1 layer in a scene, and 0 are allowed."))
        for name in LKLimits.Name.allCases {
            let words = name.counted(1).split(separator: " ")
            #expect(words[0].last != "s" && words[1] != "and", "\(name)")
        }
    }

    @Test func layersAndTheirDepth() {
        let root = CALayer()
        var last = root
        for _ in 0..<9 {
            let next = CALayer()
            last.addSublayer(next)
            last = next
        }
        last.mask = CALayer()
        expect(root, asksFor: 11, of: .depth)
        for _ in 0..<5 { root.addSublayer(CALayer()) }
        expect(root, asksFor: 16, of: .layers)
    }

    /// 3 × 4 for what the inner one has, and 3 for itself.
    @Test func instancesMultiply() {
        let (outer, inner, leaf) = (CAReplicatorLayer(), CAReplicatorLayer(), CALayer())
        (outer.instanceCount, inner.instanceCount) = (3, 4)
        outer.addSublayer(inner)
        inner.addSublayer(leaf)
        expect(outer, asksFor: 15, of: .instances)
        inner.instanceCount = .max
        #expect(excess(outer, .instances, 1 << 40)?.asked == .max)
    }

    @Test func pathsTextsAndBlurs() {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        for index in 0..<20 { path.addLine(to: CGPoint(x: index, y: index * index)) }
        shape.path = path
        shape.name = "zigzag"
        expect(shape, asksFor: 21, of: .segments)
        #expect(excess(shape, .segments, 1)?.place == "CAShapeLayer \"zigzag\"")
        let text = CATextLayer()
        text.string = "sieben!"
        expect(text, asksFor: 7, of: .textLength)
        text.string = NSAttributedString(string: "acht....")
        expect(text, asksFor: 8, of: .textLength)
        let shadow = CALayer()
        shadow.shadowRadius = 40
        expect(shadow, asksFor: 40, of: .blurRadius)
    }

    @Test func animationsAndTheirValues() {
        let layer = CALayer()
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        keyframes.values = [0, 0.5, 1, 0.5]
        let group = CAAnimationGroup()
        group.animations = [keyframes, CABasicAnimation(keyPath: "cornerRadius")]
        layer.add(group, forKey: "both")
        expect(layer, asksFor: 3, of: .animations)
        expect(layer, asksFor: 4, of: .keyframes)
    }

    private func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 5)
        return animation
    }

    @Test func whatIsAnimatedCountsAsTheMostThatItBecomes() {
        let shadow = CALayer()
        shadow.add(animation("shadowRadius", from: 900, to: 5), forKey: nil)
        expect(shadow, asksFor: 900, of: .blurRadius)
        let filter = CAFilter(type: "gaussianBlur")
        (filter.name, shadow.filters) = ("b", [filter])
        let group = CAAnimationGroup()
        group.animations = [animation("filters.b.inputRadius", from: 5, to: 1000)]
        shadow.add(group, forKey: nil)
        expect(shadow, asksFor: 1000, of: .blurRadius)
        // 7 instances of a layer, whose number is animated from above.
        let (root, replicator) = (CALayer(), CAReplicatorLayer())
        (replicator.name, replicator.instanceCount) = ("r", 2)
        replicator.addSublayer(CALayer())
        root.addSublayer(replicator)
        expect(root, asksFor: 2, of: .instances)
        root.add(animation("sublayers.r.instanceCount", from: 1, to: 7.5), forKey: nil)
        expect(root, asksFor: 7, of: .instances)
    }

    @Test func pathsOfAnimationsHaveSegments() {
        let path = CGMutablePath()
        path.move(to: .zero)
        for index in 1..<10 { path.addLine(to: CGPoint(x: index, y: index * index)) }
        let shape = CAShapeLayer()
        shape.add(animation("path", from: path, to: path), forKey: nil)
        expect(shape, asksFor: 20, of: .segments)
        let course = CAKeyframeAnimation(keyPath: "position")
        course.path = path
        shape.add(course, forKey: nil)
        expect(shape, asksFor: 30, of: .segments)
    }

    // MARK: Frames

    private func emitter(rate: Float) -> CAEmitterLayer {
        let emitter = CAEmitterLayer()
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime) = (rate, 10)
        cell.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        emitter.emitterCells = [cell]
        emitter.name = "fountain"
        return emitter
    }

    /// A hundred a second, of which each lives for ten: a thousand at a time.
    @Test func particlesAreCountedInEachFrame() throws {
        let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: .software(threads: 1))
        let root = CALayer()
        root.addSublayer(emitter(rate: 100))
        renderer.layer = root
        renderer.limits.particles = 900
        _ = try renderer.renderImage(at: 5)
        let error = #expect(throws: PaintError.self) { try renderer.renderImage(at: 60) }
        let excess = LKLimitExceeded(.particles, allowed: 900, asked: nil, place: "CAEmitterLayer \"fountain\"")
        #expect(error == .overLimit(excess))
        #expect(renderer.snapshot(at: 60).excess == excess)
        renderer.limits.particles = 1100
        _ = try renderer.renderImage(at: 60)
        // At once: a sublayer of a live layer fades in, and at first nothing of it is seen or counted.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.addSublayer(emitter(rate: 100))
        CATransaction.commit()
        renderer.limits.sceneParticles = 1500
        #expect(throws: PaintError.self) { try renderer.renderImage(at: 60) }
        renderer.limits = .none
        _ = try renderer.renderImage(at: 60)
    }

    /// Ten million a second fill no memory: a file that asks for them is told so, soon.
    @Test func aFloodOfParticlesIsRefusedSoon() throws {
        let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: .software(threads: 1))
        renderer.layer = emitter(rate: 1e7)
        renderer.limits.particles = 1000
        let start = ContinuousClock.now
        #expect(throws: PaintError.self) { try renderer.renderImage(at: 30) }
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func pixelsAreCountedBeforeTheyAreThere() throws {
        let renderer = try CARenderer(size: CGSize(width: 100, height: 50), painter: .software(threads: 1))
        renderer.layer = CALayer()
        renderer.limits.targetPixels = 4999
        let error = #expect(throws: LKLimitExceeded.self) { try renderer.renderImage(at: 0) }
        #expect(error?.limit == .targetPixels && error?.asked == 5000)
        renderer.limits.targetPixels = 5000
        _ = try renderer.renderImage(at: 0)
    }

    @Test func aTreeThatIsTooLargeIsNotPlanned() throws {
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        let root = CALayer()
        renderer.layer = root
        for _ in 0..<9 { root.addSublayer(CALayer()) }
        _ = try renderer.renderImage(at: 0)
        // It was committed before there was a limit.
        renderer.limits.layers = 9
        #expect(throws: LKLimitExceeded(.layers, allowed: 9, asked: nil, place: "CALayer")) { try renderer.renderImage(at: 0) }
        root.sublayers?.last?.removeFromSuperlayer()
        _ = try renderer.renderImage(at: 0)
    }

    /// Without any time nothing can be painted; with all of it the picture is that of a painter that never had a limit.
    @Test(arguments: [1, 3]) func timeIsLimited(threads: Int) throws {
        let root = CALayer()
        for index in 0..<400 {
            let layer = CALayer()
            layer.frame = CGRect(x: index % 20 * 20, y: index / 20 * 20, width: 15, height: 15)
            (layer.backgroundColor, layer.cornerRadius) = (.white, 4)
            layer.opacity = Float(index) / 400
            root.addSublayer(layer)
        }
        func renderer() throws -> CARenderer {
            let renderer = try CARenderer(size: CGSize(width: 400, height: 400), painter: .software(threads: threads))
            renderer.layer = root
            return renderer
        }
        let free = try renderer().renderImage(at: 0).bitmap
        let limited = try renderer()
        limited.limits.frameTime = 0
        let error = #expect(throws: PaintError.self) { try limited.renderImage(at: 0) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .frameTime)
        // The painter's own time, of a plan that is there.
        let painter = SoftwarePainter(threads: threads)
        let plan = try renderer().snapshot(at: 0).plan
        painter.limits.frameTime = 0
        #expect(throws: PaintError.self) { try painter.paint(plan) }
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        painter.limits = .none
        try painter.paint(plan)
        #expect(try painter.read() == free)
        limited.limits.frameTime = 60_000
        #expect(try limited.renderImage(at: 0).bitmap == free)
    }
}
