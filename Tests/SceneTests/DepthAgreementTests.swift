import BruteForce
import Geometry
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Order, cuts and edges of layers in space, against brute force: it asks at every sample anew which layer is nearer.
@Suite struct DepthAgreementTests {
    /// Trees of tilted layers, with spaces that keep depth, hard edges, clips and corners; more with `LAYERKIT_SEEDS`. At one
    /// pixel a point three times as many pixels are edges as at three.
    @Test(arguments: 0..<4) func randomSpaces(_ part: UInt64) throws {
        let features = RandomTree.Features.all.subtracting(.effects).subtracting(.continuousCorners)
        let count = UInt64(Environment.number("LAYERKIT_SEEDS") ?? 40)
        for seed in stride(from: 1000 + part, to: 1000 + count, by: 4) {
            let picture = Picture(
                tree: RandomTree.make(seed: seed, layerCount: 6 + Int(seed % 11), options: features), width: 160, height: 120,
                background: SIMD4(0.75, 0.75, 0.75, 1))
            guard let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1), share: 0.02) else { continue }
            let saved = Failures.save(failure.sideBySide, as: "depth-\(seed)")
            Issue.record("depth-\(seed): \(failure.summary). Truth, difference, software: \(saved)\n\(picture.tree.dump())")
        }
    }
}
