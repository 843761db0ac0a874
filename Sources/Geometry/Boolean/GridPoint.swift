/// A point of the integer grid on which paths are combined, within ±2²⁷ of its origin.
///
/// All decisions about such points are exact: a cross product of differences stays below 2⁵⁸.
struct GridPoint: Hashable, Comparable, Sendable {
    /// In grid steps.
    var x: Int32
    /// In grid steps.
    var y: Int32

    @inline(__always)
    init(_ x: Int32, _ y: Int32) {
        self.x = x
        self.y = y
    }

    /// From left to right, and upwards along a column.
    @inline(__always)
    static func < (a: GridPoint, b: GridPoint) -> Bool { a.x < b.x || (a.x == b.x && a.y < b.y) }

    /// The difference of two points, in grid steps.
    @inline(__always)
    static func - (a: GridPoint, b: GridPoint) -> GridVector {
        GridVector(Int64(a.x) - Int64(b.x), Int64(a.y) - Int64(b.y))
    }
}

/// A difference of two points of the grid.
struct GridVector: Hashable, Sendable {
    var x: Int64
    var y: Int64

    @inline(__always)
    init(_ x: Int64, _ y: Int64) {
        self.x = x
        self.y = y
    }

    /// More than 0 where `b` is to the left of `a`, seen with y up.
    @inline(__always)
    static func cross(_ a: GridVector, _ b: GridVector) -> Int64 { a.x * b.y - a.y * b.x }

    @inline(__always)
    static func dot(_ a: GridVector, _ b: GridVector) -> Int64 { a.x * b.x + a.y * b.y }

    /// Which third of a turn it lies in, from just past the negative x axis: downwards, else, exactly along that axis.
    private var third: Int { y < 0 ? 0 : (y == 0 && x < 0 ? 2 : 1) }

    /// True when its angle in (−π, π] is less. Both must differ from zero.
    func precedes(_ other: GridVector) -> Bool {
        third != other.third ? third < other.third : Self.cross(self, other) > 0
    }
}

/// A straight piece between two points of the grid.
struct GridSegment: Hashable, Sendable {
    var from: GridPoint
    var to: GridPoint

    @inline(__always)
    init(_ from: GridPoint, _ to: GridPoint) {
        self.from = from
        self.to = to
    }

    /// The grid point nearest to where two segments cross each other, both within; nil where they do not, or only touch.
    func crossing(_ other: GridSegment) -> GridPoint? {
        let d = to - from
        let e = other.to - other.from
        let start = GridVector.cross(d, other.from - from)
        let end = GridVector.cross(d, other.to - from)
        guard (start > 0 && end < 0) || (start < 0 && end > 0) else { return nil }
        let first = GridVector.cross(e, from - other.from)
        let second = GridVector.cross(e, to - other.from)
        guard (first > 0 && second < 0) || (first < 0 && second > 0) else { return nil }
        // At this part of the way from `from` to `to`: first / (first − second).
        let whole = Int128(first) - Int128(second)
        return GridPoint(
            from.x + Self.rounded(Int128(d.x) * Int128(first), over: whole),
            from.y + Self.rounded(Int128(d.y) * Int128(first), over: whole))
    }

    /// A quotient to the nearest integer, halves upwards.
    private static func rounded(_ numerator: Int128, over denominator: Int128) -> Int32 {
        var n = numerator * 2 + denominator
        var d = denominator * 2
        if d < 0 { (n, d) = (-n, -d) }
        let (quotient, remainder) = n.quotientAndRemainder(dividingBy: d)
        return Int32(truncatingIfNeeded: remainder < 0 ? quotient - 1 : quotient)
    }

    /// True when the segment passes through the unit square about a point. Of the square's border the sides at its minimum
    /// x and y belong to it, so that squares tile the plane.
    @inline(__always)
    func passes(through p: GridPoint) -> Bool {
        guard min(from.x, to.x) <= p.x, p.x <= max(from.x, to.x), min(from.y, to.y) <= p.y, p.y <= max(from.y, to.y)
        else { return false }
        // A corner (±½, ±½) from the centre is on the side of the line that the sign of this, changed by ± d.x ± d.y, says;
        // all in half steps. Ends of segments are centres of squares, so a line that runs through the square does so
        // within the segment, and along no side.
        let d = to - from
        let center = 2 * GridVector.cross(d, p - from)
        // Corners on both sides, or the line touches the corner of least x and y.
        return center.magnitude < d.x.magnitude + d.y.magnitude || center == d.x - d.y
    }
}
