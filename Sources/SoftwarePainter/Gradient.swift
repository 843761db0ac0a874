import CPixels
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
        gradient = lk_gradient(
            u: (u.x, u.y, u.z), v: (v.x, v.y, v.z), w: (w.x, w.y, w.z), is_affine: w == SIMD4(0, 0, 1, 0) ? 1 : 0,
            form: GradientPaint.form(form), stops: UnsafeRawPointer(stops.baseAddress)?.assumingMemoryBound(to: lk_stop.self),
            count: stops.count, factor: (levels.x, levels.y, levels.z, levels.w),
            stores: blend == .replace || (isOpaque && blend != .plusLighter) ? 1 : 0, adds: blend == .plusLighter ? 1 : 0)
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
            forEachInstance(of: batch, P.self) { instance in
                let meta = row(1, of: instance)
                let first = Int(meta.y)
                let paint = GradientPaint(
                    u: row(2, of: instance), v: row(3, of: instance), w: row(4, of: instance), form: batch.pipeline.gradient,
                    stops: UnsafeBufferPointer(rebasing: stops[first..<(first + Int(meta.z))]), factor: instance.color,
                    blend: batch.pipeline.blend)
                let radii = row(5, of: instance)
                if radii == .zero {
                    self.paint(instance.placement.plain, paint, below: row(2, of: instance).w, instance)
                } else {
                    self.paint(instance.placement.rounded(radii), paint, below: row(2, of: instance).w, instance)
                }
            }
        }
    }
}
