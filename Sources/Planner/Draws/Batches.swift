import Geometry
import RenderPlan

extension Workspace {
    /// Turns the draws from `start` on into a pass, and takes them off the list.
    mutating func endPass(on surface: SurfaceIndex, from start: Int, clear: SIMD4<Float>?) {
        paint(on: surface, from: start, clear: clear)
        drop(from: start)
    }

    /// Turns the draws from `start` on into a pass, which is interrupted before each one that reads its backdrop
    /// (`Backdrop.swift`).
    mutating func paint(on surface: SurfaceIndex, from start: Int, clear: SIMD4<Float>?) {
        let end = draws.count
        if backdrops.isEmpty {
            if clear != nil || start < end { paint(start..<end, on: surface, clear: clear) }
            return
        }
        var next = start
        var clear = clear
        while let reader = draws[next..<end].firstIndex(where: \.copiesBackdrop) {
            paint(next..<reader, on: surface, clear: clear)
            clear = nil
            copyBackdrops(of: reader..<end, from: surface)
            next = reader
        }
        if clear != nil || next < end { paint(next..<end, on: surface, clear: clear) }
    }

    /// Adds a pass of some of the draws.
    ///
    /// A draw joins the latest batch of its own pipeline and textures, unless a batch in between touches its pixels: that would change
    /// the order of the two, which matters unless both add. Rows are copied once, batch by batch, so that the instances of a batch are
    /// contiguous. What a later draw covers is left out (`Covers.swift`), and so is a draw of one colour that covers all of the surface:
    /// it is cleared to that instead, which takes a device hardly any time, and the CPU only where the target shows something else.
    private mutating func paint(_ all: Range<Int>, on surface: SurfaceIndex, clear: SIMD4<Float>?) {
        let firstBatch = plan.batches.count
        if !plan.clips.isEmpty { for index in all { trimToClip(index) } }
        if surface != .target { confine(all, on: surface) }
        let frame = plan.surfaces[Int(surface.rawValue)].frame
        findCovers(in: all, on: frame)
        var (range, clear) = (all, clear)
        if let last = covers.last(on: frame) {
            range = last..<all.upperBound
            if options.clearsToCovers, draws[last].pipeline.kind == .solid {
                clear = rows[Int(draws[last].firstRow) + draws[last].colorOffset]
                range = last + 1..<all.upperBound
            }
        }
        batchOfDraw.removeAll(keepingCapacity: true)
        Self.assign(
            draws, range, under: covers, to: &plan.batches, from: firstBatch, lookBack: options.batchLookBack,
            places: &batchOfDraw)
        var next = Int32(plan.rows.count)
        for batch in firstBatch..<plan.batches.count {
            plan.batches[batch].firstRow = next
            next += plan.batches[batch].count * Int32(plan.batches[batch].pipeline.rowCount)
        }
        plan.rows.append(contentsOf: repeatElement(.zero, count: Int(next) - plan.rows.count))
        nextRows.removeAll(keepingCapacity: true)
        for batch in plan.batches[firstBatch...] { nextRows.append(batch.firstRow) }
        Self.scatter(rows, of: draws, range, batchOfDraw, from: firstBatch, at: &nextRows, in: &plan.rows)
        plan.passes.append(
            Pass(surface: surface, clear: clear, batches: Int32(firstBatch)..<Int32(plan.batches.count)))
    }

    /// Finds each draw its batch, or makes one.
    ///
    /// - Parameter places: of each draw, its batch, −1 for one that was dropped or is covered.
    private static func assign(
        _ draws: ContiguousArray<Draw>, _ range: Range<Int>, under covers: borrowing Covers,
        to batches: inout ContiguousArray<Batch>, from first: Int, lookBack: Int, places: inout ContiguousArray<Int32>
    ) {
        let hasCovers = !covers.isEmpty
        for index in range {
            guard draws[index].count > 0, !hasCovers || !covers.hides(index, draws[index].bounds) else {
                places.append(-1)
                continue
            }
            var place = batches.count - 1
            let last = max(first, batches.count - lookBack)
            while place >= last, !draws[index].fits(batches[place]) {
                place = draws[index].mayPass(batches[place]) ? place - 1 : -1
            }
            if place < last {
                place = batches.count
                batches.append(Batch(of: draws[index]))
            }
            batches[place].add(draws[index])
            places.append(Int32(place))
        }
    }

    /// Copies the rows of some draws to those of their batches.
    ///
    /// - Parameter places: where the next row of each batch goes.
    private static func scatter(
        _ rows: ContiguousArray<SIMD4<Float>>, of draws: ContiguousArray<Draw>, _ range: Range<Int>, _ batches: ContiguousArray<Int32>,
        from firstBatch: Int, at places: inout ContiguousArray<Int32>, in sorted: inout ContiguousArray<SIMD4<Float>>
    ) {
        var sorted = sorted.mutableSpan
        let rows = rows.span
        for index in range where batches[index - range.lowerBound] >= 0 {
            let batch = Int(batches[index - range.lowerBound]) - firstBatch
            let count = draws[index].rowCount
            let (to, from) = (Int(places[batch]), Int(draws[index].firstRow))
            for row in 0..<count { sorted[to + row] = rows[from + row] }
            places[batch] += Int32(count)
        }
    }
}

extension Draw {
    /// True when it may join a batch of earlier draws.
    @inline(__always)
    fileprivate func fits(_ batch: Batch) -> Bool {
        batch.pipeline == pipeline && batch.texture == texture && batch.second == second
    }

    /// True when it may be painted before an earlier batch without changing the picture: they share no pixel, or both add. A
    /// saturating sum of terms that are rounded beforehand is the same in any order.
    @inline(__always)
    fileprivate func mayPass(_ batch: Batch) -> Bool {
        batch.pipeline.blend == .plusLighter && pipeline.blend == .plusLighter || !batch.bounds.intersects(bounds)
    }
}

extension Batch {
    /// An empty batch for draws like this one.
    fileprivate init(of draw: Draw) {
        self.init(pipeline: draw.pipeline, texture: draw.texture, firstRow: 0, count: 0, bounds: .empty)
        second = draw.second
    }

    @inline(__always)
    fileprivate mutating func add(_ draw: Draw) {
        count += draw.count
        bounds = bounds.union(draw.bounds)
        pixelCount += draw.pixelCount
    }
}
