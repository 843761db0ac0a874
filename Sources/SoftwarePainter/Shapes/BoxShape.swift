import Coverage

/// An upright rectangle, whose edges need not lie on pixel boundaries.
struct BoxShape: Shape {
    /// minX, minY, maxX, maxY in pixels.
    let box: SIMD4<Float>
    /// A row that the box covers in full.
    private let row: RowSpan

    @inline(__always)
    init(_ box: SIMD4<Float>) {
        self.box = box
        row = RowSpan(
            start: PixelIndex.floor(Double(box.x)), runStart: PixelIndex.ceil(Double(box.x)),
            runEnd: PixelIndex.floor(Double(box.z)), end: PixelIndex.ceil(Double(box.z)))
    }

    @inline(__always)
    func spans(row y: Int) -> RowSpans {
        var span = row
        // A row that only the upper or lower edge cuts is covered evenly, too.
        span.level = Coverage.intervalLength(Float(y) + 0.5, box.y, box.w)
        return RowSpans(first: span.level > 0 ? span : .empty)
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float { Coverage.boxArea(p, box: box) }
}
