import struct Foundation.CGFloat

extension UIColor: _ExpressibleByColorLiteral {
    /// What `#colorLiteral(red:green:blue:alpha:)` makes; sRGB, 0…1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of a colour literal that nobody says the type of.
public typealias _ColorLiteralType = UIColor
