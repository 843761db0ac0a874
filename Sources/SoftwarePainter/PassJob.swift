import Coverage
import Geometry
import Graphics
import RenderPlan

/// One pass, ready to be painted in bands. Only reads what it holds, but for its own rows of the target.
struct PassJob: @unchecked Sendable {
    let plan: RenderPlan
    let pass: Pass
    /// `plan.rows`, without a bounds check a row; `RenderPlan.check()` has seen to the ranges.
    let rows: UnsafeBufferPointer<SIMD4<Float>>
    let target: UnsafePixelView
    /// All surfaces, by index.
    let sources: [UnsafePixelView]

    /// Paints the draws of the pass on some rows.
    func paint(rows band: Range<Int32>) {
        let limits = PixelRect(
            minX: target.frame.minX, minY: band.lowerBound, maxX: target.frame.maxX, maxY: band.upperBound)
        let clear = Fixed(pass.clear).packed
        for y in band {
            let row = target.row(y)
            (row + Int(limits.minX)).update(repeating: clear, count: limits.width)
        }
        for index in pass.batches {
            let batch = plan.batches[Int(index)]
            let visible = limits.intersection(batch.bounds)
            if visible.isEmpty { continue }
            paint(batch, limits: limits)
        }
    }

    private func paint(_ batch: Batch, limits: PixelRect) {
        switch batch.pipeline.kind {
        case .solid: paintSolid(batch, limits)
        case .rounded: paintRounded(batch, limits)
        case .border: paintBorder(batch, limits)
        case .image: paintImage(batch, limits)
        case .composite: paintComposite(batch, limits)
        }
    }

    /// The instances of a batch.
    func instances(_ batch: Batch) -> InstanceRows {
        InstanceRows(
            rows: rows, nextRow: Int(batch.firstRow), remaining: Int(batch.count), pipeline: batch.pipeline)
    }

    /// The clip that an instance carries.
    func clip(_ instance: InstanceRow, _ pipeline: Pipeline) -> ClipShape? {
        guard pipeline.isClipped else { return nil }
        return ClipShape(plan.clips[Int(instance.meta.x)])
    }
}

/// Goes through a batch's instances.
struct InstanceRows: Sequence, IteratorProtocol {
    let rows: UnsafeBufferPointer<SIMD4<Float>>
    var nextRow: Int
    var remaining: Int
    let pipeline: Pipeline

    mutating func next() -> InstanceRow? {
        guard remaining > 0 else { return nil }
        defer {
            nextRow += pipeline.rowCount
            remaining -= 1
        }
        return InstanceRow(rows: rows, first: nextRow, paint: nextRow + pipeline.geometryRowCount)
    }
}

/// One instance's rows by name; see `Row`.
struct InstanceRow {
    let rows: UnsafeBufferPointer<SIMD4<Float>>
    let first: Int
    let paint: Int

    var box: SIMD4<Float> { rows[first] }
    /// Bounding box of the outline.
    var outlineBox: SIMD4<Float> {
        let (p, q) = (rows[first], rows[first + 1])
        return SIMD4(
            min(min(p.x, p.z), min(q.x, q.z)), min(min(p.y, p.w), min(q.y, q.w)),
            max(max(p.x, p.z), max(q.x, q.z)), max(max(p.y, p.w), max(q.y, q.w)))
    }
    var quad: Quad { Quad(x: rows[first + 2], y: rows[first + 3], w: rows[first + 4]) }
    var color: SIMD4<Float> { rows[paint] }
    var meta: SIMD4<Float> { rows[paint + 1] }
    var radii: SIMD4<Float> { rows[paint + 2] }
    var source: SIMD4<Float> { rows[paint + 2] }
    var sourceLimits: SIMD4<Float> { rows[paint + 3] }
}
