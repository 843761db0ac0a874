import Pixels
import RenderPlan

/// A surface times the alpha of a second one, both texel on pixel.
struct MaskedPaint: Paint {
    private let picture: UnsafeTexture
    private let mask: UnsafeTexture
    /// The picture's texel less the pixel.
    private let toPicture: SIMD2<Int>
    /// The mask's texel less the pixel.
    private let toMask: SIMD2<Int>
    /// Multiplies the picture's texels, premultiplied.
    private let color: SIMD4<Float>

    /// - Parameter source: `Row.source`.
    init(_ picture: UnsafeTexture, _ mask: UnsafeTexture, source: SIMD4<Float>, color: SIMD4<Float>) {
        self.picture = picture
        self.mask = mask
        toPicture = PixelIndex.floor(source.lowHalf)
        toMask = PixelIndex.floor(source.highHalf)
        self.color = color
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let alpha = mask.word(x &+ toMask.x, y &+ toMask.y) &>> 24
        let word = picture.word(x &+ toPicture.x, y &+ toPicture.y)
        return Packed.levels(word) * color * (Float(alpha) * (1 / 255))
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let shown = picture.columns(ofRow: y &+ toPicture.y, from: x &+ toPicture.x, count: count)
        let masked = mask.columns(ofRow: y &+ toMask.y, from: x &+ toMask.x, count: count)
        let start = max(shown.start &- toPicture.x, masked.start &- toMask.x)
        let end = min(shown.end &- toPicture.x, masked.end &- toMask.x)
        guard start < end else { return }
        let texels = picture.row(y &+ toPicture.y, from: start &+ toPicture.x, count: end &- start)
        let alphas = mask.row(y &+ toMask.y, from: start &+ toMask.x, count: end &- start)
        row.paint(start, texels: texels, mask: alphas, factor: color * level)
    }
}

extension BandPainter {
    func paintMasked<P: Placement>(_ batch: Batch, _: P.Type) {
        withTextures(batch) { picture, mask in
            forEachInstance(of: batch, P.self) { instance in
                let paint = MaskedPaint(picture, mask, source: row(2, of: instance), color: instance.color)
                self.paint(instance.placement.plain, paint, instance)
            }
        }
    }
}
