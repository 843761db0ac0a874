import struct Foundation.CGFloat

extension UIColor: _ExpressibleByColorLiteral {
    /// Used by `#colorLiteral(red:green:blue:alpha:)`; sRGB, 0…1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The default type of colour literals.
public typealias _ColorLiteralType = UIColor
