/// What a draw covers. A generic constraint only: every painting loop is compiled for one shape.
protocol Shape {
    /// Where row `y` may be covered, and where it is covered evenly. Depends on `y` alone, so that a picture does not
    /// depend on how it was cut into bands.
    func spans(row y: Int) -> RowSpans

    /// The coverage of the pixel centred at `p`, by the closed forms.
    func area(_ p: SIMD2<Float>) -> Float
}

/// All of the plane: what a draw without a clip is clipped by.
struct Unclipped: Shape {
    @inline(__always)
    func spans(row y: Int) -> RowSpans {
        let limit = PixelIndex.limit
        return RowSpans(first: RowSpan(start: -limit, runStart: -limit, runEnd: limit, end: limit))
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float { 1 }
}
