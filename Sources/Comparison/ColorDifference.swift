import Graphics

/// CIEDE2000 over all pixels of two pictures, both laid over white.
public struct ColorDifference: Hashable, Sendable {
    /// Over all pixels.
    public let mean: Double
    /// Of any pixel.
    public let largest: Double

    /// - Precondition: both have the same size.
    init(_ expected: Bitmap, _ actual: Bitmap) {
        precondition(expected.pixels.count == actual.pixels.count)
        var sum = 0.0
        var largest = 0.0
        var (knownA, knownB, known) = (UInt32(0), UInt32(0), 0.0)
        for index in expected.pixels.indices {
            let a = expected.pixels[index].overWhite
            let b = actual.pixels[index].overWhite
            if a == b { continue }
            // Flat areas repeat the same pair, and the formula costs a hundred times the comparison.
            if a != knownA || b != knownB {
                (knownA, knownB, known) = (a, b, Lab(opaque: a).difference2000(to: Lab(opaque: b)))
            }
            sum += known
            largest = max(largest, known)
        }
        mean = sum / Double(expected.pixels.count)
        self.largest = largest
    }
}

extension UInt32 {
    /// A premultiplied pixel laid over white: each channel plus what alpha lacks to 255. No channel of a premultiplied
    /// pixel is above alpha, so none overflows; where one is all the same, it is lowered to it.
    var overWhite: UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        let rest = 255 - alpha
        return (Swift.min(self & 0xFF, alpha) + rest) | (Swift.min(self >> 8 & 0xFF, alpha) + rest) << 8
            | (Swift.min(self >> 16 & 0xFF, alpha) + rest) << 16 | 0xFF00_0000
    }

    /// Luma of an opaque pixel after ITU-R BT.601, 0…255, from encoded components.
    var luma: Double {
        0.299 * Double(self & 0xFF) + 0.587 * Double(self >> 8 & 0xFF) + 0.114 * Double(self >> 16 & 0xFF)
    }
}
