/// Cuts pieces until they meet at their ends alone (snap rounding, after Hobby, Guibas and Marimont).
///
/// All ends, and all crossings rounded to the grid, are *hot*. A piece that passes through the unit square about a hot
/// point is bent to go through that point. Pieces then no longer cross: bending moves nothing over a hot point. What has
/// been bent may pass other hot squares; so the step is repeated until nothing is bent any more. Then no two pieces
/// cross, none passes within half a step of another's end, and those that share more than an end are the same.
struct SnapRounding {
    private(set) var pieces: ContiguousArray<Piece>
    /// False where there were more crossings than are worked with.
    private(set) var isComplete = true

    /// With more crossings than this, memory and time would get out of hand.
    private static let greatestCrossingCount = 3_000_000
    /// In practice two or three rounds suffice.
    private static let greatestRoundCount = 24

    init(_ pieces: ContiguousArray<Piece>) {
        self.pieces = pieces
        for _ in 0..<Self.greatestRoundCount {
            guard isComplete, bend() else { return }
        }
    }

    /// Bends all pieces that pass hot squares; false when none does.
    private mutating func bend() -> Bool {
        let segments = ContiguousArray(pieces.lazy.map(\.segment))
        guard let hot = hotPoints(segments) else {
            isComplete = false
            return false
        }
        let cells = CellIndex(hot)
        var result: ContiguousArray<Piece> = []
        result.reserveCapacity(pieces.count)
        var passed: ContiguousArray<GridPoint> = []
        var isBent = false
        for piece in pieces {
            passed.removeAll(keepingCapacity: true)
            let segment = piece.segment
            cells.layout.forEachCell(near: segment) { cell in
                for i in cells.range(of: cell) {
                    let p = hot[cells.item(at: i)]
                    if p != segment.from && p != segment.to && segment.passes(through: p) { passed.append(p) }
                }
            }
            if passed.isEmpty {
                result.append(piece)
            } else {
                isBent = true
                append(piece, through: &passed, to: &result)
            }
        }
        pieces = result
        return isBent
    }

    /// Adds a piece's parts. The squares it passes follow each other as their centres do, along both axes.
    private func append(
        _ piece: Piece, through passed: inout ContiguousArray<GridPoint>, to result: inout ContiguousArray<Piece>
    ) {
        let d = piece.segment.to - piece.segment.from
        passed.sort { a, b in
            if a.x != b.x { return (a.x < b.x) == (d.x > 0) }
            return a.y != b.y && (a.y < b.y) == (d.y > 0)
        }
        var rest = piece
        for p in passed {
            let parameter = max(piece.parameter(at: p), rest.start)
            var part = rest
            part.segment.to = p
            part.end = parameter
            result.append(part)
            rest.segment.from = p
            rest.start = parameter
        }
        result.append(rest)
    }

    /// All ends and crossings, each once; nil for too many.
    private func hotPoints(_ segments: ContiguousArray<GridSegment>) -> ContiguousArray<GridPoint>? {
        var hot: ContiguousArray<GridPoint> = []
        for segment in segments {
            hot.append(segment.from)
            hot.append(segment.to)
        }
        let cells = CellIndex(segments)
        var near: ContiguousArray<GridSegment> = []
        let most = hot.count + Self.greatestCrossingCount
        for cell in 0..<cells.layout.cellCount {
            near.removeAll(keepingCapacity: true)
            for i in cells.range(of: cell) { near.append(segments[cells.item(at: i)]) }
            // What begins to the right of where a segment ends is not looked at: a cell may hold very many.
            if near.count > 8 { near.sort { min($0.from.x, $0.to.x) < min($1.from.x, $1.to.x) } }
            let isSorted = near.count > 8
            for (i, first) in near.enumerated() {
                let end = max(first.from.x, first.to.x)
                for second in near[(i + 1)...] {
                    if isSorted && min(second.from.x, second.to.x) > end { break }
                    if first.overlaps(second), let p = first.crossing(second) { hot.append(p) }
                }
                if hot.count > most { return nil }
            }
        }
        hot.sort()
        var unique: ContiguousArray<GridPoint> = []
        for p in hot where unique.last != p { unique.append(p) }
        return unique
    }
}

extension GridSegment {
    /// True when the boxes around the segments share a point.
    @inline(__always)
    func overlaps(_ other: GridSegment) -> Bool {
        max(min(from.x, to.x), min(other.from.x, other.to.x)) <= min(max(from.x, to.x), max(other.from.x, other.to.x))
            && max(min(from.y, to.y), min(other.from.y, other.to.y)) <= min(max(from.y, to.y), max(other.from.y, other.to.y))
    }
}
