/// Finds where in a shape the next line of a paragraph goes: as high up as a word of it has room, in the leftmost span that is wide enough, or
/// the rightmost for what is read from the right.
struct ShapePlacement {
    let shape: TextShape
    let frame: TextFrame
    let breaker: LineBreaker

    struct Place {
        /// The line's, points from the frame's top.
        var top: Double
        var room: LineRoom
        /// Characters of the paragraph.
        var range: Range<Int>
    }

    private var paragraph: ShapedParagraph { breaker.paragraph }

    /// How often within its own height a line is tried further down.
    private static let stepsInALine = 8

    /// Steps in a frame at most: it may be higher than its lines by any number of times.
    private static let mostSteps = 4096.0

    /// How often a line is looked at again that turns out higher than was thought.
    private static let attempts = 4

    /// - Parameters:
    ///   - characters: what is left of the paragraph.
    ///   - top: above which there is no room, points.
    /// - Returns: nil where it has no place down to the frame's end.
    func place(_ characters: Range<Int>, below top: Double) -> Place? {
        let band = band(draft(characters.lowerBound..<min(characters.lowerBound + 1, characters.upperBound)))
        let step = max((band.bottom - band.top) / Double(Self.stepsInALine), frame.height / Self.mostSteps)
        var top = top
        while top + band.bottom <= frame.height + 1e-6, step > 0 {
            // Where a word has no room for as far as a line is high, it is cut.
            for cutsWords in [false, true] {
                for index in 0..<Self.stepsInALine {
                    if let place = place(characters, at: top + Double(index) * step, band, cutsWords) { return place }
                }
            }
            top += step * Double(Self.stepsInALine)
        }
        return nil
    }

    /// - Parameter band: that of the line as far as is known, from its top.
    private func place(_ characters: Range<Int>, at top: Double, _ band: Band, _ cutsWords: Bool) -> Place? {
        var band = band
        for _ in 0..<Self.attempts where top + band.bottom <= frame.height + 1e-6 {
            let spans = shape.spans(from: top + band.top, to: top + band.bottom)
            guard let (room, range) = firstRoom(characters, in: spans, cutsWords) else { return nil }
            let own = self.band(draft(range))
            if own.top >= band.top - 1e-9, own.bottom <= band.bottom + 1e-9 { return Place(top: top, room: room, range: range) }
            band = Band(top: min(band.top, own.top), bottom: max(band.bottom, own.bottom))
        }
        return nil
    }

    private func firstRoom(
        _ characters: Range<Int>, in spans: [ClosedRange<Double>], _ cutsWords: Bool
    ) -> (room: LineRoom, range: Range<Int>)? {
        let isRightToLeft = paragraph.isRightToLeft
        for span in isRightToLeft ? spans.reversed() : spans {
            let isFirst = characters.lowerBound == 0
            let room = LineRoom(paragraph.style, isFirst: isFirst, span, frameWidth: frame.width, isRightToLeft)
            if let range = range(characters, in: room, cutsWords) { return (room, range) }
        }
        return nil
    }

    /// From the line's top, points.
    private struct Band {
        var top: Double
        var bottom: Double
    }

    private func draft(_ range: Range<Int>) -> LineDraft {
        LineDraft(paragraph.slices(breaker.visible(range)), range, emptyStyle: paragraph.firstStyle)
    }

    private func band(_ line: LineDraft) -> Band {
        let baseline = line.heights(paragraph.style).baseline
        return Band(top: baseline - line.ascent, bottom: baseline + line.descent)
    }

    /// What of the characters has room; nil for none, and for a part of a word where none is to be cut.
    private func range(_ characters: Range<Int>, in room: LineRoom, _ cutsWords: Bool) -> Range<Int>? {
        let range = breaker.line(from: characters.lowerBound, to: characters.upperBound, width: room.width, indent: room.indent)
        let kind = paragraph.style.lineBreaking
        if kind == .never { return room.width > 0 ? range : nil }
        let visible = breaker.visible(range)
        let width = breaker.width(of: visible, tabs: breaker.tabs(in: visible, indent: room.indent))
        guard width <= room.width + 1e-6 * max(room.width, 1) else { return nil }
        if cutsWords || kind == .byCharacters || range.upperBound == characters.upperBound { return range }
        let end = paragraph.breaks[range.upperBound]
        return end == .allowed || end == .mandatory ? range : nil
    }
}
