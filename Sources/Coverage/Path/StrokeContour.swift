import Geometry

/// One contour as steps with directions, the form in which it is stroked.
///
/// A curve is halved until the sides of its stroke are nearly cubics themselves. Where it bends too tightly for that, more than half a
/// width allows, it is divided until each step is nearly straight *and* turns so little that the stroke's outer edge, half a width
/// away, is nearly straight too.
struct StrokeContour {
    /// A straight line, a curve, or a piece of one so short that it is straight.
    struct Step {
        var from: Point
        var to: Point
        /// Unit length, along the path right after `from`.
        var startDirection: Point
        /// Unit length, along the path right before `to`.
        var endDirection: Point
        /// The sides of a curve; nil for what is straight.
        var curve: CurveBand?
        /// True where a segment of the path begins, so that the corner before is a join; inside a curve it is round.
        var beginsSegment: Bool
    }

    /// Limits on how a curve is divided.
    struct Fineness {
        /// Half the line's width, in the path's units.
        var half: Double
        /// How far a straight step may leave the curve, in the path's units.
        var tolerance: Double
        /// How far the sides of a curve may be off, likewise.
        var sideTolerance: Double
        /// The cosine of the greatest turn of a straight step.
        var leastCosine: Double
        /// What will be seen, in the path's units and half a width larger; everything where there is none.
        var visible: Rect?
        /// How often a curve may be halved.
        var depth: Int
    }

    private(set) var steps: ContiguousArray<Step> = []
    /// Where the contour begins.
    private(set) var start = Point.zero
    /// Where the last step ended.
    private(set) var end = Point.zero
    /// True when something was drawn, even of no length.
    private(set) var isDrawn = false

    /// How often a curve is halved to find parts whose sides are cubics.
    private static let bandDepth = 3

    init() { steps.reserveCapacity(32) }

    mutating func begin(at p: Point) {
        steps.removeAll(keepingCapacity: true)
        start = p
        end = p
        isDrawn = false
    }

    mutating func line(to p: Point) {
        isDrawn = true
        let chord = p - end
        let length = chord.length
        if length > 0 {
            let direction = chord * (1 / length)
            steps.append(
                Step(
                    from: end, to: p, startDirection: direction, endDirection: direction, beginsSegment: true))
        }
        end = p
    }

    mutating func curve(_ curve: CubicPiece, _ fineness: Fineness) {
        isDrawn = true
        let first = steps.count
        // At an inflection the line across the curve reverses its turn: a step from before to after would miss how far it
        // turned.
        let inflections = curve.inflections
        var t = 0.0
        for next in [inflections.0, inflections.1, 1] where next > t {
            divide(curve.part(from: t, to: next), fineness, depth: 0)
            t = next
        }
        if steps.count > first { steps[first].beginsSegment = true }
        end = curve.p3
    }

    private mutating func divide(_ curve: CubicPiece, _ fineness: Fineness, depth: Int) {
        let hull = curve.hull
        let least = CubicPiece.leastDistance(in: hull)
        guard let startDirection = curve.startDirection(over: least), let endDirection = curve.endDirection(over: least) else { return }
        let isHidden = fineness.visible.map { !hull.touches($0) } ?? false
        let count = isHidden || depth >= fineness.depth ? 1 : curve.stepCount(startDirection, endDirection, fineness, hull)
        if count > 1 && depth <= Self.bandDepth {
            let band = CurveBand(
                curve, startDirection, endDirection, half: fineness.half, tolerance: fineness.sideTolerance)
            if let band {
                steps.append(
                    Step(
                        from: curve.p0, to: curve.p3, startDirection: startDirection, endDirection: endDirection, curve: band,
                        beginsSegment: false))
                return
            }
            let (first, last) = curve.halves
            divide(first, fineness, depth: depth + 1)
            divide(last, fineness, depth: depth + 1)
            return
        }
        if count > 1 {
            // For an evenly bent curve so many parts are enough; others are divided further.
            let depth = depth + (count > 4 ? 3 : count > 2 ? 2 : 1)
            var rest = curve
            for left in (2...count).reversed() {
                let (part, others) = rest.split(at: 1 / Double(left))
                divide(part, fineness, depth: depth)
                rest = others
            }
            divide(rest, fineness, depth: depth)
            return
        }
        steps.append(
            Step(
                from: curve.p0, to: curve.p3, startDirection: startDirection, endDirection: endDirection, beginsSegment: false))
    }
}

extension CubicPiece {
    /// Into how many parts the curve is to be divided, at most eight: one when one step will do; also when the curve is so
    /// short that its turn no longer matters.
    ///
    /// The edge of a step is off by at most the step's deviation from the curve, plus the deviation of a chord from an arc of the
    /// same turn with half the width as radius: for an angle φ half · (1 − cos(φ/2)), nearly half · (1 − cos φ) / 4. Both fall
    /// with the square of the number of steps.
    ///
    /// - Parameter box: the curve's hull.
    func stepCount(_ start: Point, _ end: Point, _ fineness: StrokeContour.Fineness, _ box: Rect) -> Int {
        if max(box.width, box.height) < fineness.tolerance / 4 { return 1 }
        let least = CubicPiece.leastDistance(in: box)
        let middle = (p2 - p1).unit(over: least) ?? start
        let leastCosine = min(min(Point.dot(start, end), Point.dot(start, middle)), Point.dot(middle, end))
        let deviation = greatestDeviation + fineness.half * (1 - leastCosine) * 0.26
        let count = (deviation / fineness.tolerance).squareRoot().rounded(.up)
        if count > 1 { return count < 8 ? Int(count) : 8 }
        return leastCosine >= fineness.leastCosine && turnsEvenly(start, end, fineness, over: least) ? 1 : 2
    }

    /// False when a line across the curve, as wide as the stroke, crosses its earlier positions and does not turn in proportion to
    /// its way along the curve: it then sweeps over more than what lies between its first and its last position, by the
    /// difference between the fraction of the turn and that of the way at half-way.
    private func turnsEvenly(_ start: Point, _ end: Point, _ fineness: StrokeContour.Fineness, over least: Double) -> Bool {
        let length = (p3 - p0).length
        if length > 4 * fineness.half * Point.cross(start, end).magnitude { return true }
        let middle = point(at: 0.5)
        guard let direction = (p3 + p2 - p1 - p0).unit(over: least) else { return false }
        let firstWay = (middle - p0).length
        let firstTurn = Point.cross(start, direction)
        let way = firstWay / (firstWay + (p3 - middle).length)
        let turn = firstTurn / (firstTurn + Point.cross(direction, end))
        // NaN where there is no turn at all, and then nothing to miss.
        return !(length * (way - turn).magnitude > fineness.tolerance)
    }
}
