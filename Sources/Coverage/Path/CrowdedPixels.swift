import CCoverage
import Geometry

/// The parts of edges in those pixels of one row where several chains meet.
///
/// A row may have very many: a million edges that all cross a thousand pixels. So columns are gathered from left to right,
/// only a few at a time where they are full, and memory never grows much beyond that of the edges themselves.
struct CrowdedPixels {
    /// The parts in the gathered columns, those of a column together, in the order of their edges.
    private var parts: ContiguousArray<PixelSolver.Part> = []
    /// For each crowded column gathered, where its parts end in `parts`; −1 for all other columns.
    private var ends: ContiguousArray<Int32> = []
    /// The columns gathered last.
    private var gathered = 0..<0
    private var solver = PixelSolver()
    private var samples = PixelSamples()

    /// Room for parts that are gathered at once, or as many as there are edges if these are more.
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

    /// Goes through a row's edges once more and gathers the parts in crowded columns, from the pixel's on and as many columns
    /// as there is room for; does nothing where the pixel's is gathered already.
    private mutating func gather(
        from pixel: lk_crowded_pixel, _ sweep: OpaquePointer, _ edges: lk_path_edges, columns: Int
    ) {
        let column = Int(pixel.column)
        guard !gathered.contains(column) else { return }
        let isFirst = gathered.isEmpty
        forget()
        let room = max(Self.leastRoom, lk_sweep_edge_count(sweep))
        var count = 0
        var (next, own) = (pixel.column, pixel.count)
        while next < columns {
            if count > 0 && count + Int(own) > room { break }
            ends[Int(next)] = Int32(count)
            count += Int(own)
            next = lk_sweep_crowded(sweep, next, &own)
        }
        gathered = column..<Int(next)
        if parts.count < count {
            let room = max(count, min(parts.count * 2, room))
            // Freed first: both at once would take too much memory.
            parts = []
            parts = ContiguousArray(repeating: PixelSolver.Part(), count: room)
        }
        // Edges are cut to the gathered columns, unless these are all: so a row takes no longer in many goes than in one.
        let left = isFirst ? -Float.infinity : Float(column)
        let right = next >= columns ? Float.infinity : Float(next)
        parts.withUnsafeMutableBufferPointer { parts in
            ends.withUnsafeMutableBufferPointer { ends in
                lk_sweep_gather(sweep, edges, left, right, parts.baseAddress, ends.baseAddress)
            }
        }
    }

    /// The coverage of a crowded pixel of the sweep's row.
    mutating func coverage(
        _ pixel: lk_crowded_pixel, _ sweep: OpaquePointer, _ edges: lk_path_edges, columns: Int, _ rule: Path.FillRule
    ) -> Float {
        gather(from: pixel, sweep, edges, columns: columns)
        let end = Int(ends[Int(pixel.column)])
        return Self.coverage(&parts, end - Int(pixel.count)..<end, pixel.winding, rule, &solver, &samples)
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
    /// At any point a part adds its direction to the winding, or nothing. One that enters from the left subtracts its direction
    /// or nothing: below its upper end the left side loses what is regained to the right of the part, and, where it leaves
    /// again, to the left of it.
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
