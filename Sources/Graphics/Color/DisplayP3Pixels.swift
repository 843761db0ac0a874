/// Converts 8-bit Display P3 pixels to sRGB, rounded to the nearest level as exactly as by `ColorEncoding`, but with tables.
enum DisplayP3Pixels {
    /// The light of each level.
    private static let light = (0...255).map { ColorEncoding.linear(Double($0) / 255) }
    /// The least light that rounds to each level; then a value that none reaches.
    private static let thresholds = (0...256).map { level in
        level == 0 ? -1 : level == 256 ? 2 : ColorEncoding.linear((Double(level) - 0.5) / 255)
    }
    /// The level for the least light of each interval of 1/4096: at most a step or two below that of any light in it.
    private static let guesses = (0...4096).map { part in
        thresholds.lastIndex { $0 <= Double(part) / 4096 } ?? 0
    }

    /// Converts the colours of opaque or unpremultiplied pixels, red lowest; alpha stays.
    static func convert(_ pixels: inout [UInt32]) {
        let matrix = ColorEncoding.displayP3ToSRGB
        let (light, thresholds, guesses) = (light, thresholds, guesses)
        func level(_ amount: Double) -> UInt32 {
            let amount = min(1, max(0, amount))
            var level = guesses[Int(amount * 4096)]
            while thresholds[level + 1] <= amount { level += 1 }
            return UInt32(level)
        }
        var (known, converted): (UInt32, UInt32) = (0, 0)
        for index in pixels.indices {
            let pixel = pixels[index]
            // Neighbours are often alike.
            if pixel != known {
                let (red, green, blue) = (Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
                let color = matrix * SIMD3(light[red], light[green], light[blue])
                (known, converted) = (
                    pixel, level(color.x) | level(color.y) << 8 | level(color.z) << 16 | pixel & 0xFF00_0000
                )
            }
            pixels[index] = converted
        }
    }
}
