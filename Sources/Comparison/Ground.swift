import Graphics

/// What a picture is composited over before it is measured. Pixels that differ in transparency may look the same over some colour, but
/// never over both white and black.
enum Ground: CaseIterable {
    case white
    case black

    /// The grounds over which two pictures have to be compared.
    static func all(for a: Bitmap, _ b: Bitmap) -> [Ground] { a.isOpaque && b.isOpaque ? [.white] : allCases }

    /// CIEDE2000 of two premultiplied pixels, where it is largest.
    static func largestDifference(_ a: UInt32, _ b: UInt32) -> Double {
        func difference(_ ground: Ground) -> Double { Lab(opaque: ground.pixel(a)).difference2000(to: Lab(opaque: ground.pixel(b))) }
        return (a & b) >> 24 == 255 ? difference(.white) : max(difference(.white), difference(.black))
    }

    /// A premultiplied pixel composited over the ground: over white 255 − alpha is added to each channel. No channel of a premultiplied
    /// pixel should exceed alpha; one that does is clamped to it, so that nothing overflows.
    func pixel(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        let rest = self == .white ? 255 - alpha : 0
        return (min(pixel & 0xFF, alpha) + rest) | (min(pixel >> 8 & 0xFF, alpha) + rest) << 8 | (min(pixel >> 16 & 0xFF, alpha) + rest) << 16
            | 0xFF00_0000
    }
}

extension UInt32 {
    /// Luma of an opaque pixel after ITU-R BT.601, 0…255, from encoded components.
    var luma: Double {
        0.299 * Double(self & 0xFF) + 0.587 * Double(self >> 8 & 0xFF) + 0.114 * Double(self >> 16 & 0xFF)
    }
}
