internal import CFonts

/// The fonts that are part of the program, in fallback order.
enum ShippedFonts {
    static let all: [Font] = (0..<lk_font_count()).compactMap { index in
        lk_font_at(index).flatMap { UnsafeFace(embedded: $0.pointee.bytes, count: $0.pointee.length) }.map(Font.init)
    }

    /// The font for text whose font does not exist.
    static func standIn(for name: String) -> Font {
        let name = name.lowercased()
        let isBold = ["bold", "black", "heavy"].contains { name.contains($0) }
        guard let font = isBold ? all.first(where: { $0.styleName == "Bold" }) ?? all.first : all.first else {
            preconditionFailure("The fonts embedded in the program are damaged; build it again.")
        }
        return font
    }
}
