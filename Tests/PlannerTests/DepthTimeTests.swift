import Geometry
import Planner
import RenderPlan
import RenderTree
import Testing

@Suite struct DepthTimeTests {
    /// The best of several frames, milliseconds, and the draws in it.
    private func measure(_ root: Branch, frames: Int = 5) -> (milliseconds: Double, draws: Int, passes: Int) {
        var planner = Planner()
        let tree = root.tree
        var best = Duration.seconds(1000)
        var plan = RenderPlan()
        for _ in 0..<frames {
            best = min(best, ContinuousClock().measure {
                plan = planner.plan(tree, at: 0, target: PlanTarget(width: 1000, height: 1000))
            })
        }
        return (Double(best.components.attoseconds) / 1e15, plan.batches.reduce(0) { $0 + Int($1.count) }, plan.passes.count)
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

    @Test func manyTiltedLayersArePlannedInBoundedTime() {
        for (name, root) in [
            ("1,000 scattered", scene(1000, side: 20...100, depth: 200, tilt: 1)),
            ("1,000 dense", scene(1000, side: 100...200, depth: 50, tilt: 1)),
            ("1,000 through one another", scene(1000, side: 500...800, depth: 10, tilt: 1)),
            ("10,000 small", scene(10_000, side: 5...15, depth: 200, tilt: 1)),
            ("10,000 piled", scene(10_000, side: 300...400, depth: 200, tilt: 1)),
        ] {
            let result = measure(root, frames: 2)
            print(name, result)
        }
    }
}
