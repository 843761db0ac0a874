import Geometry

extension TextLayout.Line {
    /// - Parameter origin: where the baseline begins, on the left.
    init(_ line: LineDraft, _ paragraph: ShapedParagraph, origin: Point, bottom: Double) {
        var pen = origin.x
        var runs: [TextLayout.Run] = []
        var decorations: [TextLayout.Decoration] = []
        for run in line.runs {
            let minX = pen
            let baseline = origin.y - run.style.baselineOffset
            var glyphs = ContiguousArray<TextLayout.Glyph>()
            glyphs.reserveCapacity(run.glyphs.count)
            for glyph in run.glyphs {
                glyphs.append(
                    TextLayout.Glyph(
                        index: glyph.glyph, position: Point(pen + glyph.dx, baseline - glyph.dy),
                        advance: glyph.advance, character: paragraph.start + glyph.cluster))
                pen += glyph.advance
            }
            runs.append(
                TextLayout.Run(
                    font: run.font, size: run.style.size, look: run.style.look, isRightToLeft: run.isRightToLeft,
                    minX: minX, maxX: pen, glyphs: glyphs))
            decorations += TextLayout.Decoration.lines(along: run, from: minX, to: pen, baseline: baseline)
        }
        self.init(
            origin: origin, width: line.width, ascent: line.ascent, descent: line.descent, leading: line.leading,
            characters: paragraph.start + line.characters.lowerBound..<paragraph.start + line.characters.upperBound,
            isRightToLeft: paragraph.isRightToLeft, runs: runs, decorations: decorations, bottom: bottom)
    }
}

extension TextLayout.Decoration {
    /// The lines that a run's style asks for. They follow the style's own font, so that a stand-in for some characters
    /// does not break them.
    fileprivate static func lines(
        along run: ShapedRun, from minX: Double, to maxX: Double, baseline: Double
    ) -> [TextLayout.Decoration] {
        let (metrics, size) = (run.style.font.metrics, run.style.size)
        return lines(run.style.underline, at: baseline + metrics.underlineDepth * size, metrics.underlineThickness * size)
            .map { TextLayout.Decoration(look: run.style.look, rect: Rect(minX: minX, minY: $0, maxX: maxX, maxY: $1)) }
            + lines(run.style.strikethrough, at: baseline - metrics.strikeHeight * size, metrics.strikeThickness * size)
            .map { TextLayout.Decoration(look: run.style.look, rect: Rect(minX: minX, minY: $0, maxX: maxX, maxY: $1)) }
    }

    /// Upper and lower edges.
    private static func lines(
        _ style: TextStyle.LineStyle, at middle: Double, _ thickness: Double
    ) -> [(Double, Double)] {
        let half = thickness / 2
        return switch style {
        case .none: []
        case .single: [(middle - half, middle + half)]
        case .thick: [(middle - thickness, middle + thickness)]
        case .double: [(middle - half, middle + half), (middle + 3 * half, middle + 5 * half)]
        }
    }
}
