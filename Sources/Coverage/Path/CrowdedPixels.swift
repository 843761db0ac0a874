import Geometry

/// The parts of edges in those pixels of one row where several chains meet.
struct CrowdedPixels {
    /// A part, and the one gathered before it in the same column.
    private struct Link {
        var part: PixelSolver.Part
        /// Index in `links`; −1 for the column's first.
        var previous: Int32
    }

    private var links: ContiguousArray<Link> = []
    /// For each column the index of the last part gathered there. Only crowded columns hold meaningful ones.
    private var last: ContiguousArray<Int32> = []
    /// The parts in the pixel being looked at, sorted by where they begin.
    private var parts: ContiguousArray<PixelSolver.Part> = []
    private var solver = PixelSolver()
    private var samples = PixelSamples()

    init() {}

    /// Goes through a row's edges once more and keeps what lies in crowded columns, column 0 left out.
    mutating func gather(
        _ active: ContiguousArray<ActiveEdge>, row: Float, crowded: ContiguousArray<UInt64>, columns: Int
    ) {
        if last.count < columns { last = ContiguousArray(repeating: -1, count: columns) }
        Self.gather(active, row, crowded, columns, &links, &last)
    }

    /// The arrays come one by one so that each is looked up once, not for every edge.
    private static func gather(
        _ active: ContiguousArray<ActiveEdge>, _ row: Float, _ crowded: ContiguousArray<UInt64>, _ columns: Int,
        _ links: inout ContiguousArray<Link>, _ last: inout ContiguousArray<Int32>
    ) {
        links.removeAll(keepingCapacity: true)
        var last = last.mutableSpan
        let crowded = crowded.span
        for column in 0..<columns { last[column] = -1 }
        for edge in active {
            let piece = edge.piece(row: row)
            piece.forEachCell(columns: columns) { column, x0, y0, x1, y1 in
                guard column > 0, crowded[column >> 6] >> UInt64(column & 63) & 1 != 0 else { return }
                let part = PixelSolver.Part(x0: x0, y0: y0, x1: x1, y1: y1, direction: piece.direction)
                links.append(Link(part: part, previous: last[column]))
                last[column] = Int32(links.count - 1)
            }
        }
    }

    /// The coverage of a crowded pixel.
    ///
    /// - Parameter winding: right below the pixel's upper left corner.
    mutating func coverage(_ column: Int, winding: Int32, _ rule: Path.FillRule) -> Float {
        parts.removeAll(keepingCapacity: true)
        var i = last[column]
        while i >= 0 {
            parts.append(links[Int(i)].part)
            i = links[Int(i)].previous
        }
        if rule == .winding && isInside(winding) { return 1 }
        sortParts()
        return solver.coverage(parts, winding: winding, rule: rule)
            ?? samples.coverage(parts, winding: winding, rule: rule)
    }

    /// True when no parts together could take the winding to 0 anywhere in the pixel.
    ///
    /// What a part changes at a point is its direction or nothing; if it enters from the left, against its direction or
    /// nothing: below its upper end the left side loses what is gained again to the right of the part, and to its left
    /// where it leaves.
    private func isInside(_ winding: Int32) -> Bool {
        guard winding != 0 else { return false }
        let sign = winding.signum()
        var opposed: Int32 = 0
        for part in parts where (part.entersFromLeft ? -part.direction : part.direction) != sign { opposed += 1 }
        return Int32(clamping: winding.magnitude) > opposed
    }

    private mutating func sortParts() {
        if parts.count > 24 {
            parts.sort { $0.y0 < $1.y0 }
            return
        }
        var span = parts.mutableSpan
        for i in 1..<max(span.count, 1) {
            let part = span[i]
            var j = i
            while j > 0 && span[j - 1].y0 > part.y0 {
                span[j] = span[j - 1]
                j -= 1
            }
            if j != i { span[j] = part }
        }
    }
}
