internal import CFreeType
internal import CHarfBuzz

/// What distinguishes the fonts of a family.
public struct FontTraits: Hashable, Sendable {
    /// OpenType's: 400 is regular, 700 bold.
    public var weight: Double
    /// Width in per cent of normal.
    public var width: Double
    /// Italic, or slanted.
    public var isItalic: Bool

    public init(weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        (self.weight, self.width, self.isItalic) = (weight, width, isItalic)
    }

    /// The distance to another font's traits: a missing slant counts more than any weight, and both more than a width.
    package func distance(to other: FontTraits) -> Double {
        (isItalic == other.isItalic ? 0 : 10_000) + abs(weight - other.weight) + abs(width - other.width) * 0.1
    }
}

extension Font {
    public var traits: FontTraits {
        FontTraits(
            weight: style(HB_STYLE_TAG_WEIGHT), width: style(HB_STYLE_TAG_WIDTH),
            isItalic: style(HB_STYLE_TAG_ITALIC) > 0 || slant != 0)
    }

    /// How far letters lean to the right, degrees.
    public var slant: Double { -style(HB_STYLE_TAG_SLANT_ANGLE) }

    /// True if all letters have the same width.
    public var isMonospaced: Bool {
        face.withFreeType { Int($0.pointee.face_flags) & Int(FT_FACE_FLAG_FIXED_WIDTH) != 0 }
    }

    private func style(_ tag: hb_style_tag_t) -> Double { Double(hb_style_get_value(face.shaping, tag)) }
}
