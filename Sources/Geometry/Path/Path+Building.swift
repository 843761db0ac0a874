// Shapes are added as Core Graphics adds them: the same elements in the same order, so that whoever walks over a path
// finds what he would find there.

extension Path {
    /// Begins a contour, in place of one that was begun and left at that.
    public mutating func begin(at p: Point) {
        if verbs.last == .move {
            points[points.count - 1] = p
        } else {
            move(to: p)
        }
    }

    /// Closes the contour; nothing where it is closed, or where there is none.
    public mutating func closeContour() {
        if !verbs.isEmpty && verbs.last != .close { close() }
    }

    /// A line to `p`, or the beginning of a contour there where there is no current point.
    mutating func lineOrBegin(at p: Point) {
        if isEmpty { move(to: p) } else { line(to: p) }
    }

    /// A line through the points, a contour of its own; nothing for none.
    public mutating func addLines(_ corners: some Sequence<Point>) {
        var isFirst = true
        for p in corners {
            if isFirst { begin(at: p) } else { line(to: p) }
            isFirst = false
        }
    }

    /// A closed rectangle, from its minimum corner by way of (maximum x, minimum y).
    public mutating func addRect(_ rect: Rect) {
        addLines([
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
            Point(rect.minX, rect.maxY),
        ])
        close()
    }

    /// A closed ellipse that touches the rectangle's sides, from the middle of its maximum x side towards maximum y.
    public mutating func addEllipse(in rect: Rect) {
        let center = Point(rect.midX, rect.midY)
        begin(at: Point(rect.maxX, rect.midY))
        let corners = [
            (Point(rect.maxX, rect.midY), Point(rect.maxX, rect.maxY), Point(rect.midX, rect.maxY)),
            (Point(rect.midX, rect.maxY), Point(rect.minX, rect.maxY), Point(rect.minX, rect.midY)),
            (Point(rect.minX, rect.midY), Point(rect.minX, rect.minY), Point(center.x, rect.minY)),
            (Point(center.x, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, center.y)),
        ]
        for (start, corner, end) in corners { addQuarter(from: start, corner: corner, to: end) }
        close()
    }

    /// A quarter of an ellipse between two points, within the corner at which its tangents meet.
    mutating func addQuarter(from start: Point, corner: Point, to end: Point) {
        cubic(
            to: end, control1: start + (corner - start) * Self.quarterArm,
            control2: end + (corner - end) * Self.quarterArm)
    }

    /// The length of a control arm for a quarter of the unit circle, 4/3 (√2 − 1): the middle of the curve is then on the
    /// circle, and no point of it further outside than 2.8 parts of 10,000.
    static let quarterArm = 0.552_284_749_830_793_4

    /// Adds all verbs of another path, moves included.
    public mutating func append(_ other: Path, transform: CGAffineTransform = .identity) {
        let first = points.count
        // Adding a path to itself must not walk over what is being added.
        let (moreVerbs, morePoints) = (other.verbs, other.points)
        verbs.append(contentsOf: moreVerbs)
        points.append(contentsOf: morePoints)
        transformPoints(from: first, by: transform)
    }

    /// Maps the points from an index on.
    public mutating func transformPoints(from first: Int, by transform: CGAffineTransform) {
        if transform.isIdentity { return }
        for i in first..<max(first, points.count) { points[i] = transform.apply(points[i]) }
    }

    /// The path's image.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var result = self
        result.transformPoints(from: 0, by: transform)
        return result
    }
}
