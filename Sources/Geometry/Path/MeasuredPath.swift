/// A path with the lengths of its segments, to cut parts out of by arc length.
public struct MeasuredPath: Sendable {
    /// A line or a curve, of any length.
    public struct Segment: Sendable {
        /// A line has its control points on its ends.
        public var curve: CubicPiece
        /// Nil for a line.
        var curveLength: CurveLength?
        /// From the contour's start to the segment's, in the path's units.
        public var start: Double
        public var length: Double
    }

    public struct Contour: Sendable {
        public var segments: ContiguousArray<Segment> = []
        public var isClosed = false
        /// The path's verbs and points that the contour is made of, to take it over as it is.
        var verbs: Range<Int>
        var points: Range<Int>
        /// In the path's units.
        public var length: Double { segments.last.map { $0.start + $0.length } ?? 0 }
    }

    public private(set) var contours: ContiguousArray<Contour> = []
    private let path: Path

    /// Of all contours, in the path's units.
    public var length: Double { contours.reduce(0) { $0 + $1.length } }

    /// - Parameter path: infinite coordinates count as very far; with one that is not a number, lengths are not numbers.
    public init(_ path: Path) {
        self.path = path
        var contour = Contour(verbs: 0..<0, points: 0..<0)
        var verb = 0
        var next = 0
        path.forEachSegment { segment in
            switch segment {
            case .move: finish(&contour, verb: verb, point: next)
            case .line(let a, let b): contour.addLine(a.bounded, b.bounded)
            case .quad(let a, let control, let b):
                contour.addCurve(CubicPiece(a.bounded, control: control.bounded, b.bounded))
            case .cubic(let curve):
                contour.addCurve(CubicPiece(curve.p0.bounded, curve.p1.bounded, curve.p2.bounded, curve.p3.bounded))
            case .close(let a, let b):
                contour.addLine(a.bounded, b.bounded)
                contour.isClosed = true
            }
            next += path.verbs[verb].pointCount
            verb += 1
            if case .close = segment { finish(&contour, verb: verb, point: next) }
        }
        finish(&contour, verb: verb, point: next)
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

    /// How a curve is cut at a part of its length.
    public enum Cut: Sendable {
        /// Where so much of its length lies.
        case byLength
        /// At the parameter that is the same part of 1.
        case byParameter
    }

    /// Adds the part of a contour between two different lengths to a path, open.
    public func append(_ contour: Contour, from start: Double, to end: Double, _ cut: Cut, to result: inout Path) {
        var isFirst = true
        for segment in contour.segments[contour.firstSegment(reaching: start)...] {
            guard segment.start < end else { break }
            guard segment.start + segment.length > start else { continue }
            let piece = segment.part(from: start - segment.start, to: end - segment.start, cut)
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
    public func appendDot(_ contour: Contour, at length: Double, to result: inout Path) {
        guard let segment = contour.segment(at: length) else {
            return
        }
        let piece = segment.part(from: length - segment.start, to: segment.length, .byLength)
        let p = piece.p0
        let direction = piece.startDirection ?? segment.curve.endDirection ?? .zero
        result.move(to: p)
        result.line(to: p + direction * (max(p.x.magnitude, p.y.magnitude, segment.length) * 1e-12))
    }

    /// Adds a contour as it is.
    public func appendWhole(_ contour: Contour, to result: inout Path) {
        guard let first = contour.segments.first else { return }
        if path.verbs[contour.verbs.lowerBound] != .move { result.move(to: first.curve.p0) }
        result.verbs.append(contentsOf: path.verbs[contour.verbs])
        result.points.append(contentsOf: path.points[contour.points])
    }
}

extension MeasuredPath.Segment {
    /// The part between two lengths from the segment's start; beyond its ends there is nothing more.
    func part(from start: Double, to end: Double, _ cut: MeasuredPath.Cut) -> CubicPiece {
        guard let curveLength else {
            let a = point(at: start)
            let b = point(at: end)
            return CubicPiece(a, a, b, b)
        }
        guard cut == .byLength || length == 0 else {
            return curve.part(from: max(start / length, 0), to: min(end / length, 1))
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
    /// The index of the first segment that ends at a length from the contour's start or beyond.
    func firstSegment(reaching length: Double) -> Int {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start + segments[middle].length < length { low = middle + 1 } else { high = middle }
        }
        return low
    }

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
