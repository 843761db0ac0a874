import GLPainter
import LayerKit

/// One painter's times.
struct BenchResult: Codable {
    var painter: BenchPainter
    /// What it runs on, where it says.
    var device: String?
    var frames: Int
    var layout: Spread
    var commit: Spread
    var plan: Spread
    var paint: Spread
    var read: Spread
    var total: Spread
    /// Of the last frame: what a plan costs, exactly.
    var layers: Int
    var draws: Int
    var passes: Int
    var pixels: Int

    /// Milliseconds.
    struct Spread: Codable {
        var median: Double
        /// Nineteen of twenty frames take no longer.
        var p95: Double

        /// - Parameter seconds: one a frame; not empty.
        init(_ seconds: [Double]) {
            let sorted = seconds.sorted()
            median = sorted[sorted.count / 2] * 1000
            p95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)] * 1000
        }
    }

    static let stages: [(name: String, spread: KeyPath<BenchResult, Spread> & Sendable)] = [
        ("layout", \.layout), ("commit", \.commit), ("plan", \.plan), ("paint", \.paint), ("read", \.read), ("total", \.total),
    ]

    /// Plays the scene and measures frames from its beginning to its end; of one that does not say how long it is, a sixtieth of a
    /// second apart.
    init(_ options: SceneOptions, _ painter: BenchPainter, _ selection: GLDeviceSelection, frames: Int, warmUp: Int) throws {
        let choice: LKPainterChoice =
            switch painter {
            case .software1: .software(threads: 1)
            case .software: .software(threads: nil)
            case .gl: .gl(selection)
            }
        var player = try options.player(choice)
        let step = options.length.duration.map { $0 / Double(max(frames, 1)) } ?? 1.0 / 60
        var timings: [LKFrameTimings] = []
        for _ in 0..<warmUp { _ = try player.image(at: options.time) }
        for frame in 0..<max(frames, 1) {
            _ = try player.image(at: options.time + Double(frame) * step)
            timings.append(player.renderer.timings)
        }
        self.painter = painter
        self.frames = timings.count
        device = player.renderer.device?.renderer
        layout = Spread(timings.map(\.layout))
        commit = Spread(timings.map(\.commit))
        plan = Spread(timings.map(\.plan))
        paint = Spread(timings.map(\.paint))
        read = Spread(timings.map(\.read))
        total = Spread(timings.map(\.total))
        layers = player.renderer.renderTree?.nodes.count ?? 0
        let cost = player.renderer.renderPlan?.cost
        (draws, passes, pixels) = (cost?.draws ?? 0, cost?.passes ?? 0, cost?.pixels ?? 0)
    }
}
