import LayerKit

/// A picture as half a byte a pixel, in blocks of 4 × 4 that graphics cards read as they are: ETC2's RGB form.
///
/// A block has two halves, 2 × 4 pixels side by side. Each has a colour of 4 bits a channel and one of eight pairs of steps, and
/// each pixel the colour plus or minus one of the two steps.
struct CompressedTexture {
    let width: Int
    let height: Int
    private(set) var bytes: [UInt8] = []

    /// The small and the large step of each pair, levels.
    private static let steps = [(2, 8), (5, 17), (9, 29), (13, 42), (18, 60), (24, 80), (33, 106), (47, 183)]

    /// - Parameter pixels: red, green, blue and one more, row after row; width and height are multiples of 4.
    init(width: Int, height: Int, pixels: UnsafeRawBufferPointer) {
        (self.width, self.height) = (width, height)
        bytes.reserveCapacity(width * height / 2)
        for y in stride(from: 0, to: height, by: 4) {
            for x in stride(from: 0, to: width, by: 4) {
                append { column, row in
                    let first = ((y + row) * width + x + column) * 4
                    return SIMD3(Int(pixels[first]), Int(pixels[first + 1]), Int(pixels[first + 2]))
                }
            }
        }
    }

    private struct Half {
        /// 0…15 a channel.
        var color: SIMD3<Int>
        var pair: Int
        /// Of each pixel, down and then to the right: 0 and 1 for plus the small and the large step, 2 and 3 for minus them.
        var choices: [Int]
    }

    /// - Parameter color: of the pixel in a column and a row of the block.
    private mutating func append(_ color: (Int, Int) -> SIMD3<Int>) {
        let halves = [0, 2].map { first in Self.half((0..<8).map { color(first + $0 / 4, $0 % 4) }) }
        for channel in 0..<3 { bytes.append(UInt8(halves[0].color[channel] << 4 | halves[1].color[channel])) }
        bytes.append(UInt8(halves[0].pair << 5 | halves[1].pair << 2))
        var bits: UInt32 = 0
        for (place, choice) in (halves[0].choices + halves[1].choices).enumerated() {
            bits |= UInt32(choice & 1) << place | UInt32(choice >> 1) << (place + 16)
        }
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    /// The mean, and the pair of steps by which brightness comes out best.
    private static func half(_ colors: [SIMD3<Int>]) -> Half {
        let mean = colors.reduce(SIMD3<Int>.zero) { $0 &+ $1 }
        let color = SIMD3(lanes(mean).map { min(($0 * 15 + 4 * 255) / (8 * 255), 15) })
        let levels = color &* 17
        var best = (error: Int.max, half: Half(color: color, pair: 0, choices: []))
        for (pair, step) in steps.enumerated() {
            let offsets = [step.0, step.1, -step.0, -step.1]
            var (error, choices) = (0, [Int]())
            for wanted in colors {
                let errors = offsets.map { offset in
                    lanes(wanted &- levels).reduce(0) { $0 + ($1 - offset) * ($1 - offset) }
                }
                let choice = errors.indices.min { errors[$0] < errors[$1] } ?? 0
                choices.append(choice)
                error += errors[choice]
            }
            if error < best.error { best = (error, Half(color: color, pair: pair, choices: choices)) }
        }
        return best.half
    }

    private static func lanes(_ vector: SIMD3<Int>) -> [Int] { [vector.x, vector.y, vector.z] }
}
