import Geometry
import RenderPlan

extension PassJob {
    func paintRounded(_ batch: Batch, _ limits: PixelRect) {
        for instance in instances(batch) {
            let paint = FlatPaint(instance.color)
            let clip = clip(instance, batch.pipeline)
            switch batch.pipeline.geometry {
            case .box:
                let shape = RoundedBoxShape(instance.box, instance.radii)
                draw(shape, paint, clip: clip, blend: batch.pipeline.blend, limits)
            case .quad:
                let shape = RoundedQuadShape(instance.quad, instance.radii, outline: instance.outlineBox)
                draw(shape, paint, clip: clip, blend: batch.pipeline.blend, limits)
            }
        }
    }
}
