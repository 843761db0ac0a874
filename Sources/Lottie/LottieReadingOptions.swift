public import LayerKit

/// Options for reading files.
public struct LottieReadingOptions: Sendable {
    /// The animation of an archive, by name; nil for the archive's initial one.
    public var animation: String?
    /// The theme of an archive that gives slots their values; nil for the animation's initial one, an empty name for none.
    public var theme: String?
    /// How the file is shown where players differ.
    public var dialect = LottieDialect.coreAnimation
    /// Throws an error for what is unknown, damaged or missing, rather than only reporting it.
    public var isStrict = false
    /// The fonts for texts.
    public var fonts = LottieFonts.standard
    /// Values that replace the file's.
    public var overrides = LottieOverrides()
    /// The limits of what the file may ask for; exceeding them is an error.
    public var limits = LKLimits()

    public init(animation: String? = nil, isStrict: Bool = false) {
        (self.animation, self.isStrict) = (animation, isStrict)
    }
}
