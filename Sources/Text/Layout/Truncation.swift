/// Truncates a line to fit, with an ellipsis for the characters left out.
struct Truncator {
    let paragraph: ShapedParagraph
    let breaker: LineBreaker

    /// The widths of the whole line's tabs, by character; those that remain keep them.
    let tabs: [Int: Double]

    init(_ breaker: LineBreaker, tabs: [Int: Double]) {
        (paragraph, self.breaker, self.tabs) = (breaker.paragraph, breaker, tabs)
    }

    /// The runs of a line, in the order of the characters.
    /// - Parameters:
    ///   - range: the characters that it should show.
    ///   - width: points.
    func runs(of range: Range<Int>, width: Double, _ truncation: TextFrame.Truncation) -> [ShapedRun] {
        let place =
            switch truncation {
            case .start: range.lowerBound
            case .middle: (range.lowerBound + range.upperBound) / 2
            case .end, .none: range.upperBound
            }
        // The ellipsis has the attributes of what it replaces; if that makes it wider than assumed, less room is left.
        var dots = paragraph.ellipsis(at: place)
        var (head, tail) = parts(of: range, room: max(width - dots.width, 0), truncation)
        for _ in 0..<Self.attempts where truncation != .start && !head.isEmpty {
            let larger = paragraph.ellipsis(at: max(head.upperBound - 1, range.lowerBound))
            if larger.width > width { break }
            let left = width - breaker.width(of: head, tabs: tabs) - breaker.width(of: tail, tabs: tabs)
            let isRoomy = larger.width <= max(left, dots.width) + 1e-9
            dots = larger
            if isRoomy { break }
            (head, tail) = parts(of: range, room: max(width - dots.width, 0), truncation)
        }
        return paragraph.slices(head) + [dots] + paragraph.slices(tail)
    }

    /// How often an ellipsis that turns out wider may displace letters.
    private static let attempts = 4

    /// The parts of a range that remain at its beginning and at its end.
    private func parts(of range: Range<Int>, room: Double, _ truncation: TextFrame.Truncation) -> (head: Range<Int>, tail: Range<Int>) {
        var (head, tail) = (range.lowerBound..<range.lowerBound, range.upperBound..<range.upperBound)
        switch truncation {
        case .none, .end: head = breaker.visible(prefix(of: range, room))
        case .start: tail = suffix(of: range, room)
        case .middle:
            head = prefix(of: range, room / 2)
            tail = suffix(of: head.upperBound..<range.upperBound, room - breaker.width(of: head, tabs: tabs))
            // The head gets the room that the tail does not use.
            head = breaker.visible(prefix(of: range.lowerBound..<tail.lowerBound, room - breaker.width(of: tail, tabs: tabs)))
        }
        while tail.count > 0, breaker.isBlank(tail.lowerBound) { tail = tail.lowerBound + 1..<tail.upperBound }
        return (head, tail)
    }

    /// The longest prefix that fits.
    private func prefix(of range: Range<Int>, _ room: Double) -> Range<Int> {
        var (end, reach) = (range.lowerBound, 0.0)
        for index in range {
            if paragraph.breaks[index] != .never { end = index }
            reach += breaker.advance(of: index, tabs)
            if reach > room + 1e-9 { return range.lowerBound..<end }
        }
        return range
    }

    /// The longest suffix that fits.
    private func suffix(of range: Range<Int>, _ room: Double) -> Range<Int> {
        var (start, reach) = (range.upperBound, 0.0)
        for index in range.reversed() {
            reach += breaker.advance(of: index, tabs)
            if reach > room + 1e-9 { break }
            if index == 0 || paragraph.breaks[index] != .never { start = index }
        }
        return start..<range.upperBound
    }
}
