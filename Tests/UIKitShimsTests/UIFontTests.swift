import Foundation
import Graphics
import Testing
import UIKitShims

@Suite struct UIFontTests {
    /// Liberation Sans, which stands for Helvetica: an x 1082 units of 2048 high, and 67 between lines.
    @Test func fontsHaveTheirMeasures() {
        let font = UIFont(name: "Liberation Sans", size: 2048)!
        #expect(font.xHeight == 1082 && font.leading == 67)
    }

    @Test func theSystemsSizesAreThoseOfIOS() {
        #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
        #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    }

    /// Where the machine has a font of which all letters are equally wide.
    @Test(arguments: [UIFont.Weight.regular, .bold]) func lettersOfAMonospacedFontAreEquallyWide(_ weight: UIFont.Weight) {
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: weight)
        #expect(font.pointSize == 20)
        let hasOne = CTFontGetSymbolicTraits(font).contains(.traitMonoSpace)
        #expect(hasOne || font == UIFont.systemFont(ofSize: 20, weight: weight))
        guard hasOne else { return }
        let widths = ["iii", "MMM"].map { $0.size(withAttributes: [.font: font]).width }
        #expect(abs(widths[0] - widths[1]) < 1e-9)
        #expect(CTFontGetSymbolicTraits(font).contains(.traitBold) == (weight == .bold))
    }
}
