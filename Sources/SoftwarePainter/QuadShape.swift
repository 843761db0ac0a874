import Coverage
import Geometry

/// A slanted rectangle.
struct QuadShape: Shape {
    let quad: Quad
    let rows: Range<Int32>
    private let columns: Range<Int32>
    private let lines: QuadLines

    /// - Parameter outline: a box around it, in pixels.
    init(_ quad: Quad, outline: SIMD4<Float>) {
        self.quad = quad
        rows = Columns.touched(from: outline.y, to: outline.w)
        columns = Columns.touched(from: outline.x, to: outline.z)
        lines = QuadLines(quad)
    }

    func span(row y: Int32, columns limits: Range<Int32>) -> RowSpan {
        let center = Float(y) + 0.5
        let outer = lines.touched(at: center).clamped(to: columns).clamped(to: limits)
        return RowSpan(outer: outer, middle: lines.inside(at: center), area: 1)
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float { quad.area(p) }
}

/// The sides of a quad and its horizon, intersected with rows.
struct QuadLines {
    private let left: EdgeLine
    private let right: EdgeLine
    private let top: EdgeLine
    private let bottom: EdgeLine
    private let horizon: EdgeLine

    init(_ quad: Quad) {
        (left, right, top, bottom) = quad.edges
        horizon = EdgeLine(quad.w)
    }

    /// Columns that may be touched in the row whose centres have the given y.
    func touched(at y: Float) -> Range<Int32> {
        // A touched pixel's centre is no further than half a diagonal outside; the slack covers rounding.
        interval(y, slack: { -0.01 - ($0 + 0.0) })
    }

    /// Columns that are surely covered.
    func inside(at y: Float) -> Range<Int32> {
        interval(y, slack: { $0 + 0.01 })
    }

    /// Columns whose centres have at least a distance, made from the half extent of a pixel across the line, inside
    /// each line.
    @inline(__always) private func interval(_ y: Float, slack: (Float) -> Float) -> Range<Int32> {
        var (low, high) = (-Float.infinity, Float.infinity)
        func cut(_ edge: EdgeLine) {
            let line = edge.line
            let least = slack((abs(line.x) + abs(line.y)) / 2)
            let rest = least - line.y * y - line.z
            if abs(line.x) < 1e-9 {
                if rest > 0 { high = -.infinity }
            } else if line.x > 0 {
                low = max(low, rest / line.x)
            } else {
                high = min(high, rest / line.x)
            }
        }
        cut(left)
        cut(right)
        cut(top)
        cut(bottom)
        cut(horizon)
        return Columns.centered(from: low, to: high)
    }
}
