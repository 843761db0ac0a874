import Foundation
import LayerKit
import Lottie

/// Many small frames of everything, in which scenes, pictures and renderers come and go: memory and descriptors have to stay as they
/// are, and every picture has to be what it was the first time.
enum SoakBenchmark {
    /// Frames after which a scene and its renderer are thrown away.
    private static let life = 400
    /// Times at which each scene is shown.
    private static let phases = 40
    /// Bytes by which memory may grow after the first tenth.
    private static let growth = 24.0 * 1024 * 1024

    /// What went wrong.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static func run(frames: Int) throws {
        var players = try SoakScene.all.flatMap { scene in
            try painters().map { SoakPlayer(scene: scene, painter: $0, renderer: try scene.renderer(on: $0)) }
        }
        var seen: [String: UInt64] = [:]
        var mark = try Standing()
        let start = ContinuousClock.now
        let step = max(frames / 20, 1)
        print("frames        a second   memory MB   descriptors   pictures known")
        for frame in 0..<frames {
            let place = frame % players.count
            let turn = frame / players.count
            if turn % life == life - 1 - place % 7 { try players[place].beginAnew() }
            let phase = turn % phases
            let digest = try players[place].digest(phase: phase)
            let name = "\(players[place].scene.name) \(players[place].painter) \(phase)"
            if let first = seen[name], first != digest { throw Failure(description: "Frame \(frame), \(name), is another picture than the first time.") }
            seen[name] = digest
            if frame == max(frames / 10, 2 * phases * players.count) { mark = try Standing() }
            if (frame + 1) % step == 0 {
                let (now, seconds) = (try Standing(), (ContinuousClock.now - start) / .seconds(1))
                print(
                    String(
                        format: "%9d  %11.0f  %10.1f  %12d  %15d", frame + 1, Double(frame + 1) / seconds, now.memory / 1e6, now.descriptors,
                        seen.count))
            }
        }
        let now = try Standing()
        guard now.descriptors <= mark.descriptors else {
            throw Failure(description: "There are \(now.descriptors) descriptors, and were \(mark.descriptors).")
        }
        guard now.memory <= mark.memory + growth else {
            throw Failure(description: "Memory grew from \(Int(mark.memory / 1e6)) MB to \(Int(now.memory / 1e6)) MB.")
        }
        print("Memory and descriptors stayed as they were, and all pictures what they were.")
    }

    /// The CPU, and OpenGL ES where there is some.
    private static func painters() -> [LKPainterChoice] {
        let isThere = (try? LKPainterChoice.gl().painter()) != nil
        return [.software(threads: 1)] + (isThere ? [.gl()] : [])
    }

    /// What the process holds.
    private struct Standing {
        /// Bytes.
        var memory: Double
        var descriptors: Int

        init() throws {
            ResourceUsage.giveBack()
            memory = try ResourceUsage().memory
            descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
    }
}

/// A scene before a renderer, both of which may be thrown away.
private struct SoakPlayer {
    let scene: SoakScene
    let painter: LKPainterChoice
    private var renderer: CARenderer

    init(scene: SoakScene, painter: LKPainterChoice, renderer: CARenderer) {
        (self.scene, self.painter, self.renderer) = (scene, painter, renderer)
    }

    mutating func beginAnew() throws { renderer = try scene.renderer(on: painter) }

    /// A number of the picture's bytes.
    func digest(phase: Int) throws -> UInt64 {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if let root = renderer.layer { scene.prepare(root, phase) }
        CATransaction.commit()
        let picture = try renderer.renderImage(at: Double(phase) / 30).bitmap
        return picture.pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// One of the scenes.
private struct SoakScene {
    var name: String
    var make: () throws -> CALayer
    /// Changes it for a frame.
    var prepare: (CALayer, Int) -> Void = { _, _ in }

    /// Points.
    static let side = 40.0

    func renderer(on painter: LKPainterChoice) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: SoakScene.side, height: SoakScene.side), painter: painter)
        renderer.layer = try make()
        return renderer
    }

    static var all: [SoakScene] {
        [
            SoakScene(name: "text", make: text, prepare: { root, phase in (root.sublayers?[0] as? CATextLayer)?.string = "Soak \(phase % 10)" }),
            SoakScene(name: "shapes", make: shapes),
            SoakScene(name: "mask and blur", make: maskAndBlur),
            SoakScene(name: "emitter", make: emitter),
            SoakScene(name: "replicator", make: replicator),
            SoakScene(name: "picture", make: { root(CALayer()) }, prepare: { root, phase in root.sublayers?[0].contents = try? picture(phase) }),
            SoakScene(name: "Lottie", make: lottie),
        ]
    }

    private static func root(_ layers: CALayer...) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: side, height: side)
        for layer in layers {
            layer.frame = root.bounds
            root.addSublayer(layer)
        }
        return root
    }

    /// One that stays once it is over, since time goes back.
    private static func animation(_ keyPath: String, to value: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.toValue, animation.duration, animation.isRemovedOnCompletion) = (value, 1, false)
        return animation
    }

    private static func text() -> CALayer {
        let text = CATextLayer()
        (text.fontSize, text.foregroundColor) = (12, .black)
        return root(text)
    }

    private static func shapes() -> CALayer {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 4, y: 4, width: 30, height: 24))
        path.addRect(CGRect(x: 10, y: 12, width: 20, height: 20))
        (shape.path, shape.fillRule, shape.strokeColor, shape.lineWidth) = (path, .evenOdd, .black, 1.5)
        shape.fillColor = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        shape.add(animation("strokeEnd", to: 0), forKey: "stroke")
        shape.add(animation("transform.rotation.z", to: 3), forKey: "turn")
        return root(shape)
    }

    private static func maskAndBlur() -> CALayer {
        let (gradient, mask) = (CAGradientLayer(), CAShapeLayer())
        gradient.colors = [CGColor.white, CGColor(srgbRed: 1, green: 0, blue: 0.4, alpha: 1)]
        let circle = CGMutablePath()
        circle.addEllipse(in: CGRect(x: 6, y: 6, width: 28, height: 28))
        mask.path = circle
        gradient.mask = mask
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(2, forKey: "inputRadius")
        gradient.filters = [blur]
        (gradient.shadowOpacity, gradient.shadowRadius) = (0.5, 2)
        gradient.add(animation("opacity", to: 0.2), forKey: "fade")
        return root(gradient)
    }

    private static func emitter() -> CALayer {
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (40, 0.8, 20, 6.3)
        cell.contents = CGImage(bitmap: Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF20_A0FF, count: 4)))
        (emitter.emitterCells, emitter.emitterPosition, emitter.seed) = ([cell], CGPoint(x: side / 2, y: side / 2), 7)
        return root(emitter)
    }

    private static func replicator() -> CALayer {
        let (replicator, bar) = (CAReplicatorLayer(), CALayer())
        bar.frame = CGRect(x: 18, y: 4, width: 4, height: 10)
        (bar.backgroundColor, bar.cornerRadius) = (.black, 2)
        bar.add(animation("opacity", to: 0), forKey: "fade")
        replicator.instanceCount = 8
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        replicator.instanceDelay = 0.1
        replicator.addSublayer(bar)
        return root(replicator)
    }

    /// A file's bytes, read anew each time.
    private static func picture(_ phase: Int) throws -> CGImage {
        let pixels = (0..<256).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: ($0 + 31 * (phase % 5)) &* 2_654_435_761) & 0xFF_FFFF }
        return try CGImage.load(data: try CGImage(bitmap: Bitmap(width: 16, height: 16, pixels: pixels)).pngData())
    }

    private static func lottie() throws -> CALayer {
        let text = """
            {"v":"5.7","fr":30,"ip":0,"op":40,"w":40,"h":40,"layers":[{"ty":4,"ip":0,"op":40,"st":0,"ks":{"p":{"k":[20,20]},"r":{"a":1,"k":
            [{"t":0,"s":[0],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.5],"y":[0]}},{"t":40,"s":[180]}]}},"shapes":[{"ty":"gr","it":[{"ty":"rc",
            "p":{"k":[0,0]},"s":{"k":[24,12]},"r":{"k":3}},{"ty":"fl","c":{"k":[0.9,0.3,0.1]},"o":{"k":100}},{"ty":"tr"}]}]}]}
            """
        return try LottieScene(bytes: Array(text.utf8), name: "soak").layer(fitting: CGSize(width: side, height: side))
    }
}
