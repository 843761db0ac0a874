import Geometry
import RenderPlan

extension Workspace {
    /// Turns the draws from `start` on into a pass, and takes them off the list.
    ///
    /// A draw joins the latest batch of its own pipeline and texture, unless a batch in between touches its pixels:
    /// then the order between the two would change. Rows are copied once, batch by batch, so that the instances of a
    /// batch lie one after the other.
    mutating func endPass(on surface: SurfaceIndex, from start: Int, clear: SIMD4<Float>) {
        let firstBatch = plan.batches.count
        batchOfDraw.removeAll(keepingCapacity: true)
        for index in start..<draws.count {
            let draw = draws[index]
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
        scatterRows(from: start, firstBatch: firstBatch, total: Int(next))
        if start < draws.count {
            rows.removeSubrange(Int(draws[start].firstRow)...)
            draws.removeSubrange(start...)
        }
        plan.passes.append(
            Pass(surface: surface, clear: clear, batches: Int32(firstBatch)..<Int32(plan.batches.count)))
    }

    /// The batch that a draw joins, made if there is none.
    private mutating func openBatch(for draw: Draw, from first: Int) -> Int {
        var candidate = plan.batches.count - 1
        let last = max(first, plan.batches.count - options.batchLookBack)
        while candidate >= last {
            let batch = plan.batches[candidate]
            if batch.pipeline == draw.pipeline && batch.texture == draw.texture { return candidate }
            if batch.bounds.intersects(draw.bounds) { break }
            candidate -= 1
        }
        plan.batches.append(
            Batch(pipeline: draw.pipeline, texture: draw.texture, firstRow: 0, count: 0, bounds: .empty))
        return plan.batches.count - 1
    }

    private mutating func scatterRows(from start: Int, firstBatch: Int, total: Int) {
        if plan.batches.count == firstBatch + 1 {
            plan.rows.append(contentsOf: rows[Int(draws[start].firstRow)...])
            return
        }
        plan.rows.append(contentsOf: repeatElement(.zero, count: total - plan.rows.count))
        var cursors = plan.batches[firstBatch...].map(\.firstRow)
        for index in start..<draws.count {
            let draw = draws[index]
            let batch = Int(batchOfDraw[index - start]) - firstBatch
            let count = draw.rowCount
            let (to, from) = (Int(cursors[batch]), Int(draw.firstRow))
            for row in 0..<count { plan.rows[to + row] = rows[from + row] }
            cursors[batch] += Int32(count)
        }
    }
}
