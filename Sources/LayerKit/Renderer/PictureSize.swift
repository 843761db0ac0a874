import Foundation

/// A picture's size in pixels.
struct PictureSize: Hashable {
    /// Columns, at least 1.
    let width: Int
    /// Rows, at least 1.
    let height: Int

    /// The greatest length of a side. A painter's own limit may be lower.
    static let largestSide = 65_535

    init(_ size: CGSize, scale: CGFloat) throws(LKRendererError) {
        func pixels(_ points: CGFloat) -> Int? {
            // A product that is whole except for rounding is meant to be whole.
            let product = points * scale
            let whole = product.rounded()
            let pixels = abs(product - whole) < 1e-6 && whole >= 1 ? whole : product.rounded(.up)
            return points > 0 && scale > 0 && pixels <= CGFloat(PictureSize.largestSide) ? Int(pixels) : nil
        }
        guard let width = pixels(size.width), let height = pixels(size.height) else {
            throw .invalidSize(width: size.width, height: size.height, scale: scale)
        }
        (self.width, self.height) = (width, height)
    }
}
