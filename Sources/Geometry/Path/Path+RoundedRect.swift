extension Path {
    /// A rectangle with round corners; see `addRoundedRect`.
    public static func roundedRect(
        _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular, from start: RoundedRectStart = .maxX
    ) -> Path {
        var path = Path()
        path.addRoundedRect(rect, radii: radii, curve: curve, from: start)
        return path
    }

    /// A closed rectangle with round corners, in the sense that leads from maximum x by way of maximum y. A side is drawn
    /// also where two corners leave nothing of it. A corner of no radius is a point; without any it is a plain rectangle.
    ///
    /// - Parameter radii: made to fit the rectangle, see `CornerRadii.fitting`.
    public mutating func addRoundedRect(
        _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular, from start: RoundedRectStart = .maxX
    ) {
        let radii = radii.fitting(rect.size)
        guard radii != CornerRadii() else { return addRect(rect) }
        let corners = RoundCorner.all(of: rect, radii, curve)
        switch start {
        case .maxX:
            begin(at: Point(rect.maxX, rect.midY))
            for corner in corners { add(corner, curve) }
        case .minY:
            begin(at: corners[2].end(curve))
            for place in [3, 0, 1, 2] { add(corners[place], curve) }
        }
        close()
    }

    /// A line to where the corner begins, and the corner.
    private mutating func add(_ corner: RoundCorner, _ curve: CornerCurve) {
        guard corner.radiusIn > 0 else { return line(to: corner.tip) }
        switch curve {
        case .circular:
            line(to: corner.point(1, 0))
            addQuarter(from: corner.point(1, 0), corner: corner.tip, to: corner.point(0, 1))
        case .continuous:
            let p = ContinuousCorner.points(
                (corner.spanIn / corner.radiusIn, corner.spanOut / corner.radiusOut)
            ).map { corner.point($0.x, $0.y) }
            line(to: p[0])
            for i in stride(from: 1, to: p.count, by: 3) { cubic(to: p[i + 2], control1: p[i], control2: p[i + 1]) }
        }
    }
}

/// Where the outline of a rectangle with round corners begins.
public enum RoundedRectStart: Sendable {
    /// In the middle of the maximum x side, as Core Graphics' does.
    case maxX
    /// On the minimum y side, where its minimum x corner ends, as UIKit's does.
    case minY
}

/// A corner in the sense in which the outline is drawn: it comes in along one side and goes out along the other.
private struct RoundCorner {
    /// Where the rectangle's own corner is.
    var tip: Point
    /// From the tip back along the side it comes from, unit length.
    var back: Point
    /// From the tip along the side it goes on with, unit length.
    var onward: Point
    /// Along the side it comes from, in the rectangle's units.
    var radiusIn: Double
    /// Along the side it goes on with.
    var radiusOut: Double
    /// How much of the side it comes from is not straight.
    var spanIn: Double
    /// How much of the side it goes on with is not straight.
    var spanOut: Double

    /// A point given in radii from the tip: back along the one side, onward along the other.
    func point(_ in: Double, _ out: Double) -> Point {
        tip + back * (`in` * radiusIn) + onward * (out * radiusOut)
    }

    /// Where the side that it goes on with becomes straight.
    func end(_ curve: CornerCurve) -> Point {
        guard radiusIn > 0 else { return tip }
        switch curve {
        case .circular: return point(0, 1)
        case .continuous: return ContinuousCorner.points((spanIn / radiusIn, spanOut / radiusOut)).last.map { point($0.x, $0.y) } ?? tip
        }
    }

    /// The corners in order, from (max x, max y) by way of (min x, max y).
    static func all(of rect: Rect, _ radii: CornerRadii, _ curve: CornerCurve) -> [RoundCorner] {
        let (w, h) = (rect.width, rect.height)
        let (a, b, c, d) = (radii.maxXMaxY, radii.minXMaxY, radii.minXMinY, radii.maxXMinY)
        // Two corners that want more of the side between them than there is share it as their radii are.
        func span(_ radius: Double, beside other: Double, on side: Double) -> Double {
            let wanted = curve.expansionFactor * (radius + other)
            return wanted <= side ? curve.expansionFactor * radius : max(radius, side * radius / (radius + other))
        }
        return [
            RoundCorner(
                tip: Point(rect.maxX, rect.maxY), back: Point(0, -1), onward: Point(-1, 0), radiusIn: a.height,
                radiusOut: a.width, spanIn: span(a.height, beside: d.height, on: h),
                spanOut: span(a.width, beside: b.width, on: w)),
            RoundCorner(
                tip: Point(rect.minX, rect.maxY), back: Point(1, 0), onward: Point(0, -1), radiusIn: b.width,
                radiusOut: b.height, spanIn: span(b.width, beside: a.width, on: w),
                spanOut: span(b.height, beside: c.height, on: h)),
            RoundCorner(
                tip: Point(rect.minX, rect.minY), back: Point(0, 1), onward: Point(1, 0), radiusIn: c.height,
                radiusOut: c.width, spanIn: span(c.height, beside: b.height, on: h),
                spanOut: span(c.width, beside: d.width, on: w)),
            RoundCorner(
                tip: Point(rect.maxX, rect.minY), back: Point(-1, 0), onward: Point(0, 1), radiusIn: d.width,
                radiusOut: d.height, spanIn: span(d.width, beside: c.width, on: w),
                spanOut: span(d.height, beside: a.height, on: h)),
        ]
    }
}
