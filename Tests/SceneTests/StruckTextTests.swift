import Foundation
import Geometry
import GLPainter
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

/// Lines along text as they are painted. At 256 points an em, a unit of Liberation Sans is an eighth of a pixel: the baseline lies
/// 231.75 below the top; the line through text reaches from 530 to 428 units above it, which is from 165.5 to 178.25; the underline
/// from 67 to 217 below it, from 240.125 to 258.875. The stem of an "I" begins at 189, so that 23 columns show nothing but lines.
@Suite struct StruckTextTests {
    private static func painters() throws -> [any Painter] {
        let software: any Painter = SoftwarePainter(threads: 1)
        return [software] + (try GLAvailability.painter().map { [$0] } ?? [])
    }

    /// The share of each pixel of a column that is painted, and its colour.
    private func expect(_ key: NSAttributedString.Key, _ upper: Double, _ lower: Double) throws {
        let text = CATextLayer()
        text.frame = CGRect(x: 0, y: 0, width: 80, height: 300)
        text.string = NSAttributedString(
            string: "I",
            attributes: [
                .font: CTFontCreateWithName("Liberation Sans", 256, nil), key: NSUnderlineStyle.single.rawValue,
                .foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            ])
        let root = CALayer()
        root.frame = text.frame
        root.backgroundColor = .white
        root.addSublayer(text)
        for painter in try Self.painters() {
            let renderer = try CARenderer(size: CGSize(width: 80, height: 300), painter: painter)
            renderer.layer = root
            let picture = try renderer.renderImage(at: 0).bitmap
            for y in 0..<300 {
                let covered = max(0, min(lower, Double(y) + 1) - max(upper, Double(y)))
                for x in [0, 10, 22] {
                    let pixel = picture[x, y]
                    #expect(pixel.x == 255 && pixel.w == 255)
                    let isRight = [pixel.y, pixel.z].allSatisfy { abs(Double($0) - 255 * (1 - covered)) <= 2 }
                    #expect(isRight, "\(painter.name), \(x) \(y): \(pixel), covered \(covered)")
                }
                // An "I" moves the pen by 569 units, 71.125 pixels, and the line ends there.
                #expect(picture[70, y] == picture[10, y])
                #expect(picture[72, y] == [255, 255, 255, 255])
            }
        }
    }

    @Test func textIsStruckThrough() throws { try expect(.strikethroughStyle, 165.5, 178.25) }
    @Test func textIsUnderlined() throws { try expect(.underlineStyle, 240.125, 258.875) }
}
