import Coverage
import Geometry

/// The ring between a shape and a smaller one inside it.
struct RingShape<S: Shape>: Shape {
    let outer: S
    /// Nil when the ring has no hole.
    let inner: S?

    var rows: Range<Int32> { outer.rows }

    func span(row y: Int32, columns: Range<Int32>) -> RowSpan {
        var span = outer.span(row: y, columns: columns)
        guard let inner, inner.rows.contains(y) else { return span }
        let hole = inner.span(row: y, columns: columns)
        if hole.outer.isEmpty { return span }
        if hole.area == 1, !hole.middle.isEmpty, span.middle.contains(hole.middle), span.area == 1 {
            // Only the middle of the hole is surely free; the ring's own middle, cut in two by it, counts as edge.
            return RowSpan(outer: span.outer, middle: hole.middle, area: 0)
        }
        // The hole begins or ends in this row: every pixel is evaluated.
        span.middle = span.outer.upperBound..<span.outer.upperBound
        return span
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float {
        let area = outer.area(p)
        guard let inner, area > 0 else { return area }
        return max(0, area - inner.area(p))
    }
}
