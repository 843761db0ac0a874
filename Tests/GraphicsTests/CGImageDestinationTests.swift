import Foundation
import Graphics
import Testing

@Suite struct CGImageDestinationTests {
    private let image = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_FFFF]))

    @Test(arguments: ["public.png", "public.jpeg", "org.webmproject.webp"])
    func aFileIsWrittenIntoData(type: String) throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        #expect(!CGImageDestinationFinalize(destination), "there is no picture yet")
        let properties = [kCGImageDestinationLossyCompressionQuality: 1.0] as CFDictionary
        CGImageDestinationAddImage(destination, image, type == "org.webmproject.webp" ? nil : properties)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(read.width == 2 && read.height == 1)
        if type != "public.jpeg" { #expect(Array(read.bitmap.pixels) == Array(image.bitmap.pixels)) }
    }

    @Test func aFileIsWrittenIntoAFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("picture.png")
        let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        #expect(try CGImage.load(path: url.path).width == 2)
        let nowhere = folder.appendingPathComponent("none/picture.png")
        let lost = try #require(CGImageDestinationCreateWithURL(nowhere as CFURL, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(lost, image, nil)
        #expect(!CGImageDestinationFinalize(lost))
    }

    @Test func aGIFHasManyPictures() throws {
        let pictures: [[UInt32]] = [[0xFF00_00FF, 0xFF00_FF00], [0xFFFF_0000, 0xFF00_FF00], [0, 0xFFFF_FFFF]]
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 3, nil))
        CGImageDestinationSetProperties(
            destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 5]] as CFDictionary)
        for (delay, pixels) in zip([0.04, 1.5], pictures) {
            CGImageDestinationAddImage(
                destination, CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: pixels)),
                [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]] as CFDictionary)
        }
        #expect(!CGImageDestinationFinalize(destination), "a picture is missing")
        CGImageDestinationAddImage(destination, CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: pictures[2])), nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 3 && CGImageSourceGetType(source) == "com.compuserve.gif")
        let read = (0..<3).map { CGImageSourceCreateImageAtIndex(source, $0, nil).map { Array($0.bitmap.pixels) } }
        #expect(read == pictures)
        let delays = (0..<3).map { index in
            let values = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            return (values?["{GIF}"] as? [String: Any])?["UnclampedDelayTime"] as? Double
        }
        #expect(delays == [0.04, 1.5, 0.1])
        let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(whole?["LoopCount"] as? Int == 5)
    }

    @Test func whatCannotBeWrittenHasNoDestination() {
        let data = NSMutableData()
        #expect(CGImageDestinationCreateWithData(data, "public.tiff" as CFString, 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(data, "public.png" as CFString, 2, nil) == nil)
        let page = NSURL(string: "https://example.org/a.png")!
        #expect(CGImageDestinationCreateWithURL(page, "public.png" as CFString, 1, nil) == nil)
    }
}
