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
            instance.placement.paint(shadow, of: instance, with: self)
        }
    }

    /// Like any other shape, by the generic loop.
    fileprivate func paint<P: Placement>(_ shadow: P.Shadow, of instance: Instance<P>) {
        paint(shadow, SolidPaint(instance.color, blend: instance.pipeline.blend), instance)
    }

    /// - Parameter color: premultiplied, 0…255.
    fileprivate func paint(_ shadow: BoxShadowShape, _ color: SIMD4<Float>, in bounds: PixelRect) {
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

extension Placement {
    func paint(_ shadow: Shadow, of instance: Instance<Self>, with painter: BandPainter) { painter.paint(shadow, of: instance) }
}

extension BoxPlacement {
    /// Leaves out the part that will be hidden (`Row.hollow`).
    func paint(_ shadow: BoxShadowShape, of instance: Instance<BoxPlacement>, with painter: BandPainter) {
        if instance.pipeline.namesClip { return painter.paint(shadow, of: instance) }
        let hollow = RenderPlan.hollow(painter.row(4, of: instance), in: box)
        instance.bounds.forEachPart(around: hollow) { part in
            if instance.pipeline.blend == .over { return painter.paint(shadow, instance.color * 255, in: part) }
            var instance = instance
            instance.bounds = part
            painter.paint(shadow, of: instance)
        }
    }
}

extension PixelRect {
    /// Calls `body` with the parts outside of another rectangle: above, left, right and below.
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
