import Geometry

/// A path with the lengths of its segments, to cut parts out of by arc length.
struct MeasuredPath {
    /// A line or a curve, of any length.
    struct Segment {
        /// A line has its control points on its ends.
        var curve: CubicPiece
        /// Nil for a line.
        var curveLength: CurveLength?
        /// From the contour's start to the segment's, in the path's units.
        var start: Double
        var length: Double
    }

    struct Contour {
        var segments: ContiguousArray<Segment> = []
        var isClosed = false
        /// The path's verbs and points that the contour is made of, to take it over as it is.
        var verbs: Range<Int>
        var points: Range<Int>
        /// In the path's units.
        var length: Double { segments.last.map { $0.start + $0.length } ?? 0 }
    }

    private(set) var contours: ContiguousArray<Contour> = []
    private let path: Path

    /// Of all contours, in the path's units.
    var length: Double { contours.reduce(0) { $0 + $1.length } }

    init(_ path: Path) {
        self.path = path
        var contour = Contour(verbs: 0..<0, points: 0..<0)
        var next = 0
        var first = Point.zero
        var current = Point.zero
        for (i, verb) in path.verbs.enumerated() {
            let end = next + verb.pointCount
            guard end <= path.points.count else { break }
            // A path that does not begin with a move begins at its first point.
            if next == 0, verb != .close {
                first = path.points[0].bounded
                current = first
            }
            let p = path.points[next..<end]
            switch verb {
            case .move:
                finish(&contour, verb: i, point: next)
                first = p[next].bounded
                current = first
            case .line:
                contour.addLine(current, p[next].bounded)
                current = p[next].bounded
            case .quad:
                contour.addCurve(CubicPiece(current, control: p[next].bounded, p[next + 1].bounded))
                current = p[next + 1].bounded
            case .cubic:
                contour.addCurve(CubicPiece(current, p[next].bounded, p[next + 1].bounded, p[next + 2].bounded))
                current = p[next + 2].bounded
            case .close:
                contour.addLine(current, first)
                contour.isClosed = true
                current = first
                finish(&contour, verb: i + 1, point: end)
            }
            next = end
        }
        finish(&contour, verb: path.verbs.count, point: next)
    }

    /// Ends a contour before the given verb and point; one in which nothing is drawn does not count.
    private mutating func finish(_ contour: inout Contour, verb: Int, point: Int) {
        if !contour.segments.isEmpty {
            contour.verbs = contour.verbs.lowerBound..<verb
            contour.points = contour.points.lowerBound..<point
            contours.append(contour)
        }
        contour = Contour(verbs: verb..<verb, points: point..<point)
    }

    /// Adds the part of a contour between two different lengths to a path, open.
    func append(_ contour: Contour, from start: Double, to end: Double, to result: inout Path) {
        var isFirst = true
        for segment in contour.segments where segment.start + segment.length > start && segment.start < end {
            let piece = segment.part(from: start - segment.start, to: end - segment.start)
            if isFirst { result.move(to: piece.p0) }
            isFirst = false
            if segment.curveLength == nil {
                result.line(to: piece.p3)
            } else {
                result.cubic(to: piece.p3, control1: piece.p1, control2: piece.p2)
            }
        }
    }

    /// Adds a dash of no length: a line too short to see, whose direction its caps take.
    func appendDot(_ contour: Contour, at length: Double, to result: inout Path) {
        guard let segment = contour.segments.first(where: { $0.start + $0.length >= length && $0.length > 0 }) else {
            return
        }
        let piece = segment.part(from: length - segment.start, to: segment.length)
        let p = piece.p0
        let direction = piece.startDirection ?? segment.curve.endDirection ?? .zero
        result.move(to: p)
        result.line(to: p + direction * (max(p.x.magnitude, p.y.magnitude, segment.length) * 1e-12))
    }

    /// Adds a contour as it is.
    func appendWhole(_ contour: Contour, to result: inout Path) {
        guard let first = contour.segments.first else { return }
        if path.verbs[contour.verbs.lowerBound] != .move { result.move(to: first.curve.p0) }
        result.verbs.append(contentsOf: path.verbs[contour.verbs])
        result.points.append(contentsOf: path.points[contour.points])
    }
}

extension MeasuredPath.Segment {
    /// The part between two lengths from the segment's start; beyond its ends there is nothing more.
    fileprivate func part(from start: Double, to end: Double) -> CubicPiece {
        guard let curveLength else {
            let a = point(at: start)
            let b = point(at: end)
            return CubicPiece(a, a, b, b)
        }
        return curve.part(from: curveLength.parameter(at: start), to: curveLength.parameter(at: end))
    }

    /// The point of a line at a length from its start.
    private func point(at distance: Double) -> Point {
        if distance <= 0 { return curve.p0 }
        if distance >= length { return curve.p3 }
        return curve.p0 + (curve.p3 - curve.p0) * (distance / length)
    }
}

extension MeasuredPath.Contour {
    fileprivate mutating func addLine(_ from: Point, _ to: Point) {
        segments.append(
            MeasuredPath.Segment(
                curve: CubicPiece(from, from, to, to), curveLength: nil, start: length, length: (to - from).length))
    }

    fileprivate mutating func addCurve(_ curve: CubicPiece) {
        let lengths = CurveLength(curve)
        segments.append(
            MeasuredPath.Segment(curve: curve, curveLength: lengths, start: length, length: lengths.total))
    }
}
