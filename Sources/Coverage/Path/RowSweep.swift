import CCoverage
import Geometry
import Limits

/// Goes down rows of a rectangle and makes strips of the edges in them. Keeps its memory from one path to the next.
struct RowSweep: Sendable {
    private var state = SweepState()
    private var crowd = CrowdedPixels()

    /// Bands of rows and crowded pixels between two looks at the clock.
    private static let looksAtOnce = 32

    init() {}

    /// Bytes that are held for the next path, without rows of pixels and the last result.
    var memory: Int { lk_sweep_memory(state.sweep) + crowd.memory }

    /// The coverage of a band of rows.
    ///
    /// - Parameters:
    ///   - rect: the whole rectangle that the edges are cut to, pixels.
    ///   - rows: of it; the first is the first of a strip.
    ///   - allowance: once it is used up the coverage comes out empty.
    mutating func strips(
        _ edges: SortedEdges, _ rule: Path.FillRule, in rect: PixelRect, rows: Range<Int>, within allowance: TimeAllowance
    ) -> CoverageStrips {
        // A copy works on memory of its own.
        if !isKnownUniquelyReferenced(&state) { state = SweepState() }
        let sweep = state.sweep
        lk_sweep_begin(
            sweep, rect.minX, rect.minY, Int32(rect.width + 1), Int32(rows.lowerBound), Int32(rows.upperBound),
            rule == .evenOdd ? 1 : 0)
        var pixel = lk_crowded_pixel()
        var (row, looks) = (Int32(-1), 0)
        while true {
            let found = lk_sweep_next(sweep, edges.edges, &pixel)
            if found == 0 { break }
            looks += 1
            if looks % RowSweep.looksAtOnce == 0, allowance.isOver {
                // Replaced, since the interrupted sweep has left it dirty.
                state = SweepState()
                return CoverageStrips()
            }
            if found != 1 { continue }
            if pixel.row != row { crowd.beginRow(columns: rect.width + 1) }
            row = pixel.row
            lk_sweep_solve(sweep, crowd.coverage(pixel, sweep, edges.edges, columns: rect.width + 1, rule))
        }
        // Their memory is the list's.
        withExtendedLifetime(edges) {}
        return CoverageStrips(lk_sweep_finish(sweep))
    }
}

/// Memory of one sweep at a time, as `RowSweep` ensures.
private final class SweepState: @unchecked Sendable {
    let sweep: OpaquePointer

    init() { sweep = lk_sweep_new() }

    deinit { lk_sweep_free(sweep) }
}

extension CoverageStrips {
    fileprivate init(_ result: lk_sweep_result) {
        self.init()
        let bounds = result.bounds
        self.bounds = PixelRect(minX: bounds.min_x, minY: bounds.min_y, maxX: bounds.max_x, maxY: bounds.max_y)
        strips = ContiguousArray(unsafeUninitializedCapacity: result.strip_count) { strips, count in
            for i in 0..<result.strip_count {
                let strip = result.strips[i]
                strips.initializeElement(
                    at: i,
                    to: Strip(x: strip.x, y: strip.y, width: strip.width, height: strip.height, alphaOffset: strip.alpha_offset))
            }
            count = result.strip_count
        }
        alphas = ContiguousArray(UnsafeBufferPointer(start: result.alphas, count: result.alpha_count))
        solids = ContiguousArray(unsafeUninitializedCapacity: result.solid_count) { solids, count in
            for i in 0..<result.solid_count {
                let solid = result.solids[i]
                solids.initializeElement(
                    at: i, to: PixelRect(minX: solid.min_x, minY: solid.min_y, maxX: solid.max_x, maxY: solid.max_y))
            }
            count = result.solid_count
        }
    }
}
