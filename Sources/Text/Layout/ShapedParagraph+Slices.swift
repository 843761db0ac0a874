extension ShapedParagraph {
    /// The runs of some characters. A run that is cut is shaped again if that makes a difference.
    func slices(_ range: Range<Int>) -> [ShapedRun] {
        guard !range.isEmpty else { return [] }
        return runs[place(of: range.lowerBound)...].prefix { $0.range.lowerBound < range.upperBound }.map { run in
            let part = run.range.clamped(to: range)
            if part == run.range { return run }
            var slice = run
            slice.range = part
            if run.canBeCut(at: part.lowerBound), run.canBeCut(at: part.upperBound) {
                slice.glyphs = ContiguousArray(run.glyphs[run.glyphs(of: part)])
            } else {
                slice.shape(shown, characters, end: range.upperBound)
            }
            return slice
        }
    }

    /// Trailing blanks of a line: they have the paragraph's direction (rule L1 of Unicode's annex 9), and are not underlined.
    func hangingBlanks(_ range: Range<Int>) -> [ShapedRun] {
        slices(range).map { run in
            var blanks = run
            blanks.level = isRightToLeft ? 1 : 0
            (blanks.style.underline, blanks.style.strikethrough) = (.none, .none)
            return blanks
        }
    }

    /// The index of the run that contains a character, or of the last run.
    private func place(of character: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound > character { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The ellipsis for characters that are left out, set as the character at a position.
    func ellipsis(at place: Int) -> ShapedRun {
        let index = min(max(place, 0), max(characters.count - 1, 0))
        let run = runs.isEmpty ? nil : runs[self.place(of: index)]
        let style = run?.style ?? firstStyle
        let dots: Unicode.Scalar = "\u{2026}"
        let font = style.font.glyph(for: dots) != nil ? style.font : fonts.fallback(for: dots) ?? style.font
        var result = ShapedRun(
            font: font, style: style, range: index..<index, level: isRightToLeft ? 1 : 0, script: run?.script ?? 0,
            glyphs: [])
        result.glyphs = Shaper.glyphs(
            of: [dots.value], in: 0..<1, end: 1, font: font, style: style, level: result.level, script: result.script)
        for place in result.glyphs.indices { result.glyphs[place].cluster = index }
        return result
    }
}

extension ShapedRun {
    /// True if the glyphs on both sides of a position stay the same when they are separated there.
    fileprivate func canBeCut(at place: Int) -> Bool {
        if place == range.lowerBound || place == range.upperBound { return true }
        let there = glyphs[glyphs(of: place..<place + 1)]
        return !there.isEmpty && there.allSatisfy(\.isSafeToBreak)
    }

    /// The glyphs of some characters, found by bisection, since HarfBuzz keeps them in order.
    fileprivate func glyphs(of part: Range<Int>) -> Range<Int> {
        isRightToLeft
            ? place { $0 < part.upperBound }..<place { $0 < part.lowerBound }
            : place { $0 >= part.lowerBound }..<place { $0 >= part.upperBound }
    }

    /// The first glyph whose character satisfies a condition that holds for all later ones and for no earlier one.
    private func place(_ isReached: (Int) -> Bool) -> Int {
        var (low, high) = (0, glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(glyphs[middle].cluster) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
