import LayerKit
import Testing
import UIKitShims

@Suite struct UIColorTests {
    /// Its components are not those of a colour.
    @Test func patternsHaveNoComponents() throws {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
        let pattern = try #require(CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4, tiling: .noDistortion,
            isColored: true, callbacks: &callbacks))
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = UIColor(cgColor: try #require(CGColor(patternSpace: space, pattern: pattern, components: [1])))
        var (part, alpha) = (CGFloat(7), CGFloat(7))
        #expect(!color.getRed(&part, green: nil, blue: nil, alpha: &alpha))
        #expect(!color.getHue(nil, saturation: nil, brightness: &part, alpha: &alpha))
        #expect(!color.getWhite(&part, alpha: &alpha))
        #expect(part == 7 && alpha == 7)
    }

    /// Red, yellow, green, cyan, blue, magenta and red again are a sixth of a turn apart; half of a sixth is half of the way.
    @Test(
        arguments: [
            (0, [1, 0, 0]), (1, [1, 1, 0]), (2, [0, 1, 0]), (3, [0, 1, 1]), (4, [0, 0, 1]), (5, [1, 0, 1]), (6, [1, 0, 0]),
            (0.5, [1, 0.5, 0]), (4.5, [0.5, 0, 1]),
        ] as [(CGFloat, [CGFloat])])
    func hues(sixths: CGFloat, expected: [CGFloat]) throws {
        let color = UIColor(hue: sixths / 6, saturation: 1, brightness: 1, alpha: 0.5)
        for (part, expected) in zip(try #require(color.cgColor.components), expected + [0.5]) { #expect(abs(part - expected) < 1e-6) }
        let dull = UIColor(hue: sixths / 6, saturation: 0.5, brightness: 0.5, alpha: 1)
        for (part, expected) in zip(try #require(dull.cgColor.components), expected) { #expect(abs(part - (expected + 1) / 4) < 1e-6) }
    }

    @Test(arguments: [0, 0.1, 0.25, 0.5, 0.6, 0.9], [0.25, 1]) func huesAreReadAsTheyWereGiven(hue: CGFloat, saturation: CGFloat) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: 0.75, alpha: 0.5)
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        for (found, given) in [(h, hue), (s, saturation), (b, 0.75), (a, 0.5)] { #expect(abs(found - given) < 1e-5) }
    }

    @Test func components() {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor.systemBlue.getRed(&r, green: &g, blue: &b, alpha: &a))
        for (found, given) in [(r, 0), (g, 122.0 / 255), (b, 1), (a, 1)] { #expect(abs(found - given) < 1e-5) }
        #expect(UIColor(white: 0.25, alpha: 0.5).getRed(&r, green: &g, blue: nil, alpha: nil))
        #expect(abs(r - 0.25) < 1e-5 && abs(g - 0.25) < 1e-5)
        // Pure red of Display P3 is redder than any of sRGB: about (1.093, −0.227, −0.150).
        #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: nil))
        #expect(abs(r - 1.093) < 1e-3 && abs(g + 0.227) < 1e-3 && abs(b + 0.150) < 1e-3)
    }

    /// UIKit's constants for iOS in the light appearance, in 255ths.
    @Test(arguments: [
        (.label, [0, 0, 0], 1), (.secondaryLabel, [60, 60, 67], 0.6), (.tertiaryLabel, [60, 60, 67], 0.3),
        (.quaternaryLabel, [60, 60, 67], 0.18), (.placeholderText, [60, 60, 67], 0.3), (.separator, [60, 60, 67], 0.29), (.opaqueSeparator, [198, 198, 200], 1),
        (.link, [0, 122, 255], 1), (.systemFill, [120, 120, 128], 0.2), (.secondarySystemFill, [120, 120, 128], 0.16),
        (.tertiarySystemFill, [118, 118, 128], 0.12), (.quaternarySystemFill, [116, 116, 128], 0.08),
        (.systemBackground, [255, 255, 255], 1), (.secondarySystemBackground, [242, 242, 247], 1),
        (.systemGroupedBackground, [242, 242, 247], 1), (.lightText, [255, 255, 255], 0.6), (.darkText, [0, 0, 0], 1),
    ] as [(UIColor, [CGFloat], CGFloat)])
    func semanticColors(color: UIColor, expected: [CGFloat], opacity: CGFloat) {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        for (found, given) in zip([r, g, b], expected) { #expect(abs(found * 255 - given) < 1e-3) }
        #expect(abs(a - opacity) < 1e-6)
    }

    /// A grey is as bright as it was made; of others the luminance of sRGB's primaries counts.
    @Test func whiteness() {
        var (w, a): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&w, alpha: &a))
        #expect(abs(w - 0.25) < 1e-5 && a == 0.5)
        #expect(UIColor(red: 0.75, green: 0.75, blue: 0.75, alpha: 1).getWhite(&w, alpha: nil))
        #expect(abs(w - 0.75) < 1e-2)
    }

    @Test func literals() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
    }
}
