import RenderPlan

extension BandPainter {
    func paintRounded<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let paint = SolidPaint(instance.color, blend: batch.pipeline.blend)
            self.paint(instance.placement.rounded(row(2, of: instance)), paint, instance)
        }
    }
}
