/// The box around a path to which verbs are added, and which is asked for its box in between: only what is new is looked at.
///
/// What it has seen has to stay as it is. A `move` that comes last is not counted as seen, since `Path.begin(at:)` may replace it.
package struct GrowingBox: Sendable {
    /// How many of the path's verbs and points the box is around.
    private var verbs = 0
    private var points = 0
    private var box = Rect.null
    /// Where the last contour of these begins, and where a verb that follows them does.
    private var (start, current) = (Point.zero, Point.zero)

    package init() {}

    /// The box around all of a path.
    ///
    /// - Parameter measured: `Path.bounds` or `Path.controlPointBounds`, the same each time.
    package mutating func around(_ path: Path, _ measured: (Path) -> Rect) -> Rect {
        if path.verbs.count < verbs || path.points.count < points { self = GrowingBox() }
        let loose = path.verbs.last == .move ? 1 : 0
        var added = Path()
        if verbs > 0 {
            // The box holds both, so they do not widen it.
            added.move(to: start)
            added.line(to: current)
        }
        added.verbs += path.verbs[verbs...].dropLast(loose)
        added.points += path.points[points...].dropLast(loose)
        // Of other paths it is not certain which points are of which verb, or where they begin.
        guard path.verbs.first == .move, added.points.count == added.verbs.reduce(0, { $0 + $1.pointCount }) else {
            return measured(path)
        }
        if !added.isEmpty {
            box = box.union(measured(added))
            (verbs, points) = (path.verbs.count - loose, path.points.count - loose)
            current = added.currentPoint ?? .zero
            added.close()
            start = added.currentPoint ?? .zero
        }
        var whole = box
        if loose > 0, let last = path.points.last { whole.widen(to: last) }
        return whole
    }
}
