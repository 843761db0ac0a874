public import Graphics

public import struct Foundation.CGFloat
public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone

/// A colour. Two are equal that have the same `cgColor`.
public final class UIColor: NSObject, NSCopying, ColorValue, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// The colour for layers and contexts.
    public let cgColor: CGColor

    /// The same colour for views.
    public init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Components and alpha from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey from 0, black, to 1, white; alpha from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
    }

    /// - Parameters:
    ///   - hue: as a fraction of a turn: red at 0, green at a third, blue at two thirds, red again at 1.
    ///   - saturation: 0 is grey.
    ///   - brightness: the greatest component.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ sixths: CGFloat) -> CGFloat {
            let place = (sixths + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// A colour of Display P3; all numbers are 0…1.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)
        self.init(cgColor: space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) } ?? .clear)
    }

    /// The same colour with another alpha, 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
    public override var hash: Int { cgColor.hashValue }

    /// The colour itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Opaque; red, green and blue are 0.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Opaque; a third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Opaque; two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Opaque; red, green and blue are 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Opaque; half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Opaque; 1, 0, 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Opaque; 0, 1, 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Opaque; 0, 0, 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Opaque; 0, 1, 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Opaque; 1, 1, 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Opaque; 1, 0, 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Opaque; 1, 0.5, 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Opaque; 0.5, 0, 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Opaque; 0.6, 0.4, 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
}
