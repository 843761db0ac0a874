/// Chooses, for each character, its style's font or a fallback font.
struct FontChoice {
    private let fonts: FontCollection

    init(_ fonts: FontCollection) { self.fonts = fonts }

    /// One font per character; all characters of a grapheme cluster have the same font.
    func fonts(of paragraph: Paragraph) -> ContiguousArray<Font> {
        var result = ContiguousArray<Font>()
        result.reserveCapacity(paragraph.characters.count)
        var start = 0
        while start < paragraph.characters.count {
            var end = start + 1
            while end < paragraph.characters.count, !paragraph.isClusterStart[end] { end += 1 }
            let style = paragraph.styles[paragraph.styleIndices[start]]
            let font = font(for: paragraph.characters[start..<end], style.font, last: result.last)
            result.append(contentsOf: repeatElement(font, count: end - start))
            start = end
        }
        return result
    }

    /// - Parameter last: the font of the character before.
    private func font(for cluster: ContiguousArray<Unicode.Scalar>.SubSequence, _ own: Font, last: Font?) -> Font {
        let isEmoji = cluster.isEmoji
        if own.has(cluster), !isEmoji || own.hasColor { return own }
        // Keeping the same fallback font keeps words in one font.
        if let last, last != own, last.has(cluster), isEmoji == last.hasColor { return last }
        guard let missing = isEmoji ? cluster.first : cluster.first(where: { !own.has($0) }) else { return own }
        guard let font = fonts.fallback(for: missing, inColor: isEmoji) else {
            // The missing-glyph box, if the style's own glyph cannot be read.
            return own.glyph(for: missing) == nil ? own : ShippedFonts.all.first ?? own
        }
        // A mark that only another font has takes its base letter along, if that font has the letter.
        return font.has(cluster) || !own.has(cluster.first!) ? font : own
    }
}

extension Font {
    fileprivate func has(_ character: Unicode.Scalar) -> Bool {
        character.properties.isDefaultIgnorableCodePoint || character < " " || character == "\u{2028}"
            || glyph(for: character).map { character.properties.isWhitespace || shows($0) } ?? false
    }

    /// True also for characters that HarfBuzz can compose from others in the font.
    fileprivate func has(_ cluster: some Sequence<Unicode.Scalar>) -> Bool { cluster.allSatisfy { has($0) } }
}

extension Collection<Unicode.Scalar> {
    /// True if the cluster is meant to be a picture: by UTS #51 also a character with text presentation that is followed by a skin tone or joined
    /// to another.
    fileprivate var isEmoji: Bool {
        guard let first = first?.properties else { return false }
        if contains("\u{FE0E}") { return false }
        if first.isEmojiPresentation { return true }
        guard first.isEmoji, let second = dropFirst().first else { return false }
        return second.properties.isEmojiModifier && first.isEmojiModifierBase || contains("\u{FE0F}")
            || second == "\u{200D}" && dropFirst(2).first?.properties.isEmoji == true
    }
}
