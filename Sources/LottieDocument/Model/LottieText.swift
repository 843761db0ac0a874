/// The contents of a text layer.
package struct LottieText: Sendable {
    package var document: Animated<LottieTextDocument>
    package var animators: [LottieTextAnimator]
    /// Nil for straight lines.
    package var path: LottieTextPath?
    /// The group about whose centre letters are rotated and scaled, by the file's numbers: 1 letter, 2 word, 3 line, 4 all.
    package var grouping = 1
    /// Offset from that centre, percent.
    package var alignment = Animated(SIMD2<Double>.zero)
}

/// How text runs along a path.
package struct LottieTextPath: Sendable {
    /// The index, in the layer's list, of the mask whose path it is.
    package var mask: Int
    /// Points from the start of the path to the start of the text.
    package var firstMargin: Animated<Double>
    /// Points from the end of the path to the end of the text.
    package var lastMargin: Animated<Double>
    package var isReversed: Bool
    /// Letters are perpendicular to the path rather than upright.
    package var isPerpendicular: Bool
    /// The text is stretched to the length of the path.
    package var isForced: Bool
}

/// A text with its attributes.
package struct LottieTextDocument: Sendable {
    package enum Justification: Int, Sendable {
        case left, right, center, justifyLastLeft, justifyLastRight, justifyLastCenter, justify
    }

    /// Lines end in "\r", "\n" or "\u{3}".
    package var text = ""
    /// The name of its `LottieFont`.
    package var font = ""
    /// Points.
    package var size = 12.0
    /// Nil for no fill.
    package var fillColor: SIMD4<Double>?
    /// Nil for no stroke.
    package var strokeColor: SIMD4<Double>?
    /// Points.
    package var strokeWidth = 0.0
    package var isStrokeOverFill = false
    /// Points from baseline to baseline; nil if the file does not say.
    package var lineHeight: Double?
    /// Thousandths of the size, added after each character.
    package var tracking = 0.0
    package var justification = Justification.left
    /// Points by which text is raised.
    package var baselineShift = 0.0
    /// 1 for capitals, 2 for small capitals.
    package var capitals = 0
    /// Top left corner and size of box text, points; nil for point text.
    package var box: (origin: SIMD2<Double>, size: SIMD2<Double>)?
}

/// An animator of a part of a text.
package struct LottieTextAnimator: Sendable {
    package struct Selector: Sendable {
        /// The file's numbers: 1 characters, 2 characters without spaces, 3 words, 4 lines.
        package var basis = 1
        /// The file's numbers: 1 square, 2 and 3 ramps, 4 triangle, 5 round, 6 smooth.
        package var shape = 1
        /// `start`, `end` and `offset` are counts rather than percent.
        package var isInUnits = false
        package var isRandom = false
        /// An expression determines the amount; the other values are its fallback.
        package var isExpression = false
        package var start = Animated(0.0)
        package var end = Animated(100.0)
        package var offset = Animated(0.0)
        /// Percent.
        package var amount = Animated(100.0)
        /// Percent.
        package var smoothness = Animated(100.0)
        /// Percent.
        package var easeHigh = Animated(0.0)
        /// Percent.
        package var easeLow = Animated(0.0)
    }

    package var name: String?
    package var selector: Selector
    /// By the members' names in the file: `p` position, `s` scale, `r` rotation, `o` opacity, `fc` fill colour, and so on.
    package var values: [String: Animated<[Double]>]
    package var place: LottiePlace
}
