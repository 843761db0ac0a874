import Graphics

public import struct Foundation.CGFloat

extension UIColor {
    /// The components in sRGB, beyond 0…1 for colours outside it. Pointers may be nil.
    /// - Returns: false for a pattern.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let color = parts
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// The arguments of `init(hue:saturation:brightness:alpha:)` for the colour. The hue of greys is 0. Pointers may be nil.
    /// - Returns: false for a pattern.
    @discardableResult public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let (r, g, b) = parts
        let (most, least) = (max(r, g, b), min(r, g, b))
        let span = most - least
        var sixths: CGFloat = 0
        if span > 0 {
            sixths = most == r ? (g - b) / span : most == g ? 2 + (b - r) / span : 4 + (r - g) / span
            if sixths < 0 { sixths += 6 }
        }
        hue?.pointee = sixths / 6
        saturation?.pointee = most > 0 ? span / most : 0
        brightness?.pointee = most
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// The colour's luminance as a grey, 0…1. Pointers may be nil.
    /// - Returns: false for a pattern.
    @discardableResult public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard cgColor.pattern == nil else { return false }
        let space = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
        let grey = space.flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil) }
        white?.pointee = grey?.components?.first ?? 0
        alpha?.pointee = cgColor.alpha
        return true
    }

    private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
        let color = space.flatMap { cgColor.converted(to: $0, intent: .defaultIntent, options: nil) }
        guard let parts = color?.components, parts.count == 4 else { return (0, 0, 0) }
        return (parts[0], parts[1], parts[2])
    }
}
