public import LayerKit

/// Plays a scene to a renderer: sixty frames a second, and between them what the scene's script says.
public final class ExamplePlayer {
    public let renderer: CARenderer
    private let scene: ExampleScene
    private let script = Script()
    /// How many frames of the sixty a second have been begun.
    private var frameCount = 0

    /// Frames a second.
    private static let frameRate = 60.0

    /// Puts a scene before a renderer that has nothing to show yet.
    public init(_ scene: ExampleScene, on renderer: CARenderer) {
        self.scene = scene
        self.renderer = renderer
        renderer.layer = scene.make(script)
    }

    /// A scene with a renderer of its own.
    /// - Parameter scale: pixels per point; nil for the scene's.
    public convenience init(_ scene: ExampleScene, scale: CGFloat? = nil, painter: LKPainterChoice) throws {
        self.init(scene, on: try CARenderer(size: scene.size, scale: scale ?? scene.scale, painter: painter))
    }

    /// When the script goes on, seconds since the scene began; nil for never, or not before the scene's end.
    public var nextStep: CFTimeInterval? { script.next.flatMap { $0 <= scene.duration ? $0 : nil } }

    /// Plays on until a frame at `time` has been begun and ended. Time does not go back.
    /// - Parameter time: seconds since the scene began. The script is followed up to the scene's end.
    public func advance(to time: CFTimeInterval) {
        playFrames(until: time)
        showFrame(at: time)
    }

    /// Plays on and shows the frame at `time`.
    public func image(at time: CFTimeInterval) throws -> CGImage {
        playFrames(until: time)
        return try renderer.renderImage(at: time)
    }

    /// Plays on, and tells what the frame at `time` is made of.
    public func snapshot(at time: CFTimeInterval) -> LKFrame {
        playFrames(until: time)
        return renderer.snapshot(at: time)
    }

    /// Pictures of the scene's times side by side, in pixels; of a scene in which nothing moves, its picture.
    public func filmStrip() throws -> CGImage {
        let pictures = try scene.times.map { try image(at: $0) }
        guard let first = pictures.first, pictures.count > 1 else { return try image(at: 0) }
        // Pixels.
        let gap = 4
        let strip = CALayer()
        for (index, picture) in pictures.enumerated() {
            let frame = CALayer()
            frame.frame = CGRect(
                x: index * (first.width + gap), y: 0, width: picture.width, height: picture.height)
            frame.contents = picture
            strip.addSublayer(frame)
        }
        let width = pictures.count * (first.width + gap) - gap
        let renderer = try CARenderer(
            size: CGSize(width: width, height: first.height), painter: .software(threads: nil))
        renderer.layer = strip
        return try renderer.renderImage()
    }

    /// Plays all of the scene's frames before a time or at it, and what is done after them.
    public func playFrames(until time: CFTimeInterval) {
        let end = min(time, scene.duration)
        guard scene.duration > 0 else { return }
        while true {
            let frame = CFTimeInterval(frameCount) / ExamplePlayer.frameRate
            let next = min(frame, script.next ?? .infinity)
            guard next <= end else { return }
            if frame == next { frameCount += 1 }
            showFrame(at: next)
            script.run(until: next)
        }
    }

    private func showFrame(at time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }
}
