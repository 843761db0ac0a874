import struct Foundation.CGFloat

// The system's colours, as Apple's Human Interface Guidelines gave them for iOS 15 to 18 in the light appearance: there is no dark one
// here. Components are 255ths.

extension UIColor {
    /// The system's red, in its light look.
    public static let systemRed = UIColor(255, 59, 48)
    /// The system's orange, in its light look.
    public static let systemOrange = UIColor(255, 149, 0)
    /// The system's yellow, in its light look.
    public static let systemYellow = UIColor(255, 204, 0)
    /// The system's green, in its light look.
    public static let systemGreen = UIColor(52, 199, 89)
    /// The system's mint, in its light look.
    public static let systemMint = UIColor(0, 199, 190)
    /// The system's teal, in its light look.
    public static let systemTeal = UIColor(48, 176, 199)
    /// The system's cyan, in its light look.
    public static let systemCyan = UIColor(50, 173, 230)
    /// The system's blue, in its light look.
    public static let systemBlue = UIColor(0, 122, 255)
    /// The system's indigo, in its light look.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// The system's purple, in its light look.
    public static let systemPurple = UIColor(175, 82, 222)
    /// The system's pink, in its light look.
    public static let systemPink = UIColor(255, 45, 85)
    /// The system's brown, in its light look.
    public static let systemBrown = UIColor(162, 132, 94)
    /// The darkest of six greys.
    public static let systemGray = UIColor(142, 142, 147)
    /// A grey, second of six from dark to light.
    public static let systemGray2 = UIColor(174, 174, 178)
    /// A grey, third of six from dark to light.
    public static let systemGray3 = UIColor(199, 199, 204)
    /// A grey, fourth of six from dark to light.
    public static let systemGray4 = UIColor(209, 209, 214)
    /// A grey, fifth of six from dark to light.
    public static let systemGray5 = UIColor(229, 229, 234)
    /// A grey, sixth of six from dark to light.
    public static let systemGray6 = UIColor(242, 242, 247)

    private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}
