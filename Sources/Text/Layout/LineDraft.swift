/// A line before it is placed.
struct LineDraft {
    /// From left to right.
    var runs: [ShapedRun]
    /// Trailing blanks, from left to right: beyond the side on which the line ends, so that they take no room.
    var blanks: [ShapedRun]
    /// Characters of the paragraph.
    var characters: Range<Int>
    /// The greatest of all runs, points.
    var ascent = 0.0
    var descent = 0.0
    var leading = 0.0
    /// Points, without trailing blanks.
    var width: Double
    /// If true, a justified line is aligned as its paragraph's last line.
    var endsParagraph = false

    /// - Parameters:
    ///   - runs: in the order of the characters.
    ///   - blanks: trailing blanks, likewise.
    ///   - emptyStyle: determines the height of a line without characters.
    init(_ runs: [ShapedRun], blanks: [ShapedRun] = [], _ characters: Range<Int>, emptyStyle: TextStyle) {
        self.runs = LineDraft.inVisualOrder(runs)
        self.blanks = LineDraft.inVisualOrder(blanks)
        self.characters = characters
        width = runs.reduce(0) { $0 + $1.width }
        if runs.isEmpty { join(emptyStyle.font.metrics, emptyStyle) }
        for run in runs { join(run.font.metrics, run.style) }
    }

    private mutating func join(_ metrics: FontMetrics, _ style: TextStyle) {
        ascent = max(ascent, (style.room?.ascent ?? metrics.ascent * style.emHeight) + style.baselineOffset)
        descent = max(descent, (style.room?.descent ?? metrics.descent * style.emHeight) - style.baselineOffset)
        if style.room == nil { leading = max(leading, metrics.lineGap * style.emHeight) }
    }

    /// Reverses right-to-left runs, from the innermost level outwards (rule L2 of Unicode's annex 9).
    private static func inVisualOrder(_ runs: [ShapedRun]) -> [ShapedRun] {
        var runs = runs
        let highest = runs.map(\.level).max() ?? 0
        let lowestOdd = runs.map(\.level).filter { $0 & 1 == 1 }.min() ?? highest + 1
        guard lowestOdd <= highest else { return runs }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < runs.count {
                var end = start
                while end < runs.count, runs[end].level >= level { end += 1 }
                if end > start + 1 { runs[start..<end].reverse() }
                start = max(end, start + 1)
            }
        }
        return runs
    }

    /// From the line's top to its baseline and to the next line's top, points. If the style makes a line taller than its fonts need, the extra
    /// space goes above it.
    func heights(_ style: ParagraphStyle) -> (baseline: Double, height: Double) {
        let natural = ascent + descent + leading
        var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
        height = max(height, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { height = min(height, max(style.maximumLineHeight, style.minimumLineHeight)) }
        return (ascent + height - natural, height)
    }

    /// Sets the widths of tabs, by character. An ellipsis is not a tab, even in the place of one.
    mutating func setTabs(_ widths: [Int: Double]) {
        if widths.isEmpty { return }
        for run in runs.indices where !runs[run].range.isEmpty {
            for glyph in runs[run].glyphs.indices {
                guard let own = widths[runs[run].glyphs[glyph].cluster] else { continue }
                width += own - runs[run].glyphs[glyph].advance
                runs[run].glyphs[glyph].advance = own
            }
        }
    }

    /// Distributes extra space among the blanks of the line, if there are any.
    mutating func stretch(by slack: Double, isBlank: (Int) -> Bool) {
        let count = runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + (isBlank($1.cluster) ? 1 : 0) } }
        guard slack > 0, count > 0 else { return }
        for run in runs.indices {
            for glyph in runs[run].glyphs.indices where isBlank(runs[run].glyphs[glyph].cluster) {
                runs[run].glyphs[glyph].advance += slack / Double(count)
            }
        }
        width += slack
    }
}

/// The horizontal extent of a line in its frame, points from the side on which lines begin.
struct LineRoom {
    var start: Double
    /// Infinite in a frame without a width.
    var end: Double
    /// Where indents and tab stops are counted from.
    private var edge = 0.0

    /// From where tab stops are counted.
    var indent: Double { start - edge }

    var width: Double { max(end - start, 0) }

    init(_ style: ParagraphStyle, isFirst: Bool, frameWidth: Double, lineStart: Double? = nil) {
        if let lineStart {
            (start, end) = (lineStart, frameWidth)
            return
        }
        start = isFirst ? style.firstLineHeadIndent : style.headIndent
        end = style.tailIndent > 0 ? style.tailIndent : frameWidth + style.tailIndent
    }

    /// In a shape.
    /// - Parameter span: points from the frame's left side.
    init(_ style: ParagraphStyle, isFirst: Bool, _ span: ClosedRange<Double>, frameWidth: Double, _ isRightToLeft: Bool) {
        edge = isRightToLeft ? frameWidth - span.upperBound : span.lowerBound
        let far = isRightToLeft ? frameWidth - span.lowerBound : span.upperBound
        start = edge + max(isFirst ? style.firstLineHeadIndent : style.headIndent, 0)
        end = style.tailIndent > 0 ? min(edge + style.tailIndent, far) : far + style.tailIndent
    }
}
