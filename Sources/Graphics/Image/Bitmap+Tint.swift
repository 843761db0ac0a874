import Pixels

extension Bitmap {
    /// The picture with its colours and alpha multiplied by those of a colour.
    package func multiplied(by color: RGBA) -> Bitmap {
        let factors = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
        return Bitmap(width: width, height: height, pixels: pixels.map { Packed.word(Packed.levels($0) * factors) })
    }

    /// The same, made on demand, since films have many pictures.
    package func multipliedOnDemand(by color: RGBA) -> Bitmap {
        Bitmap(width: width, height: height, source: TintedPixels(of: self, color))
    }
}

/// A picture multiplied by a colour.
private final class TintedPixels: PixelSource {
    private let bitmap: Bitmap
    private let color: RGBA

    init(of bitmap: Bitmap, _ color: RGBA) { (self.bitmap, self.color) = (bitmap, color) }

    var isOpaque: Bool? { color.alpha < 1 ? false : bitmap.hasUnknownOpacity ? nil : bitmap.isOpaque }
    var failure: ImageError? { bitmap.failure }
    var greatestReduction: Int { 0 }

    func words(halvings: Int, width: Int, height: Int) -> [UInt32] { bitmap.multiplied(by: color).pixels }
}
