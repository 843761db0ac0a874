import RenderPlan

extension BandPainter {
    func paintRounded<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let paint = SolidPaint(instance.color, blend: batch.pipeline.blend)
            let shape = instance.placement.rounded(row(2, of: instance))
            let alphaAbove = row(1, of: instance).y
            if alphaAbove > 0 {
                self.paint(shape, CoveredPaint(base: paint, alphaAbove: alphaAbove), instance)
            } else {
                self.paint(shape, paint, instance)
            }
        }
    }
}
