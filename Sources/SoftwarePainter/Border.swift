import Coverage
import Geometry
import RenderPlan

extension PassJob {
    func paintBorder(_ batch: Batch, _ limits: PixelRect) {
        for instance in instances(batch) {
            let paint = FlatPaint(instance.color)
            let clip = clip(instance, batch.pipeline)
            let width = instance.meta.y
            let innerRadii = (instance.radii - width).clamped(lowerBound: .zero, upperBound: .init(repeating: .greatestFiniteMagnitude))
            switch batch.pipeline.geometry {
            case .box:
                let box = instance.box
                let inner = box + SIMD4(width, width, -width, -width)
                let hasHole = inner.x < inner.z && inner.y < inner.w
                let ring = RingShape(
                    outer: RoundedBoxShape(box, instance.radii),
                    inner: hasHole ? RoundedBoxShape(inner, innerRadii) : nil)
                draw(ring, paint, clip: clip, blend: batch.pipeline.blend, limits)
            case .quad:
                let quad = instance.quad
                let inner = quad.inset(by: width)
                let hasHole = inner.size.x > 0 && inner.size.y > 0
                let outline = instance.outlineBox
                let ring = RingShape(
                    outer: RoundedQuadShape(quad, instance.radii, outline: outline),
                    inner: hasHole ? RoundedQuadShape(inner, innerRadii, outline: outline) : nil)
                draw(ring, paint, clip: clip, blend: batch.pipeline.blend, limits)
            }
        }
    }
}
