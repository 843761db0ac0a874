import Geometry
import RenderPlan

/// What a shape covers of a row of pixels.
struct RowSpan {
    /// Outside of these columns nothing is covered.
    var outer: Range<Int32>
    /// In these columns every pixel has the same area.
    var middle: Range<Int32>
    /// The area of the pixels in `middle`.
    var area: Float

    static let nothing = RowSpan(outer: 0..<0, middle: 0..<0, area: 0)

    init(outer: Range<Int32>, middle: Range<Int32>, area: Float) {
        self.outer = outer
        self.middle = middle.clamped(to: outer)
        self.area = area
    }
}

/// How much of each pixel a draw covers.
protocol Shape {
    /// Rows outside of which nothing is covered.
    var rows: Range<Int32> { get }
    /// - Parameter columns: the only ones of interest.
    func span(row y: Int32, columns: Range<Int32>) -> RowSpan
    /// The area of a pixel, given its centre.
    func area(_ p: SIMD2<Float>) -> Float
}

/// What a draw paints with.
protocol Paint {
    /// The paint at a pixel.
    func color(_ x: Int32, _ y: Int32) -> Fixed
    /// Paints columns of a row that the shape covers alike.
    func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int32>, _ y: Int32, area: Float, blend: Blend)
}

extension Paint {
    func fill(_ row: UnsafeMutablePointer<UInt32>, _ columns: Range<Int32>, _ y: Int32, area: Float, blend: Blend) {
        if blend == .replace {
            for x in columns { row[Int(x)] = color(x, y).packed }
        } else if area == 1 {
            for x in columns { row[Int(x)] = color(x, y).over(row[Int(x)]) }
        } else {
            let factor = factor(area)
            for x in columns { row[Int(x)] = color(x, y).scaled(by: factor).over(row[Int(x)]) }
        }
    }
}

/// 0…1 as 0…256.
@inline(__always) func factor(_ area: Float) -> UInt32 {
    UInt32(truncatingIfNeeded: Int32(max(0, min(1, area)) * 256 + 0.5))
}

extension PassJob {
    /// Paints a shape, row by row.
    @inline(__always)
    func draw<S: Shape, P: Paint>(_ shape: S, _ paint: P, clip: ClipShape?, blend: Blend, _ limits: PixelRect) {
        let columns = limits.minX..<limits.maxX
        for y in shape.rows.clamped(to: limits.minY..<limits.maxY) {
            var span = shape.span(row: y, columns: columns)
            if span.outer.isEmpty { continue }
            let row = target.row(y)
            if let clip {
                let clipSpan = clip.span(row: y, columns: span.outer)
                span.outer = clipSpan.outer
                span.middle = span.middle.clamped(to: span.area == 0 ? clipSpan.outer : clipSpan.middle)
                if span.outer.isEmpty { continue }
            }
            if span.middle.isEmpty { span.middle = span.outer.upperBound..<span.outer.upperBound }
            edge(shape, paint, clip, row, y, span.outer.lowerBound..<span.middle.lowerBound)
            edge(shape, paint, clip, row, y, span.middle.upperBound..<span.outer.upperBound)
            if span.area > 0 { paint.fill(row, span.middle, y, area: span.area, blend: blend) }
        }
    }

    /// Paints columns of a row whose areas differ.
    @inline(__always)
    private func edge<S: Shape, P: Paint>(
        _ shape: S, _ paint: P, _ clip: ClipShape?, _ row: UnsafeMutablePointer<UInt32>, _ y: Int32,
        _ columns: Range<Int32>
    ) {
        for x in columns {
            let p = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
            var area = shape.area(p)
            if let clip { area *= clip.area(p) }
            guard area > 0 else { continue }
            row[Int(x)] = paint.color(x, y).scaled(by: factor(area)).over(row[Int(x)])
        }
    }
}
