import BruteForce
import Comparison
import ExampleScenes
import GLPainter
import Geometry
import Graphics
import LayerKit
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// The three painters judge each other.
@Suite(.serialized) struct AgreementTests {
    /// One painter for all tests here, which run in turn; opening a context takes tens of milliseconds.
    nonisolated(unsafe) private static let gl = Result { try GLAvailability.painter() }

    /// GL against software: at least 99.9 % of the pixels within 3 of 255 in every channel, none over 32.
    @Test func glAgreesWithSoftwareOnEveryScene() throws {
        guard let gl = try AgreementTests.gl.get() else { return }
        for scene in ExampleScene.shown {
            let plan = try scene.frame().plan
            try expectAgreement(plan, gl, scene.name)
        }
    }

    /// The same on trees that mix every property, but for two pixels a picture that may differ by anything: an unfiltered
    /// picture whose texels meet exactly in a pixel's centre shows the one or the other by the last bit of a division.
    @Test func glAgreesWithSoftwareOnRandomTrees() throws {
        guard let gl = try AgreementTests.gl.get() else { return }
        for seed in RandomPictures.seeds {
            try expectAgreement(RandomPictures.picture(seed: seed).plan(), gl, "random-\(seed)", strays: 2)
        }
    }

    /// The same by compute programs, on some of both: drivers on the CPU take seconds for a large picture. `LAYERKIT_TEST_SHADING`
    /// has all tests here paint so.
    @Test func computeProgramsAgreeWithSoftware() throws {
        guard let painter = try GLAvailability.painter(.compute) else { return }
        for (number, scene) in ExampleScene.shown.enumerated() where number % 12 == 5 {
            try expectAgreement(scene.frame().plan, painter, "compute-" + scene.name)
        }
        for seed in 0..<8 as Range<UInt64> {
            try expectAgreement(RandomPictures.picture(seed: seed).plan(), painter, "compute-random-\(seed)", strays: 2)
        }
    }

    private func expectAgreement(_ plan: RenderPlan, _ gl: GLPainter, _ name: String, strays: Int = 0) throws {
        let software = SoftwarePainter(threads: 1)
        try software.paint(plan)
        try gl.paint(plan)
        let (expected, actual) = (try software.read(), try gl.read())
        let comparison = try PixelComparison(expected: expected, actual: actual, differenceThreshold: 3, metrics: [])
        if comparison.differingShare > 0.001 || comparison.pixels(over: 32) > strays {
            let saved = try Failures.save(expected.sideBySide(with: actual), as: "gl-" + name)
            Issue.record(
                "\(name) on \(gl.device.renderer): \(comparison.summary). Software, difference, GL: \(saved)\n\(plan.dump(instanceLimit: 4))"
            )
        }
    }

    /// Both against brute force, which shares no code with planner or painters and samples each pixel 256 times: trees of a
    /// few layers with everything mixed, at two pixels a point. `Scripts/agreement` judges larger trees, more, and at three.
    @Test func paintersAgreeWithBruteForceOnRandomTrees() throws {
        for seed in 0..<RandomPictures.judged {
            let picture = RandomPictures.picture(seed: seed, scale: 2, layerCount: 2 + Int(seed % 5))
            try expectTruth(picture, "random-\(seed)", try painters())
        }
    }

    @Test func paintersAgreeWithBruteForceOnEveryScene() throws {
        // At half the size there are twice as many edges.
        // Pages of text have tens of thousands of edges, each of which every sample asks; a few large words say as much.
        let pages = [
            "text", "text-attributed", "text-label", "text-alignment", "text-truncation", "text-scripts", "text-struck",
            "text-paragraphs",
        ]
        for scene in ExampleScene.shown where !pages.contains(scene.name) {
            try expectTruth(scene.picture(scale: 0.5), scene.name, try painters(), share: 0.02)
        }
    }

    private func painters() throws -> [any Painter] {
        let software: any Painter = SoftwarePainter(threads: 1)
        return try [software] + (AgreementTests.gl.get().map { [$0] } ?? [])
    }

    private func expectTruth(
        _ picture: Picture, _ name: String, _ painters: [any Painter], share: Double = BruteForceJudge.greatestShare
    ) throws {
        let truth = BruteForceJudge.truth(of: picture)
        for painter in painters {
            let painted = try picture.painted(by: painter)
            guard let failure = try BruteForceJudge.judge(painted, against: truth, share: share) else { continue }
            let saved = Failures.save(failure.sideBySide, as: "truth-\(painter.name)-\(name)")
            Issue.record(
                "\(name): \(failure.summary). Truth, difference, \(painter.name): \(saved)\n\(smallest(picture, painter, share).dump())"
            )
        }
    }

    /// A smaller tree that fails too.
    private func smallest(_ picture: Picture, _ painter: any Painter, _ share: Double) -> RenderTree {
        Shrinking.smallest(of: picture.tree) { tree in
            var smaller = picture
            smaller.tree = tree
            return ((try? BruteForceJudge.judge(smaller, by: painter, share: share)) ?? nil) != nil
        }
    }
}

/// Random trees, the same in every run.
enum RandomPictures {
    /// More with `LAYERKIT_SEEDS=500`.
    static let seeds: Range<UInt64> = 0..<UInt64(Environment.number("LAYERKIT_SEEDS") ?? 40)

    /// What may occur in them: everything, unless `LAYERKIT_FEATURES` says what.
    static let features: RandomTree.Features =
        Environment.number("LAYERKIT_FEATURES").map {
            RandomTree.Features(rawValue: UInt64(truncatingIfNeeded: $0)).intersection(.all)
        } ?? .all
    /// How many small ones brute force works out unless told otherwise.
    static let judged = Environment.number("LAYERKIT_SEEDS").map { UInt64($0) } ?? 48

    /// With the least limit, so that pictures larger than it need not be large.
    static let options: PlannerOptions = {
        var options = PlannerOptions()
        options.largestPictureSide = 64
        return options
    }()

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - layerCount: 4 to 20 unless told otherwise.
    static func picture(seed: UInt64, scale: Int = 1, layerCount: Int? = nil) -> Picture {
        var tree = RandomTree.make(seed: seed, layerCount: layerCount ?? 4 + Int(seed % 17), options: features)
        // Bitmaps of layers are made for the pixels that they are shown on.
        for index in tree.effects.indices { tree.effects[index].rasterization?.scale *= Double(scale) }
        var picture = Picture(
            tree: tree, width: 160 * scale, height: 120 * scale,
            parentToPixel: Homography(scaleX: Double(scale), y: Double(scale)),
            background: seed % 2 == 0 ? SIMD4(repeating: 0) : SIMD4(0.75, 0.75, 0.75, 1))
        picture.options = options
        return picture
    }
}
