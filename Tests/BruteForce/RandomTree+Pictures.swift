import Foundation
import Geometry
import Graphics
import RenderTree
import TestNumbers

/// What is special about pictures: more texels than most have, or finer ones; other ways to sample them; and tiles.
extension RandomTree {
    /// From a sequence of its own: leaving it out leaves everything else as it is.
    mutating func specializePicture(of node: inout Node) {
        swap(&random, &pictureRandom)
        defer { swap(&random, &pictureRandom) }
        let (isHuge, isDeep) = (has(.hugePictures, 0.15), has(.deepContents, 0.2))
        let (isTrilinear, isBiased) = (has(.trilinear, 0.35), random.isTrue(probability: 0.5))
        let bias = random.number(in: -1..<1.5)
        let (hasTiles, tiling) = (has(.tiledContents, 0.06), tiling())
        // Sides that can be halved three times: else the smaller copies of tiles are not quite parts of the whole's.
        let texels = isHuge ? (72 + 8 * random.index(below: 17), 72 + 8 * random.index(below: 17)) : nil
        if node.contents == .none {
            guard hasTiles else { return }
            var contents = Contents(tiling: tiling)
            contents.isFlipped = random.isTrue(probability: 0.7)
            tree.contents.append(contents)
            node.contents = ContentsIndex(rawValue: Int32(tree.contents.count - 1))
            return
        }
        let place = Int(node.contents.rawValue)
        if let (width, height) = texels {
            // As large in the layer as if it had the texels of most.
            tree.contents[place].scale *= 12
            tree.contents[place].bitmap = noise(width, height)
        }
        if isDeep { tree.contents[place].bitmap = deepened(tree.contents[place].bitmap) }
        guard isTrilinear else { return }
        tree.contents[place].minification = .trilinear
        if isBiased { tree.contents[place].lodBias = Float(bias) }
    }

    private mutating func noise(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
    }

    /// The same, every number moved by less than a level, and none beyond black and white: what is brighter than white is cut off
    /// wherever a surface holds it, which is not for a picture to say.
    private mutating func deepened(_ bitmap: Bitmap) -> Bitmap {
        let pixels = bitmap.pixels.map { pixel -> SIMD4<Float> in
            let levels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
            var color = SIMD4<Float>(levels) / 255
            for channel in 0..<3 {
                color[channel] = min(max(color[channel] + Float(random.number(in: -0.003..<0.003)), 0), color.w)
            }
            return color
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, deepPixels: pixels)
    }

    private mutating func tiling() -> Tiling {
        func wave(_ random: inout SplitMix64) -> Waves.Wave {
            Waves.Wave(
                alongX: random.number(in: -0.25..<0.25), alongY: random.number(in: -0.25..<0.25),
                start: random.number(in: 0..<6))
        }
        let waves = Waves(channels: (0..<4).map { _ in wave(&random) }, isTranslucent: has(.translucency, 0.4))
        let side = Size(Double(16 + random.index(below: 48)), Double(16 + random.index(below: 48)))
        let coarsest = -random.index(below: 2)
        return Tiling(
            tileSize: side, scale: random.element(of: [1, 2, 1.5]), levels: coarsest...1 + random.index(below: 2),
            source: waves)
    }
}

/// Tiles of colours that change slowly all over the layer, so that they look alike in every level of detail.
private final class Waves: TileSource {
    struct Wave: Sendable {
        /// Radians per point.
        var alongX: Double
        var alongY: Double
        /// Radians.
        var start: Double

        /// 0…1.
        func value(at p: Point) -> Double { 0.5 + 0.5 * sin(p.x * alongX + p.y * alongY + start) }
    }

    /// Red, green, blue, alpha.
    private let channels: [Wave]
    private let isTranslucent: Bool

    init(channels: [Wave], isTranslucent: Bool) { (self.channels, self.isTranslucent) = (channels, isTranslucent) }

    func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap {
        let (width, height) = (Int((rect.width * scale).rounded(.up)), Int((rect.height * scale).rounded(.up)))
        var pixels: [UInt32] = []
        for row in 0..<max(height, 1) {
            for column in 0..<max(width, 1) {
                let p = Point(
                    rect.minX + (Double(column) + 0.5) / scale, rect.minY + (Double(row) + 0.5) / scale)
                let alpha = isTranslucent ? channels[3].value(at: p) : 1
                var pixel = UInt32((alpha * 255).rounded()) << 24
                for channel in 0..<3 {
                    pixel |= UInt32((channels[channel].value(at: p) * alpha * 255).rounded()) << UInt32(8 * channel)
                }
                pixels.append(pixel)
            }
        }
        return Bitmap(width: max(width, 1), height: max(height, 1), pixels: pixels)
    }
}
