/// A colour in encoded sRGB, not premultiplied. Components are nominally 0…1.
public struct RGBA: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var alpha: Float

    @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    public static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)

    /// The form in which pixels are blended: colour times alpha, and alpha.
    @inlinable public var premultiplied: SIMD4<Float> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }
}
