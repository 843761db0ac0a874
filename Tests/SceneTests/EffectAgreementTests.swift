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
        let rest = RandomTree.Features.all.subtracting(.effects).subtracting([
            .perspective, .nearEye, .spaces, .depth,
        ])
        for seed in RandomPictures.seeds.prefix(10) {
            try expectTruth(seed, rest.union(effect), "\(name)-\(seed)")
        }
    }

    /// A bitmap along the layer would be resampled; a sublayer that reads what is behind it does not make it one.
    @Test func aTurnedLayerIsAsSharpWithAShadow() throws {
        let texels = (0..<256).map { ($0 + $0 / 16) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
        let layer = TreeSketch(
            Rect(x: 30, y: 20, width: 96, height: 80), .clear,
            [TreeSketch(Rect(x: 20, y: 20, width: 30, height: 30), .red) { $0.affect { $0.compositing = .multiply } }]
        ) {
            $0.transform = CATransform3DMakeRotation(0.35, 0, 0, 1)
            $0.contents = Contents(bitmap: Bitmap(width: 16, height: 16, pixels: texels))
            $0.contents?.magnification = .nearest
            $0.affect { $0.shadow = .init(color: .black, offset: Point(3, 4), radius: 2) }
        }
        let root = TreeSketch(Rect(x: 0, y: 0, width: 160, height: 120), .white, [layer])
        let picture = Picture(tree: root.tree, width: 160, height: 120)
        let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1), share: 0.02)
        #expect(failure == nil, "\(failure?.summary ?? "")")
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
        var smallest = picture
        smallest.tree = Shrinking.smallest(of: picture.tree) { tree in
            var smaller = picture
            smaller.tree = tree
            return ((try? failure(smaller)) ?? nil) != nil
        }
        if let failure = try failure(smallest) { _ = Failures.save(failure.sideBySide, as: "small-" + name) }
        Issue.record(
            "\(name): \(found.summary). Truth, difference, software: \(saved)\n\(smallest.tree.dump())\n\(smallest.plan(options).dump(instanceLimit: 3))"
        )
    }
}
