import Coverage
import Graphics
import Geometry
import RenderPlan

/// One colour, smeared out of a rounded rectangle.
private struct ShadowPaint: Paint {
    /// Premultiplied, 0…255.
    let color: SIMD4<Float>
    /// Pixels to the draw's rectangle.
    let local: PixelToLocal
    /// Standard deviation, local units.
    let deviation: Float
    /// By how much the shape is inset from the draw's rectangle, local units.
    let reach: Float
    /// Local units.
    let radiiX: SIMD4<Float>
    /// Local units.
    let radiiY: SIMD4<Float>

    @inline(__always)
    private func area(x: Int, y: Int) -> Float {
        let p = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        let depth = (local.w * p).sum()
        guard depth > 0 else { return 0 }
        let point = SIMD2((local.x * p).sum(), (local.y * p).sum()) / depth
        guard point.x >= 0, point.y >= 0, point.x < local.size.x, point.y < local.size.y else { return 0 }
        // The pixel is a box of its own; its variance adds to the Gaussian's.
        let alongX = (SIMD2(local.x.x, local.x.y) - point.x * SIMD2(local.w.x, local.w.y)) / depth
        let alongY = (SIMD2(local.y.x, local.y.y) - point.y * SIMD2(local.w.x, local.w.y)) / depth
        let variance = SIMD2<Float>(Float((alongX * alongX).sum()), Float((alongY * alongY).sum())) / 12
        let sum = variance + deviation * deviation
        let perDeviation = SIMD2(1 / sum.x.squareRoot(), 1 / sum.y.squareRoot())
        return Coverage.smearedArea(
            (SIMD2<Float>(point) - reach) * perDeviation, size: (SIMD2<Float>(local.size) - 2 * reach) * perDeviation,
            radiiX: radiiX * perDeviation.x, radiiY: radiiY * perDeviation.y)
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { color * area(x: x, y: y) }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        for column in x..<(x &+ count) {
            let levels = levels(x: column, y: y) * level
            if levels.w > 0 { row[column] = Packed.over(levels, row[column]) }
        }
    }
}

extension BandPainter {
    func paintShadow<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let meta = row(1, of: instance)
            let paint = ShadowPaint(
                color: instance.color * 255, local: instance.placement.pixelToLocal, deviation: meta.y, reach: meta.z,
                radiiX: row(2, of: instance), radiiY: row(3, of: instance))
            // The rectangle only bounds it: there is nothing at its edges any more.
            self.paint(Everywhere(instance.bounds), paint, instance)
        }
    }
}

/// All of some pixels.
private struct Everywhere: Shape {
    private let bounds: PixelRect

    init(_ bounds: PixelRect) { self.bounds = bounds }

    func spans(row y: Int) -> RowSpans {
        let (start, end) = (Int(bounds.minX), Int(bounds.maxX))
        return RowSpans(first: RowSpan(start: start, runStart: start, runEnd: end, end: end))
    }

    func area(_ p: SIMD2<Float>) -> Float { 1 }
}
