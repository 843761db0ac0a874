internal import Geometry
internal import Text

/// The place in a line of a glyph, or of several for the same characters.
struct LinePlace {
    /// Characters, in UTF-16.
    var start: Int
    var end: Int
    /// From the line's beginning, points.
    var minX: Double
    var maxX: Double
    var isRightToLeft: Bool

    /// The position of a caret before a character, points.
    func caret(at index: Int) -> Double {
        let share = Double(index - start) / Double(end - start) * (maxX - minX)
        return isRightToLeft ? maxX - share : minX + share
    }
}

/// Where the characters of a line lie, in the orders in which they are looked for.
final class LinePlaces: Sendable {
    private struct Caret {
        var x: Double
        var index: Int
        /// Among all, place by place from left to right: of carets that are as near the first counts.
        var number: Int
    }

    /// From left to right.
    let fromLeft: [LinePlace]
    /// By their characters.
    private let inText: [LinePlace]
    /// From left to right.
    private let carets: [Caret]

    init(of line: CTLine) {
        var places: [LinePlace] = []
        for run in line.runs {
            for glyph in run.glyphs {
                let start = line.setter.units[glyph.character]
                let (minX, maxX) = (glyph.position.x, glyph.position.x + glyph.advance)
                if let last = places.last, last.start == start {
                    places[places.count - 1].maxX = max(last.maxX, maxX)
                } else {
                    // Where it ends is known once all that begin are.
                    places.append(LinePlace(start: start, end: start, minX: minX, maxX: maxX, isRightToLeft: run.isRightToLeft))
                }
            }
        }
        let starts = places.map(\.start).sorted()
        for number in places.indices {
            let start = places[number].start
            let next = starts.partitioningIndex { $0 > start }
            // Characters that end the line have no glyph, and belong to none.
            places[number].end = next < starts.count ? starts[next] : line.visibleEnd(from: start)
        }
        fromLeft = places
        // Sorting keeps the order of what is equal.
        inText = places.sorted { $0.start < $1.start }
        var carets: [Caret] = []
        for place in places {
            // No caret is within a grapheme cluster.
            for index in place.start...place.end where index == place.end || line.setter.isWhole(index) {
                carets.append(Caret(x: place.caret(at: index), index: index, number: carets.count))
            }
        }
        self.carets = carets.sorted { $0.x < $1.x }
    }

    /// The place of a character; of several the leftmost.
    func place(of index: Int) -> LinePlace? {
        let next = inText.partitioningIndex { $0.start > index }
        guard next > 0, index < inText[next - 1].end else { return nil }
        let start = inText[next - 1].start
        return inText[inText.partitioningIndex { $0.start >= start }]
    }

    /// The character before the caret that is nearest to a position, points from the line's beginning; nil where there is none.
    func index(at x: Double) -> Int? {
        guard let first = carets.first, let last = carets.last else { return nil }
        // Beyond the ends there is nothing nearer than these. What is not a number is at the first.
        let x = max(first.x, min(x, last.x))
        let next = carets.partitioningIndex { $0.x >= x }
        let distance = [next - 1, next].filter(carets.indices.contains).map { abs(carets[$0].x - x) }.min()
        let nearest = carets.partitioningIndex { $0.x >= x || abs($0.x - x) == distance }
        return carets[nearest...].prefix { abs($0.x - x) == distance }.min { $0.number < $1.number }?.index
    }
}
