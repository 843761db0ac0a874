import BruteForce
import Comparison
import Foundation
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// The long judgement of random trees: `Scripts/agreement`. Takes seconds a tree, and says how far all of them agree.
@Suite struct LongAgreementTests {
    /// How well a painter did on a tree.
    private struct Verdict {
        var seed: UInt64
        var painter: String
        /// Of pixels that differ by more than 4 of 255.
        var share: Double
        /// By how much all pixels of a 3 × 3 block differ.
        var block: Int
        var families: [String]

        var holds: Bool { share <= BruteForceJudge.greatestShare && block <= 16 }
    }

    @Test func everyTree() throws {
        guard let count = Environment.number("LAYERKIT_AGREEMENT") else { return }
        let scale = Environment.number("LAYERKIT_SCALE") ?? 3
        let first = UInt64(Environment.number("LAYERKIT_FIRST") ?? 0)
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        var verdicts: [Verdict] = []
        let family = ProcessInfo.processInfo.environment["LAYERKIT_FAMILY"]
        for seed in first..<first + UInt64(max(count, 1)) {
            let picture = RandomPictures.picture(seed: seed, scale: scale)
            if let family, !Families.of(picture.tree).contains(family) { continue }
            let truth = BruteForceJudge.truth(of: picture)
            for painter in painters {
                let painted = try picture.painted(by: painter)
                let comparison = try PixelComparison(
                    expected: truth, actual: painted, differenceThreshold: 4, metrics: [])
                let verdict = Verdict(
                    seed: seed, painter: painter.name, share: comparison.differingShare,
                    block: BruteForceJudge.worstBlock(truth, painted), families: Families.of(picture.tree))
                verdicts.append(verdict)
                if !verdict.holds {
                    let saved = Failures.save(
                        try truth.sideBySide(with: painted), as: "agreement-\(painter.name)-\(seed)")
                    say("\(seed) \(painter.name): \(percent(verdict.share)) of pixels, block \(verdict.block), \(saved)")
                    say(try smallest(picture, painter).dump())
                }
            }
        }
        report(verdicts)
        let failing = verdicts.filter { !$0.holds }.map(\.seed)
        #expect(failing.isEmpty)
    }

    /// The least of a tree that a painter fails on.
    private func smallest(_ picture: Picture, _ painter: any Painter) throws -> RenderTree {
        Shrinking.smallest(of: picture.tree) { tree in
            var smaller = picture
            smaller.tree = tree
            let truth = BruteForceJudge.truth(of: smaller)
            guard let painted = try? smaller.painted(by: painter),
                let comparison = try? PixelComparison(
                    expected: truth, actual: painted, differenceThreshold: 4, metrics: [])
            else { return false }
            return comparison.differingShare > BruteForceJudge.greatestShare
                || BruteForceJudge.worstBlock(truth, painted) > 16
        }
    }

    private func report(_ verdicts: [Verdict]) {
        for painter in Set(verdicts.map(\.painter)).sorted() {
            let own = verdicts.filter { $0.painter == painter }
            say("\n\(painter): \(own.count(where: \.holds)) of \(own.count) trees hold; " + spread(own))
            for family in Set(own.flatMap(\.families)).sorted() {
                let members = own.filter { $0.families.contains(family) }
                say("  \(family): \(members.count(where: \.holds)) of \(members.count); " + spread(members))
            }
        }
    }

    /// The median and the worst share, and how many trees differ by a region.
    private func spread(_ verdicts: [Verdict]) -> String {
        let shares = verdicts.map(\.share).sorted()
        func quantile(_ q: Double) -> String { percent(shares[Int(Double(shares.count - 1) * q)]) }
        return "pixels over 4: median \(quantile(0.5)), 90 % \(quantile(0.9)), worst \(quantile(1)); "
            + "\(verdicts.count { $0.block > 16 }) with a region"
    }

    private func percent(_ share: Double) -> String { String(format: "%.3f %%", share * 100) }

    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// What kinds of things occur in a tree.
private enum Families {
    static func of(_ tree: RenderTree) -> [String] {
        let (nodes, effects) = (tree.nodes, tree.effects)
        func blurs(_ filters: [Effects.Filter]) -> Bool {
            filters.contains { if case .gaussianBlur = $0 { true } else { false } }
        }
        let kinds: [(String, Bool)] = [
            ("shadows", effects.contains { $0.shadow != nil }), ("masks", effects.contains(where: \.hasMask)),
            ("filters", effects.contains { !$0.filters.isEmpty }), ("blurs", effects.contains { blurs($0.filters) }),
            ("background filters", effects.contains { !$0.backgroundFilters.isEmpty }),
            ("background blurs", effects.contains { blurs($0.backgroundFilters) }),
            ("compositing", effects.contains { $0.compositing != .normal }),
            ("rasterization", effects.contains { $0.rasterization != nil }),
            ("transform layers", nodes.contains { $0.flags.contains(.preservesDepth) }),
            ("depth", nodes.contains { $0.flags.contains(.childrenHaveDepth) }),
            ("clips", nodes.contains { $0.flags.contains(.masksToBounds) }),
            ("groups", nodes.contains { $0.opacity < 1 && $0.flags.contains(.groupOpacity) }),
            ("contents", !tree.contents.isEmpty), ("nine slices", tree.contents.contains { $0.center != .unit }),
            ("trilinear", tree.contents.contains { $0.minification == .trilinear }),
            ("deep contents", tree.contents.contains { $0.bitmap.deepPixels != nil }),
            ("huge pictures", tree.contents.contains { max($0.bitmap.width, $0.bitmap.height) > 64 }),
            ("tiled contents", tree.contents.contains { $0.tiling != nil }),
            ("gradients", !tree.gradients.isEmpty), ("shapes", !tree.shapes.isEmpty),
            ("strokes", tree.shapes.contains { $0.strokeColor.alpha > 0 }),
            ("continuous corners", nodes.contains { $0.flags.contains(.continuousCorners) && $0.cornerRadius > 0 }),
            ("hard edges", nodes.contains { $0.smoothEdges != .all }),
        ]
        return kinds.filter(\.1).map(\.0)
    }
}
