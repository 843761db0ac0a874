import Foundation
import Graphics
import LayerKit
import Testing
import UIKitShims

@Suite struct UIGraphicsTests {
    /// Red, green, blue and alpha of a pixel, counted from the upper left.
    private func pixel(_ x: Int, _ y: Int, of image: UIImage) throws -> [UInt8] {
        let picture = try #require(image.cgImage)
        let bytes = try #require(picture.dataProvider?.data as Data?)
        let start = bytes.startIndex + y * picture.bytesPerRow + x * 4
        return Array(bytes[start..<start + 4])
    }

    @Test func aRendererDrawsAPicture() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        #expect(UIGraphicsGetCurrentContext() == nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 1))
            UIColor.blue.setFill()
            UIBezierPath(rect: CGRect(x: 5, y: 4, width: 5, height: 1)).fill()
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image.size == CGSize(width: 10, height: 5) && image.scale == 2 && image.cgImage?.width == 20)
        #expect(try pixel(0, 0, of: image) == [255, 0, 0, 255] && pixel(9, 1, of: image) == [255, 0, 0, 255])
        #expect(try pixel(0, 2, of: image) == [0, 0, 0, 0] && pixel(10, 0, of: image) == [0, 0, 0, 0])
        #expect(try pixel(19, 9, of: image) == [0, 0, 255, 255] && pixel(10, 7, of: image) == [0, 0, 0, 0])
    }

    @Test func linesClipsAndOpaqueGrounds() throws {
        let format = UIGraphicsImageRendererFormat()
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 8, height: 8), format: format).image { context in
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 8, height: 4)).addClip()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 14, y: 10))
            line.addLine(to: CGPoint(x: 14, y: 18))
            line.lineWidth = 2
            UIColor.white.set()
            line.stroke()
        }
        #expect(image.cgImage?.alphaInfo == .noneSkipLast, "the last byte of a pixel says nothing")
        #expect(try pixel(3, 0, of: image).prefix(3) == [255, 255, 255] && pixel(4, 3, of: image).prefix(3) == [255, 255, 255])
        #expect(try pixel(2, 0, of: image).prefix(3) == [0, 0, 0] && pixel(4, 4, of: image).prefix(3) == [0, 0, 0])
    }

    /// The line lies along the inside of the edges; multiplied, red on green is black.
    @Test func whatARendererDrawsIsKnownInItsClosure() throws {
        let format = UIGraphicsImageRendererFormat()
        let bounds = CGRect(x: 2, y: 3, width: 4, height: 5)
        let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
        #expect(format.bounds == .zero && renderer.format.bounds == bounds)
        format.scale = 3
        func frame(_ context: UIGraphicsRendererContext) {
            #expect(context.format.bounds == bounds)
            UIColor.green.setFill()
            context.fill(bounds)
            UIColor.red.setStroke()
            context.stroke(bounds, blendMode: .multiply)
        }
        let image = renderer.image { context in
            #expect(context.format.scale == 1)
            frame(context)
            context.stroke(CGRect(x: 3, y: 4, width: 2, height: 2))
        }
        #expect(image.size == bounds.size && image.scale == 1)
        #expect(try pixel(0, 0, of: image) == [0, 0, 0, 255] && pixel(3, 4, of: image) == [0, 0, 0, 255])
        #expect(try pixel(2, 3, of: image) == [0, 255, 0, 255])
        #expect(try pixel(1, 1, of: image) == [255, 0, 0, 255], "the mode is the context's again")
        let copy = try #require(renderer.format.copy() as? UIGraphicsImageRendererFormat)
        #expect(copy !== renderer.format && copy.bounds == bounds && copy.scale == 1)
    }

    /// Multiplied, red on green is black; painted over, it is red.
    @Test func pathsAreFilledByTheContextsModeOrTheirOwn() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
            UIColor.red.setFill()
            context.cgContext.setBlendMode(.multiply)
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 1)
            context.cgContext.setBlendMode(.normal)
            UIBezierPath(rect: CGRect(x: 2, y: 0, width: 1, height: 1)).fill(with: .multiply, alpha: 1)
        }
        let black: [UInt8] = [0, 0, 0, 255]
        #expect(try pixel(0, 0, of: image) == black && pixel(1, 0, of: image) == [255, 0, 0, 255] && pixel(2, 0, of: image) == black)
    }

    @Test func picturesAreDrawnUpright() throws {
        let top = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in top.draw(at: CGPoint(x: 1, y: 1)) }
        #expect(try pixel(1, 1, of: image) == [0, 255, 0, 255] && pixel(1, 2, of: image)[3] == 0 && pixel(1, 0, of: image)[3] == 0)
    }

    @Test func filesAreReadAndWritten() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        let data = try #require(image.pngData())
        let read = try #require(UIImage(data: data, scale: 2))
        #expect(read.size == CGSize(width: 1.5, height: 1) && UIImage(data: Data([1, 2])) == nil)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("red@3x.png")
        try data.write(to: file)
        #expect(UIImage(contentsOfFile: file.path)?.scale == 3 && UIImage(contentsOfFile: "/none") == nil)
        let provider = try #require(CGDataProvider(filename: file.path))
        let png = CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        #expect(png?.width == 3 && png?.height == 2)
        #expect(CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
        #expect(CGDataProvider(filename: "/none") == nil)
        let jpeg = try #require(image.jpegData(compressionQuality: 0.9).flatMap { CGDataProvider(data: $0 as NSData) })
        #expect(CGImage(jpegDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?.width == 3)
    }

    @Test func aSizeThatIsNoneHasNoPixels() {
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.cgImage == nil)
    }
}
