import Foundation
import Graphics
import Testing
import Text

/// A text of which every word looks different.
@Suite struct ManyRunsTests {
    private static func string(runs: Int) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        let font = CTFontCreateWithName("Liberation Sans", 10, nil)
        for run in 0..<runs {
            let color = CGColor(srgbRed: CGFloat(run % 100) / 100, green: CGFloat(run / 100) / 100, blue: 0, alpha: 1)
            var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
            // Foundation compares the tables of neighbours, and halts at some that differ in a value only, as memory lies. Those of
            // different lengths are different at once.
            if run % 2 == 1 { attributes[.strokeWidth] = NSNumber(value: 0) }
            text.append(NSAttributedString(string: "ab ", attributes: attributes))
        }
        return text
    }

    /// Makes lines of three words, and what they look like.
    private static func time(runs: Int) -> Duration {
        let text = string(runs: runs)
        return ContinuousClock().measure {
            let attributed = AttributedText(text)
            let layout = TextLayout(ShapedText(attributed.text), in: TextFrame(width: 45))
            let inked = InkedText(layout, attributed.looks)
            #expect(layout.lines.count == (runs + 2) / 3 && inked.shapes.count == runs)
        }
    }

    /// Eight times the runs would take sixty-four times as long if every line or look went through all of them.
    @Test func timeGrowsWithTheLengthOfTheText() {
        let few = (0..<3).map { _ in Self.time(runs: 1250) }.min()!
        let many = Self.time(runs: 10_000)
        #expect(many < few * 24 + .milliseconds(50))
    }
}
