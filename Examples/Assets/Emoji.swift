import Foundation
import LayerKit

/// A font of five emoji, drawn for these examples, so that they look the same on every machine: four of layers in colours, and one that
/// is a picture. It is known by its name, and to all text that needs one of its characters.
enum Emoji {
    /// Registered when it is first asked for.
    static let font: CGFont? = {
        guard let font = CGFont(CGDataProvider(data: file.data)) else { return nil }
        CTFontManagerRegisterGraphicsFont(font, nil)
        return font
    }()

    private static var file: ColorFontFile {
        ColorFontFile(
            name: "Example Emoji",
            glyphs: [
                ("\u{2600}", .layers(sun)), ("\u{2764}", .layers(heart)), ("\u{1F308}", .layers(rainbow)),
                ("\u{1F642}", .layers(smile)), ("\u{1F47E}", invader),
            ])
    }

    private typealias Corner = ColorFontFile.Corner

    /// Clockwise through corners on a circle and between them, from an angle on, in radians.
    private static func arc(
        _ x: Double, _ y: Double, _ radius: Double, tall: Double = 1, from angle: Double, steps: Range<Int>
    ) -> [Corner] {
        steps.map { step in
            let direction = angle - Double(step) * .pi / 8
            let reach = step % 2 == 0 ? radius : radius / cos(.pi / 8)
            return Corner(
                x: Int((x + cos(direction) * reach).rounded()), y: Int((y + sin(direction) * reach * tall).rounded()),
                isOn: step % 2 == 0)
        }
    }

    /// - Parameter tall: how many times as high as wide.
    private static func disc(_ x: Double, _ y: Double, _ radius: Double, tall: Double = 1) -> [Corner] {
        arc(x, y, radius, tall: tall, from: 0, steps: 0..<16)
    }

    private static var sun: [ColorFontFile.Layer] {
        let rays = (0..<8).map { ray -> [Corner] in
            [(-0.22, 290.0), (0, 450), (0.22, 290)].map { offset, reach in
                let angle = Double(-ray) * .pi / 4 - offset
                return Corner(x: Int(500 + cos(angle) * reach), y: Int(300 + sin(angle) * reach))
            }
        }
        return [.init(color: 0xF59A1B, contours: rays), .init(color: 0xFFC93C, contours: [disc(500, 300, 250)])]
    }

    private static var heart: [ColorFontFile.Layer] {
        let outline = [
            Corner(x: 500, y: -130), Corner(x: 60, y: 190, isOn: false), Corner(x: 60, y: 450),
            Corner(x: 60, y: 690, isOn: false), Corner(x: 280, y: 690), Corner(x: 430, y: 690, isOn: false),
            Corner(x: 500, y: 540), Corner(x: 570, y: 690, isOn: false), Corner(x: 720, y: 690),
            Corner(x: 940, y: 690, isOn: false), Corner(x: 940, y: 450), Corner(x: 940, y: 190, isOn: false),
        ]
        return [.init(color: 0xD7263D, contours: [outline]), .init(color: 0xF0657A, contours: [disc(270, 520, 70, tall: 0.8)])]
    }

    /// Half rings, each to the right along its outer edge and back along the inner one.
    private static var rainbow: [ColorFontFile.Layer] {
        [0xE53935, 0xFB8C00, 0xFDD835, 0x43A047, 0x1E88E5, 0x5E35B1].enumerated().map { band, color in
            let (outer, inner) = (480 - 60 * Double(band), 420 - 60 * Double(band))
            let ring =
                arc(500, 40, outer, from: .pi, steps: 0..<9) + arc(500, 40, inner, from: .pi, steps: 0..<9).reversed()
            return ColorFontFile.Layer(color: UInt32(color), contours: [ring])
        }
    }

    private static var smile: [ColorFontFile.Layer] {
        let mouth = [
            Corner(x: 290, y: 180), Corner(x: 500, y: 120, isOn: false), Corner(x: 710, y: 180), Corner(x: 740, y: 150),
            Corner(x: 500, y: -110, isOn: false), Corner(x: 260, y: 150),
        ]
        return [
            .init(color: 0xE0A100, contours: [disc(500, 300, 460)]), .init(color: 0xFFD54F, contours: [disc(500, 312, 430)]),
            .init(color: 0x4E342E, contours: [disc(350, 420, 55, tall: 1.5), disc(650, 420, 55, tall: 1.5), mouth]),
        ]
    }

    /// A picture of 16 × 16 pixels.
    private static var invader: ColorFontFile.Look {
        let rows = [
            "................", "...#........#...", "....#......#....", "...##########...", "..##.######.##..", ".##############.",
            ".#.##########.#.", ".#.#........#.#.", "....###..###....", "................",
        ]
        let side = 16
        let context = CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(.rgb(0.49, 0.3, 0.8))
        for (row, cells) in rows.enumerated() {
            for (column, cell) in cells.enumerated() where cell == "#" {
                context?.fill(CGRect(x: column, y: side - 4 - row, width: 1, height: 1))
            }
        }
        let file = NSMutableData()
        if let image = context?.makeImage(), let writer = CGImageDestinationCreateWithData(file, "public.png" as CFString, 1, nil) {
            CGImageDestinationAddImage(writer, image, nil)
            _ = CGImageDestinationFinalize(writer)
        }
        return .picture(file as Data, side: side)
    }
}
