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
