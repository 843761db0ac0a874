extension ShapedParagraph {
    init(_ paragraph: Paragraph, fonts: FontCollection) {
        let shown = ContiguousArray(paragraph.characters.map { $0.isBlankControl ? 0x20 : $0.value })
        // Direction controls count, so levels are computed from the text as written.
        let (levels, isRightToLeft) = UnsafeBidirectional.levels(
            of: ContiguousArray(paragraph.characters.map(\.value)), direction: paragraph.style.direction)
        let scripts = Shaper.scripts(of: shown)
        let chosen = FontChoice(fonts).fonts(of: paragraph)
        var runs: [ShapedRun] = []
        var start = 0
        for end in 1...max(shown.count, 1) where start < shown.count {
            if end < shown.count, chosen[end] == chosen[start], levels[end] == levels[start],
                scripts[end] == scripts[start], paragraph.styleIndices[end] == paragraph.styleIndices[start]
            {
                continue
            }
            var run = ShapedRun(
                font: chosen[start], style: paragraph.styles[paragraph.styleIndices[start]], range: start..<end,
                level: levels[start], script: scripts[start], glyphs: [])
            run.shape(shown, paragraph.characters)
            runs.append(run)
            start = end
        }
        self.init(
            style: paragraph.style, start: paragraph.start, end: paragraph.end, characters: paragraph.characters, shown: shown,
            runs: runs,
            isRightToLeft: isRightToLeft, firstStyle: paragraph.firstStyle,
            advances: Self.advances(of: runs, paragraph.isClusterStart),
            breaks: LineBreak.opportunities(in: paragraph.characters, isClusterStart: paragraph.isClusterStart),
            fonts: fonts)
    }

    /// Distributes the advance of a glyph that represents several characters among them.
    private static func advances(
        of runs: [ShapedRun], _ isClusterStart: ContiguousArray<Bool>
    ) -> ContiguousArray<Double> {
        var advances = ContiguousArray(repeating: 0.0, count: isClusterStart.count)
        for run in runs {
            for glyph in run.glyphs where run.range.contains(glyph.cluster) { advances[glyph.cluster] += glyph.advance }
            let starts = Set(run.glyphs.map(\.cluster)).sorted() + [run.range.upperBound]
            for (start, end) in zip(starts, starts.dropFirst()) where end - start > 1 {
                let parts = (start..<end).filter { $0 == start || isClusterStart[$0] }
                let share = advances[start] / Double(parts.count)
                for part in parts { advances[part] = share }
            }
        }
        return advances
    }
}

extension ShapedRun {
    /// - Parameters:
    ///   - shown: the paragraph's characters with blanks for controls.
    ///   - characters: the paragraph's characters.
    ///   - end: where the line ends: characters after it are no context.
    mutating func shape(
        _ shown: ContiguousArray<UInt32>, _ characters: ContiguousArray<Unicode.Scalar>, end: Int? = nil
    ) {
        glyphs = Shaper.glyphs(
            of: shown, in: range, end: end ?? shown.count, font: font, style: style, level: level, script: script)
        for index in glyphs.indices where characters[glyphs[index].cluster] == "\t" {
            glyphs[index].advance *= Self.blanksInTab
        }
    }

    /// The width of a tab, in blanks.
    private static let blanksInTab = 4.0
}

extension Unicode.Scalar {
    /// A control that is shown as a blank.
    fileprivate var isBlankControl: Bool { self < " " || self == "\u{7F}" || self == "\u{2028}" }
}
