import Text

/// Text in the fonts that are shipped, which are the same on every machine.
enum Words {
    static let fonts = FontCollection(usesSystemFonts: false)
    static var sans: Font { fonts.font(named: "Liberation Sans")! }
    static var dejaVu: Font { fonts.font(named: "DejaVu Sans")! }

    static func shaped(
        _ text: String, _ font: Font = sans, size: Double = 10, _ paragraph: ParagraphStyle = ParagraphStyle()
    ) -> ShapedText {
        ShapedText(StyledText(text, TextStyle(font: font, size: size), paragraph), fonts: fonts)
    }

    static func layout(
        _ text: String, _ font: Font = sans, size: Double = 10, _ paragraph: ParagraphStyle = ParagraphStyle(),
        _ frame: TextFrame = TextFrame()
    ) -> TextLayout {
        TextLayout(shaped(text, font, size: size, paragraph), in: frame)
    }
}

extension TextLayout {
    /// The characters of each line as they were written.
    func strings(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return lines.map { line in
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars[line.characters])
            return String(view)
        }
    }

    var glyphs: [Glyph] { lines.flatMap { $0.runs.flatMap { $0.glyphs } } }
}
