import Foundation
public import Graphics

/// A page that shows pairs of pictures, worst first: one file that contains all pictures, for any browser, without a network.
///
/// Each pair can be viewed side by side, as its differences, or under a slider; below it are the tiles that differ most, enlarged.
/// Of many pairs only the worst hundred are shown; each is kept as its HTML.
public struct ComparisonPage {
    /// A pair, and how bad it is.
    private struct Section {
        var text: String
        var isFailure: Bool
        /// Mean squared difference; infinity where a picture is missing.
        var difference: Double

        func isWorse(than other: Section) -> Bool {
            isFailure != other.isFailure ? isFailure : difference > other.difference
        }
    }

    /// The most pairs that are shown.
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

    /// Adds two pictures and the result of comparing them; missing pictures are nil.
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

    /// The whole page.
    /// - Parameter table: rows of cells for a table at the top, the header row first; empty for no table.
    public func html(table: [[String]] = []) -> String {
        let rows = table.enumerated().map { index, row in
            let tag = index == 0 ? "th" : "td"
            return "<tr>" + row.map { "<\(tag)>\($0.escapedForHTML)</\(tag)>" }.joined() + "</tr>"
        }
        let left = count > sections.count ? "; the worst \(sections.count) are shown" : ""
        return """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <link rel="icon" href="data:,"><title>\(title.escapedForHTML)</title><style>\(PageStyle.css)</style></head><body>
            <header><h1>\(title.escapedForHTML)</h1>
            <div class="facts"><span class="badge \(failures == 0 ? "pass" : "fail")">\(count - failures) of \(count) pass\(left)</span>
            <span><b>A</b> \(names.expected.escapedForHTML)</span><span><b>B</b> \(names.actual.escapedForHTML)</span></div>
            \(rows.isEmpty ? "" : "<table class=\"times\">" + rows.joined(separator: "\n") + "</table>")</header>
            \(controls)<main>
            \(sections.map(\.text).joined())</main><script>\(PageScript.text)</script></body></html>

            """
    }

    private var controls: String {
        let ways = [("side", "Side by side"), ("difference", "Differences ×\(amplification)"), ("slider", "Slider")]
        let buttons = ways.enumerated().map { index, way in
            "<button data-to=\"\(way.0)\" aria-pressed=\"\(index == 0)\">\(way.1)</button>"
        }
        return """
            <nav><div class="ways" role="group" aria-label="how pairs are shown">\(buttons.joined())</div>
            <label><input type="checkbox" id="failing"> only what does not pass</label>
            <span class="keys"><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> how &nbsp; <kbd>j</kbd> <kbd>k</kbd> next, previous &nbsp; \
            <kbd>←</kbd> <kbd>→</kbd> slide &nbsp; <kbd>f</kbd> filter</span></nav>
            """
    }

    private func text(_ entry: FolderComparison.Entry, _ expected: Bitmap?, _ actual: Bitmap?) -> String {
        let verdict = entry.passes ? "pass" : "fail"
        let open = """
            <section class="\(verdict)"><div class="head"><h2>\(entry.name.escapedForHTML)</h2>\
            <span class="badge \(verdict)">\(entry.passes ? "✓ passes" : "✗ does not pass")</span></div>
            <p>\(entry.summary.dropFirst(entry.name.count + 2).escapedForHTML)</p>
            """
        guard let expected, let actual,
            let difference = try? expected.differenceImage(to: actual, amplification: amplification)
        else { return open + apart(expected, actual) + "</section>\n" }
        let figures = [("a", "A", expected), ("b", "B", actual), ("d", "Differences ×\(amplification)", difference)]
        return open + """
            <div class="views\(expected.width <= 224 ? " small" : "")" \
            style="--w:\(expected.width);--h:\(expected.height);--cut:50%" data-view="side">
            <div class="pictures">\(figures.map(figure).joined())
            <figure class="both"><div class="frame"><img alt="A"><img alt="B"><i></i>\
            <input type="range" min="0" max="100" step="any" value="50" aria-label="how much of A is shown"></div>\
            <figcaption>A, left of the line; B, right of it</figcaption></figure></div>
            \(tiles(expected, actual))</div></section>

            """
    }

    /// Pictures of different sizes, or the only one: just side by side.
    private func apart(_ expected: Bitmap?, _ actual: Bitmap?) -> String {
        let there = [("a", "A", expected), ("b", "B", actual)].compactMap { name, side, picture in
            picture.map { (name: name, caption: "\(side), \($0.width) × \($0.height)", picture: $0) }
        }
        let widest = there.map(\.picture.width).max() ?? 0
        if widest == 0 { return "" }
        return """
            <div class="apart\(widest <= 224 ? " small" : "")" style="--w:\(widest)"><div class="pictures">\
            \(there.map { figure($0.name, $0.caption, $0.picture) }.joined())</div></div>
            """
    }

    private func figure(_ name: String, _ caption: String, _ picture: Bitmap) -> String {
        """
        <figure class="\(name)"><div class="frame"><img alt="\(caption)" src="\(picture.dataAddress)"></div>\
        <figcaption>\(caption)</figcaption></figure>
        """
    }

    /// The places that differ most, as parts of the pictures above.
    private func tiles(_ expected: Bitmap, _ actual: Bitmap) -> String {
        let worst = DifferingTile.worst(expected, actual, count: 6)
        if worst.isEmpty { return "" }
        let parts = worst.map { tile in
            let canvases = ["a", "b", "d"].map { "<canvas class=\"\($0)\" width=\"160\" height=\"160\"></canvas>" }
            return """
                <button class="tile" data-x="\(tile.x)" data-y="\(tile.y)" data-side="\(DifferingTile.side)">\(canvases.joined())\
                <span>(\(tile.x), \(tile.y)) by \(tile.largest)</span></button>
                """
        }
        return "<div class=\"tiles\">" + parts.joined() + "</div>"
    }
}

extension Bitmap {
    /// A data URL with the picture itself; an empty one if it cannot be encoded.
    fileprivate var dataAddress: String {
        (try? pngBytes()).map { "data:image/png;base64," + Data($0).base64EncodedString() } ?? "data:,"
    }
}

extension StringProtocol {
    /// With HTML's special characters escaped.
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
