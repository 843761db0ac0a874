import Geometry
import Glibc

/// Builds the outline of a stroked line, which fills non-zero to the stroke.
///
/// The stroke is the union of the band along each step, a wedge on the outer side of each corner, and caps. All of these
/// are drawn in the same sense, so their windings add up, never cancel, and the union is where the sum is not zero.
/// Neighbours share edges that run against each other and vanish from the sum; what remains is an outline along both
/// sides:
///
///          outer   ╭───────╮            On the inner side of a corner the outline goes from the end of one band's edge
///      ───────────╯    P    ╲           through the corner P to the start of the next band's: exactly the sum. Where
///      · · · · · · · ·╱╲     ╲          both bands are long enough to hold the triangle in between, the detour through
///      ──────────────┴──╲     ╲         P is left out: the triangle is then covered twice and taken off once.
///          inner         ╲     ╲
///
/// One side is "right" here, the one at −90° from the direction in the sense +x to +y, and is drawn forwards; the other
/// is drawn back.
struct StrokeOutline {
    private(set) var result = Path()
    /// The left side of the contour being drawn, forwards.
    private var left = OutlineSide(capacity: 64)
    /// The right side.
    private var right = OutlineSide(capacity: 128)
    /// Folds that follow each other and have not been added yet.
    private var folds = Folds()
    /// Half the width, in the path's units.
    private let half: Double
    private let style: StrokeStyle
    /// The greatest turn of a straight step, radians.
    private let arcStep: Double
    /// The greatest turn of a curve that stands for an arc, radians.
    private let curveStep: Double
    /// The cosine of a little more than `arcStep`: a straight step that turns more is a corner.
    private let leastBandCosine: Double

    /// - Parameters:
    ///   - arcStep: the greatest turn of a straight step, radians.
    ///   - tolerance: how far curves may be from arcs, in the path's units.
    init(_ style: StrokeStyle, arcStep: Double, tolerance: Double) {
        self.style = style
        self.arcStep = arcStep
        leastBandCosine = cos(arcStep * 1.01)
        // A curve that stands for a quarter of a circle leaves it by 2.73e-4 of the radius, one for a part of it by the sixth power of
        // that less.
        curveStep = min(cbrt(tolerance / (style.width / 2 * 2.73e-4)).squareRoot(), 1) * (.pi / 2)
        half = style.width / 2
    }

    /// Adds the outline of a contour.
    mutating func add(_ contour: StrokeContour, isClosed: Bool) {
        guard let first = contour.steps.first, let last = contour.steps.last else {
            if contour.isDrawn { addDot(contour.start) }
            return
        }
        let offset = first.startDirection.quarterTurn * half
        left.begin(at: first.from + offset)
        right.begin(at: first.from - offset)
        var previous: StrokeContour.Step?
        for step in contour.steps {
            if let previous { addTurn(from: previous, to: step) }
            addBand(step)
            previous = step
        }
        endFolds()
        if isClosed {
            addTurn(from: last, to: first)
            addContour(right)
            right.begin(at: left.end)
            right.goBack(along: left)
            addContour(right)
        } else {
            addCap(last.to, last.endDirection)
            right.goBack(along: left)
            addCap(first.from, first.startDirection * -1)
            addContour(right)
        }
    }

    /// A contour of no length has caps alone, facing along x.
    private mutating func addDot(_ p: Point) {
        guard style.cap != .butt else { return }
        right.begin(at: p - Point(1, 0).quarterTurn * half)
        addCap(p, Point(1, 0))
        addCap(p, Point(-1, 0))
        addContour(right)
    }

    private mutating func addContour(_ side: OutlineSide) {
        result.verbs.append(.move)
        result.verbs.append(contentsOf: side.verbs)
        result.points.append(contentsOf: side.points)
        result.close()
    }

    private mutating func addContour(_ points: some Collection<Point>) {
        result.verbs.append(.move)
        result.verbs.append(contentsOf: repeatElement(.line, count: points.count - 1))
        result.points.append(contentsOf: points)
        result.close()
    }

    /// Lines to the points at both sides of `p`.
    private mutating func addPair(_ p: Point, _ direction: Point) {
        let offset = direction.quarterTurn * half
        left.line(to: p + offset)
        right.line(to: p - offset)
    }

    /// The sides of a step, from the pair at its start, which is there, to the pair at its end.
    private mutating func addBand(_ step: StrokeContour.Step) {
        if let curve = step.curve {
            let (offset, first, last) = (step.endDirection.quarterTurn * half, curve.w1 * half, curve.w2 * half)
            left.curve(to: step.to + offset, curve.p1 + first, curve.p2 + last)
            return right.curve(to: step.to - offset, curve.p1 - first, curve.p2 - last)
        }
        if Point.dot(step.startDirection, step.endDirection) < leastBandCosine {
            // A piece of curve too short to be divided: the line across it turns about a point.
            addTurn(step.from, from: step.startDirection, to: step.endDirection, .round) { _, _ in false }
            addInnerSector(step.from, from: step.startDirection, to: step.endDirection)
            return addPair(step.to, step.endDirection)
        }
        let chord = step.to - step.from
        let turn = (step.endDirection - step.startDirection).quarterTurn * half
        addPair(step.to, step.endDirection)
        if Point.dot(chord + turn, chord) < 0 {
            addFold(step, side: half)
        } else if Point.dot(chord - turn, chord) < 0 {
            addFold(step, side: -half)
        }
    }

    /// Corrects a band whose inner side runs backwards, because the curve bends more tightly than half a width.
    ///
    /// The line across the path then turns about a point X on itself, and sweeps over a triangle on either side of X. The
    /// outline winds around the inner one in the opposite sense to everything else; winding around it twice the other way
    /// makes up for that.
    private mutating func addFold(_ step: StrokeContour.Step, side: Double) {
        let across = step.startDirection.quarterTurn
        let sine = Point.cross(across, step.endDirection.quarterTurn)
        guard sine != 0 else { return }
        let distance = Point.cross(step.to - step.from, step.endDirection.quarterTurn) / sine
        let a = step.from + across * side
        // Within a curve a fold continues the last one where edges meet, but for rounding.
        let isNext = folds.side == side && (folds.edge.last.map { ($0 - a).length < half * 1e-9 } ?? false)
        if !isNext { endFolds() }
        if folds.edge.isEmpty { folds.edge.append(a) }
        folds.side = side
        folds.edge.append(step.to + step.endDirection.quarterTurn * side)
        folds.pivots.append(step.from + across * distance)
    }

    /// Adds the triangles of the last folds as one contour. The points X of two successive folds lie on the line across between
    /// them, which therefore cancels in the sum except from X to X. As contours of their own, the triangles would have lines that
    /// nearly meet in one place, each crossing all others there.
    private mutating func endFolds() {
        defer { folds.removeAll() }
        guard !folds.edge.isEmpty else { return }
        let around = folds.edge + folds.pivots.reversed()
        addContour(folds.side > 0 ? around + around : ContiguousArray((around + around).reversed()))
    }

    /// Adds the sector that the inner half of the line across a curve sweeps over while it turns about a point of the curve. The
    /// outer half's arc is in the outline. A corner, which gets a join, has no such sector.
    private mutating func addInnerSector(_ p: Point, from: Point, to: Point) {
        let sine = Point.cross(from, to)
        let angle = atan2(sine.magnitude, Point.dot(from, to))
        let isOuterRight = sine > 0
        let offset = from.quarterTurn * (isOuterRight ? half : -half)
        let turn = isOuterRight ? angle : -angle
        let count = max(arcStepCount(turn), 1)
        let arc = (0...count).map { p + offset.turned(by: turn * Double($0) / Double(count)) }
        addContour(isOuterRight ? [p] + arc : [p] + arc.reversed())
    }

    private mutating func addTurn(from previous: StrokeContour.Step, to next: StrokeContour.Step) {
        let (from, to) = (previous.endDirection, next.startDirection)
        addTurn(next.from, from: from, to: to, next.beginsSegment ? style.join : .round) { last, first in
            // A point within half a width of a step, neither before its start nor beyond its end, lies in its band.
            Point.dot(first - previous.from, previous.startDirection) >= 0 && Point.dot(next.to - last, next.endDirection) >= 0
        }
        // A step may begin with a cusp, in which a curve turns at once.
        if !next.beginsSegment && !Self.isStraight(from, to) { addInnerSector(next.from, from: from, to: to) }
    }

    /// True where the direction does not change, but for rounding.
    private static func isStraight(_ from: Point, _ to: Point) -> Bool {
        Point.dot(from, to) > 0 && Point.cross(from, to).magnitude < 1e-9
    }

    /// A corner at `p`, from the pair of one direction to the pair of another.
    ///
    /// - Parameter hold: whether both bands that meet hold the triangle of `p` and the points at their inner sides, where the first of them
    ///   ends and the second begins.
    private mutating func addTurn(
        _ p: Point, from: Point, to: Point, _ join: StrokeStyle.Join, hold: (_ last: Point, _ first: Point) -> Bool
    ) {
        if Self.isStraight(from, to) { return }
        let sine = Point.cross(from, to)
        let cosine = Point.dot(from, to)
        let isOuterRight = sine > 0
        let side = isOuterRight ? -half : half
        switch join {
        case .miter:
            // The tip is at 1 / cos(θ/2) half widths, and cos²(θ/2) is (1 + cos θ) / 2.
            let limit = min(style.miterLimit, StrokeStyle.greatestMiterLimit)
            if limit * limit * (1 + cosine) >= 2 && 1 + cosine > 1e-9 {
                append(p + (from + to).quarterTurn * (side / (1 + cosine)), toRight: isOuterRight)
            }
        case .round:
            // Always around the front, even for a reversal, where the sign of the sine is arbitrary.
            let angle = atan2(sine.magnitude, cosine)
            addArc(p, from.quarterTurn * side, turn: isOuterRight ? angle : -angle, to: p + to.quarterTurn * side, toRight: isOuterRight)
        case .bevel:
            break
        }
        if join != .round { append(p + to.quarterTurn * side, toRight: isOuterRight) }
        let (last, first) = (p - from.quarterTurn * side, p - to.quarterTurn * side)
        if !(cosine > 0 && hold(last, first)) { append(p, toRight: !isOuterRight) }
        append(first, toRight: !isOuterRight)
    }

    private mutating func append(_ p: Point, toRight isRight: Bool) {
        if isRight { right.line(to: p) } else { left.line(to: p) }
    }

    /// The arc of a turn that begins at `center + offset`, where the side is, and ends at `end`.
    private mutating func addArc(_ center: Point, _ offset: Point, turn: Double, to end: Point, toRight isRight: Bool) {
        // Rounding must not add one more.
        let count = max((turn.magnitude / curveStep - 1e-9).rounded(.up), 1)
        let angle = turn / count
        let (sine, cosine, arm) = (sin(angle), cos(angle), tan(angle / 4) * (4.0 / 3))
        var from = offset
        for left in (0..<Int(count)).reversed() {
            let to = left == 0 ? end - center : from * cosine + from.quarterTurn * sine
            let (p1, p2) = (center + from + from.quarterTurn * arm, center + to - to.quarterTurn * arm)
            if isRight { right.curve(to: center + to, p1, p2) } else { self.left.curve(to: center + to, p1, p2) }
            from = to
        }
    }

    /// In how many straight steps an arc is drawn; 0 for an angle of 0.
    private func arcStepCount(_ turn: Double) -> Int { Int((turn.magnitude / arcStep).rounded(.up)) }

    /// Adds the way from the right side's last point to the left side's, at an end that faces `direction`.
    private mutating func addCap(_ p: Point, _ direction: Point) {
        let offset = direction.quarterTurn * half
        switch style.cap {
        case .butt:
            right.line(to: p + offset)
        case .square:
            right.line(to: p - offset + direction * half)
            right.line(to: p + offset + direction * half)
            right.line(to: p + offset)
        case .round:
            addArc(p, offset * -1, turn: .pi, to: p + offset, toRight: true)
        }
    }
}

/// One side of a contour: where it begins, then lines and curves.
private struct OutlineSide {
    private(set) var points: ContiguousArray<Point> = []
    /// One for each line and each curve.
    private(set) var verbs: ContiguousArray<Path.Verb> = []

    /// Where it ends so far.
    var end: Point { points[points.count - 1] }

    /// - Parameter capacity: of lines, before memory has to be moved.
    init(capacity: Int) {
        points.reserveCapacity(capacity)
        verbs.reserveCapacity(capacity)
    }

    mutating func begin(at p: Point) {
        points.removeAll(keepingCapacity: true)
        verbs.removeAll(keepingCapacity: true)
        points.append(p)
    }

    mutating func line(to p: Point) {
        verbs.append(.line)
        points.append(p)
    }

    mutating func curve(to p3: Point, _ p1: Point, _ p2: Point) {
        verbs.append(.cubic)
        points.append(p1)
        points.append(p2)
        points.append(p3)
    }

    /// Continues backwards along another side that ends where this one does, to where that one begins.
    mutating func goBack(along side: OutlineSide) {
        for index in side.verbs.indices.reversed() { verbs.append(side.verbs[index]) }
        for index in side.points.indices.dropLast().reversed() { points.append(side.points[index]) }
    }
}

/// Successive bands whose inner sides run backwards: that side of each, and the point it turns about.
private struct Folds {
    /// Half the line's width to the left, or less than 0 to the right; 0 without folds. In the path's units.
    var side = 0.0
    /// From the start of the first band to the end of the last, one point more than there are bands.
    var edge: ContiguousArray<Point> = []
    /// One for each band.
    var pivots: ContiguousArray<Point> = []

    mutating func removeAll() {
        side = 0
        edge.removeAll(keepingCapacity: true)
        pivots.removeAll(keepingCapacity: true)
    }
}

extension Point {
    /// Turned about the origin, by radians in the sense +x to +y.
    fileprivate func turned(by angle: Double) -> Point { self * cos(angle) + quarterTurn * sin(angle) }
}
