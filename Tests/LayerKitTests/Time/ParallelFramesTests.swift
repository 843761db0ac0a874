import Foundation
import Graphics
import Planner
import PlanSketches
import RenderPlan
import RenderTree
import Testing

@testable import LayerKit

/// A committed tree gives every frame by itself, to whoever asks.
@Suite struct ParallelFramesTests {
    @Test func framesPlannedAtOnceAreThoseOfOneThread() async throws {
        let (tree, target) = try committed()
        let times = (0..<24).map { Double($0) / 20 }
        // One after the other, by one planner, and backwards, so that nothing is left over from the time before.
        var planner = Planner()
        let expected = times.reversed().map { planner.plan(tree, at: $0, target: target) }
        #expect(Set(expected.map { $0.dump() }).count > 20, "frames differ")
        let planned = await withTaskGroup(of: (Int, RenderPlan).self) { group in
            for (index, time) in times.enumerated() {
                group.addTask {
                    var planner = Planner()
                    return (index, planner.plan(tree, at: time, target: target))
                }
            }
            return await group.reduce(into: [Int: RenderPlan]()) { $0[$1.0] = $1.1 }
        }
        for index in times.indices {
            #expect(planned[index]?.difference(from: expected[times.count - 1 - index]) == .some(nil), "at \(times[index])")
        }
    }

    /// A tree in which values, a layer's time, contents and a transition are under way.
    private func committed() throws -> (tree: RenderTree, target: PlanTarget) {
        let stage = try TransitionStage()
        for place in 0..<4 {
            let layer = CALayer(CGFloat(place) * 20, 5, 15, 15)
            layer.backgroundColor = TransitionStage.green
            layer.speed = Float(place) / 2 + 0.5
            layer.add(fade(from: 0.1, to: 1.0), forKey: "opacity")
            layer.add(fade("transform.rotation.z", from: 0.0, to: 2.0), forKey: "turn")
            stage.withoutActions { stage.root.addSublayer(layer) }
        }
        stage.change(.push, .fromTop)
        let frame = stage.renderer.snapshot(at: 0)
        return (frame.tree, PlanTarget(width: 120, height: 120))
    }
}
