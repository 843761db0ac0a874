import Graphics
import LayerKit
import Testing

@testable import layerkit

/// Sizes, colours and numbers as they are written on a command line.
@Suite struct ValueTests {
    @Test func sizes() {
        #expect(CGSize(sizeText: "568x300") == CGSize(width: 568, height: 300))
        #expect(CGSize(sizeText: "10.5X2") == CGSize(width: 10.5, height: 2))
        for text in ["", "568", "568x", "x300", "0x1", "-1x1", "1x2x3", "infx1", "nanx1", "a x b"] {
            #expect(CGSize(sizeText: text) == nil, "\(text)")
        }
    }

    @Test func colors() throws {
        func rgba(_ text: String) throws -> [Int] {
            let color = try #require(CGColor.read(text)).rgba
            return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
        }
        #expect(try rgba("white") == [255, 255, 255, 255])
        #expect(try rgba("CLEAR")[3] == 0 && rgba("none")[3] == 0)
        #expect(try rgba("#fa0") == [255, 170, 0, 255])
        #expect(try rgba("#336699") == [51, 102, 153, 255])
        #expect(try rgba("33669980") == [51, 102, 153, 128])
        #expect(try rgba("#3698") == [51, 102, 153, 136])
        #expect(try rgba("gray") == [128, 128, 128, 255] && rgba("Green") == [0, 255, 0, 255])
        for text in ["", "#", "#12", "#12345", "#1234567", "#ggg", "#+f+f+f", "##fff", "mauve-ish", "٣٣٣"] {
            #expect(CGColor.read(text) == nil, "\(text)")
        }
    }

    @Test func numbers() {
        #expect(Double.readFinite("-1.5") == -1.5)
        #expect(Double.readFinite("inf") == nil)
        #expect(Double.readFinite("nan") == nil)
        #expect(Double.readPositive("0") == nil)
        #expect(Double.readPositive("2") == 2)
    }

    /// Distances counted by hand.
    @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("same", "same", 0), ("ab", "ba", 1), ("crads", "cards", 1)])
    func slipsBetweenWords(_ a: String, _ b: String, _ expected: Int) {
        #expect(NearNames.distance(Array(a), Array(b)) == expected)
    }

    @Test func nearNames() {
        let names = ["render", "compare", "inspect", "info"]
        #expect(NearNames.near("rendr", among: names) == ["render"])
        #expect(NearNames.near("insp", among: names) == ["inspect"])
        #expect(NearNames.near("zzz", among: names) == [])
        #expect(
            NearNames.hint(for: "zzz", among: names, all: "There are") == "There are render, compare, inspect, info.")
    }
}
