import Graphics
/// What a draw paints with. A generic constraint only: every painting loop is compiled for one paint.
protocol Paint {
    /// The paint at a pixel's centre, premultiplied, 0…255.
    func levels(x: Int, y: Int) -> SIMD4<Float>

    /// Paints the `count` pixels from column `x` of row `y` on, each covered by `level`.
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float)
}
