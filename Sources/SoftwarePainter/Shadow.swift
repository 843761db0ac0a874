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
            if let shadow = shadow as? BoxShadowShape, instance.clip == nil, batch.pipeline.blend == .over {
                paint(shadow, instance.color * 255, in: instance.bounds)
            } else {
                self.paint(shadow, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
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
