import Coverage
import Geometry
import Graphics
import RenderPlan

extension PassJob {
    func paintImage(_ batch: Batch, _ limits: PixelRect) {
        guard case .image(let index) = batch.texture else { return }
        let bitmap = plan.images[Int(index.rawValue)]
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            for instance in instances(batch) {
                let clip = clip(instance, batch.pipeline)
                let texels = Texels(
                    pixels: pixels.baseAddress!, width: bitmap.width, height: bitmap.height,
                    opacity: factor(instance.color.w), limits: instance.sourceLimits)
                switch batch.pipeline.geometry {
                case .box:
                    paintBox(instance, texels, clip, batch.pipeline, limits)
                case .quad:
                    paintQuad(instance, texels, clip, batch.pipeline, limits)
                }
            }
        }
    }

    private func paintBox(
        _ instance: InstanceRow, _ texels: Texels, _ clip: ClipShape?, _ pipeline: Pipeline, _ limits: PixelRect
    ) {
        let (box, source) = (instance.box, instance.source)
        let shape = BoxShape(box)
        if let paint = texels.pixelOnPixel(box, source) {
            draw(shape, paint, clip: clip, blend: pipeline.blend, limits)
            return
        }
        let (du, dv) = ((source.z - source.x) / (box.z - box.x), (source.w - source.y) / (box.w - box.y))
        let map = TexelMap(
            u: SIMD3(Double(du), 0, Double(source.x) - Double(du) * Double(box.x)),
            v: SIMD3(0, Double(dv), Double(source.y) - Double(dv) * Double(box.y)))
        if pipeline.filter == .nearest {
            draw(shape, NearestPaint(texels, map), clip: clip, blend: pipeline.blend, limits)
        } else {
            draw(shape, LinearPaint(texels, map), clip: clip, blend: pipeline.blend, limits)
        }
    }

    private func paintQuad(
        _ instance: InstanceRow, _ texels: Texels, _ clip: ClipShape?, _ pipeline: Pipeline, _ limits: PixelRect
    ) {
        let (quad, source) = (instance.quad, instance.source)
        let shape = QuadShape(quad, outline: instance.outlineBox)
        let (ku, kv) = ((source.z - source.x) / quad.size.x, (source.w - source.y) / quad.size.y)
        if quad.isAffine {
            let (x, y, w) = (SIMD3<Double>(quad.x), SIMD3<Double>(quad.y), Double(quad.w.z))
            var map = TexelMap(u: x * Double(ku) / w, v: y * Double(kv) / w)
            map.u.z += Double(source.x)
            map.v.z += Double(source.y)
            if pipeline.filter == .nearest {
                draw(shape, NearestPaint(texels, map), clip: clip, blend: pipeline.blend, limits)
            } else {
                draw(shape, LinearPaint(texels, map), clip: clip, blend: pipeline.blend, limits)
            }
        } else {
            let paint = PerspectivePaint(
                texels: texels, quad: quad, scale: SIMD2(ku, kv), origin: SIMD2(source.x, source.y),
                isNearest: pipeline.filter == .nearest)
            draw(shape, paint, clip: clip, blend: pipeline.blend, limits)
        }
    }
}

/// Texture coordinates as linear functions of a pixel's position (px, py, 1), texels.
struct TexelMap {
    var u: SIMD3<Double>
    var v: SIMD3<Double>
}

/// A picture through an affine map, linearly filtered.
struct LinearPaint: Paint {
    private let texels: Texels
    private let step: TexelStep

    init(_ texels: Texels, _ map: TexelMap) {
        self.texels = texels
        step = TexelStep(map)
    }

    @inline(__always) func color(_ x: Int32, _ y: Int32) -> Fixed {
        let (u, v) = step.at(x, y)
        return texels.linear(u, v)
    }
}

/// A picture through an affine map, unfiltered.
struct NearestPaint: Paint {
    private let texels: Texels
    private let step: TexelStep

    init(_ texels: Texels, _ map: TexelMap) {
        self.texels = texels
        step = TexelStep(map)
    }

    @inline(__always) func color(_ x: Int32, _ y: Int32) -> Fixed {
        let (u, v) = step.at(x, y)
        return texels.nearest(u, v)
    }
}

/// A picture in perspective: one division a pixel.
struct PerspectivePaint: Paint {
    let texels: Texels
    let quad: Quad
    /// Texels per local unit.
    let scale: SIMD2<Float>
    /// The texel at the local origin.
    let origin: SIMD2<Float>
    let isNearest: Bool

    @inline(__always) func color(_ x: Int32, _ y: Int32) -> Fixed {
        let q = quad.homogeneous(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
        let w = q.z > 0 ? 1 / q.z : 0
        let (u, v) = (TexelStep.fixed(q.x * w * scale.x + origin.x), TexelStep.fixed(q.y * w * scale.y + origin.y))
        return isNearest ? texels.nearest(u, v) : texels.linear(u, v)
    }
}
