internal import Geometry
internal import RenderPlan

/// The layout of lists that tell, for each bin of pixels, which of a call's instances may touch it, in their order.
///
/// The device fills the lists (`Shaders/include/bins.glsl`); this decides which calls have some, and where. A workgroup goes through
/// all instances of its bin. Bins are larger than workgroups, so that large instances are in few lists.
struct InstanceBins {
    /// The bins of a call.
    struct Grid: Equatable {
        /// The first column and row of the first bin, pixels.
        var origin: SIMD2<Int32> = .zero
        /// Columns and rows of bins; 0 where the call has none and every workgroup goes through all instances.
        var columns: Int32 = 0
        var rows: Int32 = 0
        /// Where the start of the first bin's list is stored, followed by its end. Less than 0 where the call must have none.
        var first: Int32 = 0
    }

    /// Columns and rows of a bin, pixels; a power of two.
    static let side: Int32 = 64
    /// Calls with at least so many instances have lists: a workgroup tests 256 at once.
    static let leastCount = 512
    /// The most numbers in all lists; bins for which there is no room left have none.
    var mostPlaces = 1 << 24
    /// The first number is the next free place.
    private static let counterPlaces: Int32 = 1

    private var grids: ContiguousArray<Grid> = []
    /// Calls that have bins: each one's first batch, and how many instances it has.
    private(set) var calls: ContiguousArray<(batch: Int, count: Int32)> = []
    /// Numbers before the first list.
    private(set) var listsBegin = InstanceBins.counterPlaces
    /// Numbers that there is room for.
    private(set) var places = 0

    /// The bins of the call that begins with a batch.
    subscript(batch: Int) -> Grid { grids[batch] }

    /// Lays out the bins of calls of compute programs.
    /// - Parameter draws: the calls, each with the frame of the surface that it is drawn on.
    mutating func layOut(_ plan: RenderPlan, _ draws: some Sequence<(call: DrawCall, frame: PixelRect)>) {
        calls.removeAll(keepingCapacity: true)
        grids.removeAll(keepingCapacity: true)
        grids.append(contentsOf: repeatElement(Grid(), count: plan.batches.count))
        listsBegin = InstanceBins.counterPlaces
        var listed = 0
        for (call, frame) in draws where call.count >= InstanceBins.leastCount {
            let number = call.batch
            // A call that is drawn on two surfaces would need lists for each.
            if grids[number].first != 0 {
                leaveOut(number)
                continue
            }
            let grid = InstanceBins.grid(call.bounds.intersection(frame), first: listsBegin)
            guard grid.columns > 0, Int(listsBegin) + 2 * Int(grid.columns) * Int(grid.rows) < mostPlaces else { continue }
            (grids[number], listsBegin) = (grid, listsBegin + 2 * grid.columns * grid.rows)
            calls.append((number, Int32(call.count)))
            // Small instances are in one bin, most of them, or in four.
            listed += call.count * min(Int(grid.columns) * Int(grid.rows), 16)
        }
        places = calls.isEmpty ? 0 : min(Int(listsBegin) + listed, mostPlaces)
    }

    /// A call is to have no lists after all.
    mutating func leaveOut(_ batch: Int) {
        grids[batch] = Grid(first: -1)
        calls.removeAll { $0.batch == batch }
    }

    private static func grid(_ bounds: PixelRect, first: Int32) -> Grid {
        if bounds.isEmpty { return Grid() }
        let origin = SIMD2(bounds.minX, bounds.minY) & ~(side - 1)
        let count = (SIMD2(bounds.maxX, bounds.maxY) &- 1 &- origin) / side &+ 1
        return count == SIMD2(1, 1) ? Grid() : Grid(origin: origin, columns: count.x, rows: count.y, first: first)
    }
}
