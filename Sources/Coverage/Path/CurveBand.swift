import Geometry

/// Both sides of a line drawn along a curve, as curves.
///
/// With N the unit normal of the curve, to its left, the side at a distance s is c(t) + s·N(t). N is no polynomial, but close to a
/// cubic w with N's values and N's directions of change at both ends and N's length half-way. Then c + s·w is a cubic for every s: one
/// w gives both sides and everything between them.
struct CurveBand {
    /// The curve's control points, in the path's units.
    var (p1, p2): (Point, Point)
    /// The control points of w, which has the length 1 at its ends.
    var (w1, w2): (Point, Point)

    /// Nil where a side would be off by more than the tolerance or would turn back; for a curve that turns by more than a right angle;
    /// and for one without a derivative at an end. Sides are exact at both ends and tested in five places: those of uneven curves may be
    /// off by more in between.
    ///
    /// - Parameters:
    ///   - curve: bends to one side only.
    ///   - start: `curve.startDirection`.
    ///   - end: `curve.endDirection`.
    ///   - half: how far from the curve the sides are, in the path's units.
    ///   - tolerance: how far they may be from there, likewise.
    init?(_ curve: CubicPiece, _ start: Point, _ end: Point, half: Double, tolerance: Double) {
        let (a, b, c) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
        let (first, last) = (Point.dot(a, a), Point.dot(c, c))
        // A right angle may come out a little larger by rounding.
        guard Point.dot(start, end) > -1e-6, Point.dot(start, b) >= 0, Point.dot(b, end) >= 0, first > 0, last > 0 else { return nil }
        // N changes by −κ per unit of arc length; the curvature κ is ⅔ a×b / |a|³ at the curve's start, ⅔ b×c / |c|³ at its end.
        let (rise, fall) = (Point.cross(a, b) / first * (2.0 / 3), Point.cross(b, c) / last * (2.0 / 3))
        (p1, p2) = (curve.p1, curve.p2)
        w1 = start.quarterTurn - start * rise
        w2 = end.quarterTurn + end * fall
        // Both ends are lengthened alike until w is long enough half-way.
        let middle = (a + b * 2 + c) * 0.25
        guard let normal = middle.unit(over: 0)?.quarterTurn else { return nil }
        let lack = 1 - Point.dot(start.quarterTurn + end.quarterTurn + (w1 + w2) * 3, normal) / 8
        let gain = Point.dot(start - end, normal) * (3.0 / 8)
        if lack.magnitude * half > tolerance {
            guard gain.magnitude > 1e-3 else { return nil }
            w1 = w1 + start * (lack / gain)
            w2 = w2 - end * (lack / gain)
        }
        let (u1, u2, u3) = (w1 - start.quarterTurn, w2 - w1, end.quarterTurn - w2)
        // Where κ · half is 1 the inner side stands still.
        guard half * Point.dot(u1, start).magnitude < 0.9 * first.squareRoot(), half * Point.dot(u3, end).magnitude < 0.9 * last.squareRoot()
        else { return nil }
        let across = CubicPiece(start.quarterTurn, w1, w2, end.quarterTurn)
        // The sides of curves whose ends differ most are off most near the ends.
        for t in [0.125, 0.25, 0.5, 0.75, 0.875] {
            let s = 1 - t
            let direction = a * (s * s) + b * (2 * s * t) + c * (t * t)
            let change = u1 * (s * s) + u2 * (2 * s * t) + u3 * (t * t)
            let square = Point.dot(direction, direction)
            let bend = half * (Point.dot(change, direction) / square).magnitude
            guard bend < 0.9 else { return nil }
            let w = across.point(at: t)
            let unit = direction * (1 / square.squareRoot())
            let ahead = Point.dot(w, unit)
            // A point that is ahead of its place is also off sideways, by half the square of that times the side's curvature there.
            let aside = ahead * ahead * bend / (2 * (1 - bend))
            let error = (Point.dot(w, unit.quarterTurn) - 1).magnitude + aside
            guard half * error <= tolerance else { return nil }
        }
    }
}
