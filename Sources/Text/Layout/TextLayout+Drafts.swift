import Geometry

extension TextLayout.Line {
    /// - Parameter origin: the left end of the baseline.
    init(_ line: LineDraft, _ paragraph: ShapedParagraph, origin: Point, bottom: Double) {
        var pen = origin.x
        var decorations: [TextLayout.Decoration] = []
        let runs = line.runs.map { run in
            let minX = pen
            let placed = TextLayout.Run(run, paragraph, pen: &pen, lineBaseline: origin.y)
            let baseline = origin.y - run.style.baselineOffset
            decorations += TextLayout.Decoration.lines(along: run, from: minX, to: pen, baseline: baseline)
            return placed
        }
        if paragraph.isRightToLeft { pen = origin.x - line.blanks.reduce(0) { $0 + $1.width } }
        let blanks = line.blanks.map { TextLayout.Run($0, paragraph, pen: &pen, lineBaseline: origin.y) }
        let isLast = line.characters.upperBound == paragraph.characters.count
        let end = isLast ? paragraph.end : paragraph.start + line.characters.upperBound
        self.init(
            origin: origin, width: line.width, ascent: line.ascent, descent: line.descent, leading: line.leading,
            characters: paragraph.start + line.characters.lowerBound..<end, isRightToLeft: paragraph.isRightToLeft,
            runs: runs, blanks: blanks, decorations: decorations, bottom: bottom)
    }
}

extension TextLayout.Run {
    /// - Parameter pen: the start of the run; on return, its end.
    fileprivate init(_ run: ShapedRun, _ paragraph: ShapedParagraph, pen: inout Double, lineBaseline: Double) {
        let (minX, baseline) = (pen, lineBaseline - run.style.baselineOffset)
        var glyphs = ContiguousArray<TextLayout.Glyph>()
        glyphs.reserveCapacity(run.glyphs.count)
        for glyph in run.glyphs {
            glyphs.append(
                TextLayout.Glyph(
                    index: glyph.glyph, position: Point(pen + glyph.dx, baseline - glyph.dy), advance: glyph.advance,
                    character: paragraph.start + glyph.cluster))
            pen += glyph.advance
        }
        self.init(
            font: run.font, size: run.style.size, matrix: run.style.matrix, look: run.style.look, isRightToLeft: run.isRightToLeft,
            minX: minX, maxX: pen, glyphs: glyphs, room: run.style.room)
    }
}

extension TextLayout.Decoration {
    /// The underline and strikethrough of a run. They follow the style's own font, so that a fallback font for some characters does not break
    /// them.
    fileprivate static func lines(
        along run: ShapedRun, from minX: Double, to maxX: Double, baseline: Double
    ) -> [TextLayout.Decoration] {
        let (style, metrics, size) = (run.style, run.style.font.metrics, run.style.emHeight)
        let isMirrored = style.matrix.a * style.matrix.d < style.matrix.b * style.matrix.c
        func placed(_ lines: [(Double, Double)], _ look: Int?) -> [TextLayout.Decoration] {
            // Mirrored glyphs move the pen to the left.
            lines.map { top, bottom in
                let rect = Rect(minX: min(minX, maxX), minY: top, maxX: max(minX, maxX), maxY: bottom)
                return TextLayout.Decoration(look: look ?? style.look, rect: rect, isMirrored: isMirrored)
            }
        }
        let under = lines(style.underline, at: baseline + metrics.underlineDepth * size, metrics.underlineThickness * size)
        let through = lines(style.strikethrough, at: baseline - metrics.strikeHeight * size, metrics.strikeThickness * size)
        return placed(under, style.underlineLook) + placed(through, style.strikethroughLook)
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
