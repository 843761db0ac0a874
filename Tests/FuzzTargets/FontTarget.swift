import ExampleScenes
import Foundation
import Graphics
import LayerKit
import Text

/// Font files: shaped in several scripts, and painted as outlines, coloured layers and pictures.
enum FontTarget: FuzzTarget {
    static let name = "fonts"
    static let words = [
        "cmap", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "name", "post", "OS/2", "GSUB", "GPOS", "GDEF", "kern",
        "CFF ", "CFF2", "COLR", "CPAL",
        "sbix", "CBDT", "CBLC", "fvar", "gvar", "avar", "HVAR", "morx", "kerx", "OTTO", "true", "ttcf", "wOFF", "wOF2",
        "png ", "liga", "latn", "DFLT",
    ]

    static func run(_ bytes: [UInt8]) -> Bool {
        guard let font = try? Font(bytes: bytes) else { return false }
        let fonts = FontCollection([font], usesSystemFonts: false)
        let text = StyledText("Afi\u{1F534}b \u{5D0}\u{628}\u{1F535}\nA", TextStyle(font: font, size: 20))
        _ = TextLayout(ShapedText(text, fonts: fonts), in: TextFrame(width: 60, height: 60))
        guard let named = CGFont(CGDataProvider(data: Data(bytes))) else { return false }
        let layer = CATextLayer()
        (layer.font, layer.fontSize, layer.string, layer.isWrapped) = (named, 12, "A\u{1F534}\u{1F535} b", true)
        layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        SmallFrame.paint(layer)
        return true
    }

    static var seeds: [[UInt8]] {
        let corners = [(0, 0), (500, 700), (1000, 0)].map { ColorFontFile.Corner(x: $0.0, y: $0.1, isOn: $0.0 != 500) }
        let layer = ColorFontFile.Layer(color: 0xFF0000, contours: [corners])
        let picture = Data(
            (try? Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4].map { 0xFF00_0000 | $0 }).pngBytes()) ?? [])
        let plain = ColorFontFile(
            name: "P", glyphs: [("A", .layers([layer])), ("f", .layers([layer])), ("i", .layers([]))])
        let colored = ColorFontFile(
            name: "C",
            glyphs: [
                ("\u{1F534}", .layers([layer, layer])), ("\u{1F535}", .picture(picture, side: 2)),
                ("A", .layers([layer])),
            ])
        return [plain, colored].map { Array($0.data) }
    }
}
