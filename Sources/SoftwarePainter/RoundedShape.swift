import Coverage
import Geometry

/// An upright rectangle with round corners.
struct RoundedBoxShape: Shape {
    /// minX, minY, maxX, maxY in pixels.
    let box: SIMD4<Float>
    /// Pixels, in the order of `Row.radii`.
    let radii: SIMD4<Float>
    let rows: Range<Int32>

    init(_ box: SIMD4<Float>, _ radii: SIMD4<Float>) {
        self.box = box
        self.radii = radii
        rows = Columns.touched(from: box.y, to: box.w)
    }

    func span(row y: Int32, columns: Range<Int32>) -> RowSpan {
        let outer = Columns.touched(from: box.x, to: box.z).clamped(to: columns)
        let height = max(0, min(Float(y) + 1, box.w) - max(Float(y), box.y))
        let center = Float(y) + 0.5
        let isBottom = center - box.y > (box.w - box.y) / 2
        let left = reach(isBottom ? radii.w : radii.x, center, isBottom, height)
        let right = reach(isBottom ? radii.z : radii.y, center, isBottom, height)
        return RowSpan(outer: outer, middle: Columns.inside(from: box.x + left, to: box.z - right), area: height)
    }

    /// How far from its side a corner makes the pixels of a row differ from those in the middle.
    private func reach(_ r: Float, _ center: Float, _ isBottom: Bool, _ height: Float) -> Float {
        let y = center - box.y
        let dy = isBottom ? y - (box.w - box.y - r) : r - y
        guard r > 0, dy > 0 else { return 0 }
        // A pixel is wholly inside the arc when its centre is three quarters inside; in a row that the straight side
        // cuts the middle has that row's area, and the corner may have any.
        let safe = r - 0.75
        guard height == 1, dy < safe else { return r + 0.5 }
        return r - (safe * safe - dy * dy).squareRoot() + 0.5
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float { Coverage.roundedBoxArea(p, box, radii) }
}

/// A slanted rectangle with round corners.
struct RoundedQuadShape: Shape {
    let quad: Quad
    /// Local units, in the order of `Row.radii`.
    let radii: SIMD4<Float>
    let rows: Range<Int32>
    private let columns: Range<Int32>
    private let lines: QuadLines
    /// The two parts without corners: the sides moved inward by the largest radius, one pair at a time.
    private let upright: QuadLines
    private let lying: QuadLines

    /// - Parameter outline: a box around it, in pixels.
    init(_ quad: Quad, _ radii: SIMD4<Float>, outline: SIMD4<Float>) {
        self.quad = quad
        self.radii = radii
        rows = Columns.touched(from: outline.y, to: outline.w)
        columns = Columns.touched(from: outline.x, to: outline.z)
        lines = QuadLines(quad)
        let r = radii.max()
        upright = QuadLines(
            Quad(x: quad.x - quad.w * r, y: quad.y, w: quad.w, size: quad.size - SIMD2(2 * r, 0)))
        lying = QuadLines(
            Quad(x: quad.x, y: quad.y - quad.w * r, w: quad.w, size: quad.size - SIMD2(0, 2 * r)))
    }

    func span(row y: Int32, columns limits: Range<Int32>) -> RowSpan {
        let center = Float(y) + 0.5
        let outer = lines.touched(at: center).clamped(to: columns).clamped(to: limits)
        let (a, b) = (upright.inside(at: center).clamped(to: outer), lying.inside(at: center).clamped(to: outer))
        return RowSpan(outer: outer, middle: a.count >= b.count ? a : b, area: 1)
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float { quad.roundedArea(p, radii) }
}
