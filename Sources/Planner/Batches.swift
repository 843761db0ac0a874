import Geometry
import RenderPlan

extension Workspace {
    /// Turns the draws from `start` on into a pass, and takes them off the list. Where one of them reads what is behind it
    /// the pass is interrupted (`Backdrop.swift`).
    mutating func endPass(on surface: SurfaceIndex, from start: Int, clear: SIMD4<Float>?) {
        let end = draws.count
        var next = start
        var clear = clear
        while let reader = draws[next..<end].firstIndex(where: { $0.backdrop >= 0 }) {
            paint(next..<reader, on: surface, clear: clear)
            clear = nil
            copyBackdrops(of: reader..<end, from: surface)
            next = reader
        }
        if clear != nil || next < end { paint(next..<end, on: surface, clear: clear) }
        if start < end {
            rows.removeSubrange(Int(draws[start].firstRow)...)
            draws.removeSubrange(start...)
        }
    }

    /// Adds a pass of some of the draws.
    ///
    /// A draw joins the latest batch of its own pipeline and textures, unless a batch in between touches its pixels:
    /// then the order between the two would change. Rows are copied once, batch by batch, so that the instances of a
    /// batch lie one after the other.
    private mutating func paint(_ range: Range<Int>, on surface: SurfaceIndex, clear: SIMD4<Float>?) {
        let firstBatch = plan.batches.count
        batchOfDraw.removeAll(keepingCapacity: true)
        for index in range {
            trimToClip(index)
            let draw = draws[index]
            guard draw.count > 0 else {
                batchOfDraw.append(-1)
                continue
            }
            let batch = openBatch(for: draw, from: firstBatch)
            plan.batches[batch].count += draw.count
            plan.batches[batch].bounds = plan.batches[batch].bounds.union(draw.bounds)
            plan.batches[batch].pixelCount += draw.pixelCount
            batchOfDraw.append(Int32(batch))
        }

        var next = Int32(plan.rows.count)
        for batch in firstBatch..<plan.batches.count {
            plan.batches[batch].firstRow = next
            next += plan.batches[batch].count * Int32(plan.batches[batch].pipeline.rowCount)
        }
        scatterRows(of: range, firstBatch: firstBatch, total: Int(next))
        plan.passes.append(
            Pass(surface: surface, clear: clear, batches: Int32(firstBatch)..<Int32(plan.batches.count)))
    }

    /// The batch that a draw joins, made if there is none.
    private mutating func openBatch(for draw: Draw, from first: Int) -> Int {
        var candidate = plan.batches.count - 1
        let last = max(first, plan.batches.count - options.batchLookBack)
        while candidate >= last {
            let batch = plan.batches[candidate]
            if batch.pipeline == draw.pipeline && batch.texture == draw.texture && batch.second == draw.second {
                return candidate
            }
            if batch.bounds.intersects(draw.bounds) { break }
            candidate -= 1
        }
        var batch = Batch(pipeline: draw.pipeline, texture: draw.texture, firstRow: 0, count: 0, bounds: .empty)
        batch.second = draw.second
        plan.batches.append(batch)
        return plan.batches.count - 1
    }

    private mutating func scatterRows(of range: Range<Int>, firstBatch: Int, total: Int) {
        plan.rows.append(contentsOf: repeatElement(.zero, count: total - plan.rows.count))
        var cursors = plan.batches[firstBatch...].map(\.firstRow)
        for index in range {
            let batch = Int(batchOfDraw[index - range.lowerBound])
            guard batch >= 0 else { continue }
            let count = draws[index].rowCount
            let (to, from) = (Int(cursors[batch - firstBatch]), Int(draws[index].firstRow))
            for row in 0..<count { plan.rows[to + row] = rows[from + row] }
            cursors[batch - firstBatch] += Int32(count)
        }
    }
}
