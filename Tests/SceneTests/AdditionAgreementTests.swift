import BruteForce
import Comparison
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Layers that add up with what is behind them: by both painters, against brute force, and as if each read what is behind it.
@Suite(.serialized) struct AdditionAgreementTests {
    private static let amber = RGBA(red: 0.5, green: 0.25, blue: 0, alpha: 0.75)

    private func added(
        _ frame: Rect, _ color: RGBA = amber, turn: Double = 0, configure: (inout TreeSketch) -> Void = { _ in }
    ) -> TreeSketch {
        TreeSketch(frame, color) {
            $0.affect { $0.compositing = .plusLighter }
            if turn != 0 { $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1) }
            configure(&$0)
        }
    }

    /// Everything that a layer can be: upright and turned, round, with a picture, a gradient, a border, faded, made of parts.
    private var layers: [TreeSketch] {
        let texels = (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? 0xFF40_2010 : 0x8020_4060 as UInt32 }
        return [
            added(Rect(x: 8.5, y: 6.25, width: 60, height: 40)),
            added(Rect(x: 30, y: 20, width: 50, height: 50), turn: 0.4) { $0.node.cornerRadius = 12 },
            added(Rect(x: 60, y: 10, width: 40, height: 40), .clear, turn: -0.3) {
                $0.contents = Contents(bitmap: Bitmap(width: 8, height: 8, pixels: texels))
            },
            added(Rect(x: 84, y: 30, width: 60, height: 50), .clear) {
                ($0.node.borderWidth, $0.node.borderColor, $0.node.cornerRadius) = (6.5, .green, 20)
            },
            added(Rect(x: 10, y: 60, width: 70, height: 50)) {
                ($0.node.opacity, $0.node.cornerRadius) = (0.4, 9)
                $0.sublayers = [TreeSketch(Rect(x: 12, y: 8, width: 30, height: 30), .blue)]
            },
            added(Rect(x: 90, y: 60, width: 64, height: 54), turn: 0.2) {
                $0.contents = Contents(bitmap: Bitmap(width: 8, height: 8, pixels: texels))
                ($0.node.cornerRadius, $0.node.opacity) = (14, 0.7)
                $0.node.flags.insert(.masksToBounds)
            },
        ]
    }

    private func expectTruth(_ stage: TreeSketch, background: SIMD4<Float> = SIMD4(0.25, 0.5, 0.75, 1)) throws {
        let picture = Picture(tree: stage.tree, width: 160, height: 120, background: background)
        let truth = BruteForceJudge.truth(of: picture)
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        for painter in painters {
            let failure = try BruteForceJudge.judge(picture.painted(by: painter), against: truth)
            if let failure { _ = Failures.save(failure.sideBySide, as: "addition-\(painter.name)") }
            #expect(failure == nil, "\(painter.name): \(failure?.summary ?? "")")
        }
    }

    private let whole = Rect(x: 0, y: 0, width: 160, height: 120)

    @Test func onAnOpaqueBackground() throws { try expectTruth(TreeSketch(whole, .clear, layers)) }

    /// Alphas add up, too.
    @Test func onNothing() throws { try expectTruth(TreeSketch(whole, .clear, layers), background: .zero) }

    @Test func underARoundClip() throws {
        let stage = TreeSketch(Rect(x: 5, y: 5, width: 150, height: 110), RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1), layers) {
            $0.node.cornerRadius = 40
            $0.node.flags.insert(.masksToBounds)
        }
        try expectTruth(TreeSketch(whole, .clear, [stage]))
    }

    @Test func inAFadedGroup() throws {
        let stage = TreeSketch(Rect(x: 5, y: 5, width: 150, height: 110), .clear, layers) {
            $0.node.opacity = 0.6
            $0.node.flags.insert(.groupOpacity)
        }
        try expectTruth(TreeSketch(whole, .clear, [stage]))
    }

    /// Rounded once instead of twice, and no more than that.
    @Test func asIfEachReadWhatIsBehind() throws {
        let picture = Picture(
            tree: TreeSketch(whole, .clear, layers).tree, width: 160, height: 120, background: SIMD4(0.25, 0.5, 0.75, 1))
        var options = PlannerOptions()
        options.addsDraws = false
        let (a, b) = (try picture.painted(), try picture.painted(options))
        let comparison = try PixelComparison(expected: b, actual: a, differenceThreshold: 2, metrics: [])
        // Two levels for three layers that lie over one another.
        #expect(comparison.differingShare == 0, "\(comparison.summary)")
    }

    /// Batches are sums of their own, and every painter comes to the same bytes whichever is first.
    @Test func inWhateverOrderTheyAreAdded() throws {
        let picture = Picture(
            tree: TreeSketch(whole, .clear, layers + layers.reversed()).tree, width: 160, height: 120,
            background: SIMD4(0.25, 0.5, 0.75, 1))
        var options = PlannerOptions()
        options.batchLookBack = 1
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        for painter in painters {
            let (sorted, asTheyCome) = (try picture.painted(by: painter), try picture.painted(by: painter, options))
            #expect(sorted == asTheyCome, "\(painter.name)")
        }
    }

    /// One picture fading into another in a round frame: both end there as one.
    @Test func picturesThatFadeInARoundFrame() throws {
        let first = Bitmap(width: 1, height: 1, pixels: [0xFF20_40C0])
        let second = Bitmap(width: 1, height: 1, pixels: [0xFFC0_8010])
        let layer = TreeSketch(Rect(x: 10, y: 10, width: 140, height: 100)) {
            $0.contents = Contents(bitmap: first)
            $0.contents?.fading = Contents.Fading(share: 0.5, other: second)
            $0.node.cornerRadius = 50
            $0.node.flags.insert(.masksToBounds)
        }
        try expectTruth(TreeSketch(whole, .clear, [layer]))
    }
}
