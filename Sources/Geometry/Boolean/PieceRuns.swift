/// Pieces that follow each other, joined to lines and curves.
///
/// Pieces of one source become one line or one part of the curve, so that what was a curve is one again. It ends where the
/// pieces do, which is at most the tolerance from the curve itself.
struct PieceRuns {
    /// A part of a source, in the sense in which it is drawn.
    struct Run {
        var from: GridPoint
        var to: GridPoint
        var source: Int32
        /// The source's parameter at `from`; more than `end` where the source is drawn the other way.
        var start: Double
        /// The source's parameter at `to`.
        var end: Double

        init(_ piece: Piece, isForward: Bool) {
            source = piece.source
            (from, to) = (piece.segment.from, piece.segment.to)
            (start, end) = (piece.start, piece.end)
            if !isForward { (from, to, start, end) = (to, from, end, start) }
        }

        /// Whether another run goes on where this one ends, on the same source in the same sense.
        func continues(in next: Run) -> Bool {
            next.source == source && next.start == end && (next.end >= next.start) == (end >= start)
        }
    }

    private(set) var runs: ContiguousArray<Run> = []
    private let sources: PieceSources

    init(_ sources: PieceSources) { self.sources = sources }

    var isEmpty: Bool { runs.isEmpty }
    var isAllCurves: Bool { runs.allSatisfy { !isLine($0) } }
    /// The greatest distance wanted between one of the curves and its pieces, in the paths' units.
    var tolerance: Double { runs.reduce(0) { max($0, sources.tolerance(of: sources.sources[Int($1.source)].curve)) } }
    /// False for what cannot have an area.
    var isAreaPossible: Bool { runs.count > 1 || !runs.allSatisfy(isLine) }

    mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

    /// Adds a run that begins where the last one ended.
    mutating func append(_ run: Run) {
        guard let last = runs.last, last.continues(in: run) || isStraight(last, run) else { return runs.append(run) }
        runs[runs.count - 1].to = run.to
        runs[runs.count - 1].end = run.end
    }

    /// Joins the last run to the first of a closed contour where they are one.
    mutating func joinEnds() {
        guard runs.count > 1, let last = runs.last, last.continues(in: runs[0]) || isStraight(last, runs[0]) else {
            return
        }
        runs[0].from = last.from
        runs[0].start = last.start
        runs.removeLast()
    }

    private func isLine(_ run: Run) -> Bool { sources.sources[Int(run.source)].isLine }

    /// Lines, perhaps of different sources, that go on in exactly the same direction.
    private func isStraight(_ a: Run, _ b: Run) -> Bool {
        guard isLine(a), isLine(b) else { return false }
        let (d, e) = (a.to - a.from, b.to - b.from)
        return GridVector.cross(d, e) == 0 && GridVector.dot(d, e) > 0
    }

    /// Adds the runs to a path as a contour. A closed one leaves its last line to the close.
    func write(to path: inout Path, isClosed: Bool) {
        guard let first = runs.first, let last = runs.last else { return }
        path.move(to: sources.grid.point(first.from))
        for run in runs.dropLast() { add(run, to: &path) }
        if !(isClosed && isLine(last)) { add(last, to: &path) }
        if isClosed { path.close() }
    }

    private func add(_ run: Run, to path: inout Path) {
        let end = sources.grid.point(run.to)
        let source = sources.sources[Int(run.source)]
        guard !source.isLine else { return path.line(to: end) }
        var part = source.curve.part(from: min(run.start, run.end), to: max(run.start, run.end))
        if run.start > run.end { part = CubicPiece(part.p3, part.p2, part.p1, part.p0) }
        // The control points go along with the ends.
        let begin = sources.grid.point(run.from)
        path.cubic(to: end, control1: part.p1 + (begin - part.p0), control2: part.p2 + (end - part.p3))
    }
}
