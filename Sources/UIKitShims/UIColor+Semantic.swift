import struct Foundation.CGFloat

// Colours that are called after what they are for, as iOS 13 and later have them in the light appearance.

extension UIColor {
    /// Of text.
    public static let label = black
    /// Of text that matters less.
    public static let secondaryLabel = UIColor(ink, alpha: 0.6)
    /// Of text that matters still less.
    public static let tertiaryLabel = UIColor(ink, alpha: 0.3)
    /// Of text that matters least.
    public static let quaternaryLabel = UIColor(ink, alpha: 0.18)
    /// Of text that stands where some is to be written.
    public static let placeholderText = UIColor(ink, alpha: 0.3)
    /// Of text that leads somewhere.
    public static let link = systemBlue
    /// Of thin lines through which what is below is seen.
    public static let separator = UIColor(ink, alpha: 0.29)
    /// Of thin lines.
    public static let opaqueSeparator = UIColor((198, 198, 200))

    /// Over a background, of what is thin and small.
    public static let systemFill = UIColor((120, 120, 128), alpha: 0.2)
    /// Over a background, of what is of medium size.
    public static let secondarySystemFill = UIColor((120, 120, 128), alpha: 0.16)
    /// Over a background, of what is large.
    public static let tertiarySystemFill = UIColor((118, 118, 128), alpha: 0.12)
    /// Over a background, of what is large and holds much.
    public static let quaternarySystemFill = UIColor((116, 116, 128), alpha: 0.08)

    /// Behind everything.
    public static let systemBackground = white
    /// Of parts on the background.
    public static let secondarySystemBackground = systemGray6
    /// Of parts of those parts.
    public static let tertiarySystemBackground = white
    /// Behind everything that comes in groups.
    public static let systemGroupedBackground = systemGray6
    /// Of groups.
    public static let secondarySystemGroupedBackground = white
    /// Of parts of groups.
    public static let tertiarySystemGroupedBackground = systemGray6

    /// Of text on light ground, whatever the appearance.
    public static let darkText = black
    /// Of text on dark ground, whatever the appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    /// What labels are written in, as far as it covers; 255ths.
    private static let ink: (CGFloat, CGFloat, CGFloat) = (60, 60, 67)

    /// - Parameter color: red, green and blue in 255ths.
    private convenience init(_ color: (CGFloat, CGFloat, CGFloat), alpha: CGFloat = 1) {
        self.init(red: color.0 / 255, green: color.1 / 255, blue: color.2 / 255, alpha: alpha)
    }
}
