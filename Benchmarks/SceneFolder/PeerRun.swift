import Foundation
import LayerKit

/// One scene by one painter, measured as other renderers are that draw the same files: three frames and half a second
/// unmeasured, then at least twenty frames in at least 1.5 s, or six in four seconds where frames are slow.
enum PeerRun {
    /// What a frame has to do.
    enum Variant: String, CaseIterable {
        /// Everything is painted; nothing has changed but what the scene itself moves.
        case painted
        /// Everything is planned and painted: all of it moves by a thousandth of a pixel.
        case nudged
        /// Only what the scene itself moves is planned and painted anew; the target is kept.
        case changes
        /// All of it moves to and fro by a pixel, and is asked to be kept as a picture (`shouldRasterize`).
        case moved

        /// What a renderer is called in this race.
        func name(of peer: String) -> String { self == .painted ? peer : "\(peer)-\(rawValue)" }
    }

    /// A line of a result, in milliseconds.
    struct Line: Codable {
        var peer: String
        var scene: String
        var frame_ms_median: Double
        var frame_ms_p95: Double
        var frame_ms_min: Double
        var cpu_ms_mean: Double
        var frames: Int
        var threads: Int
        var notes: String
    }

    static func measure(_ scene: BenchmarkScene, _ painter: BenchmarkPainter, _ variant: Variant) throws -> Line {
        let root = try scene.make()
        let content = variant == .moved ? kept(root) : root
        let renderer = try CARenderer(size: scene.frame, scale: 1, painter: painter.choice)
        renderer.layer = root
        func draw(_ frame: Int) throws {
            atOnce {
                scene.change?(root, frame)
                if variant == .moved { content.transform = CATransform3DMakeTranslation(CGFloat(frame % 2), 0, 0) }
                if variant == .nudged { root.sublayerTransform = CATransform3DMakeTranslation(CGFloat(frame % 2) / 1024, 0, 0) }
            }
            renderer.beginFrame(atTime: 0)
            if variant != .changes { renderer.addUpdate(renderer.bounds) }
            try renderer.render()
            renderer.endFrame()
        }
        let (wall, processor) = try repeatedly(draw)
        let spread = LKTimeSpread(wall)
        return Line(
            peer: "layerkit-\(painter.rawValue)", scene: scene.name, frame_ms_median: rounded(spread.median),
            frame_ms_p95: rounded(spread.p95), frame_ms_min: rounded((wall.min() ?? 0) * 1e3),
            cpu_ms_mean: rounded(processor / Double(wall.count) * 1e3), frames: wall.count,
            threads: painter == .software1 ? 1 : ProcessInfo.processInfo.activeProcessorCount, notes: variant.rawValue)
    }

    /// Puts everything on the page into one layer, as wide as the page, that is kept as a picture.
    private static func kept(_ root: CALayer) -> CALayer {
        let content = CALayer()
        content.frame = root.bounds
        content.sublayerTransform = root.sublayerTransform
        root.sublayerTransform = CATransform3DIdentity
        content.sublayers = root.sublayers
        content.shouldRasterize = true
        root.sublayers = [content]
        return content
    }

    /// Seconds of each frame, and of processors in all of them.
    private static func repeatedly(_ draw: (Int) throws -> Void) throws -> (wall: [Double], processor: Double) {
        let clock = ContinuousClock()
        var frame = 0
        func seconds(since start: ContinuousClock.Instant) -> Double { start.duration(to: clock.now) / .seconds(1) }

        let warming = clock.now
        while frame < 3 || (seconds(since: warming) < 0.5 && frame < 200) {
            try draw(frame)
            frame += 1
            if frame >= 2 && seconds(since: warming) > 2 { break }
        }
        var wall: [Double] = []
        let before = try ResourceUsage().processor
        let start = clock.now
        repeat {
            let begin = clock.now
            try draw(frame)
            wall.append(seconds(since: begin))
            frame += 1
        } while !((wall.count >= 20 && seconds(since: start) >= 1.5) || (wall.count >= 6 && seconds(since: start) > 4))
        return (wall, try ResourceUsage().processor - before)
    }

    /// To microseconds.
    private static func rounded(_ milliseconds: Double) -> Double { (milliseconds * 1e3).rounded() / 1e3 }
}
