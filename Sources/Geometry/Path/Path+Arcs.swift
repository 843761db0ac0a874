import Glibc

extension Path {
    /// An arc about `center`, drawn as cubic curves of at most a quarter turn each, whole quarters first. A line leads to
    /// it from the current point; without one, a contour begins.
    ///
    /// The curves leave the circle by at most 2.8 parts of 10,000 of the radius.
    ///
    /// - Parameters:
    ///   - radius: in the path's units. A negative one begins the arc on the other side.
    ///   - startAngle: radians; positive turns +x towards +y.
    ///   - sweep: how far the arc turns, radians, of either sign. Of more than `greatestTurnCount` turns an even number
    ///     is left out, which changes no picture. Zero draws the start point alone.
    public mutating func addArc(center: Point, radius: Double, startAngle: Double, sweep: Double) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite else { return }
        let sweep = Self.withoutManyTurns(sweep)
        let quarters = (sweep.magnitude / (.pi / 2) + Self.angleSlack).rounded(.down)
        let remainder = sweep.magnitude - quarters * (.pi / 2)
        let sign: Double = sweep < 0 ? -1 : 1
        // From the centre. Quarter turns of it are exact, so that a whole circle ends where it began.
        var arm = Point(radius * cos(startAngle), radius * sin(startAngle))
        lineOrBegin(at: center + arm)
        for _ in 0..<Int(quarters) {
            let next = arm.quarterTurn * sign
            addQuarter(from: center + arm, corner: center + arm + next, to: center + next)
            arm = next
        }
        guard remainder > Self.angleSlack else { return }
        let length = tan(remainder / 4) * 4 / 3
        let (sine, cosine) = (sin(remainder) * sign, cos(remainder))
        let end = Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
        cubic(
            to: center + end, control1: center + arm + arm.quarterTurn * (length * sign),
            control2: center + end - end.quarterTurn * (length * sign))
    }

    /// An arc from one angle to another, as Core Graphics counts them.
    ///
    /// Counter-clockwise, which is the sense from +x towards +y, an end before the start is moved on by whole turns until
    /// it is not; an end further on stays as it is, so that the arc may go round more than once. Clockwise likewise the
    /// other way. Angles that differ by whole turns the other way make a whole circle, equal ones the start point.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, isClockwise: Bool
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle,
            sweep: Self.sweep(from: startAngle, to: endAngle, isClockwise: isClockwise))
    }

    /// The angle that an arc turns through, radians, negative when clockwise.
    static func sweep(from start: Double, to end: Double, isClockwise: Bool) -> Double {
        // Mirrored, clockwise is counter-clockwise.
        let turn = isClockwise ? start - end : end - start
        if turn.magnitude <= angleSlack { return 0 }
        var sweep = turn
        if turn < 0 {
            sweep = turn.truncatingRemainder(dividingBy: 2 * .pi) + 2 * .pi
            // Whole turns back are one turn forward, though they round to a little less than none.
            if sweep <= angleSlack { sweep += 2 * .pi }
            if (sweep - 2 * .pi).magnitude <= angleSlack { sweep = 2 * .pi }
        }
        return isClockwise ? -sweep : sweep
    }

    /// A line to where a circle touches the line from the current point to `tangent1End`, and the arc from there to where
    /// it touches the line from `tangent1End` to `tangent2End`.
    ///
    /// Nothing without a current point. Only the line to `tangent1End` where the three points are on one line or two of
    /// them are one; with radius 0, also a curve of no length there.
    public mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
        guard let current = currentPoint, tangent1End.isFinite, tangent2End.isFinite, radius.isFinite, current.isFinite
        else { return }
        guard radius != 0 else {
            line(to: tangent1End)
            return cubic(to: tangent1End, control1: tangent1End, control2: tangent1End)
        }
        let least = max(current.length, tangent1End.length, tangent2End.length) * 1e-12
        guard let back = (current - tangent1End).unit(over: least),
            let onward = (tangent2End - tangent1End).unit(over: least),
            Point.cross(back, onward).magnitude > 1e-9, radius > 0
        else { return line(to: tangent1End) }
        // Half of the angle between the tangents has this tangent; the circle touches them at radius / tan.
        let cosine = Point.dot(back, onward)
        let sine = Point.cross(back, onward)
        let distance = radius * (1 + cosine) / sine.magnitude
        let touch = tangent1End + back * distance
        // Turning from `back` towards `onward` by a positive angle, the centre is on that side, and the arc turns the
        // other way.
        let side: Double = sine > 0 ? 1 : -1
        let arm = back.quarterTurn * (-side * radius)
        let center = touch - arm
        addArc(
            center: center, radius: radius, startAngle: atan2(arm.y, arm.x),
            sweep: -side * (.pi - atan2(sine.magnitude, cosine)))
    }

    /// Angles nearer to each other than this count as one, radians: far below what can be seen, and well above rounding.
    static let angleSlack = 1e-9
    /// An arc goes round at most about as often as this.
    public static let greatestTurnCount = 16.0

    private static func withoutManyTurns(_ sweep: Double) -> Double {
        let most = greatestTurnCount * 2 * .pi
        return sweep.magnitude <= most
            ? sweep : sweep.truncatingRemainder(dividingBy: 4 * .pi) + (sweep < 0 ? -most : most)
    }
}
