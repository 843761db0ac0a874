import LottieDocument

/// From where on in its list each paint paints outlines.
///
/// A paint is for all before it, so that a list of outline after outline, each with its paint, is as much as the square of its length.
/// Of a long one, a paint passes over what a paint above it hides: the picture is the same, but for the edges, where pixels that are
/// covered in part show more of what is behind.
struct PaintReach {
    /// For a paint, by its place in the list: the first place that it reaches. What is before that shows nothing of it.
    private(set) var starts: [Int]
    /// Paints that do not reach what they should.
    private(set) var cut: [Int] = []
    /// The first paint that passes over what is hidden; nil for none.
    private(set) var passing: Int?

    /// Segments under all paints of a list, so many that what is not seen is left out.
    private static func longList(isThrifty: Bool) -> Int { isThrifty ? 4000 : 100_000 }

    /// Paints that are asked, from the lowest, whether they hide a lower one.
    private static let askedCovers = 64

    /// - Parameters:
    ///   - sizes: of the items.
    ///   - repeater: the last one, whose copies have the paints before it; -1 for none.
    ///   - isThrifty: of a long list, a paint reaches no further than the paint before the last outline, seen or not.
    init(_ items: [ShapeItem], _ sizes: [LottieShape.Size], after repeater: Int, isThrifty: Bool) {
        starts = Array(repeating: 0, count: items.count)
        let paints = items.indices.filter { $0 > repeater && items[$0].shape.kind.isPaint }
        guard PaintReach.work(of: paints, sizes) > PaintReach.longList(isThrifty: isThrifty) else { return }
        // What makes one area of several outlines makes another one of more of them.
        let joint = items.lastIndex { $0.shape.kind.joinsGroups } ?? -1
        var covers: [Int] = []
        // The paint that was there last, and the one before the last outline.
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

    /// Segments that are before the paints, all together.
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
    /// Lines that were handed down from different groups are of different widths here.
    fileprivate func hides(_ lower: ShapeItem) -> Bool {
        shape.kind.hides(lower.shape.kind) && (shape.kind.isFill || enlargements.isEmpty && lower.enlargements.isEmpty)
    }
}
