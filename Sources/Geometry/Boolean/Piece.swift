/// A straight piece of a path on the grid, and where it comes from.
struct Piece: Sendable {
    /// In the sense in which the path is drawn.
    var segment: GridSegment
    /// Index of the line or curve that it is a piece of, in `PieceSources`.
    var source: Int32
    /// The source's parameter where the piece begins, 0…1.
    var start: Double
    /// The source's parameter where the piece ends, greater than `start`.
    var end: Double

    /// The source's parameter where the piece passes a point.
    func parameter(at p: GridPoint) -> Double {
        let d = segment.to - segment.from
        let part = Double(GridVector.dot(p - segment.from, d)) / Double(GridVector.dot(d, d))
        return start + (end - start) * min(max(part, 0), 1)
    }
}

/// What a path is for when paths are combined.
enum PieceRole: UInt8, Sendable {
    /// The area of the first operand.
    case first
    /// The area of the second operand.
    case second
    /// A line that bounds nothing and is cut where areas begin and end.
    case ink
}

/// A line or a curve of one of the paths that are combined.
struct PieceSource: Sendable {
    var curve: CubicPiece
    /// A line has its control points on its ends.
    var isLine: Bool
    var role: PieceRole
    /// Counts the contours of all paths.
    var contour: Int32
}

/// The paths that are combined, as straight pieces on the grid.
///
/// A curve becomes pieces that are within a 100,000-th of the size of all paths together, and within some 5,000-th of its
/// own size; never closer than a grid step.
struct PieceSources: Sendable {
    private(set) var sources: ContiguousArray<PieceSource> = []
    private(set) var pieces: ContiguousArray<Piece> = []
    /// For each contour, whether the path closes it itself.
    private(set) var closedContours: ContiguousArray<Bool> = []
    private(set) var grid: SnapGrid
    /// The greatest distance wanted between a curve and its pieces, in the paths' units.
    let tolerance: Double
    /// The same, as a part of the curve's own size.
    private let ownTolerance: Double

    /// Nil for paths without coordinates. A path with a coordinate that is not a number counts as empty.
    ///
    /// - Parameter coarseness: multiplies the tolerance; 1 is as described above.
    init?(_ paths: [(Path, PieceRole)], coarseness: Double) {
        let box = paths.reduce(Rect.null) { $0.union($1.0.controlBounds(.identity) ?? .null) }
        guard let grid = SnapGrid(over: box) else { return nil }
        self.grid = grid
        ownTolerance = 2e-4 * coarseness
        tolerance = max(max(box.width, box.height) * 1e-5 * coarseness, grid.step)
        for (path, role) in paths where path.controlBounds(.identity) != nil { add(path, role) }
    }

    private mutating func add(_ path: Path, _ role: PieceRole) {
        var first = Point.zero
        var last = Point.zero
        var isDrawn = false
        func begin(at p: Point) {
            if isDrawn { finish(from: last, to: first, role) }
            (first, last, isDrawn) = (p, p, false)
        }
        if let p = path.points.first { begin(at: p.bounded) }
        path.forEachSegment { segment in
            switch segment {
            case .move(let p):
                return begin(at: p.bounded)
            case .line(let a, let b):
                addLine(a.bounded, b.bounded, role)
                last = b.bounded
            case .quad(let a, let control, let b):
                addCurve(CubicPiece(a.bounded, control: control.bounded, b.bounded), role)
                last = b.bounded
            case .cubic(let c):
                addCurve(CubicPiece(c.p0.bounded, c.p1.bounded, c.p2.bounded, c.p3.bounded), role)
                last = c.p3.bounded
            case .close(let a, let b):
                addLine(a.bounded, b.bounded, role)
                closedContours.append(true)
                (last, isDrawn) = (first, false)
                return
            }
            isDrawn = true
        }
        if isDrawn { finish(from: last, to: first, role) }
    }

    /// Ends a contour that the path leaves open. Filling closes it.
    private mutating func finish(from last: Point, to first: Point, _ role: PieceRole) {
        if role != .ink { addLine(last, first, role) }
        closedContours.append(false)
    }

    private mutating func addLine(_ a: Point, _ b: Point, _ role: PieceRole) {
        let segment = GridSegment(grid.snap(a), grid.snap(b))
        guard segment.from != segment.to else { return }
        addPiece(segment, from: 0, to: 1)
        addSource(CubicPiece(a, a, b, b), isLine: true, role)
    }

    /// The greatest distance wanted between a curve and its pieces, in the paths' units.
    func tolerance(of curve: CubicPiece) -> Double {
        let hull = curve.hull
        return max(min(tolerance, max(hull.width, hull.height) * ownTolerance), grid.step)
    }

    private mutating func addCurve(_ curve: CubicPiece, _ role: PieceRole) {
        let count = curve.boundedLineCount(tolerance: tolerance(of: curve))
        var from = grid.snap(curve.p0)
        let last = grid.snap(curve.p3)
        var start = 0.0
        for i in 1...count {
            let end = Double(i) / Double(count)
            let to = i == count ? last : grid.nearest(to: curve.point(at: end))
            if to == from { continue }
            addPiece(GridSegment(from, to), from: start, to: end)
            (from, start) = (to, end)
        }
        addSource(curve, isLine: false, role)
    }

    private mutating func addPiece(_ segment: GridSegment, from start: Double, to end: Double) {
        pieces.append(Piece(segment: segment, source: Int32(truncatingIfNeeded: sources.count), start: start, end: end))
    }

    private mutating func addSource(_ curve: CubicPiece, isLine: Bool, _ role: PieceRole) {
        sources.append(
            PieceSource(
                curve: curve, isLine: isLine, role: role,
                contour: Int32(truncatingIfNeeded: closedContours.count)))
    }
}
