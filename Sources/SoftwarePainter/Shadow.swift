import RenderPlan

extension BandPainter {
    func paintShadow<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let meta = row(1, of: instance)
            let shadow = instance.placement.shadow(
                sigma: meta.y, reach: meta.z, radiiX: row(2, of: instance), radiiY: row(3, of: instance),
                bounds: instance.bounds)
            self.paint(shadow, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
        }
    }
}
