import Dispatch
import Geometry
import Limits
import Synchronization

extension PathRasterizer {
    /// Fewer edges than this are not worth waking threads for: they take a few milliseconds.
    private static let fewEdges = 16_384
    /// A fixed number, so that no byte depends on the number of threads. More would cost: each band looks at all the edges
    /// that begin above it.
    private static let bands = 8

    /// The coverage of sorted edges; on several threads where they are many.
    static func sweep(
        _ edges: SortedEdges, _ rule: Path.FillRule, _ rect: PixelRect, _ own: inout RowSweep, threads: Int?,
        _ memory: SweepMemory, within allowance: TimeAllowance
    ) -> CoverageStrips {
        let strips = (rect.height + CoverageStrips.rowsPerStrip - 1) / CoverageStrips.rowsPerStrip
        let rows = (strips + bands - 1) / bands * CoverageStrips.rowsPerStrip
        guard edges.count(above: rect.height) >= fewEdges, rows < rect.height else {
            return own.strips(edges, rule, in: rect, rows: 0..<rect.height, within: allowance)
        }
        let count = (rect.height + rows - 1) / rows
        let threads = min(threads ?? count, count, memory.greatestThreadCount(edges, rows: rect.height))
        guard threads > 1 else {
            return CoverageStrips(
                joining: (0..<count).map { band in
                    own.strips(edges, rule, in: rect, rows: band * rows..<min((band + 1) * rows, rect.height), within: allowance)
                })
        }
        let next = Atomic<Int>(0)
        let made = Mutex([CoverageStrips](repeating: CoverageStrips(), count: count))
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            var sweep = RowSweep()
            while true {
                let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard band < count else { break }
                let part = sweep.strips(
                    edges, rule, in: rect, rows: band * rows..<min((band + 1) * rows, rect.height), within: allowance)
                made.withLock { $0[band] = part }
            }
        }
        return CoverageStrips(joining: made.withLock { $0 })
    }
}

extension CoverageStrips {
    /// Joins bands of rows, from top to bottom, or parts of one row of strips, from left to right.
    init(joining bands: [CoverageStrips]) {
        self.init()
        strips.reserveCapacity(bands.reduce(0) { $0 + $1.strips.count })
        alphas.reserveCapacity(bands.reduce(0) { $0 + $1.alphas.count })
        solids.reserveCapacity(bands.reduce(0) { $0 + $1.solids.count })
        for band in bands {
            bounds = bounds.union(band.bounds)
            let offset = Int32(alphas.count)
            for var strip in band.strips {
                strip.alphaOffset += offset
                strips.append(strip)
            }
            alphas.append(contentsOf: band.alphas)
            solids.append(contentsOf: band.solids)
        }
    }
}
