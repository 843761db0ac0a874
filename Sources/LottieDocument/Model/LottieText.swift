/// What a text layer shows.
package struct LottieText: Sendable {
    package var document: Animated<LottieTextDocument>
    package var animators: [LottieTextAnimator]
    /// Nil for straight lines.
    package var path: LottieTextPath?
    /// About whose middle letters are turned and scaled, the file's numbers: 1 each letter, 2 its word, 3 its line, 4 all.
    package var grouping = 1
    /// How far off that middle, percent.
    package var alignment = Animated(SIMD2<Double>.zero)
}

/// How a text runs along a path.
package struct LottieTextPath: Sendable {
    /// The mask whose path it is, by its place in the layer's list.
    package var mask: Int
    /// Points from the path's beginning to the text's.
    package var firstMargin: Animated<Double>
    /// Points from the path's end to the text's.
    package var lastMargin: Animated<Double>
    package var isReversed: Bool
    /// Letters stand on the path, and do not stay upright.
    package var isPerpendicular: Bool
    /// The text is spaced so that it is as long as the path.
    package var isForced: Bool
}

/// A text with its looks.
package struct LottieTextDocument: Sendable {
    package enum Justification: Int, Sendable {
        case left, right, center, justifyLastLeft, justifyLastRight, justifyLastCenter, justify
    }

    /// Lines end in "\r", "\n" or "\u{3}".
    package var text = ""
    /// By which a `LottieFont` is found.
    package var font = ""
    /// Points.
    package var size = 12.0
    /// Nil fills nothing.
    package var fillColor: SIMD4<Double>?
    /// Nil strokes nothing.
    package var strokeColor: SIMD4<Double>?
    /// Points.
    package var strokeWidth = 0.0
    package var isStrokeOverFill = false
    /// Points from baseline to baseline; nil where the file does not say.
    package var lineHeight: Double?
    /// Thousandths of the size, added after each character.
    package var tracking = 0.0
    package var justification = Justification.left
    /// Points by which text is raised.
    package var baselineShift = 0.0
    /// 1 for capitals, 2 for small capitals.
    package var capitals = 0
    /// Of text in a box: its size and its top left corner, points.
    package var box: (origin: SIMD2<Double>, size: SIMD2<Double>)?
}

/// What changes a part of a text.
package struct LottieTextAnimator: Sendable {
    package struct Selector: Sendable {
        /// The file's numbers: 1 characters, 2 characters without spaces, 3 words, 4 lines.
        package var basis = 1
        /// The file's numbers: 1 square, 2 and 3 ramps, 4 triangle, 5 round, 6 smooth.
        package var shape = 1
        /// `start`, `end` and `offset` are counts, and not percent.
        package var isInUnits = false
        package var isRandom = false
        /// An expression says how much, for which the rest stands.
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
