import LayerKit
import Tracing

/// Who paints.
enum BenchmarkPainter: String, CaseIterable, Codable {
    /// The CPU, one thread.
    case software1 = "software-1"
    /// The CPU, one thread a processor.
    case software
    case gl
    /// OpenGL ES by compute programs.
    case compute

    /// Who paints where nobody is named. Compute programs are not for the CPU: some of its drivers run both sides of every branch.
    static let usual: [BenchmarkPainter] = [.software1, .software, .gl]

    /// There may be none that it runs on.
    var needsDevice: Bool { self == .gl || self == .compute }

    var choice: LKPainterChoice {
        switch self {
        case .software1: .software(threads: 1)
        case .software: .software(threads: nil)
        case .gl: .gl(.automatic)
        case .compute: .compute(.automatic)
        }
    }
}

/// One scene by one painter.
struct Measurement: Codable {
    var scene: String
    var painter: BenchmarkPainter
    /// What the painter runs on, where it says.
    var device: String?
    var frames: Int
    var layers: Int

    /// Building the tree and showing it for the first time but for painting it, milliseconds.
    var build: Double
    /// Layout and freezing of a tree in which one layer changed.
    var commit: LKTimeSpread
    /// Planning a tree in which nothing changed but what the scene changes and what is animated, a sixtieth of a second
    /// after the frame before.
    var plan: LKTimeSpread
    var paint: LKTimeSpread
    /// Reading the pixels back.
    var read: LKTimeSpread
    /// Means of what stages consist of, milliseconds a frame by name; nil where an earlier version did not say.
    var parts: [String: Double]?

    /// Batches.
    var draws: Int
    var passes: Int
    var instances: Int
    /// Pixels that all instances visit.
    var pixels: Int
    /// Pixels of offscreen surfaces.
    var surfacePixels: Int

    /// The most bytes of memory that the process had meanwhile; nil where an earlier version did not say.
    var greatestMemory: Double?

    init(_ scene: BenchmarkScene, _ painter: BenchmarkPainter, frames: Int, warmUp: Int) throws {
        try ResourceUsage.markMemory()
        let renderer = try CARenderer(size: scene.frame, scale: 1, painter: painter.choice)
        let start = ContinuousClock.now
        let root = try scene.make()
        renderer.layer = root
        _ = renderer.snapshot(at: 0)
        build = (ContinuousClock.now - start) / .milliseconds(1)
        renderer.painter.repaintsAll = true
        self.scene = scene.name
        self.painter = painter
        self.frames = frames
        device = renderer.device?.renderer

        for frame in 0..<warmUp {
            atOnce { scene.change?(root, frame) }
            _ = try renderer.renderImage(at: 0)
        }
        var painted: [LKFrameTimings] = []
        for frame in 0..<frames {
            atOnce { scene.change?(root, warmUp + frame) }
            _ = try renderer.renderImage(at: Double(frame + 1) / 60)
            painted.append(renderer.timings)
        }
        parts = try Measurement.parts(frames) { frame in
            atOnce { scene.change?(root, warmUp + frames + frame) }
            _ = try renderer.renderImage(at: Double(frames + frame + 1) / 60)
        }
        var committed: [LKFrameTimings] = []
        for frame in 0..<frames {
            // Any change makes the commit freeze the tree anew.
            setOpacity(of: root, frame.isMultiple(of: 2) ? 0.5 : 1)
            _ = renderer.snapshot(at: Double(2 * frames) / 60)
            committed.append(renderer.timings)
        }
        commit = LKTimeSpread(committed.map { $0.layout + $0.commit })
        plan = LKTimeSpread(painted.map(\.plan))
        paint = LKTimeSpread(painted.map(\.paint))
        read = LKTimeSpread(painted.map(\.read))

        setOpacity(of: root, 1)
        let snapshot = renderer.snapshot(at: Double(2 * frames) / 60)
        let cost = snapshot.plan.cost
        layers = snapshot.tree.nodes.count
        draws = cost.draws
        passes = cost.passes
        instances = cost.instances
        pixels = cost.pixels
        surfacePixels = cost.surfacePixels
        greatestMemory = try ResourceUsage().greatestMemory
    }

    /// What frames spend their time on, summed over all threads.
    private static func parts(_ frames: Int, _ draw: (Int) throws -> Void) throws -> [String: Double] {
        Trace.start()
        do {
            for frame in 0..<frames { try draw(frame) }
        } catch {
            _ = Trace.stop()
            throw error
        }
        let events = Trace.stop()
        return events.list.reduce(into: [:]) { parts, event in
            guard case .thread = event.lane else { return }
            parts["\(event.name)", default: 0] += Double(event.end - event.begin) / 1e6 / Double(frames)
        }
    }
}

/// What is changed is as it is set, without animations that lead there.
func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
}

private func setOpacity(of layer: CALayer, _ opacity: Float) { atOnce { layer.opacity = opacity } }
