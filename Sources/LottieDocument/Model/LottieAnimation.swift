/// What is in a Lottie file.
package struct LottieAnimation: Sendable {
    package var name: String?
    /// Of the player that the file was written for, as the file says it.
    package var version: String?
    /// Points.
    package var size: SIMD2<Double>
    /// The first frame.
    package var inPoint: Double
    /// The frame after the last one.
    package var outPoint: Double
    /// Frames a second as the file says it, above 0.
    package var frameRate: Double
    /// Topmost first.
    package var layers: [LottieLayer]
    /// Layers that precomposition layers show, by identifier; topmost first.
    package var compositions: [String: [LottieLayer]]
    package var images: [String: LottieImage]
    package var fonts: [LottieFont]
    package var glyphs: [LottieGlyph]
    package var markers: [LottieMarker]
    /// Where second components go at paces of their own.
    package var secondPaces: [LottiePlace]
    /// What is unknown, unsupported or damaged; players add what they cannot show.
    package var issues: LottieIssues
}

/// A picture that image layers show.
package struct LottieImage: Sendable {
    /// Points in which it is shown; zero where the file does not say.
    package var size: SIMD2<Double>
    package var folder: String
    /// A file name, or a data URL.
    package var source: String
}

/// A font that text layers name.
package struct LottieFont: Sendable {
    /// What texts call it, usually the PostScript name.
    package var name: String
    package var family: String
    package var style: String
    /// Where it may be had; empty where the file does not say.
    package var path: String
    /// Above the baseline, hundredths of the size.
    package var ascent: Double
}

/// A character's shape that was saved with the file, at a size of 100 whatever the file says beside it: that was the size of the text.
package struct LottieGlyph: Sendable {
    package var character: String
    package var family: String
    package var style: String
    /// To the next character, hundredths of the size.
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
