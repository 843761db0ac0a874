import Coverage

/// An upright rectangle.
struct BoxShape: Shape {
    /// minX, minY, maxX, maxY in pixels.
    let box: SIMD4<Float>
    let rows: Range<Int32>

    init(_ box: SIMD4<Float>) {
        self.box = box
        rows = Columns.touched(from: box.y, to: box.w)
    }

    func span(row y: Int32, columns: Range<Int32>) -> RowSpan {
        let outer = Columns.touched(from: box.x, to: box.z).clamped(to: columns)
        let height = max(0, min(Float(y) + 1, box.w) - max(Float(y), box.y))
        return RowSpan(outer: outer, middle: Columns.inside(from: box.x, to: box.z), area: height)
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float { Coverage.boxArea(p, box) }
}

/// Ranges of whole pixels along one axis. Coordinates far outside any surface are cut off, and those that are not
/// numbers give an empty range.
enum Columns {
    /// Beyond this no surface reaches.
    private static let far: Float = 1_048_576

    /// Pixels that the interval touches.
    static func touched(from a: Float, to b: Float) -> Range<Int32> {
        guard a < b else { return 0..<0 }
        let (first, end) = (limited(a.rounded(.down)), limited(b.rounded(.up)))
        return first..<max(first, end)
    }

    /// Pixels that lie wholly in the interval.
    static func inside(from a: Float, to b: Float) -> Range<Int32> {
        guard a < b else { return 0..<0 }
        let (first, end) = (limited(a.rounded(.up)), limited(b.rounded(.down)))
        return first < end ? first..<end : first..<first
    }

    /// Pixels whose centres lie in the interval.
    static func centered(from a: Float, to b: Float) -> Range<Int32> { inside(from: a - 0.5, to: b + 0.5) }

    private static func limited(_ v: Float) -> Int32 { Int32(max(-far, min(far, v))) }
}
