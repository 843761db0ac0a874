import ExampleScenes
import Foundation
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

/// The examples' emoji font in text layers, by both painters. Its em of 1000 units reaches from 800 above the baseline to 200 below.
@Suite struct EmojiTests {
    /// The scene of that name registers the font.
    init() throws { _ = try #require(ExampleScene.named("text-emoji")).make(Script()) }

    /// A text in black on white, and some of its pixels; they may be off by one level.
    private func expect(_ text: CATextLayer, _ pixels: [(x: Int, y: Int, color: SIMD4<UInt8>)]) throws {
        text.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
        text.foregroundColor = .black
        let root = CALayer()
        root.frame = text.frame
        root.backgroundColor = .white
        root.addSublayer(text)
        let software: any Painter = SoftwarePainter(threads: 1)
        for painter in [software] + (try GLAvailability.painter().map { [$0] } ?? []) {
            let renderer = try CARenderer(size: CGSize(width: 160, height: 160), painter: painter)
            renderer.layer = root
            let picture = try renderer.renderImage(at: 0).bitmap
            for (x, y, color) in pixels {
                let isNear = (0..<4).allSatisfy { abs(Int(picture[x, y][$0]) - Int(color[$0])) <= 1 }
                #expect(isNear, "\(painter.name) at \(x) \(y): \(picture[x, y])")
            }
        }
    }

    private static let white: SIMD4<UInt8> = [255, 255, 255, 255]

    /// A disc of 250 units about (500, 300), with rays to 450 behind it; at 100 points an em the middle is at (50, 50).
    private static let sun: [(x: Int, y: Int, color: SIMD4<UInt8>)] = [
        (50, 50, [0xFF, 0xC9, 0x3C, 255]), (50, 28, [0xFF, 0xC9, 0x3C, 255]), (72, 50, [0xFF, 0xC9, 0x3C, 255]),
        (84, 50, [0xF5, 0x9A, 0x1B, 255]), (50, 15, [0xF5, 0x9A, 0x1B, 255]), (97, 50, white), (50, 3, white), (66, 13, white),
    ]

    @Test func layersOfColorsLieOverEachOther() throws {
        let face = try #require(CGFont("ExampleEmoji" as CFString))
        for font in ["ExampleEmoji", "Example Emoji", face] as [Any] {
            let text = CATextLayer()
            (text.string, text.font, text.fontSize) = ("\u{2600}\u{FE0F}", font, 100)
            try expect(text, Self.sun)
        }
    }

    /// Liberation Sans has no sun, and DejaVu Sans, which comes next, a black one.
    @Test func textInAnotherFontTakesItsEmojiFromThere() throws {
        let text = CATextLayer()
        (text.string, text.font, text.fontSize) = ("\u{2600}\u{FE0F}", "Liberation Sans", 100)
        try expect(text, Self.sun)
    }

    /// Sixteen pixels to the em of 160 points: squares of ten, three rows of them below the baseline, which lies at 128.
    @Test func aGlyphMayBeAPicture() throws {
        let text = CATextLayer()
        (text.string, text.font, text.fontSize) = ("\u{1F47E}", "ExampleEmoji", 160)
        let violet: SIMD4<UInt8> = [125, 77, 204, 255]
        try expect(text, [(75, 75, violet), (55, 85, violet), (5, 15, Self.white), (155, 15, Self.white), (75, 135, Self.white)])
    }
}
