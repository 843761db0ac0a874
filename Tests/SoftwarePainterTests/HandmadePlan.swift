import Geometry
import Graphics
import RenderPlan
import SoftwarePainter

/// Plans written by hand: one pass, one instance a batch.
struct HandmadePlan {
    var plan = RenderPlan()
    private var target = Pass(surface: .target, clear: .zero, batches: 0..<0)

    init(width: Int32, height: Int32, clear: SIMD4<Float> = .zero) {
        plan.surfaces = [Surface(frame: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), purpose: .target)]
        target.clear = clear
    }

    mutating func add(_ pipeline: Pipeline, _ texture: Batch.Texture, _ rows: [SIMD4<Float>]) {
        precondition(rows.count == pipeline.rowCount)
        plan.batches.append(
            Batch(
                pipeline: pipeline, texture: texture, firstRow: Int32(plan.rows.count), count: 1,
                bounds: plan.surfaces[0].frame))
        plan.rows.append(contentsOf: rows)
    }

    mutating func add(_ pipeline: Pipeline, _ rows: [SIMD4<Float>]) { add(pipeline, .none, rows) }

    /// Ends a pass on another surface with what was added since the last one.
    mutating func endPass(on surface: SurfaceIndex, clear: SIMD4<Float> = .zero) {
        let start = plan.passes.last?.batches.upperBound ?? 0
        plan.passes.append(Pass(surface: surface, clear: clear, batches: start..<Int32(plan.batches.count)))
    }

    var finished: RenderPlan {
        var plan = plan
        let start = plan.passes.last?.batches.upperBound ?? 0
        plan.passes.append(
            Pass(surface: .target, clear: target.clear, batches: start..<Int32(plan.batches.count)))
        return plan
    }

    func painted(threads: Int = 1) throws -> Bitmap {
        let painter = SoftwarePainter(threads: threads)
        try painter.paint(finished)
        return try painter.read()
    }
}

extension Pipeline {
    static let solidBox = Pipeline(kind: .solid, geometry: .box)
    static let solidQuad = Pipeline(kind: .solid, geometry: .quad)
}
