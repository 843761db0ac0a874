import RenderPlan

extension BandPainter {
    func paintRounded<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let paint = SolidPaint(instance.color, blend: batch.pipeline.blend)
            let shape = instance.placement.rounded(row(2, of: instance))
            self.paint(shape, paint, below: PaintAbove(meta: row(1, of: instance)), instance)
        }
    }
}
