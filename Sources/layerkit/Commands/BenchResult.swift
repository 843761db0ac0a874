import GLPainter
import LayerKit

/// One painter's times.
struct BenchResult: Codable {
    var painter: BenchPainter
    /// The device, if the painter tells.
    var device: String?
    var frames: Int
    var layout: LKTimeSpread
    var commit: LKTimeSpread
    var plan: LKTimeSpread
    var paint: LKTimeSpread
    var read: LKTimeSpread
    var total: LKTimeSpread
    /// Counts of the last frame's plan, which are exact.
    var layers: Int
    var draws: Int
    var passes: Int
    var pixels: Int

    static let stages: [(name: String, spread: KeyPath<BenchResult, LKTimeSpread> & Sendable)] = [
        ("layout", \.layout), ("commit", \.commit), ("plan", \.plan), ("paint", \.paint), ("read", \.read), ("total", \.total),
    ]

    /// Plays the scene and measures frames from its beginning to its end; a sixtieth of a second apart if it has no length of its
    /// own.
    init(_ options: SceneOptions, _ painter: BenchPainter, _ selection: GLDeviceSelection, frames: Int, warmUp: Int) throws {
        let choice: LKPainterChoice =
            switch painter {
            case .software1: .software(threads: 1)
            case .software: .software(threads: nil)
            case .gl: .gl(selection)
            case .compute: .compute(selection)
            }
        var player = try options.player(choice)
        // Otherwise frames in which nothing moves would be painted once, and then taken from a cache.
        player.renderer.painter.repaintsAll = true
        let step = options.length.duration.map { $0 / Double(frames) } ?? 1.0 / 60
        var timings: [LKFrameTimings] = []
        for _ in 0..<warmUp { _ = try player.image(at: options.time) }
        for frame in 0..<frames {
            _ = try player.image(at: options.time + Double(frame) * step)
            timings.append(player.renderer.timings)
        }
        self.painter = painter
        self.frames = timings.count
        device = player.renderer.device?.renderer
        layout = LKTimeSpread(timings.map(\.layout))
        commit = LKTimeSpread(timings.map(\.commit))
        plan = LKTimeSpread(timings.map(\.plan))
        paint = LKTimeSpread(timings.map(\.paint))
        read = LKTimeSpread(timings.map(\.read))
        total = LKTimeSpread(timings.map(\.total))
        layers = player.renderer.renderTree?.nodes.count ?? 0
        let cost = player.renderer.renderPlan?.cost
        (draws, passes, pixels) = (cost?.draws ?? 0, cost?.passes ?? 0, cost?.pixels ?? 0)
    }
}
