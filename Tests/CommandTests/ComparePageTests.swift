import Foundation
import HeadlessBrowser
import Testing

/// The pages that `layerkit compare --html` makes, opened in a browser.
@Suite struct ComparePageTests {
    /// Makes a page and opens it. Nil where there is no browser.
    private func open(_ words: [String], in folder: Folder, code: Int32) throws -> Browser? {
        guard let browser = try Browser.ifThere() else { return nil }
        let outcome = try Tool.run(["compare"] + words + ["--html", "page.html"], in: folder)
        #expect(outcome.code == code, "\(outcome.errors)")
        let file = folder.url.appendingPathComponent("page.html")
        try browser.open(file)
        #expect(browser.complaints.isEmpty, "\(browser.complaints)")
        #expect(browser.requests.allSatisfy { $0.hasPrefix("data:") || $0 == file.absoluteString }, "It needs nothing but itself.")
        #expect(try browser.number("document.documentElement.scrollWidth-innerWidth") <= 0)
        return browser
    }

    private func list(_ selector: String, _ browser: Browser, _ value: String = "textContent") throws -> [String] {
        try browser.string("[...document.querySelectorAll('\(selector)')].map(e=>e.\(value)).join('|')").components(separatedBy: "|")
    }

    @Test func aSceneByTwoPainters() throws {
        let folder = try Folder()
        // One thread and several make the same pixels, so that all pass; their times are two rows.
        let words = ["-e", "door", "--scale", "0.5", "--frames", "3", "--fps", "1", "--renderer-a", "software", "--renderer-b", "software"]
        guard let browser = try open(words, in: folder, code: 0) else { return }
        #expect(try browser.string("document.querySelector('h1').textContent") == "door, software and software")
        #expect(try list(".times tr:first-child th", browser) == ["ms", "layout", "commit", "plan", "paint", "read", "total"])
        #expect(try list(".times td:first-child", browser) == ["software", "software"])
        #expect(try list("h2", browser) == ["door at 0.0000 s", "door at 1.0000 s", "door at 2.0000 s"])
        #expect(try list("figure.a img", browser, "naturalWidth") == ["150", "150", "150"])
        #expect(try browser.string("document.querySelector('.badge').textContent") == "3 of 3 pass")
        // What passes has no tiles; the filter leaves nothing.
        #expect(try browser.number("document.querySelectorAll('.tile').length") == 0)
        try browser.press("f", code: 70)
        #expect(try browser.number("[...document.querySelectorAll('section')].filter(s=>s.offsetParent).length") == 0)
    }

    @Test func twoFolders() throws {
        let folder = try Folder()
        for side in ["old", "new"] { try FileManager.default.createDirectory(atPath: folder.path(side), withIntermediateDirectories: false) }
        func render(_ example: String, _ place: String, scale: String = "0.5", background: String? = nil) throws {
            let words = ["render", "-e", example, "-r", "software", "--scale", scale, "-q", "-o", place]
            #expect(try Tool.run(words + (background.map { ["--background", $0] } ?? []), in: folder).code == 0)
        }
        for side in ["old", "new"] { try render("gradient", side + "/same.png") }
        try render("stick-figure", "old/<b> & \"c\".png")
        try render("blue-sublayer", "new/<b> & \"c\".png")
        try render("door", "old/size.png")
        try render("door", "new/size.png", scale: "0.25")
        try render("door", "new/lonely.webp")
        guard let browser = try open(["old", "new"], in: folder, code: 1) else { return }
        // Without a pair comes first, by name; then the more it differs.
        #expect(try list("h2", browser) == ["lonely.webp", "size.png", "<b> & \"c\".png", "same.png"])
        #expect(try browser.string("document.querySelector('.badge').textContent") == "1 of 4 pass")
        #expect(try list(".apart figcaption", browser) == ["B, 150 × 150", "A, 150 × 150", "B, 75 × 75"])
        #expect(try list(".apart img", browser, "naturalWidth") == ["150", "150", "75"])
        #expect(try list(".facts b", browser) == ["A", "B"])
        // A click on the worst tile puts the slider there, with both pictures under it.
        try browser.click(".tile")
        #expect(try browser.string("document.querySelector('.views').dataset.view") == "slider")
        #expect(try list(".both img", browser, "naturalWidth") == ["284", "284", "284", "284"])
        try browser.keep("folders")
    }
}
