import Geometry
import Pixels
import RenderPlan

extension BandPainter {
    func paintShadow<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let meta = row(1, of: instance)
            let shadow = instance.placement.shadow(
                sigma: meta.y, reach: meta.z, radiiX: row(2, of: instance), radiiY: row(3, of: instance),
                bounds: instance.bounds)
            guard let shadow = shadow as? BoxShadowShape, !batch.pipeline.namesClip else {
                return self.paint(shadow, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
            }
            let hollow = RenderPlan.hollow(row(4, of: instance), in: plan.rows[instance.firstPaintRow - 1])
            instance.bounds.forEachPart(around: hollow) { part in
                if batch.pipeline.blend == .over {
                    paint(shadow, instance.color * 255, in: part)
                } else {
                    var instance = instance
                    instance.bounds = part
                    self.paint(shadow, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
                }
            }
        }
    }

    /// - Parameter color: premultiplied, 0…255.
    private func paint(_ shadow: BoxShadowShape, _ color: SIMD4<Float>, in bounds: PixelRect) {
        let packed = PackedPixels(repeating: color)
        let columns = Int(bounds.minX)..<Int(bounds.maxX)
        shadow.withRows { rows in
            for y in Int(bounds.minY)..<Int(bounds.maxY) {
                let span = shadow.spans(row: y).first.clamped(to: columns)
                guard !span.isEmpty else { continue }
                let row = target[row: y]
                row.paint(span.start, count: span.runStart - span.start, y: y, rows, color: packed)
                guard span.runStart < span.runEnd else { continue }
                row.paint(span.runStart, count: span.runEnd - span.runStart, levels: color, replaces: false)
                row.paint(span.runEnd, count: span.end - span.runEnd, y: y, rows, color: packed)
            }
        }
    }
}

extension PixelRect {
    /// Calls `body` with what is left of it without another: above, to the left, to the right, below.
    fileprivate func forEachPart(around other: PixelRect, _ body: (PixelRect) -> Void) {
        let hollow = intersection(other)
        if hollow.isEmpty { return body(self) }
        func tell(_ part: PixelRect) { if !part.isEmpty { body(part) } }
        tell(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hollow.minY))
        tell(PixelRect(minX: minX, minY: hollow.minY, maxX: hollow.minX, maxY: hollow.maxY))
        tell(PixelRect(minX: hollow.maxX, minY: hollow.minY, maxX: maxX, maxY: hollow.maxY))
        tell(PixelRect(minX: minX, minY: hollow.maxY, maxX: maxX, maxY: maxY))
    }
}
