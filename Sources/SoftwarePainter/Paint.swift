import CPixels
import Pixels

/// What a draw paints with. A generic constraint only: every painting loop is compiled for one paint.
protocol Paint {
    /// The paint at a pixel's centre, premultiplied, 0…255.
    func levels(x: Int, y: Int) -> SIMD4<Float>

    /// The paint at the centres of eight pixels; of those that are not to be painted, anything.
    ///
    /// - Parameter block: the first column, divided by eight.
    func pixels(block: Int, y: Int) -> PixelBlock

    /// The alpha at a pixel's centre that counts where the paint is cut, 0…1.
    func cutAlpha(x: Int, y: Int) -> Float

    /// The coverage of a pixel, given the shape's and the clip's: their product, or less where it must make room for what will be
    /// painted over it and ends at the same edges.
    func covered(_ coverage: Float, clip: Float) -> Float

    /// The same for the pixels of a block.
    func covered(_ coverages: SIMD8<Float>, clip: SIMD8<Float>) -> SIMD8<Float>

    /// True where a pixel is found to be clear at less cost than by `levels`: its coverage need not be worked out.
    func isClear(x: Int, y: Int) -> Bool

    /// True when `CPixels` may have a kernel for the paint.
    static var paintsQuads: Bool { get }

    /// False where upright boxes are painted row by row even so.
    static var paintsBoxesAsQuads: Bool { get }

    /// Paints a quadrilateral as a whole; false where `CPixels` has no kernel for the paint, and nothing was painted.
    ///
    /// - Parameter adds: true to add to what is there.
    func paint(_ rows: UnsafeRows, _ quad: lk_quad, adds: Bool) -> Bool

    /// Paints the `count` pixels from column `x` of row `y` on, each covered by `level`.
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float)

    /// Paints one pixel at an edge.
    func edge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float)

    /// Paints pixels at an edge.
    ///
    /// - Parameters:
    ///   - columns: within a block of eight, the first of which is a multiple of eight.
    ///   - coverages: of the whole block.
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>)

    /// `Blend.destinationIn`: multiplies the `count` pixels from column `x` of row `y` on by the paint's alpha and `level`.
    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float)
}

extension Paint {
    @inline(__always)
    func pixels(block: Int, y: Int) -> PixelBlock {
        PixelBlock(lanes: { levels(x: block &* 8 &+ $0, y: y) })
    }

    @inline(__always)
    func isClear(x: Int, y: Int) -> Bool { false }

    @inline(__always)
    static var paintsQuads: Bool { false }

    @inline(__always)
    static var paintsBoxesAsQuads: Bool { true }

    @inline(__always)
    func paint(_ rows: UnsafeRows, _ quad: lk_quad, adds: Bool) -> Bool { false }

    @inline(__always)
    func cutAlpha(x: Int, y: Int) -> Float { levels(x: x, y: y).w * (1 / 255) }

    @inline(__always)
    func covered(_ coverage: Float, clip: Float) -> Float { coverage * clip }

    @inline(__always)
    func covered(_ coverages: SIMD8<Float>, clip: SIMD8<Float>) -> SIMD8<Float> { coverages * clip }

    @inline(__always)
    func edge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float) {
        row[x] = Packed.over(levels(x: x, y: y) * coverage, row[x])
    }

    @inline(__always)
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>) {
        for x in columns where coverages[x & 7] > 0 { edge(row, x: x, y: y, coverage: coverages[x & 7]) }
    }

    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        for column in x..<(x &+ count) { keepEdge(row, x: column, y: y, coverage: level) }
    }

    @inline(__always)
    func keepEdge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float) {
        row[x] = Packed.word(Packed.levels(row[x]) * (levels(x: x, y: y).w * coverage * (1 / 255)))
    }
}
