import LottieDocument

/// The cost of outlines with their modifiers, in segments, which is known before any of them is calculated.
struct WorkedSegments {
    private enum Part {
        /// An outline, or a list of them over time: the most segments at any time.
        case segments(Int)
        case star(points: Animated<Double>)
        case group(WorkedSegments)
        /// A rounded corner adds a segment.
        case corners
        case deformation(LottieDeformation)
        /// A trim may leave two parts of a segment.
        case trim
        /// All outlines before it are merged, in pairs.
        case merge
        /// Multiplied by the number of copies.
        case repeater(LottieRepeater)
    }

    private let parts: [Part]

    /// - Parameter items: outlines, groups, modifiers and repeaters, in the order of the file.
    init(_ items: [LottieShape]) {
        parts = items.compactMap { item in
            switch item.kind {
            case .group(let members): .group(WorkedSegments(members.filter { !$0.isHidden }))
            case .star(let star): .star(points: star.points)
            case .path, .rectangle, .ellipse: .segments(item.kind.mostSegments)
            case .roundedCorners: .corners
            case .deformation(let deformation): .deformation(deformation)
            case .trim: .trim
            case .merge(let mode): mode > 1 ? .merge : nil
            case .repeater(let repeater): .repeater(repeater)
            default: nil
            }
        }
    }

    /// At a frame, before any are removed; at least one. Merged segments count once more for every step of the merge.
    func count(at frame: Double) -> Int {
        let size = size(at: frame)
        return min(size.segments + size.merged, WorkedSegments.most)
    }

    /// - Returns: `areas` is the number of separate areas that a later merge would have to combine; `merged` is the work of merges so far.
    private func size(at frame: Double) -> (segments: Int, areas: Int, merged: Int) {
        var (segments, areas, merged) = (1, 0, 0)
        for part in parts {
            switch part {
            case .segments(let count): (segments, areas) = (segments + count, areas + 1)
            case .star(let points):
                segments += LottieOutline.starSegments(points.value(at: frame))
                areas += 1
            case .group(let group):
                let inner = group.size(at: frame)
                (segments, areas, merged) = (segments + inner.segments, areas + inner.areas, merged + inner.merged)
            case .corners: segments *= 2
            case .deformation(let deformation): segments *= deformation.growth(at: frame)
            case .trim: segments *= 2
            case .merge:
                merged += segments * WorkedSegments.steps(areas)
                areas = 1
            case .repeater(let repeater):
                let copies = repeater.copyCount(at: frame)
                (segments, areas) = (segments * copies, min(areas * copies, WorkedSegments.most))
            }
            (segments, merged) = (min(max(segments, 1), WorkedSegments.most), min(merged, WorkedSegments.most))
        }
        return (segments, areas, merged)
    }

    /// How often areas are merged in pairs until one is left.
    private static func steps(_ areas: Int) -> Int { areas > 1 ? Int.bitWidth - (areas - 1).leadingZeroBitCount : 0 }

    /// Too much in any case; a number that can still be multiplied.
    private static let most = 1 << 40
}
