public import Graphics

/// Pictures of what differs, for people.
extension Bitmap {
    /// An opaque picture of the differences to `actual`. Where nothing differs it shows this picture as a dark grey
    /// ghost (an eighth of its luma over white); each channel's absolute difference times `amplification` is added to
    /// that, and the difference of alpha to all three.
    public func differenceImage(to actual: Bitmap, amplification: Int = 16) throws(ComparisonError) -> Bitmap {
        try PixelComparison.checkSizes(self, actual)
        // A factor of 255 already saturates the least difference.
        let factor = UInt32(min(255, max(1, amplification)))
        let differences = pixels.indices.map { index in
            let (a, b) = (pixels[index], actual.pixels[index])
            let ghost = UInt32(Ground.white.pixel(a).luma / 8)
            let alpha = (max(a >> 24, b >> 24) - min(a >> 24, b >> 24)) * factor
            func channel(_ shift: UInt32) -> UInt32 {
                let (p, q) = (a >> shift & 0xFF, b >> shift & 0xFF)
                return min(255, ghost + (max(p, q) - min(p, q)) * factor + alpha) << shift
            }
            return channel(0) | channel(8) | channel(16) | 0xFF00_0000
        }
        return Bitmap(width: width, height: height, pixels: differences)
    }

    /// This picture, the differences and `actual`, from left to right with a grey gap between them.
    /// - Parameter gap: columns.
    public func sideBySide(
        with actual: Bitmap, amplification: Int = 16, gap: Int = 4
    ) throws(ComparisonError) -> Bitmap {
        let difference = try differenceImage(to: actual, amplification: amplification)
        let space = [UInt32](repeating: 0xFF80_8080, count: max(0, gap))
        var all: [UInt32] = []
        all.reserveCapacity((3 * width + 2 * space.count) * height)
        for y in 0..<height {
            let row = y * width..<(y + 1) * width
            all += pixels[row]
            all += space
            all += difference.pixels[row]
            all += space
            all += actual.pixels[row]
        }
        return Bitmap(width: 3 * width + 2 * space.count, height: height, pixels: all)
    }
}
