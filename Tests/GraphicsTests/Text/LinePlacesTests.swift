import Foundation
import Testing

@testable import Graphics

/// Where characters lie in a line, against a search through all edges of all characters.
@Suite struct LinePlacesTests {
    private struct Edge {
        var x: Double
        var index: Int
    }

    private func line(_ text: String) -> CTLine {
        let font = CTFontCreateWithName("Liberation Sans", 20, nil)
        let string = NSMutableAttributedString(string: text, attributes: [.font: font])
        // Two runs, of all but the shortest.
        if string.length > 2 { string.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 0, length: string.length / 3)) }
        return CTLineCreateWithAttributedString(string)
    }

    private static let texts = ["", "a", "aI a  ", "e\u{301}a\u{5D0}\u{5D1} 12 \u{5D2}b", "\u{5D0}\u{5D1} \u{5D2}ab \u{5D3}  ", "a😀b\n"]

    /// The carets before and behind every character, from left to right.
    private func carets(_ line: CTLine) -> [(before: Edge, behind: Edge)] {
        var (before, behind): ([Edge], [Edge]) = ([], [])
        CTLineEnumerateCaretOffsets(line) { x, index, isLeading, _ in
            if isLeading { before.append(Edge(x: x, index: index)) } else { behind.append(Edge(x: x, index: index)) }
        }
        return before.sorted { $0.index < $1.index }.map { edge in (edge, behind.first { $0.index == edge.index }!) }
    }

    @Test(arguments: texts) func theCaretThatIsFoundIsTheNearest(_ text: String) {
        let line = line(text)
        let carets = carets(line)
        let ends = carets.indices.map { $0 + 1 < carets.count ? carets[$0 + 1].before.index : nil }
        for step in -20...500 {
            let x = Double(step) * 0.37
            let found = CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0))
            let nearest = carets.flatMap { [abs($0.before.x - x), abs($0.behind.x - x)] }.min()
            // What a caret before the found character, or behind the one that it follows, is away.
            let own = carets.indices.flatMap { place -> [Double] in
                (carets[place].before.index == found ? [abs(carets[place].before.x - x)] : [])
                    + (ends[place] ?? found == found ? [abs(carets[place].behind.x - x)] : [])
            }
            #expect(nearest == nil ? found == 0 : own.contains { abs($0 - nearest!) < 1e-9 }, "\(x)")
        }
    }

    @Test(arguments: texts) func caretsStandWhereTheirCharactersBegin(_ text: String) {
        let line = line(text)
        for (before, _) in carets(line) { #expect(abs(CTLineGetOffsetForStringIndex(line, before.index, nil) - before.x) < 1e-9) }
    }

    /// However far that is.
    @Test func whatIsBeyondALineIsAtItsEnd() {
        let line = line("aIa")
        for x in [1e3, 1e30, .greatestFiniteMagnitude, .infinity] {
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 0)) == 3)
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -x, y: 0)) == 0)
        }
    }

    /// Runs ask their line for what is sorted once, whoever asks first.
    @Test func placesAreMadeOnce() {
        let line = line("aI a")
        let places = line.places
        _ = CTLineGetGlyphRuns(line).map { CTRunGetStringRange($0 as! CTRun) }
        _ = CTLineGetOffsetForStringIndex(line, 2, nil)
        #expect(line.places === places && places.fromLeft.map(\.start) == [0, 1, 2, 3])
    }
}
