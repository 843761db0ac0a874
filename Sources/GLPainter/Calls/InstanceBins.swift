internal import Geometry
internal import RenderPlan

/// Which of a batch's instances may touch which pixels, for compute programs: of each bin of pixels a list of them, in their order.
///
/// A group of invocations looks at all instances of its bin. Bins are larger than groups, so that what is large is in few lists.
struct InstanceBins {
    /// The bins of a batch.
    struct Grid: Equatable {
        /// The first column and row of the first bin, pixels.
        var origin: SIMD2<Int32> = .zero
        /// Bins beside each other; 0 where the batch has none and every pixel looks at all instances.
        var columns: Int32 = 0
        /// Where in `lists` the first bin's begins.
        var first: Int32 = 0
    }

    /// Columns and rows of a bin, pixels; a power of two.
    static let side: Int32 = 64
    /// Instances of a batch from which on it has bins.
    static let leastCount = 8
    /// Places in all lists; of batches for which there is no room left every pixel looks at all instances.
    static let mostPlaces = 1 << 22

    /// Of each batch that has bins: where the list of each begins, where the last one ends, and the lists.
    private(set) var lists: ContiguousArray<Int32> = []
    private var grids: ContiguousArray<Grid> = []
    /// Of each instance of a batch the first and the last column and row of bins.
    private var ranges: ContiguousArray<SIMD4<Int32>> = []

    /// Those of a batch.
    subscript(batch: Int) -> Grid { grids[batch] }

    /// Sorts the instances of batches that compute programs draw.
    /// - Parameter draws: the batches, each with the frame of the surface that it is drawn on.
    mutating func sort(_ plan: RenderPlan, _ draws: some Sequence<(batch: Int, frame: PixelRect)>) {
        lists.removeAll(keepingCapacity: true)
        grids.removeAll(keepingCapacity: true)
        grids.append(contentsOf: repeatElement(Grid(), count: plan.batches.count))
        plan.rows.withUnsafeBufferPointer { rows in
            for (number, frame) in draws where plan.batches[number].count >= InstanceBins.leastCount {
                let batch = plan.batches[number]
                grids[number] = sort(ShapeRows(batch, of: plan, rows), count: Int(batch.count), in: batch.bounds.intersection(frame))
            }
        }
    }

    private mutating func sort(_ shapes: ShapeRows, count: Int, in bounds: PixelRect) -> Grid {
        if bounds.isEmpty { return Grid() }
        let origin = SIMD2(bounds.minX, bounds.minY) & ~(InstanceBins.side - 1)
        let last = (SIMD2(bounds.maxX, bounds.maxY) &- 1 &- origin) / InstanceBins.side
        let (columns, bins) = (last.x + 1, Int(last.x + 1) * Int(last.y + 1))
        if bins == 1 { return Grid() }
        let (low, high) = (SIMD2<Float>(repeating: 0), SIMD2<Float>(last))
        let toBin = { (place: SIMD2<Float>) in (place - SIMD2<Float>(origin)) / Float(InstanceBins.side) }
        ranges.removeAll(keepingCapacity: true)
        var total = 0
        for instance in 0..<count {
            let box = shapes.bounds(instance)
            let first = SIMD2<Int32>(toBin(box.lowHalf).clamped(lowerBound: low, upperBound: high))
            let end = SIMD2<Int32>(toBin(box.highHalf).clamped(lowerBound: low, upperBound: high))
            ranges.append(SIMD4(lowHalf: first, highHalf: end))
            // What ends before it begins is nowhere.
            total += Int(max(end.x - first.x + 1, 0)) * Int(max(end.y - first.y + 1, 0))
        }
        // Where most instances are in most lists, these tell nothing.
        guard total < bins * count / 2, lists.count + bins + total < InstanceBins.mostPlaces else { return Grid() }
        defer { append(bins: bins, columns: Int(columns), total: total) }
        return Grid(origin: origin, columns: columns, first: Int32(lists.count))
    }

    /// Appends the lists of a batch, by counting.
    private mutating func append(bins: Int, columns: Int, total: Int) {
        let start = lists.count
        lists.append(contentsOf: repeatElement(0, count: bins + 1 + total))
        lists.withUnsafeMutableBufferPointer { lists in
            func each(_ range: SIMD4<Int32>, _ body: (Int) -> Void) {
                for row in stride(from: Int(range.y), through: Int(range.w), by: 1) {
                    for column in stride(from: Int(range.x), through: Int(range.z), by: 1) { body(start + row * columns + column) }
                }
            }
            for range in ranges { each(range) { lists[$0] += 1 } }
            var place = Int32(start + bins + 1)
            for bin in start..<start + bins { (place, lists[bin]) = (place + lists[bin], place) }
            lists[start + bins] = place
            for (instance, range) in ranges.enumerated() {
                each(range) { bin in
                    lists[Int(lists[bin])] = Int32(instance)
                    lists[bin] += 1
                }
            }
            // Each beginning has moved to the end of its list, which is where the next one begins.
            for bin in (start + 1...start + bins).reversed() { lists[bin] = lists[bin - 1] }
            lists[start] = Int32(start + bins + 1)
        }
    }
}
