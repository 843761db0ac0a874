import CPixels
import Geometry
import Pixels
import RenderPlan

/// Colours that change with the place. `CPixels` works them out.
struct GradientPaint: BlockPaint {
    private let gradient: lk_gradient

    /// - Parameters:
    ///   - u: a, b, c of u·w over pixel space; `v` and `w` likewise.
    ///   - stops: this gradient's, two at least; valid as long as the paint.
    ///   - factor: multiplies the colours.
    init(
        u: SIMD4<Float>, v: SIMD4<Float>, w: SIMD4<Float>, form: GradientForm, stops: UnsafeBufferPointer<GradientStop>,
        factor: SIMD4<Float>, blend: Blend
    ) {
        precondition(stops.count >= 2, "A gradient has two stops at least.")
        let isOpaque = factor.w == 1 && stops.allSatisfy { $0.color.w == 1 }
        let levels = factor * 255
        // False for NaN.
        func isWithin(_ color: SIMD4<Float>) -> Bool { all(color .>= 0) && all(color .<= 1) }
        gradient = lk_gradient(
            u: (u.x, u.y, u.z), v: (v.x, v.y, v.z), w: (w.x, w.y, w.z), is_affine: w == SIMD4(0, 0, 1, 0) ? 1 : 0,
            form: GradientPaint.form(form), stops: UnsafeRawPointer(stops.baseAddress)?.assumingMemoryBound(to: lk_stop.self),
            count: stops.count, factor: (levels.x, levels.y, levels.z, levels.w),
            stores: blend == .replace || (isOpaque && blend != .plusLighter) ? 1 : 0, adds: blend == .plusLighter ? 1 : 0,
            is_within: isWithin(factor) && stops.allSatisfy { isWithin($0.color) } ? 1 : 0)
    }

    private static func form(_ form: GradientForm) -> lk_gradient_form {
        switch form {
        case .axial: lk_axial
        case .radial: lk_radial
        case .conic: lk_conic
        }
    }

    var stores: Bool { gradient.stores != 0 }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { pixels(block: x >> 3, y: y)[x & 7] }

    func pixels(block: Int, y: Int) -> PixelBlock {
        var block8 = PixelBlock(repeating: .zero)
        withUnsafePointer(to: gradient) { gradient in
            withUnsafeMutableBytes(of: &block8) { bytes in
                guard let levels = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
                lk_gradient_levels(levels, gradient, Int64(block &* 8), Int64(y))
            }
        }
        return block8
    }

    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        if count > 0 { row.keep(x, count: count, y: y, gradient, level: level) }
    }

    /// Paints whole pixels.
    ///
    /// - Parameters:
    ///   - bounds: of a surface, whose these rows are.
    ///   - coverages: as `UnsafeRows.paint` takes them.
    @inline(__always)
    func paintWhole(_ rows: UnsafeRows, _ bounds: PixelRect, coverages: UnsafePointer<UInt8>?, stride: Int) {
        rows.paint(gradient, column: Int(bounds.minX), row: Int(bounds.minY), coverages: coverages, stride: stride)
    }

    @inline(__always)
    static var paintsQuads: Bool { true }

    @inline(__always)
    func paint(_ rows: UnsafeRows, _ quad: lk_quad, adds: Bool) -> Bool {
        rows.paint(quad, gradient)
        return true
    }
}

extension BandPainter {
    func paintGradient<P: Placement>(_ batch: Batch, _: P.Type) {
        plan.stops.withUnsafeBufferPointer { stops in
            var known: (rows: GradientRows, paint: GradientPaint)?
            forEachPlace(of: batch, P.self) { first, extent, bounds in
                let rows = GradientRows(plan, at: first + P.rowCount)
                // A path's boxes and strips are very many instances with one paint.
                if known?.rows != rows { known = (rows, rows.paint(of: batch.pipeline, stops)) }
                guard let paint = known?.paint else { return }
                if rows.isPlain, !batch.pipeline.namesClip, batch.pipeline.blend != .destinationIn,
                    paintWhole(paint, P.self, at: first, bounds)
                {
                    return
                }
                let instance = Instance<P>(plan, at: first, batch.pipeline, extent: extent, bounds: bounds)
                if rows.radii == .zero {
                    self.paint(instance.placement.plain, paint, below: rows.above, instance)
                } else {
                    self.paint(instance.placement.rounded(rows.radii), paint, below: rows.above, instance)
                }
            }
        }
    }

    /// Paints a strip, or a box of whole pixels.
    /// - Returns: false for anything else, and nothing is painted.
    @inline(__always)
    private func paintWhole<P: Placement>(_ paint: GradientPaint, _: P.Type, at first: Int, _ bounds: PixelRect) -> Bool {
        if P.self == BoxPlacement.self, plan.rows[first].isWhole {
            paint.paintWhole(target.rows(bounds), bounds, coverages: nil, stride: 0)
            return true
        }
        guard P.self == StripPlacement.self else { return false }
        let (box, strip) = (plan.rows[first], plan.rows[first + 1])
        guard let (bytes, start) = plan.coverages(strip) else { preconditionFailure("A plan is checked before it is painted.") }
        let stride = Int(strip.z)
        let from = StripPlace(box: box, start: start, stride: stride).index(x: Int(bounds.minX), y: Int(bounds.minY))
        precondition(
            from >= 0 && stride >= 0 && from + (bounds.height - 1) * stride + bounds.width <= bytes.count,
            "A byte outside the coverages.")
        bytes.withUnsafeBufferPointer {
            paint.paintWhole(target.rows(bounds), bounds, coverages: $0.baseAddress.map { $0 + from }, stride: stride)
        }
        return true
    }
}

/// The rows of an instance that describe its gradient.
private struct GradientRows: Equatable {
    private let color: SIMD4<Float>
    private let meta: SIMD4<Float>
    private let u: SIMD4<Float>
    private let v: SIMD4<Float>
    private let w: SIMD4<Float>
    let radii: SIMD4<Float>

    /// - Parameter first: `Row.color`.
    @inline(__always)
    init(_ plan: borrowing RenderPlan, at first: Int) {
        (color, meta, radii) = (plan.rows[first], plan.rows[first + 1], plan.rows[first + 5])
        (u, v, w) = (plan.rows[first + 2], plan.rows[first + 3], plan.rows[first + 4])
    }

    var above: PaintAbove { PaintAbove(alpha: u.w, narrower: v.w) }

    /// The paint does not depend on where the rectangle ends.
    var isPlain: Bool { radii == .zero && above.alpha == 0 }

    /// - Parameter stops: all of the plan's.
    fileprivate func paint(of pipeline: Pipeline, _ stops: UnsafeBufferPointer<GradientStop>) -> GradientPaint {
        let first = Int(meta.y)
        return GradientPaint(
            u: u, v: v, w: w, form: pipeline.gradient,
            stops: UnsafeBufferPointer(rebasing: stops[first..<(first + Int(meta.z))]), factor: color, blend: pipeline.blend)
    }
}
