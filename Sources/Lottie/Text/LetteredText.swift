import Geometry
import LayerKit
import LottieDocument
import Text

/// A text as letters that can be animated separately.
struct LetteredText {
    struct Letter {
        /// Its position without animation, points in the layer.
        var path: Path
        /// Its position on its line, as set.
        var origin: SIMD2<Double>
        /// Its advance, points.
        var advance: Double
        /// From 0, blanks included.
        var line: Int
        var isBlank: Bool
        /// The index of its word, from 0; blanks belong to the word before them.
        var word = 0
    }

    var letters: [Letter]
    /// The order of letters for selectors with a random order: an index for each.
    private let shuffled: [Int]

    /// - Parameter letters: in the order of the text.
    init(_ letters: [Letter]) {
        self.letters = letters
        var word = 0
        for index in letters.indices {
            let isStart = index > 0 && !letters[index].isBlank
                && (letters[index - 1].isBlank || letters[index - 1].line != letters[index].line)
            if isStart { word += 1 }
            self.letters[index].word = word
        }
        shuffled = LetteredText.shuffle(letters.count)
    }

    /// The number of units that a selector counts, and the unit of each letter; blanks may belong to none.
    func places(_ basis: Int, isRandom: Bool) -> (count: Int, places: [Int?]) {
        var places: [Int?]
        switch basis {
        case 2:
            var next = 0
            places = letters.map { letter in
                if letter.isBlank { return nil }
                defer { next += 1 }
                return next
            }
        case 3: places = letters.map(\.word)
        case 4: places = letters.map(\.line)
        default: places = letters.indices.map { $0 }
        }
        let count = (places.compactMap { $0 }.max() ?? -1) + 1
        if isRandom {
            let order = count == shuffled.count ? shuffled : LetteredText.shuffle(count)
            places = places.map { $0.map { order[$0] } }
        }
        return (count, places)
    }

    /// For each letter the middle of its group on its baseline, without the blanks around the group.
    /// - Parameter grouping: 1 for the letter, 2 for its word, more for its line.
    func middles(_ grouping: Int) -> [SIMD2<Double>] {
        func group(_ letter: Letter) -> Int { grouping == 2 ? letter.word : letter.line }
        func own(_ letter: Letter) -> SIMD2<Double> { letter.origin + SIMD2(letter.advance / 2, 0) }
        if grouping < 2 { return letters.map(own) }
        var ranges: [Int: (low: Double, high: Double)] = [:]
        for letter in letters where !letter.isBlank {
            let (low, high) = (letter.origin.x, letter.origin.x + letter.advance)
            let range = ranges[group(letter)] ?? (low, high)
            ranges[group(letter)] = (min(range.low, low), max(range.high, high))
        }
        return letters.map { letter in
            ranges[group(letter)].map { SIMD2(($0.low + $0.high) / 2, letter.origin.y) } ?? own(letter)
        }
    }

    /// The numbers below a count in a pseudo-random order that is always the same.
    private static func shuffle(_ count: Int) -> [Int] {
        var order = Array(0..<count)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for index in order.indices.reversed() where index > 0 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            order.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
        }
        return order
    }
}

extension LetteredText {
    /// The letters of a line in the order of the text; all glyphs of one character make one letter.
    /// - Parameter shift: points by which they are raised.
    static func letters(of line: TextLayout.Line, _ index: Int, raisedBy shift: Double) -> [Letter] {
        var letters: [Int: Letter] = [:]
        for (run, isBlank) in line.runs.map({ ($0, false) }) + line.blanks.map({ ($0, true) }) {
            for glyph in run.glyphs {
                let place = CGAffineTransform(run.size, 0, 0, -run.size, glyph.position.x, glyph.position.y - shift)
                let path = run.font.outline(of: glyph.index).applying(place)
                if letters[glyph.character] == nil {
                    let origin = SIMD2(glyph.position.x, glyph.position.y)
                    letters[glyph.character] = Letter(
                        path: path, origin: origin, advance: glyph.advance, line: index,
                        isBlank: isBlank || path.isEmpty)
                } else {
                    letters[glyph.character]?.path.append(path)
                    letters[glyph.character]?.advance += glyph.advance
                }
            }
        }
        return letters.keys.sorted().compactMap { letters[$0] }
    }
}
