import Graphics
import Pixels
import RenderPlan

/// A surface blended with a second one that holds its backdrop, both texel on pixel; overwrites what is there.
struct BlendPaint: Paint {
    private let picture: UnsafeTexture
    private let behind: UnsafeTexture
    /// The picture's texel less the pixel.
    private let toPicture: SIMD2<Int>
    /// The backdrop's texel less the pixel.
    private let toBehind: SIMD2<Int>
    /// Multiplies the picture's texels, premultiplied.
    private let color: SIMD4<Float>
    private let mode: CGBlendMode

    /// - Parameter source: `Row.source`.
    init(
        _ picture: UnsafeTexture, _ behind: UnsafeTexture, source: SIMD4<Float>, color: SIMD4<Float>, mode: CGBlendMode
    ) {
        self.picture = picture
        self.behind = behind
        toPicture = PixelIndex.floor(source.lowHalf)
        toBehind = PixelIndex.floor(source.highHalf)
        self.color = color
        self.mode = mode
    }

    /// The two words of a pixel.
    @inline(__always)
    private func words(x: Int, y: Int) -> (front: UInt32, behind: UInt32) {
        (
            picture.word(x &+ toPicture.x, y &+ toPicture.y), behind.word(x &+ toBehind.x, y &+ toBehind.y)
        )
    }

    /// The blend of both, under a coverage.
    @inline(__always)
    private func word(_ words: (front: UInt32, behind: UInt32), coverage: Float) -> UInt32 {
        let d = Packed.levels(words.behind) * (1 / 255)
        let s = Packed.levels(words.front) * (1 / 255) * color
        return Packed.word((d + (mode.formula(s, d) - d) * coverage) * 255)
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { Packed.levels(word(words(x: x, y: y), coverage: 1)) }

    /// The result includes the backdrop: cuts treat it as a source without alpha (`RenderPlan`).
    func cutAlpha(x: Int, y: Int) -> Float { 0 }

    @inline(__always)
    func edge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float) {
        row[x] = word(words(x: x, y: y), coverage: coverage)
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let keepsBehind = mode.keepsBackdropUnderNothing
        // Neighbours are often alike.
        var last = words(x: x, y: y)
        var result = word(last, coverage: level)
        for column in x..<(x &+ count) {
            let words = words(x: column, y: y)
            if keepsBehind, words.front == 0 {
                row[column] = words.behind
                continue
            }
            if words != last {
                last = words
                result = word(words, coverage: level)
            }
            row[column] = result
        }
    }
}

extension BandPainter {
    func paintBlend<P: Placement>(_ batch: Batch, _: P.Type) {
        let endsAtClip = batch.pipeline.kind.traits.above?.endsAtClip ?? false
        withTextures(batch) { picture, behind in
            forEachInstance(of: batch, P.self) { instance in
                let paint = BlendPaint(
                    picture, behind, source: row(2, of: instance), color: instance.color, mode: batch.pipeline.mode)
                self.paint(instance.placement.plain, paint, below: PaintAbove(meta: row(1, of: instance), endsAtClip: endsAtClip), instance)
            }
        }
    }
}
