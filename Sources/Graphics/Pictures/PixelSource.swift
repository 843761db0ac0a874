/// A source of pixels that are made on demand. Several threads may ask at once, for different sizes.
package protocol PixelSource: AnyObject, Sendable {
    /// Whether all pixels are opaque; nil before any were made, if it is not known otherwise.
    var isOpaque: Bool? { get }
    /// Why there are only clear pixels.
    var failure: ImageError? { get }
    /// How often the sides can be halved for less work.
    var greatestReduction: Int { get }

    /// `width * height` premultiplied pixels.
    /// - Parameter halvings: how often the sides are halved, at most `greatestReduction`.
    func words(halvings: Int, width: Int, height: Int) -> [UInt32]
}
