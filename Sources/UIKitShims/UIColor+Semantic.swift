import struct Foundation.CGFloat

// Colours that are named by their purpose, as in iOS 13 and later in the light appearance.

extension UIColor {
    /// For text.
    public static let label = black
    /// For secondary text.
    public static let secondaryLabel = UIColor(ink, alpha: 0.6)
    /// For tertiary text.
    public static let tertiaryLabel = UIColor(ink, alpha: 0.3)
    /// For quaternary text.
    public static let quaternaryLabel = UIColor(ink, alpha: 0.18)
    /// For the hint in an empty text field.
    public static let placeholderText = UIColor(ink, alpha: 0.3)
    /// For links.
    public static let link = systemBlue
    /// For thin lines through which the background shows.
    public static let separator = UIColor(ink, alpha: 0.29)
    /// For thin opaque lines.
    public static let opaqueSeparator = UIColor((198, 198, 200))

    /// A fill over a background, for thin and small shapes.
    public static let systemFill = UIColor((120, 120, 128), alpha: 0.2)
    /// A fill over a background, for medium-sized shapes.
    public static let secondarySystemFill = UIColor((120, 120, 128), alpha: 0.16)
    /// A fill over a background, for large shapes.
    public static let tertiarySystemFill = UIColor((118, 118, 128), alpha: 0.12)
    /// A fill over a background, for large areas with complex content.
    public static let quaternarySystemFill = UIColor((116, 116, 128), alpha: 0.08)

    /// The main background.
    public static let systemBackground = white
    /// For content on the main background.
    public static let secondarySystemBackground = systemGray6
    /// For content on the secondary background.
    public static let tertiarySystemBackground = white
    /// The main background of grouped content.
    public static let systemGroupedBackground = systemGray6
    /// For groups on that background.
    public static let secondarySystemGroupedBackground = white
    /// For content in groups.
    public static let tertiarySystemGroupedBackground = systemGray6

    /// For text on a light background, whatever the appearance.
    public static let darkText = black
    /// For text on a dark background, whatever the appearance.
    public static let lightText = UIColor(white: 1, alpha: 0.6)

    /// The colour of labels, before its alpha is applied; 255ths.
    private static let ink: (CGFloat, CGFloat, CGFloat) = (60, 60, 67)

    /// - Parameter color: red, green and blue in 255ths.
    private convenience init(_ color: (CGFloat, CGFloat, CGFloat), alpha: CGFloat = 1) {
        self.init(red: color.0 / 255, green: color.1 / 255, blue: color.2 / 255, alpha: alpha)
    }
}
