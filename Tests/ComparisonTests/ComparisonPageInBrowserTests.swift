import Comparison
import Foundation
import Graphics
import HeadlessBrowser
import Testing

/// The page of pairs as a person uses it: in a browser, with a mouse and a keyboard.
///
/// Where there is no Chromium this is said, and nothing is tested; with `LAYERKIT_REQUIRE_BROWSER=1` that is a failure.
/// `LAYERKIT_SCREENSHOTS=folder` keeps pictures of what was seen.
@Suite(.serialized) struct ComparisonPageInBrowserTests {
    private let browser: Browser?
    private let file: URL

    init() throws {
        browser = try Browser.ifThere()
        file = browser?.folder.appendingPathComponent("page.html") ?? URL(fileURLWithPath: "/")
        if browser != nil { try ComparisonPageInBrowserTests.page().write(to: file, atomically: true, encoding: .utf8) }
    }

    /// Three pairs: one that passes, one that is a little off, one that is far off, and a picture that lacks its other.
    private static func page() throws -> String {
        var page = ComparisonPage(title: "Cards, GL and software", expected: "gl", actual: "software")
        for (name, difference) in [("equal", 0), ("far", 90), ("near", 12)] {
            let side = (width: 640, height: 400)
            let a = picture(side.width, side.height) { x, y in scene(x, y) }
            let b = picture(side.width, side.height) { x, y in
                (300..<340).contains(x) && (100..<130).contains(y) ? scene(x, y) &+ SIMD4(UInt8(difference), 0, 0, 0) : scene(x, y)
            }
            let comparison = try PixelComparison(expected: a, actual: b)
            let violations = ComparisonThresholds(maximumDifference: 20).violations(of: comparison)
            page.add(
                FolderComparison.Entry(name: name, outcome: .compared(comparison, violations: violations)), expected: a, actual: b)
        }
        page.add(
            FolderComparison.Entry(name: "lonely", outcome: .missingActual), expected: picture(100, 60) { x, y in scene(x, y) }, actual: nil)
        return page.html(table: [["ms", "plan", "paint"], ["gl", "0.31", "2.10"], ["software", "0.30", "8.42"]])
    }

    /// A disc on a slanted ramp.
    private static func scene(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
        let isInside = (x - 320) * (x - 320) + (y - 200) * (y - 200) < 120 * 120
        return isInside ? SIMD4(150, 90, 30, 255) : SIMD4(UInt8(x / 8), UInt8(60 + y / 4), 150, 255)
    }

    /// A browser that shows the page; nil where there is none.
    private func opened() throws -> Browser? {
        try browser?.open(file)
        return browser
    }

    @Test("It opens without a complaint and asks nothing of a network")
    func opens() throws {
        guard let browser = try opened() else { return }
        #expect(browser.complaints.isEmpty)
        #expect(browser.requests.allSatisfy { $0.hasPrefix("data:") || $0 == file.absoluteString }, "\(browser.requests.map { $0.prefix(80) })")
        #expect(try browser.string("[...document.querySelectorAll('h2')].map(h=>h.textContent).join()") == "lonely,far,near,equal")
        #expect(try browser.number("document.documentElement.scrollWidth-innerWidth") <= 0, "Nothing lies to the right of the window.")
        try browser.keep("side")
    }

    @Test("Tiles show the places that differ, the worst first")
    func tiles() throws {
        guard let browser = try opened() else { return }
        // The square from (300, 100) to (340, 130) lies in four tiles, and half of most of it in the one at (288, 96).
        #expect(try browser.string("document.querySelector('.tile span').textContent") == "(288, 96) by 90")
        // A tile of 32 pixels is shown five times larger: this is pixel (308, 112), 90 levels redder in B.
        let red = "(n=>document.querySelector('.tile '+n).getContext('2d').getImageData(100,80,1,1).data[0])"
        #expect(try browser.number("\(red)('.b')-\(red)('.a')") == 90)
        try browser.click(".tile")
        #expect(try browser.string("document.querySelectorAll('.views')[0].dataset.view") == "slider")
        #expect(try browser.number("parseFloat(document.querySelector('.views').style.getPropertyValue('--cut'))") == 47.5)
        try browser.keep("slider")
    }

    @Test("The slider follows the mouse and the arrow keys")
    func slider() throws {
        guard let browser = try opened() else { return }
        try browser.click("[data-to=slider]")
        #expect(try browser.string("document.querySelector('[data-to=slider]').getAttribute('aria-pressed')") == "true")
        func line() throws -> Double {
            try browser.number(
                "(i=>(i.left+i.width/2-f.left)/f.width)(document.querySelector('.both i').getBoundingClientRect(),"
                    + "f=document.querySelector('.both .frame').getBoundingClientRect())")
        }
        #expect(abs(try line() - 0.5) < 0.005)
        try browser.drag(".both .frame", from: (0.5, 0.5), to: (0.2, 0.6))
        // The thumb of a slider is some pixels wide, and its middle stays inside.
        #expect(abs(try line() - 0.2) < 0.03)
        let before = try line()
        try browser.evaluate("document.activeElement.blur()")
        for _ in 0..<5 { try browser.press("ArrowRight", code: 39) }
        #expect(abs(try line() - before - 0.05) < 0.003)
    }

    @Test("Keys change how pairs are shown, go from one to the next, and leave out what passes")
    func keys() throws {
        guard let browser = try opened() else { return }
        func shown(_ part: String) throws -> Bool { try browser.evaluate("!!document.querySelector('.views \(part)').offsetParent") as? Bool ?? false }
        for (key, code, parts) in [("2", 50, [false, false, true, false]), ("3", 51, [false, false, false, true]), ("1", 49, [true, true, false, false])] {
            try browser.press(key, code: code)
            #expect(try ["figure.a", "figure.b", "figure.d", "figure.both"].map(shown) == parts, "key \(key)")
            if key == "2" { try browser.keep("difference") }
        }
        for _ in 0..<2 { try browser.press("j", code: 74) }
        #expect(try browser.string("document.querySelector('.current h2').textContent") == "far")
        try browser.press("k", code: 75)
        #expect(try browser.string("document.querySelector('.current h2').textContent") == "lonely")
        let visible = "[...document.querySelectorAll('section')].filter(s=>s.offsetParent).length"
        #expect(try browser.number(visible) == 4)
        try browser.press("f", code: 70)
        #expect(try browser.number(visible) == 2)
        #expect(browser.complaints.isEmpty)
    }

    @Test("By night it is dark, by day light, and can be read", arguments: ["dark", "light"])
    func schemes(_ scheme: String) throws {
        guard let browser = try opened() else { return }
        try browser.prefer(scheme)
        func lightness(_ property: String, of selector: String) throws -> Double {
            try browser.number("getComputedStyle(document.querySelector('\(selector)')).\(property).match(/[\\d.]+/g).slice(0,3).reduce((s,v)=>s+ +v,0)/765")
        }
        let page = try lightness("backgroundColor", of: "body")
        #expect(scheme == "dark" ? page < 0.2 : page > 0.9)
        for selector in ["h1", "section p", ".badge.fail", ".badge.pass"] {
            #expect(abs(try lightness("color", of: selector) - page) > 0.3, "\(selector)")
        }
        try browser.keep(scheme)
    }
}
