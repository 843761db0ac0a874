import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@testable import GLPainter

@Suite(.needsOpenGL) struct RandomPlanTests {
    /// Channels that differ by more than `limit` levels.
    ///
    /// - Parameter doubts: by how many levels each pixel may differ besides.
    private func differences(_ a: Bitmap, _ b: Bitmap, over limit: Int, doubts: [Double]? = nil) -> Int {
        func level(_ word: UInt32, _ channel: UInt32) -> Int { Int(word >> (8 * channel) & 255) }
        return zip(a.pixels, b.pixels).enumerated().reduce(0) { sum, pixel in
            let (p, q) = pixel.element
            let most = Double(limit) + (doubts?[pixel.offset] ?? 0)
            return sum + (0..<4 as Range<UInt32>).count(where: { Double(abs(level(p, $0) - level(q, $0))) > most })
        }
    }

    /// Programs that one device or another has.
    enum Programming: CaseIterable {
        /// As they are for the device at hand.
        case fragments
        case fragmentsOfACard
        case compute
        case computeOfACard
        /// Each pass by whichever is quicker on a card for computing.
        case mixed

        /// How many plans of a kind are painted. Where compute programs run on the CPU they take their time, most of all those of a card.
        var plans: Int {
            switch self {
            case .fragments, .fragmentsOfACard: 60
            case .compute, .mixed: 25
            case .computeOfACard: 8
            }
        }
    }

    private func makePainter(_ programming: Programming) throws -> GLPainter {
        let shading: GLShading =
            switch programming {
            case .fragments, .fragmentsOfACard: .fragments
            case .compute, .computeOfACard: .compute
            case .mixed: .mixed
            }
        let painter = try GLPainterTests.makePainter(shading: shading)
        if programming == .fragmentsOfACard || programming == .computeOfACard { painter.take(ShaderTarget(isCard: true)) }
        return painter
    }

    /// Every kind by itself, over noise: two levels at most. Where an unfiltered picture's texels meet in a pixel's centre
    /// it shows the one or the other by the last bit of a division; and a driver may take weights of texels in eight bits.
    /// So does a gradient where an edge between two of its colours goes through a pixel's centre but for the last bits: angles are
    /// within a ten-thousandth of a turn (`TwinTests`). These pixels are so few that all others are judged.
    @Test(arguments: DrawKind.allCases, Programming.allCases)
    func glAgreesWithSoftware(on kind: DrawKind, by programming: Programming) throws {
        let painter = try makePainter(programming)
        let software = SoftwarePainter(threads: 1)
        var doubted = 0
        for seed in 0..<programming.plans {
            var plans = RandomPlans(seed: UInt64(seed) * 31 + UInt64(kind.rawValue), width: 61, height: 47)
            var plan = plans.plan(count: 1, kind: kind)
            if programming == .mixed { plan.makePassesLarge { ($0 + seed) % 2 == 0 } }
            try painter.paint(plan)
            try software.paint(plan)
            let (actual, expected) = (try painter.read(), try software.read())
            let isSampled = kind == .image || kind == .roundedImage
            let doubts = plan.gradientDoubts(angleDoubt: 1e-4)
            doubted += doubts.count { $0 > 2 }
            #expect(
                differences(actual, expected, over: isSampled ? 3 : 2, doubts: doubts) <= (isSampled ? 24 : 0), "\(kind), seed \(seed)")
        }
        #expect(doubted <= programming.plans * 61 * 47 / 200, "\(doubted) pixels")
    }

    /// All kinds over each other: a level may be added by each, and an unfiltered picture may show another row of texels, as
    /// above. But for blends, which need a copy of what they are drawn over: where they cover nothing, a painter may write
    /// that or leave what is there.
    @Test(arguments: Programming.allCases) func glAgreesWithSoftwareOnMixedPlans(by programming: Programming) throws {
        let painter = try makePainter(programming)
        let software = SoftwarePainter(threads: 1)
        for seed in 0..<(programming == .computeOfACard ? 10 : 40) {
            var plans = RandomPlans(seed: UInt64(seed) + 7000, width: 83, height: 71)
            var plan = plans.plan(count: 6, kinds: DrawKind.allCases.filter { $0 != .blend })
            if programming == .mixed { plan.makePassesLarge { ($0 + seed) % 2 == 0 } }
            try painter.paint(plan)
            try software.paint(plan)
            let (actual, expected) = (try painter.read(), try software.read())
            #expect(differences(actual, expected, over: 4) <= 60, "seed \(seed)")
        }
    }
}

extension RenderPlan {
    /// Says that passes have so many pixels that compute programs paint them sooner.
    fileprivate mutating func makePassesLarge(where isLarge: (Int) -> Bool) {
        for (index, pass) in passes.enumerated() where isLarge(index) {
            for batch in pass.batches { batches[Int(batch)].pixelCount = 100_000_000 }
        }
    }
}
