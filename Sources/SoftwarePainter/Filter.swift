import Graphics
import Pixels
import RenderPlan

/// A surface, texel on pixel, with its colours changed by a matrix.
struct FilterPaint: Paint {
    private let texture: UnsafeTexture
    /// The texel less the pixel.
    private let toTexel: SIMD2<Int>
    /// Multiplies what the matrix makes, premultiplied.
    private let color: SIMD4<Float>
    /// What red, green, blue and alpha of a pixel each give to all four channels: the matrix's columns.
    private let columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
    /// Added to the channels.
    private let bias: SIMD4<Float>
    /// True when what is there is overwritten.
    private let replaces: Bool

    /// - Parameter matrix: `Row.matrixRed` to `Row.matrixBias`.
    init(
        _ texture: UnsafeTexture, source: SIMD4<Float>, matrix: ColorMatrix, color: SIMD4<Float>, blend: Blend
    ) {
        self.texture = texture
        toTexel = PixelIndex.floor(source.lowHalf)
        self.color = color
        func column(_ i: Int) -> SIMD4<Float> { SIMD4(matrix.red[i], matrix.green[i], matrix.blue[i], matrix.alpha[i]) }
        columns = (column(0), column(1), column(2), column(3))
        bias = matrix.bias
        replaces = blend == .replace
    }

    /// The matrix on a packed pixel, premultiplied again, 0…255.
    @inline(__always)
    private func filtered(_ word: UInt32) -> SIMD4<Float> {
        let levels = Packed.levels(word)
        let alpha = levels.w * (1 / 255)
        let painted = levels.replacing(with: levels.w, where: levels .> levels.w)
        let plain = painted * (levels.w > 0 ? 1 / levels.w : 0)
        let mixed = columns.0 * plain.x + columns.1 * plain.y + columns.2 * plain.z + columns.3 * alpha + bias
        var result = Packed.clamped(mixed * 255)
        let opacity = result.w
        result *= opacity * (1 / 255)
        result.w = opacity
        // Seldom is there light beyond what the alpha holds (`RenderPlan`).
        if painted != levels { result = Packed.clamped(result + changed(light: levels - painted)) }
        return result * color
    }

    /// What becomes of light, which has no alpha and gets none.
    private func changed(light: SIMD4<Float>) -> SIMD4<Float> {
        var result = (columns.0 * light.x + columns.1 * light.y + columns.2 * light.z) * max(columns.3.w, 0)
        result.w = 0
        return result
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { filtered(texture.word(x &+ toTexel.x, y &+ toTexel.y)) }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        // Neighbours are often alike.
        var last = texture.word(x &+ toTexel.x, y &+ toTexel.y)
        var result = filtered(last) * level
        for column in x..<(x &+ count) {
            let word = texture.word(column &+ toTexel.x, y &+ toTexel.y)
            if word != last {
                last = word
                result = filtered(word) * level
            }
            row[column] = replaces ? Packed.word(result) : Packed.over(result, row[column])
        }
    }
}

extension BandPainter {
    func paintFilter<P: Placement>(_ batch: Batch, _: P.Type) {
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let matrix = ColorMatrix(
                    red: row(3, of: instance), green: row(4, of: instance), blue: row(5, of: instance),
                    alpha: row(6, of: instance), bias: row(7, of: instance))
                let paint = FilterPaint(
                    texture, source: row(2, of: instance), matrix: matrix, color: instance.color,
                    blend: batch.pipeline.blend)
                self.paint(instance.placement.plain, paint, instance)
            }
        }
    }
}
