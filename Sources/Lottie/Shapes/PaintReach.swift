import LottieDocument

/// The first outline in its list that each paint has to paint.
///
/// A paint applies to all outlines before it, so a list of outlines that are each followed by a paint costs the square of its length. In a long
/// list a paint leaves out what a paint above it hides: the picture is the same, except at edges, where partly covered pixels show more of what
/// is behind.
struct PaintReach {
    /// For a paint, by its index in the list: the first index that it reaches. Nothing of it is visible on what is before that.
    private(set) var starts: [Int]
    /// Paints that do not reach all outlines that they should.
    private(set) var cut: [Int] = []
    /// The first paint that leaves out what is hidden; nil for none.
    private(set) var passing: Int?

    /// If the paints of a list have more segments than this, what is not visible is left out.
    private static func longList(isThrifty: Bool) -> Int { isThrifty ? 4000 : 100_000 }

    /// How many paints are checked, from the lowest, for whether they hide a lower one.
    private static let askedCovers = 64

    /// - Parameters:
    ///   - sizes: of the items.
    ///   - repeater: the index of the last repeater, whose copies contain the paints before it; -1 for none.
    ///   - isThrifty: in a long list, a paint reaches no further than the paint before the last outline, visible or not.
    init(_ items: [ShapeItem], _ sizes: [LottieShape.Size], after repeater: Int, isThrifty: Bool) {
        starts = Array(repeating: 0, count: items.count)
        let paints = items.indices.filter { $0 > repeater && items[$0].shape.kind.isPaint }
        guard PaintReach.work(of: paints, sizes) > PaintReach.longList(isThrifty: isThrifty) else { return }
        // A modifier that merges outlines into an area gives another area with more outlines.
        let joint = items.lastIndex { $0.shape.kind.joinsGroups } ?? -1
        var covers: [Int] = []
        // The last paint, and the one before the last outline.
        var (last, end) = (-1, -1)
        var next = 0
        for paint in paints {
            if sizes[next..<paint].contains(where: { $0.outlines > 0 }) { end = last }
            (next, last) = (paint, paint)
            if let cover = covers.suffix(PaintReach.askedCovers).last(where: { items[$0].hides(items[paint]) }) {
                starts[paint] = cover
                passing = passing ?? paint
            }
            if isThrifty, end > joint, end > starts[paint] {
                starts[paint] = end
                cut.append(paint)
            }
            if paint > joint, items[paint].shape.kind.isOpaque { covers.append(paint) }
        }
    }

    /// The segments before all paints, summed up.
    private static func work(of paints: [Int], _ sizes: [LottieShape.Size]) -> Int {
        var (before, sum, next) = (0, 0, 0)
        for paint in paints {
            for size in sizes[next..<paint] { before += size.segments }
            next = paint
            sum += before
        }
        return sum
    }
}

extension ShapeItem {
    /// Strokes that different groups pass on have different widths here.
    fileprivate func hides(_ lower: ShapeItem) -> Bool {
        shape.kind.hides(lower.shape.kind) && (shape.kind.isFill || enlargements.isEmpty && lower.enlargements.isEmpty)
    }
}
