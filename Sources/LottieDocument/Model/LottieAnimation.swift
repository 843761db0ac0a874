/// The contents of a Lottie file.
package struct LottieAnimation: Sendable {
    package var name: String?
    /// Of the player for which the file was written, as written in the file.
    package var version: String?
    /// Points.
    package var size: SIMD2<Double>
    /// The first frame.
    package var inPoint: Double
    /// The frame after the last one.
    package var outPoint: Double
    /// Frames per second as written in the file, above 0.
    package var frameRate: Double
    /// Topmost first.
    package var layers: [LottieLayer]
    /// Layers that precomposition layers show, by identifier; topmost first.
    package var compositions: [String: [LottieLayer]]
    package var images: [String: LottieImage]
    package var fonts: [LottieFont]
    package var glyphs: [LottieGlyph]
    package var markers: [LottieMarker]
    /// Where second components have easing of their own.
    package var secondPaces: [LottiePlace]
    /// What is unknown, unsupported or damaged; players add what they cannot show.
    package var issues: LottieIssues
}

/// A picture that image layers show.
package struct LottieImage: Sendable {
    /// The size in which it is shown, points; zero if the file does not say.
    package var size: SIMD2<Double>
    package var folder: String
    /// A file name, or a data URL.
    package var source: String
}

/// A font to which text layers refer.
package struct LottieFont: Sendable {
    /// The name that text layers use, usually the PostScript name.
    package var name: String
    package var family: String
    package var style: String
    /// Where the font is available; empty if the file does not say.
    package var path: String
    /// Above the baseline, hundredths of the size.
    package var ascent: Double
}

/// A glyph saved in the file, at a size of 100 whatever size the file gives with it, which was that of the text.
package struct LottieGlyph: Sendable {
    package var character: String
    package var family: String
    package var style: String
    /// The advance, hundredths of the size.
    package var width: Double
    package var shapes: [LottieShape]
}

/// A named time.
public struct LottieMarker: Hashable, Sendable {
    public var name: String
    /// Frames.
    public var time: Double
    /// Frames; 0 for a moment.
    public var duration: Double
}
