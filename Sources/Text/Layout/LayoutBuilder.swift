import Geometry

/// Lays out shaped text, line by line from the top.
struct LayoutBuilder {
    private let text: ShapedText
    private let frame: TextFrame
    private var drafts: [Placed] = []
    /// The next line's top, points.
    private var top = 0.0
    private var isTruncated = false
    /// There is no room for another line.
    private var isFull = false

    private struct Placed {
        var line: LineDraft
        var room: LineRoom
        /// Index in `text.paragraphs`.
        var paragraph: Int
        /// Points from the frame's top.
        var baseline: Double
        var bottom: Double
    }

    init(_ text: ShapedText, _ frame: TextFrame) {
        self.text = text
        self.frame = frame
    }

    mutating func layout() -> TextLayout {
        for index in text.paragraphs.indices(in: frame.characters) where !isFull {
            let paragraph = text.paragraphs[index]
            guard isAsked(for: paragraph) else { continue }
            if !drafts.isEmpty { top += paragraph.style.paragraphSpacingBefore }
            addLines(of: paragraph, index)
            top += paragraph.style.paragraphSpacing
        }
        let needed = drafts.reduce(0) {
            max($0, $1.room.start + $1.line.width - min(text.paragraphs[$1.paragraph].style.tailIndent, 0))
        }
        let lines = drafts.map { aligned($0, width: frame.width.isFinite ? frame.width : needed) }
        return TextLayout(lines: lines, size: Size(needed, lines.last?.bottom ?? 0), isTruncated: isTruncated)
    }

    /// An empty paragraph counts as the character that ends it.
    private func isAsked(for paragraph: ShapedParagraph) -> Bool {
        let asked = frame.characters
        return paragraph.start < asked.upperBound && (paragraph.end > asked.lowerBound || paragraph.start >= asked.lowerBound)
    }

    private mutating func addLines(of paragraph: ShapedParagraph, _ index: Int) {
        let breaker = LineBreaker(paragraph: paragraph)
        let count = min(paragraph.characters.count, frame.characters.upperBound - paragraph.start)
        let isLastParagraph = index + 1 == text.paragraphs.count || !isAsked(for: text.paragraphs[index + 1])
        var start = min(max(frame.characters.lowerBound - paragraph.start, 0), count)
        repeat {
            let room = LineRoom(paragraph.style, isFirst: start == 0, frameWidth: frame.width, lineStart: frame.lineStart)
            var range = breaker.line(from: start, to: count, width: frame.wraps ? room.width : .infinity, indent: room.start)
            let visible = breaker.visible(range)
            let blanks = paragraph.hangingBlanks(visible.upperBound..<range.upperBound)
            var line = LineDraft(paragraph.slices(visible), blanks: blanks, range, emptyStyle: paragraph.firstStyle)
            line.setTabs(breaker.tabs(in: visible, indent: room.start))
            guard drafts.isEmpty || fits(line, at: top, paragraph.style) else {
                (isTruncated, isFull) = (true, true)
                return
            }
            let goesOn = range.upperBound < count || !isLastParagraph
            let isLast = goesOn && !fitsAnother(after: line, paragraph.style)
            let isCutOff = frame.truncation != .none && frame.wraps && isLast
            let own = frame.width.isFinite ? paragraph.style.truncation : .none
            let truncation = frame.truncation != .none ? frame.truncation : own
            if truncation != .none {
                // The text after a mandatory break belongs to another line.
                if isCutOff {
                    range = start..<(paragraph.breaks[range.upperBound..<count].firstIndex(of: .mandatory) ?? count)
                }
                let wanted = breaker.visible(range)
                let tabs = breaker.tabs(in: wanted, indent: room.start)
                let isTooLong = breaker.width(of: wanted, tabs: tabs) > room.width * (1 + 1e-6)
                let mayBreak = frame.wraps && own == .none
                if isCutOff || isTooLong && !mayBreak {
                    let runs = Truncator(breaker, tabs: tabs).runs(of: wanted, width: room.width, truncation)
                    line = LineDraft(runs, range, emptyStyle: paragraph.firstStyle)
                    line.setTabs(tabs)
                    line.endsParagraph = true
                    isTruncated = true
                }
            }
            if range.upperBound == paragraph.characters.count || paragraph.breaks[range.upperBound] == .mandatory {
                line.endsParagraph = true
            }
            add(line, room, paragraph.style, index)
            if isLast && frame.wraps {
                (isTruncated, isFull) = (true, true)
                return
            }
            start = range.upperBound
        } while start < count
    }

    private mutating func add(_ line: LineDraft, _ room: LineRoom, _ style: ParagraphStyle, _ paragraph: Int) {
        let (baseline, height) = line.heights(style)
        drafts.append(
            Placed(line: line, room: room, paragraph: paragraph, baseline: top + baseline, bottom: top + height))
        top += height + style.lineSpacing
    }

    private func fits(_ line: LineDraft, at top: Double, _ style: ParagraphStyle) -> Bool {
        let (baseline, _) = line.heights(style)
        return drafts.count < frame.maximumLineCount && top + baseline + line.descent <= frame.height + 1e-6
    }

    /// Whether another line like this one would fit below it.
    private func fitsAnother(after line: LineDraft, _ style: ParagraphStyle) -> Bool {
        let (baseline, height) = line.heights(style)
        return drafts.count + 1 < frame.maximumLineCount
            && top + height + style.lineSpacing + baseline + line.descent <= frame.height + 1e-6
    }

    private func aligned(_ placed: Placed, width: Double) -> TextLayout.Line {
        let paragraph = text.paragraphs[placed.paragraph]
        var line = placed.line
        let end = placed.room.end.isFinite ? placed.room.end : width + min(paragraph.style.tailIndent, 0)
        var (left, right) = (placed.room.start, max(end, placed.room.start))
        if paragraph.isRightToLeft { (left, right) = (width - right, width - left) }
        let slack = right - left - line.width
        let natural = paragraph.isRightToLeft ? slack : 0
        var alignment = paragraph.style.alignment
        if alignment == .justified, line.endsParagraph { alignment = paragraph.style.lastLineAlignment }
        switch alignment {
        case .natural: left += natural
        case .left: break
        case .right: left += slack
        case .center: left += slack / 2
        case .justified:
            let before = line.width
            let breaker = LineBreaker(paragraph: paragraph)
            line.stretch(by: slack) { breaker.isBlank($0) }
            if line.width == before { left += natural }
        }
        return TextLayout.Line(
            line, paragraph, origin: Point(left, placed.baseline), bottom: placed.bottom)
    }
}
