import Comparison
import Foundation
import Graphics
import Testing

/// The page of pairs, worst first.
struct ComparisonPageTests {
    private func page(_ differences: [Int], thresholds: ComparisonThresholds = .identical) throws -> String {
        var page = ComparisonPage(title: "a & b", expected: "<left>", actual: "right")
        for (index, difference) in differences.enumerated() {
            let a = picture(40, 40) { _, _ in gray(100) }
            let b = picture(40, 40) { x, y in (x, y) == (35, 3) ? gray(100 + difference) : gray(100) }
            let comparison = try PixelComparison(expected: a, actual: b)
            let entry = FolderComparison.Entry(
                name: "pair-\(index)", outcome: .compared(comparison, violations: thresholds.violations(of: comparison)))
            page.add(entry, expected: a, actual: b)
        }
        return page.html(table: [["ms", "paint"], ["gl", "1.5"]])
    }

    @Test("The worst pair stands first, those that pass last")
    func order() throws {
        let html = try page([0, 20, 3], thresholds: ComparisonThresholds(maximumDifference: 5))
        let places = try (0..<3).map { try #require(html.range(of: "<h2>pair-\($0)")).lowerBound }
        #expect(places[1] < places[2] && places[2] < places[0])
        #expect(html.contains("2 of 3 pass"))
    }

    @Test("What differs is named by its tile; equal pictures have none")
    func tiles() throws {
        #expect(try page([9]).contains("(32, 0) by 9"))
        #expect(try !page([0]).contains("class=\"tile\""))
    }

    @Test("Names mean nothing in HTML, and nothing is asked of a network")
    func isSafe() throws {
        let html = try page([1])
        #expect(html.contains("a &amp; b") && html.contains("&lt;left&gt;"))
        #expect(!html.contains("http"))
        #expect(html.contains("<th>paint</th>") && html.contains("<td>1.5</td>"))
    }

    @Test("Of many pairs the worst hundred are shown, and all are counted")
    func limit() throws {
        let html = try page((0..<120).map { $0 + 1 })
        #expect(html.components(separatedBy: "<section").count - 1 == 100)
        #expect(html.contains("0 of 120 pass; the worst 100 are shown"))
        #expect(html.contains("<h2>pair-119") && !html.contains("<h2>pair-19<"))
    }

    @Test("Pictures of different sizes are shown side by side, and one that has no other alone")
    func apart() throws {
        let (a, b) = (picture(40, 30) { _, _ in gray(9) }, picture(20, 10) { _, _ in gray(9) })
        var page = ComparisonPage(title: "t", expected: "a", actual: "b")
        let sizes = ComparisonError.sizesDiffer(expected: [40, 30], actual: [20, 10])
        page.add(FolderComparison.Entry(name: "sizes", outcome: .failed(sizes)), expected: a, actual: b)
        #expect(page.html().components(separatedBy: "<img").count == 3)
        #expect(page.html().contains("A, 40 × 30") && page.html().contains("B, 20 × 10"))
        page.add(FolderComparison.Entry(name: "new", outcome: .missingExpected), expected: nil, actual: b)
        #expect(page.html().components(separatedBy: "<img").count == 4)
        let data = "src=\"data:image/png;base64," + Data(try b.pngBytes()).base64EncodedString()
        #expect(page.html().components(separatedBy: data).count == 3)
    }

    @Test("A picture that is missing is told")
    func missing() {
        var page = ComparisonPage(title: "t", expected: "a", actual: "b")
        page.add(FolderComparison.Entry(name: "x.png", outcome: .missingActual), expected: nil, actual: nil)
        #expect(page.html().contains("there is no actual picture"))
    }
}
