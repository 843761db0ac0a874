internal import Graphics
package import RenderPlan

extension RenderPlan {
    /// True when a painter is told the same, to the last bit.
    package func isSame(as other: RenderPlan) -> Bool { difference(from: other) == nil }

    /// Where the plan first differs from another; nil where all lists are the same to the last bit. Pictures are told by their identity.
    /// Pages hold what other frames showed as well, in which planners may differ: of them only what strips name counts.
    package func difference(from other: RenderPlan) -> String? {
        Self.difference("surface", surfaces, other.surfaces)
            ?? Self.difference("image", images.map(\.identity), other.images.map(\.identity))
            ?? Self.difference("pass", passes, other.passes) ?? Self.difference("batch", batches, other.batches)
            ?? Self.difference("row", rows, other.rows) ?? Self.difference("clip", clips, other.clips)
            ?? Self.difference("cut", cuts, other.cuts) ?? Self.difference("stop", stops, other.stops)
            ?? Self.difference("alpha", alphas, other.alphas)
            ?? Self.difference("alpha of pages", pagedAlphas, other.pagedAlphas)
    }

    private static func difference<List: RandomAccessCollection>(_ name: String, _ own: List, _ others: List) -> String?
    where List.Element: Equatable, List.Index == Int {
        for index in 0..<min(own.count, others.count) where own[index] != others[index] {
            return "\(name) \(index): \(own[index]) instead of \(others[index])"
        }
        return own.count == others.count ? nil : "\(name): \(own.count) instead of \(others.count) of them"
    }

    /// The bytes that strips name in pages, strip by strip.
    private var pagedAlphas: [UInt8] {
        var alphas: [UInt8] = []
        for batch in batches where batch.pipeline.geometry == .strip {
            for instance in 0..<Int(batch.count) {
                let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
                let (box, strip) = (rows[first], rows[first + 1])
                guard strip.w == 1, let (bytes, start) = coverages(strip) else { continue }
                for row in 0..<Int(box.w - box.y) {
                    let left = start + row * Int(strip.z)
                    alphas += bytes[left..<left + Int(box.z - box.x)]
                }
            }
        }
        return alphas
    }
}
