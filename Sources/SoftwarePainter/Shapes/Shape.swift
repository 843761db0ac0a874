import CPixels
import Geometry
import Pixels

/// What a draw covers. A generic constraint only: every painting loop is compiled for one shape.
protocol Shape {
    /// Where row `y` may be covered, and where it is covered evenly. Depends on `y` alone, so that a picture does not
    /// depend on how it was cut into bands.
    func spans(row y: Int) -> RowSpans

    /// The coverage of the pixel centred at `p`, by the closed forms.
    func area(_ p: SIMD2<Float>) -> Float

    /// The shape as `CPixels` paints it as a whole with the paints that it knows; nil where it cannot.
    func rows(in bounds: PixelRect) -> lk_quad?

    /// True when eight columns cost little more than one, because areas come from tables.
    static var isTabled: Bool { get }

    /// The coverage of the pixels of eight columns; of those outside the row's spans, anything.
    ///
    /// - Parameter block: the first column, divided by eight.
    func areas(block: Int, row y: Int) -> SIMD8<Float>
}

extension Shape {
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? { nil }

    @inline(__always)
    static var isTabled: Bool { false }

    @inline(__always)
    func areas(block: Int, row y: Int) -> SIMD8<Float> {
        SIMD8(lanes: { area(SIMD2(Float(block &* 8 &+ $0) + 0.5, Float(y) + 0.5)) })
    }
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
