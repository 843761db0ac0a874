import Coverage
import RenderPlan

extension BandPainter {
    func paintBorder<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let width = row(1, of: instance).y
            let radii = row(2, of: instance)
            let inside = instance.placement.inset(by: width)
            let ring = RingShape(
                outer: instance.placement.rounded(radii),
                inner: inside?.rounded(Coverage.insetRadii(radii, by: width)))
            self.paint(ring, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
        }
    }
}
