import Coverage
import Geometry

/// What an upright rounded rectangle casts.
struct BoxShadowShape: Shape {
    /// The areas, of the pixels that will be asked for.
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

    /// Where the Gaussian meets the row: `chord` gives what the corners leave of rows, and what all rows within reach have
    /// in common with the shape bounds it from both sides.
    func spans(row y: Int) -> RowSpans {
        let size = tables.size
        let p = (Float(y) + 0.5 - tables.origin.y) * tables.gaussian.perPixel
        let reach = tables.gaussian.reach
        guard p > -reach, p < size.y + reach else { return RowSpans(first: .empty) }
        // A row's ends are the farther in, the nearer it lies to a corner.
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

    /// The columns whose centres lie above (rounding up) or below a place: where those begin, or end.
    @inline(__always)
    private func column(_ place: Float, _ rule: FloatingPointRoundingRule) -> Int {
        let pixels = Double(place / tables.gaussian.perPixel + tables.origin.x)
        // A hundredth of a pixel is more than `Float` is off by.
        return rule == .up ? PixelIndex.ceil(pixels - 0.51) : PixelIndex.floor(pixels - 0.49) + 1
    }

    /// Where the shape would begin and end in a row if only the upper corners cut it at depth `above`, and only the lower
    /// ones at height `below`.
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
