import Graphics
import RenderPlan

/// Texels laid one on a pixel each: a surface, or a picture at its own size on whole pixels.
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
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let (column, row) = (x &+ dx, y &+ dy)
        guard column >= 0, column < texture.width, row >= 0, row < texture.height else { return .zero }
        return Packed.levels(texture[column, row]) * color
    }

    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let textureRow = y &+ dy
        guard textureRow >= 0, textureRow < texture.height else { return }
        let column = max(0, x &+ dx)
        let end = min(texture.width, x &+ dx &+ count)
        guard column < end else { return }
        let texels = texture.row(textureRow, from: column, count: end &- column)
        row.paint(
            column &- dx, texels: texels, factor: color * level, isOpaque: texture.isOpaque, replaces: replaces)
    }
}

extension BandPainter {
    func paintComposite<P: Placement>(_ batch: Batch, _: P.Type) {
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let source = row(2, of: instance)
                let paint = AlignedPaint(
                    texture, dx: PixelIndex.floor(Double(source.x)), dy: PixelIndex.floor(Double(source.y)),
                    color: instance.color, blend: batch.pipeline.blend)
                self.paint(instance.placement.plain, paint, instance)
            }
        }
    }
}
