import Geometry

/// The parts of edges in those pixels of one row where several chains meet.
///
/// A row may have very many: a million edges that all cross a thousand pixels. So columns are gathered from left to right,
/// a few at a time where they are full, and what is held is never much more than the edges themselves.
struct CrowdedPixels {
    /// The parts in the gathered columns, those of a column together, in the order of their edges.
    private var parts: ContiguousArray<PixelSolver.Part> = []
    /// For each crowded column gathered, where its parts end in `parts`; −1 for all other columns.
    private var ends: ContiguousArray<Int32> = []
    /// The columns gathered last.
    private var gathered = 0..<0
    private var solver = PixelSolver()
    private var samples = PixelSamples()

    /// So many parts are gathered at once, or as many as there are edges.
    private static let leastRoom = 65_536

    init() {}

    /// Bytes that are held for the next row.
    var memory: Int { parts.capacity * MemoryLayout<PixelSolver.Part>.stride + ends.capacity * 4 }

    /// Forgets the parts of the row before.
    mutating func beginRow(columns: Int) {
        forget()
        if ends.count < columns { ends = ContiguousArray(repeating: -1, count: columns) }
    }

    private mutating func forget() {
        for column in gathered { ends[column] = -1 }
        gathered = 0..<0
    }

    /// Goes through a row's edges once more and keeps what lies in the crowded columns from `column` on, so many of them
    /// as there is room for; nothing where `column` is gathered already.
    mutating func gather(
        from column: Int, _ active: ContiguousArray<ActiveEdge>, y: Float, _ cells: Span<CoverageRow.Cell>,
        _ crowded: ContiguousArray<UInt64>, columns: Int
    ) {
        guard !gathered.contains(column) else { return }
        let isFirst = gathered.isEmpty
        forget()
        let room = max(Self.leastRoom, active.count)
        let words = (columns + 63) / 64
        var count = 0
        var next = column
        while next < columns {
            let own = Int(cells[next].count)
            if count > 0 && count + own > room { break }
            ends[next] = Int32(count)
            count += own
            next = crowded.nextSetBit(from: next + 1, words: words)
        }
        gathered = column..<min(next, columns)
        if parts.count < count {
            let none = PixelSolver.Part(x0: 0, y0: 0, x1: 0, y1: 0, direction: 0)
            let room = max(count, min(parts.count * 2, room))
            // Both at once would be too much.
            parts = []
            parts = ContiguousArray(repeating: none, count: room)
        }
        // Edges are cut to the columns only where these are not all: so a row takes no longer in many goes than in one.
        let left = isFirst ? -Float.infinity : Float(column)
        let right = next >= columns ? Float.infinity : Float(next)
        Self.gather(left, right, active, y, columns, &parts, &ends)
    }

    /// The arrays come one by one so that each is looked up once, not for every edge.
    private static func gather(
        _ left: Float, _ right: Float, _ active: ContiguousArray<ActiveEdge>, _ y: Float, _ columns: Int,
        _ parts: inout ContiguousArray<PixelSolver.Part>, _ ends: inout ContiguousArray<Int32>
    ) {
        var parts = parts.mutableSpan
        var ends = ends.mutableSpan
        let isCut = left > -.infinity || right < .infinity
        for edge in active {
            var piece = edge.piece(row: y)
            if isCut {
                let (low, high) = (min(piece.x0, piece.x1), max(piece.x0, piece.x1))
                // What only ends at the left side belongs to the column before.
                guard high > left || low == left, low <= right else { continue }
                if low < left || high > right { piece.cut(to: left, right) }
            }
            piece.forEachCell(columns: columns) { column, x0, y0, x1, y1 in
                let end = ends[column]
                guard end >= 0 else { return }
                parts[Int(end)] = PixelSolver.Part(x0: x0, y0: y0, x1: x1, y1: y1, direction: piece.direction)
                ends[column] = end &+ 1
            }
        }
    }

    /// The coverage of a crowded pixel that was gathered.
    ///
    /// - Parameters:
    ///   - count: of the parts in it.
    ///   - winding: right below the pixel's upper left corner.
    mutating func coverage(_ column: Int, count: Int32, winding: Int32, _ rule: Path.FillRule) -> Float {
        let range = Int(ends[column] - count)..<Int(ends[column])
        return Self.coverage(&parts, range, winding, rule, &solver, &samples)
    }

    private static func coverage(
        _ parts: inout ContiguousArray<PixelSolver.Part>, _ range: Range<Int>, _ winding: Int32, _ rule: Path.FillRule,
        _ solver: inout PixelSolver, _ samples: inout PixelSamples
    ) -> Float {
        var all = parts.mutableSpan
        var own = all._mutatingExtracting(range)
        if rule == .winding && isInside(winding, own.span) { return 1 }
        own.sortByTops()
        return solver.coverage(own.span, winding: winding, rule: rule)
            ?? samples.coverage(own.span, winding: winding, rule: rule)
    }

    /// True when no parts together could take the winding to 0 anywhere in the pixel.
    ///
    /// What a part changes at a point is its direction or nothing; if it enters from the left, against its direction or
    /// nothing: below its upper end the left side loses what is gained again to the right of the part, and to its left
    /// where it leaves.
    private static func isInside(_ winding: Int32, _ parts: Span<PixelSolver.Part>) -> Bool {
        guard winding != 0 else { return false }
        let sign = winding.signum()
        var opposed: Int32 = 0
        for i in 0..<parts.count where (parts[i].entersFromLeft ? -parts[i].direction : parts[i].direction) != sign {
            opposed += 1
        }
        return Int32(clamping: winding.magnitude) > opposed
    }
}
