import Pixels
import RenderPlan

/// One texel to a pixel: a surface, or a picture at its own size on whole pixels.
struct AlignedPaint: Paint {
    private let texture: UnsafeTexture
    /// Texel column less pixel column.
    private let dx: Int
    /// Texel row less pixel row.
    private let dy: Int
    /// Multiplies the texels, premultiplied.
    private let color: SIMD4<Float>
    /// True when what is there is overwritten.
    private let replaces: Bool

    init(_ texture: UnsafeTexture, dx: Int, dy: Int, color: SIMD4<Float>, blend: Blend) {
        self.texture = texture
        self.dx = dx
        self.dy = dy
        self.color = color
        replaces = blend == .replace
    }

    /// Beyond the picture's edges there is nothing.
    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { Packed.levels(texture.word(x &+ dx, y &+ dy)) * color }

    @inline(__always)
    func pixels(block: Int, y: Int) -> PixelBlock {
        PixelBlock(SIMD8(lanes: { texture.word(block &* 8 &+ $0 &+ dx, y &+ dy) })) * color
    }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let (column, end) = texture.columns(ofRow: y &+ dy, from: x &+ dx, count: count)
        guard column < end else { return }
        row.paint(
            column &- dx, texels: texture.row(y &+ dy, from: column, count: end &- column), factor: color * level,
            isOpaque: texture.isOpaque, replaces: replaces)
    }

    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let (start, end) = texture.columns(ofRow: y &+ dy, from: x &+ dx, count: count)
        // Outside of the picture alpha is 0: nothing is kept.
        row.fill(x, count: start &- dx &- x, with: 0)
        row.fill(end &- dx, count: x &+ count &- (end &- dx), with: 0)
        guard start < end else { return }
        let texels = texture.row(y &+ dy, from: start, count: end &- start)
        let factor = PackedFractions(repeating: SIMD4(repeating: color.w * level))
        row.update(start &- dx, from: texels) { target, source in
            PackedPixels(target, times: PackedFractions(alphasOf: source, times: factor)).rounded
        }
    }
}

extension BandPainter {
    func paintComposite<P: Placement>(_ batch: Batch, _: P.Type) {
        let endsAtClip = batch.pipeline.kind.traits.above?.endsAtClip ?? false
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let offset = PixelIndex.floor(row(2, of: instance).lowHalf)
                let paint = AlignedPaint(
                    texture, dx: offset.x, dy: offset.y, color: instance.color, blend: batch.pipeline.blend)
                self.paint(instance.placement.plain, paint, below: PaintAbove(meta: row(1, of: instance), endsAtClip: endsAtClip), instance)
            }
        }
    }
}
