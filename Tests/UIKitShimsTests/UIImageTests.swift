import Foundation
import Graphics
import LayerKit
import Testing
import UIKitShims

/// Pictures as UIKit hands them out and draws them.
@Suite struct UIImageTests {
    /// Red, green, blue and alpha of a pixel, counted from the upper left.
    private func pixel(_ x: Int, _ y: Int, of image: UIImage) throws -> [UInt8] {
        let picture = try #require(image.cgImage)
        let bytes = try #require(picture.dataProvider?.data as Data?)
        let start = bytes.startIndex + y * picture.bytesPerRow + x * 4
        return Array(bytes[start..<start + 4])
    }

    private func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in draw() }
    }

    /// Green over clear.
    private var flag: UIImage {
        drawn(2, 2) {
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
    }

    @Test func aTintIsDrawnWhereThePictureCovers() throws {
        let tinted = flag.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(tinted.size == flag.size && tinted.cgImage != nil)
        let image = drawn(4, 4) { tinted.draw(at: CGPoint(x: 1, y: 1)) }
        #expect(try pixel(1, 1, of: image) == [255, 0, 0, 255] && pixel(1, 2, of: image)[3] == 0)
    }

    /// Red, green and blue from left to right over white, as they are shown; rows from the top.
    @Test(arguments: [
        (.up, 0, ["RGB", "WWW"]), (.down, 1, ["WWW", "BGR"]), (.left, 2, ["BW", "GW", "RW"]), (.right, 3, ["WR", "WG", "WB"]),
        (.upMirrored, 4, ["BGR", "WWW"]), (.downMirrored, 5, ["WWW", "RGB"]), (.leftMirrored, 6, ["RW", "GW", "BW"]),
        (.rightMirrored, 7, ["WB", "WG", "WR"]),
    ] as [(UIImage.Orientation, Int, [String])])
    func picturesAreTurnedWhereTheyAreDrawn(orientation: UIImage.Orientation, rawValue: Int, rows: [String]) throws {
        let colors: [Character: [UInt8]] = ["R": [255, 0, 0, 255], "G": [0, 255, 0, 255], "B": [0, 0, 255, 255], "W": [255, 255, 255, 255]]
        let picture = drawn(3, 2) {
            for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                color.setFill()
                UIRectFill(index < 3 ? CGRect(x: index, y: 0, width: 1, height: 1) : CGRect(x: 0, y: 1, width: 3, height: 1))
            }
        }
        let pixels = try #require(picture.cgImage)
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        let size = CGSize(width: rows[0].count, height: rows.count)
        #expect(turned.size == size && turned.cgImage === pixels && turned.imageOrientation == orientation)
        #expect(orientation.rawValue == rawValue && (turned == picture) == (orientation == .up))
        #expect(turned.withRenderingMode(.alwaysOriginal).imageOrientation == orientation)
        let image = drawn(size.width, size.height) { turned.draw(at: .zero) }
        let file = try #require(turned.pngData().flatMap { UIImage(data: $0) })
        for (y, row) in rows.enumerated() {
            for (x, color) in row.enumerated() {
                #expect(try pixel(x, y, of: image) == colors[color] && pixel(x, y, of: file) == colors[color], "at \(x), \(y)")
            }
        }
    }

    @Test func renderingModesAreKept() {
        #expect(flag.renderingMode == .automatic && flag.imageOrientation == .up)
        let template = flag.withRenderingMode(.alwaysTemplate)
        #expect(template.renderingMode == .alwaysTemplate && template.size == flag.size && template.scale == flag.scale)
        #expect(flag.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
        #expect([UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate].map(\.rawValue) == [0, 1, 2])
    }

    @Test func picturesAreDrawnByAModeAndAnAlpha() throws {
        let image = drawn(4, 2) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
            flag.draw(at: .zero, blendMode: .multiply, alpha: 1)
            flag.draw(in: CGRect(x: 2, y: 0, width: 2, height: 2), blendMode: .copy, alpha: 0.2)
        }
        #expect(try pixel(0, 0, of: image) == [0, 0, 0, 255], "multiplied, red on green is black")
        #expect(try pixel(0, 1, of: image) == [255, 0, 0, 255])
        #expect(try pixel(2, 0, of: image) == [0, 51, 0, 51], "a fifth of 255")
    }

    @Test func picturesBesideTheProgramAreFoundByName() throws {
        let folder = try #require(Bundle.main.resourceURL)
        let name = UUID().uuidString
        let file = folder.appendingPathComponent(name + "@2x.png")
        try #require(flag.pngData()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(named: name)?.size == CGSize(width: 1, height: 1) && UIImage(named: name)?.scale == 2)
        #expect(UIImage(named: name + ".png")?.scale == 2 && UIImage(named: name + ".jpg") == nil && UIImage(named: "none") == nil)
    }

    @Test func anEmptyPictureHasNoSize() {
        #expect(UIImage().size == .zero && UIImage().cgImage == nil && UIImage().scale == 1)
        #expect(drawn(1, 1) { UIImage().draw(at: .zero) }.cgImage != nil)
    }
}
