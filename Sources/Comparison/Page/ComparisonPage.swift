import Foundation
public import Graphics

/// A page that shows pairs of pictures, worst first: one file with all pictures in it, for any browser, with no network.
///
/// Each pair can be looked at side by side, as its differences, or under a slider; below it are the tiles that differ most, enlarged.
/// Of many pairs the worst hundred are shown, each kept as the text that it becomes.
public struct ComparisonPage {
    /// A pair, and how bad it is.
    private struct Section {
        var text: String
        var isFailure: Bool
        /// Mean squared difference; infinity where there are not two pictures.
        var difference: Double

        func isWorse(than other: Section) -> Bool {
            isFailure != other.isFailure ? isFailure : difference > other.difference
        }
    }

    /// So many pairs are shown.
    public static let limit = 100

    private var sections: [Section] = []
    private var count = 0
    private var failures = 0
    private let title: String
    /// What the two sides are called.
    private let names: (expected: String, actual: String)
    private let amplification: Int

    /// - Parameter amplification: how many times larger differences are shown than they are.
    public init(title: String, expected: String, actual: String, amplification: Int = 16) {
        (self.title, self.amplification) = (title, amplification)
        names = (expected, actual)
    }

    /// Adds two pictures and what was found; those that are not there are nil.
    public mutating func add(_ entry: FolderComparison.Entry, expected: Bitmap?, actual: Bitmap?) {
        count += 1
        if !entry.passes { failures += 1 }
        var difference = Double.infinity
        if case .compared(let comparison, _) = entry.outcome { difference = comparison.meanSquaredDifference }
        var section = Section(text: "", isFailure: !entry.passes, difference: difference)
        if sections.count >= ComparisonPage.limit, let last = sections.last, !section.isWorse(than: last) { return }
        section.text = text(entry, expected, actual)
        let place = sections.firstIndex { section.isWorse(than: $0) } ?? sections.endIndex
        sections.insert(section, at: place)
        if sections.count > ComparisonPage.limit { sections.removeLast() }
    }

    /// The page as a whole.
    /// - Parameter table: rows of cells for the top, the first being the head; none for no table.
    public func html(table: [[String]] = []) -> String {
        let rows = table.enumerated().map { index, row in
            let tag = index == 0 ? "th" : "td"
            return "<tr>" + row.map { "<\(tag)>\($0.escapedForHTML)</\(tag)>" }.joined() + "</tr>"
        }
        let left = count > sections.count ? "; the worst \(sections.count) are shown" : ""
        return """
            <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>\(title.escapedForHTML)</title><style>\(PageStyle.css)</style>
            <header><h1>\(title.escapedForHTML)</h1>
            <p class="verdict \(failures == 0 ? "pass" : "fail")">\(count - failures) of \(count) pass\(left)</p>
            <p class="legend"><b>A</b> \(names.expected.escapedForHTML) &nbsp; <b>B</b> \(names.actual.escapedForHTML)</p>
            \(rows.isEmpty ? "" : "<table>" + rows.joined(separator: "\n") + "</table>")
            <nav><label><input type="checkbox" id="failing"> only what does not pass</label>
            <span>Keys: <kbd>1</kbd> side by side, <kbd>2</kbd> differences ×\(amplification), <kbd>3</kbd> slider</span></nav></header><main>
            \(sections.map(\.text).joined())</main><script>\(PageStyle.script)</script></html>

            """
    }

    private func text(_ entry: FolderComparison.Entry, _ expected: Bitmap?, _ actual: Bitmap?) -> String {
        let open = "<section class=\"\(entry.passes ? "pass" : "fail")\"><h2>\(entry.name.escapedForHTML)</h2>"
        let words = "<p>\(entry.summary.dropFirst(entry.name.count + 2).escapedForHTML)</p>"
        guard let expected, let actual,
            let difference = try? expected.differenceImage(to: actual, amplification: amplification),
            let a = expected.dataAddress, let b = actual.dataAddress, let d = difference.dataAddress
        else { return open + words + "</section>\n" }
        let size = "style=\"--w:\(expected.width);--h:\(expected.height)\""
        return open + words + """
            <div class="views" \(size) data-view="side">
            <div class="buttons"><button data-to="side">side by side</button><button data-to="difference">differences</button>\
            <button data-to="slider">slider</button></div>
            <div class="pictures"><figure class="a"><img alt="A" src="\(a)"><figcaption>A</figcaption></figure>\
            <figure class="b"><img alt="B" src="\(b)"><figcaption>B</figcaption></figure>\
            <figure class="d"><img alt="differences" src="\(d)"><figcaption>differences ×\(amplification)</figcaption></figure></div>
            <input type="range" min="0" max="100" value="50" aria-label="how much of A">
            \(tiles(expected, actual))</div></section>

            """
    }

    /// The places that differ most, as parts of the pictures above.
    private func tiles(_ expected: Bitmap, _ actual: Bitmap) -> String {
        let worst = DifferingTile.worst(expected, actual, count: 6)
        if worst.isEmpty { return "" }
        let parts = worst.map { tile in
            "<button class=\"tile\" data-x=\"\(tile.x)\" data-y=\"\(tile.y)\" data-side=\"\(DifferingTile.side)\">"
                + "<i class=\"a\"></i><i class=\"b\"></i><i class=\"d\"></i><span>(\(tile.x), \(tile.y)) by \(tile.largest)</span></button>"
        }
        return "<div class=\"tiles\">" + parts.joined() + "</div>"
    }
}

/// A square in which two pictures differ.
struct DifferingTile: Hashable {
    /// Of its left column and top row.
    var x: Int
    var y: Int
    /// Of any channel, levels.
    var largest: Int
    /// Over all channels, levels squared.
    var sum: Int

    /// Pixels.
    static let side = 32

    /// Those with the most difference, the worst first; none where the pictures are equal.
    static func worst(_ a: Bitmap, _ b: Bitmap, count: Int) -> [DifferingTile] {
        var tiles: [DifferingTile] = []
        for top in stride(from: 0, to: a.height, by: side) {
            for left in stride(from: 0, to: a.width, by: side) {
                var tile = DifferingTile(x: left, y: top, largest: 0, sum: 0)
                for y in top..<min(top + side, a.height) {
                    for x in left..<min(left + side, a.width) where a.pixels[y * a.width + x] != b.pixels[y * b.width + x] {
                        let way = SIMD4<Int>(truncatingIfNeeded: a[x, y]) &- SIMD4<Int>(truncatingIfNeeded: b[x, y])
                        tile.sum += (way &* way).wrappedSum()
                        for channel in 0..<4 { tile.largest = max(tile.largest, abs(way[channel])) }
                    }
                }
                if tile.sum > 0 { tiles.append(tile) }
            }
        }
        return Array(tiles.sorted { ($1.sum, $0.y, $0.x) < ($0.sum, $1.y, $1.x) }.prefix(count))
    }
}

extension Bitmap {
    /// The picture itself, in the place of an address.
    fileprivate var dataAddress: String? {
        guard let bytes = try? pngBytes() else { return nil }
        return "data:image/png;base64," + Data(bytes).base64EncodedString()
    }
}

extension StringProtocol {
    /// With nothing in it that means something in HTML.
    fileprivate var escapedForHTML: String {
        reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
    }
}
