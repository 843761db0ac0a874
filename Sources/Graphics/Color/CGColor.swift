public import Foundation

/// A colour: components in a colour space, and alpha. Immutable.
public final class CGColor: Sendable, Hashable {
    /// What the components mean.
    public let colorSpace: CGColorSpace?
    /// Components, and alpha last. Within 0…1 but in extended spaces.
    private let values: [CGFloat]
    /// The colour in encoded sRGB, each component within 0…1.
    public let rgba: RGBA

    private init(_ space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        let alpha = values[space.numberOfComponents]
        var limited = values.prefix(space.numberOfComponents).map { component -> CGFloat in
            guard component == component else { return 0 }
            return space.isExtended ? component : max(0, min(1, component))
        }
        limited.append(alpha == alpha ? max(0, min(1, alpha)) : 0)
        self.values = limited
        rgba = ColorConversion.encodedSRGB(limited.map(Double.init), space)
    }

    /// - Parameter components: one for each of the space's, and alpha.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = colorSpace.numberOfComponents + 1
        self.init(colorSpace, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// A colour of the generic RGB space, whose numbers are taken as sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.genericRGB, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.sharedSRGB, values: [red, green, blue, alpha])
    }

    /// A grey of the device's space, whose numbers are taken as sRGB's.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.deviceGray, values: [gray, alpha]) }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(.sharedGray, values: [gray, alpha])
    }

    /// 0…1.
    public var alpha: CGFloat { values[values.count - 1] }
    /// Components, and alpha last.
    public var components: [CGFloat]? { values }
    /// Alpha counted.
    public var numberOfComponents: Int { values.count }

    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        colorSpace.map { CGColor($0, values: values.dropLast() + [alpha]) }
    }

    public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
    public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
    public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)

    /// Equal components of the same space. Red of sRGB is not equal to red of the generic space.
    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.values == b.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}
