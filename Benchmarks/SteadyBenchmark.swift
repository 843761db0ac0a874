import CAllocations
import Foundation
import LayerKit
import Planner
import SoftwarePainter

/// How often frames ask for memory once an animation has run for a while: what is needed from frame to frame should be kept.
///
/// One thread plans and paints. Every frame is painted as a whole, and as far as it differs from the one before.
enum SteadyBenchmark {
    private static let frames = 60

    /// A scene's frames.
    private struct Count {
        /// Means and greatest numbers of allocations in a frame.
        var plan = (sum: 0, most: 0)
        var paint = (sum: 0, most: 0)
        /// Seconds of a processor for the frame that took least.
        var leastTime = (plan: Double.infinity, paint: Double.infinity)

        mutating func add(plan: Int, paint: Int) {
            self.plan = (self.plan.sum + plan, max(self.plan.most, plan))
            self.paint = (self.paint.sum + paint, max(self.paint.most, paint))
        }

        mutating func add(planTime: Double, paintTime: Double) {
            leastTime = (min(leastTime.plan, planTime), min(leastTime.paint, paintTime))
        }
    }

    /// - Parameter scenes: those that are changed by somebody else than the time are left out.
    static func run(_ scenes: [BenchmarkScene]) throws {
        guard callocations_count() >= 0 else { return print("Nobody counts here.") }
        print("allocations a frame, mean and greatest number; milliseconds of a processor for the frame that takes least")
        print(line("scene", ["plan", "paint", "plan, damage", "paint, damage", "plan ms", "paint ms"]))
        for scene in scenes where scene.change == nil {
            let (whole, parts) = (try count(scene, repaintsAll: true), try count(scene, repaintsAll: false))
            let cells = [whole.plan, whole.paint, parts.plan, parts.paint]
                .map { String(format: "%.1f/%d", Double($0.sum) / Double(frames), $0.most) }
                + [whole.leastTime.plan, whole.leastTime.paint].map { String(format: "%.3f", $0 * 1e3) }
            print(line(scene.name, cells))
            fflush(nil)
        }
    }

    private static func count(_ scene: BenchmarkScene, repaintsAll: Bool) throws -> Count {
        let renderer = try CARenderer(size: scene.frame, scale: 1, painter: .software(threads: 1))
        renderer.layer = try scene.make()
        let tree = renderer.snapshot(at: 0).tree
        var planner = Planner()
        planner.options.threads = 1
        let target = PlanTarget(width: Int(scene.frame.width), height: Int(scene.frame.height))
        let painter = SoftwarePainter(threads: 1)
        painter.repaintsAll = repaintsAll
        var count = Count()
        for frame in -frames..<frames {
            let (start, begin) = (callocations_count(), ResourceUsage.processorTime)
            let plan = planner.plan(tree, at: Double(frame + frames) / 60, target: target)
            let (middle, planned) = (callocations_count(), ResourceUsage.processorTime)
            try painter.paint(plan)
            let (end, painted) = (callocations_count(), ResourceUsage.processorTime)
            if frame < 0 { continue }
            count.add(plan: middle - start, paint: end - middle)
            count.add(planTime: planned - begin, paintTime: painted - planned)
        }
        return count
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: max(18, name.count), withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined()
    }
}
