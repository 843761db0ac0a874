import BruteForce
import Geometry
import Graphics
import Planner
import RenderTree
import SoftwarePainter
import Testing

/// Effects as planner and painter make them, against effects by definition.
@Suite struct EffectAgreementTests {
    /// One effect at a time, on trees of everything else but perspective, at one pixel a point: three times as many
    /// pixels are edges as at three.
    @Test(arguments: [
        ("shadows", .shadows), ("shadowPaths", [.shadows, .shadowPaths]), ("masks", .masks),
        ("colorFilters", .colorFilters), ("blurs", .blurs), ("backgroundFilters", .backgroundFilters),
        ("compositing", .compositing), ("rasterization", .rasterization),
    ] as [(String, RandomTree.Features)])
    func softwareAgreesWithBruteForce(_ name: String, _ effect: RandomTree.Features) throws {
        let rest = RandomTree.Features.all.subtracting(.effects).subtracting([.perspective, .nearEye, .spaces, .depth])
        for seed in RandomPictures.seeds.prefix(10) {
            try expectTruth(seed, rest.union(effect), "\(name)-\(seed)")
        }
    }

    private func expectTruth(_ seed: UInt64, _ features: RandomTree.Features, _ name: String) throws {
        var options = PlannerOptions()
        options.foldsShadows = false
        let picture = Picture(
            tree: RandomTree.make(seed: seed, layerCount: 4 + Int(seed % 9), options: features), width: 160,
            height: 120, background: seed % 2 == 0 ? SIMD4(repeating: 0) : SIMD4(0.75, 0.75, 0.75, 1))
        let truth = BruteForceJudge.truth(of: picture)
        func failure(_ picture: Picture) throws -> BruteForceJudge.Failure? {
            try BruteForceJudge.judge(picture.painted(options), against: BruteForceJudge.truth(of: picture), share: 0.02)
        }
        guard let found = try BruteForceJudge.judge(picture.painted(options), against: truth, share: 0.02) else { return }
        let saved = Failures.save(found.sideBySide, as: "effects-" + name)
        var tree = picture.tree
        if Environment.number("LAYERKIT_SHRINK") == 1 {
            tree = Shrink.minimal(tree) { smaller in
                var smallerPicture = picture
                smallerPicture.tree = smaller
                return ((try? failure(smallerPicture)) ?? nil) != nil
            }
            var smallest = picture
            smallest.tree = tree
            if let failure = try failure(smallest) { _ = Failures.save(failure.sideBySide, as: "small-" + name) }
            print(smallest.plan(options).dump(instanceLimit: 3))
        }
        Issue.record("\(name): \(found.summary). Truth, difference, software: \(saved)\n\(tree.dump())")
    }
}
