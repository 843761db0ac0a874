import Pixels

extension Bitmap {
    /// The picture with its colours and its alpha multiplied by those of a colour.
    package func multiplied(by color: RGBA) -> Bitmap {
        let factors = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
        return Bitmap(width: width, height: height, pixels: pixels.map { Packed.word(Packed.levels($0) * factors) })
    }
}
