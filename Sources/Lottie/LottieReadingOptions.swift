public import LayerKit

/// How files are read.
public struct LottieReadingOptions: Sendable {
    /// Which animation of an archive is meant; nil for the one that the archive would begin with.
    public var animation: String?
    /// Which theme of an archive gives its slots their values; nil for the one that the animation begins with, an empty name
    /// for none.
    public var theme: String?
    /// What is shown where players differ.
    public var dialect = LottieDialect.coreAnimation
    /// What is unknown, damaged or missing is an error, and not only reported.
    public var isStrict = false
    /// Where texts find their fonts.
    public var fonts = LottieFonts.standard
    /// Values in the place of the file's own.
    public var overrides = LottieOverrides()
    /// What the file may ask for; more is an error.
    public var limits = LKLimits()

    public init(animation: String? = nil, isStrict: Bool = false) {
        (self.animation, self.isStrict) = (animation, isStrict)
    }
}
