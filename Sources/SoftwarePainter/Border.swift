import Coverage
import Pixels
import RenderPlan

/// One colour in a ring and another in what it encloses; painted over the ring's outer shape.
private struct FilledRingPaint<Outline: Shape>: Paint {
    let outer: Outline
    let inner: Outline
    /// Of the ring.
    let ring: SolidPaint
    /// Of what it encloses.
    let fill: SolidPaint

    /// The two colours, weighted by the areas that they have in the pixel's covered part.
    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let (whole, inside) = (outer.area(p), inner.area(p))
        guard whole > inside else { return fill.levels(x: x, y: y) }
        let share = inside / whole
        return ring.levels(x: x, y: y) * (1 - share) + fill.levels(x: x, y: y) * share
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let end = x &+ count
        let hole = inner.spans(row: y).first.clamped(to: x..<end)
        guard !hole.isEmpty else { return ring.run(row, x: x, y: y, count: count, level: level) }
        ring.run(row, x: x, y: y, count: hole.start &- x, level: level)
        // Where the inner edge runs along the row, all pixels of the row are mixed.
        let hasRun = hole.level == 1 && hole.runStart < hole.runEnd
        let (runStart, runEnd) = hasRun ? (hole.runStart, hole.runEnd) : (hole.end, hole.end)
        mix(row, x: hole.start, y: y, count: runStart &- hole.start, level: level)
        fill.run(row, x: runStart, y: y, count: runEnd &- runStart, level: level)
        mix(row, x: runEnd, y: y, count: hole.end &- runEnd, level: level)
        ring.run(row, x: hole.end, y: y, count: end &- hole.end, level: level)
    }

    private func mix(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        for column in x..<(x &+ max(count, 0)) {
            row[column] = Packed.over(levels(x: column, y: y) * level, row[column])
        }
    }
}

extension BandPainter {
    func paintBorder<P: Placement>(_ batch: Batch, _: P.Type) {
        let blend = batch.pipeline.blend
        forEachInstance(of: batch, P.self) { instance in
            let width = row(1, of: instance).y
            let radii = row(2, of: instance)
            let fill = row(3, of: instance)
            let outer = instance.placement.rounded(radii)
            let inner = instance.placement.inset(by: width)?.rounded(Coverage.insetRadii(radii, by: width))
            let ring = SolidPaint(instance.color, blend: blend)
            if let inner, fill.w > 0 {
                let paint = FilledRingPaint(
                    outer: outer, inner: inner, ring: ring, fill: SolidPaint(fill, blend: blend))
                self.paint(outer, paint, instance)
            } else {
                self.paint(RingShape(outer: outer, inner: inner), ring, instance)
            }
        }
    }
}
