import Geometry
import Glibc
import Planner
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@Suite struct DepthTimeTests {
    /// What this thread has had of the processor, milliseconds: others that run beside it do not count.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// The best of several frames, milliseconds, and the draws in it.
    private func measure(_ root: Branch, frames: Int = 5) -> (milliseconds: Double, draws: Int, passes: Int) {
        var planner = Planner()
        planner.options.dropsCoveredDraws = false
        let tree = root.tree
        var best = Double.infinity
        var plan = RenderPlan()
        for _ in 0..<frames {
            let start = DepthTimeTests.processorTime()
            plan = planner.plan(tree, at: 0, target: PlanTarget(width: 1000, height: 1000))
            best = min(best, DepthTimeTests.processorTime() - start)
        }
        return (best, plan.batches.reduce(0) { $0 + Int($1.count) }, plan.passes.count)
    }

    private func scene(_ count: Int, side: ClosedRange<Double>, depth: Double, tilt: Double) -> Branch {
        var random = SplitMix64(seed: 5)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        var scene = SpaceScene(width: 1000, height: 1000)
        scene.root.sublayerTransform = Solid.perspective
        for _ in 0..<count {
            let transform = CATransform3DRotate(
                CATransform3DMakeTranslation(0, 0, number(-depth...depth)), number(-tilt...tilt), number(-1...1), number(-1...1),
                number(-1...1))
            scene.add(number(side), at: Point(number(0...1000), number(0...1000)), transform)
        }
        return scene.root
    }

    /// However they lie, planning takes tens of milliseconds, and the plan stays in proportion.
    @Test(arguments: [
        (1000, 20.0...100, 200.0), (1000, 100...200, 50), (1000, 500...800, 10), (10_000, 5...15, 200), (10_000, 300...400, 200),
    ])
    func manyTiltedLayersArePlannedInBoundedTime(_ count: Int, _ side: ClosedRange<Double>, _ depth: Double) {
        let result = measure(scene(count, side: side, depth: depth, tilt: 1), frames: 2)
        #expect(result.milliseconds < 500)
        #expect(result.draws <= 4 * count)
    }

    /// Layers that lie in planes like the screen's are not compared with each other, and the more they are the less may each of them look
    /// at all others.
    @Test func aTiltedLayerBesideVeryManyThatAreNot() {
        var random = SplitMix64(seed: 7)
        var scene = SpaceScene(width: 1000, height: 1000)
        for _ in 0..<100_000 {
            let depth = Double.random(in: -100...100, using: &random)
            scene.add(600, at: Point(Double.random(in: 200...500, using: &random), 500), CATransform3DMakeTranslation(0, 0, depth))
        }
        scene.add(100, at: Point(900, 500), CATransform3DMakeRotation(1, 0, 1, 0))
        let result = measure(scene.root, frames: 1)
        #expect(result.draws == 100_001)
        #expect(result.milliseconds < 1500)
    }

    /// A turned card among thousands of piled ones is still cut where it goes through the pile.
    @Test func aTurnedLayerIsCutByAPile() {
        var scene = SpaceScene(width: 1000, height: 1000)
        for _ in 0..<2000 { scene.add(300, at: Point(500, 500), .identity) }
        scene.add(300, at: Point(500, 500), CATransform3DMakeRotation(1, 0, 1, 0))
        let result = measure(scene.root, frames: 2)
        #expect(result.draws == 2002)
        #expect(result.milliseconds < 500)
    }
}
