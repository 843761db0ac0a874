import Coverage
import Geometry

/// The shadow of an upright rounded rectangle.
struct BoxShadowShape: Shape {
    /// The coverages of the pixels that will be painted.
    let tables: Coverage.ShadowTables

    init(
        _ box: SIMD4<Float>, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) {
        tables = Coverage.ShadowTables(
            box: box, sigma: sigma, reach: reach, radiiX: radiiX, radiiY: radiiY, window: bounds)
    }

    static var isTabled: Bool { true }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        let x = Int(p.x.rounded(.down))
        return areas(block: x >> 3, row: Int(p.y.rounded(.down)))[x & 7]
    }

    @inline(__always)
    func areas(block: Int, row y: Int) -> SIMD8<Float> { tables.areas(block: block, row: y) }

    /// Where the blurred shape meets the row. `chord` is the shape's extent in a row: of those within the Gaussian's reach
    /// the widest bounds the span, the narrowest the run.
    func spans(row y: Int) -> RowSpans {
        let size = tables.size
        let p = (Float(y) + 0.5 - tables.origin.y) * tables.gaussian.perPixel
        let reach = tables.gaussian.reach
        guard p > -reach, p < size.y + reach else { return RowSpans(first: .empty) }
        // The nearer a row lies to the upper or lower side, the farther in its ends are.
        let widest = chord(above: p + reach, below: size.y - p + reach)
        var span = RowSpan(
            start: column(widest.low - reach, .up), runStart: 0, runEnd: 0, end: column(widest.high + reach, .down))
        if p >= reach, p <= size.y - reach {
            let least = chord(above: p - reach, below: size.y - p - reach)
            span = RowSpan(
                start: span.start, runStart: column(least.low + reach, .up), runEnd: column(least.high - reach, .down),
                end: span.end)
        }
        return RowSpans(first: span)
    }

    /// Rounding up, the first column whose centre lies at or beyond a place; rounding down, one past the last before it.
    @inline(__always)
    private func column(_ place: Float, _ rule: FloatingPointRoundingRule) -> Int {
        let pixels = Double(place / tables.gaussian.perPixel + tables.origin.x)
        // A hundredth of a pixel more than needed, against rounding of `Float`.
        return rule == .up ? PixelIndex.ceil(pixels - 0.51) : PixelIndex.floor(pixels - 0.49) + 1
    }

    /// The shape's extent in a row, cut by the upper corners as at depth `above` and by the lower ones as at height `below`.
    private func chord(above: Float, below: Float) -> (low: Float, high: Float) {
        func notch(_ depth: Float, _ corner: Int) -> Float {
            let radii = SIMD2(tables.radiiX[corner], tables.radiiY[corner])
            guard radii.x > 0, radii.y > 0, depth < radii.y else { return 0 }
            let k = 1 - max(depth, 0) / radii.y
            return radii.x * (1 - max(1 - k * k, 0).squareRoot())
        }
        return (max(notch(above, 0), notch(below, 3)), tables.size.x - max(notch(above, 1), notch(below, 2)))
    }
}
