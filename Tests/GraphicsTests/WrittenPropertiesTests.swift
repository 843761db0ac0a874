import Foundation
import Graphics
import TestPictures
import Testing

/// What files say of their pictures beside their pixels, written and read again.
@Suite struct WrittenPropertiesTests {
    private static let image = CGImage(bitmap: Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 8)))

    private static func file(_ type: String, _ properties: [CFString: Any], of image: CGImage = image) throws -> [UInt8] {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        return Array(data as Data)
    }

    private static func source(_ bytes: [UInt8]) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
    }

    private static func values(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(CGImageSourceCopyPropertiesAtIndex(try source(bytes), 0, nil) as? [String: Any])
    }

    @Test func bytesOfAJPEGFile() throws {
        let bytes = try Self.file("public.jpeg", [
            kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue, kCGImagePropertyDPIWidth: 300, kCGImagePropertyDPIHeight: 150,
        ])
        // JFIF 1.01: pixels an inch, 300 and 150; then EXIF with tag 0x0112, one short, 6.
        #expect(bytes[..<20] == [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0x01, 0x2C, 0, 150, 0, 0,
        ])
        #expect(bytes[20..<56] == [
            0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
            0, 0, 0, 0,
        ])
        let values = try Self.values(bytes)
        #expect(values["Orientation"] as? Int == 6 && values["DPIWidth"] as? Double == 300 && values["DPIHeight"] as? Double == 150)
        let image = try #require(CGImageSourceCreateImageAtIndex(try Self.source(bytes), 0, nil))
        #expect(image.width == 4 && image.height == 2)
        #expect(try CGImage.load(data: Data(bytes)).width == 2)
    }

    @Test func bytesOfAPNGFile() throws {
        let bytes = try Self.file("public.png", [kCGImagePropertyOrientation: 3, kCGImagePropertyDPIWidth: 144])
        // 144 pixels an inch are 5669.3 a metre. The checksums are CRC-32.
        let density: [UInt8] = [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]
        #expect(Array(bytes[33..<50]) == [0, 0, 0, 9] + Array("pHYs".utf8) + density)
        #expect(Array(bytes[54..<62]) == [0, 0, 0, 26] + Array("eXIf".utf8))
        #expect(bytes[62..<88] == [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0,
        ])
        #expect(CGImageSourceGetStatus(try Self.source(bytes)) == .statusComplete, "the checksums are right")
        let values = try Self.values(bytes)
        #expect(values["Orientation"] as? Int == 3)
        let width = try #require(values["DPIWidth"] as? Double), height = try #require(values["DPIHeight"] as? Double)
        #expect(abs(width - 5669 * 0.0254) < 1e-9 && height == width)
    }

    @Test func aPNGFileIsTurnedAsItSays() throws {
        // Behind the pixels, little-endian: the first row is shown at the right.
        var file = try Array(Self.file("public.png", [:], of: CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000]))))
        let exif: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
        file.insert(contentsOf: HandMadePNG.chunk("eXIf", exif), at: file.count - 12)
        #expect(try CGImage.load(data: Data(file)).bitmap == Bitmap(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000]))
        let image = try #require(CGImageSourceCreateImageAtIndex(try Self.source(file), 0, nil))
        #expect(image.width == 2 && image.height == 1)
    }

    @Test(arguments: ["public.jpeg", "public.png"]) func whatIsNotSaidOrNonsenseIsNotWritten(type: String) throws {
        let plain = try Self.file(type, [:])
        #expect(try Self.file(type, [kCGImagePropertyOrientation: 9, kCGImagePropertyDPIWidth: -1, kCGImagePropertyDPIHeight: 72]) == plain)
        #expect(try Self.file(type, [kCGImagePropertyOrientation: 2.5]) == plain)
        #expect(try Self.values(plain)["DPIWidth"] == nil)
    }

    @Test func aPictureOfAFileKeepsWhatIsSaidOfIt() throws {
        let first = try Self.file("public.jpeg", [kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 300, kCGImagePropertyDPIHeight: 300])
        for type in ["public.jpeg", "public.png"] {
            let data = NSMutableData()
            let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
            CGImageDestinationAddImageFromSource(
                destination, try Self.source(first), 0, [kCGImagePropertyDPIWidth: 100] as CFDictionary)
            #expect(CGImageDestinationFinalize(destination))
            let values = try Self.values(Array(data as Data))
            let (width, height) = (values["DPIWidth"] as? Double ?? 0, values["DPIHeight"] as? Double ?? 0)
            #expect(values["Orientation"] as? Int == 6 && abs(width - 100) < 0.02 && abs(height - 300) < 0.02)
            #expect(values["PixelWidth"] as? Int == 4)
        }
    }

    @Test func aPictureIsMadeSmaller() throws {
        let image = CGImage(bitmap: Bitmap(width: 4, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_00FF] + [
            0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF, 0xFF00_00FF,
        ]))
        let bytes = try Self.file("public.png", [kCGImageDestinationImageMaxPixelSize: 2], of: image)
        let small = try CGImage.load(data: Data(bytes)).bitmap
        #expect(small.width == 2 && small.height == 1 && small[1, 0] == [255, 0, 0, 255])
        // Half black, half white.
        #expect((127...128).contains(small[0, 0].x))
        #expect(try Self.file("public.png", [kCGImageDestinationImageMaxPixelSize: 9], of: image) == Self.file("public.png", [:], of: image))
    }

    @Test func whatIsClearShowsTheBackgroundInAFileWithoutAlpha() throws {
        let clear = CGImage(bitmap: Bitmap(width: 8, height: 8, pixels: [UInt32](repeating: 0, count: 64)))
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let properties: [CFString: Any] = [kCGImageDestinationBackgroundColor: blue, kCGImageDestinationLossyCompressionQuality: 1]
        let pixel = try CGImage.load(data: Data(Self.file("public.jpeg", properties, of: clear))).bitmap[4, 4]
        #expect(pixel.x < 4 && pixel.y < 4 && pixel.z > 251)
        #expect(try CGImage.load(data: Data(Self.file("public.jpeg", [:], of: clear))).bitmap[4, 4] == [255, 255, 255, 255])
        #expect(try CGImage.load(data: Data(Self.file("public.png", properties, of: clear))).bitmap[4, 4] == [0, 0, 0, 0])
    }
}
