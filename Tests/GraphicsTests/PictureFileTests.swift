import Foundation
import Graphics
import TestPictures
import Testing

/// JPEG, WebP and GIF.
struct PictureFileTests {
    /// A corner of each colour, 16 × 8 each: red, green, blue, white.
    private static func corners(_ x: Int, _ y: Int) -> [UInt8] {
        switch (x < 16, y < 8) {
        case (true, true): [255, 0, 0]
        case (false, true): [0, 255, 0]
        case (true, false): [0, 0, 255]
        case (false, false): [255, 255, 255]
        }
    }

    private func bitmap(_ bytes: [UInt8]) throws -> Bitmap { try ImageFile(bytes).bitmap() }

    /// JPEG rounds twice on its way through brightness and colour differences.
    private func isNear(_ pixel: SIMD4<UInt8>, _ color: [Int], within bound: Int = 3) -> Bool {
        (0..<3).allSatisfy { abs(Int(pixel[$0]) - color[$0]) <= bound } && pixel.w == 255
    }

    @Test(arguments: [false, true]) func colorJPEG(isProgressive: Bool) throws {
        let bytes = PictureFiles.jpeg(
            width: 32, height: 16, isProgressive: isProgressive, color: PictureFileTests.corners)
        let picture = try bitmap(bytes)
        #expect((picture.width, picture.height) == (32, 16))
        for (x, y) in [(0, 0), (15, 7), (16, 0), (31, 7), (0, 8), (15, 15), (16, 8), (31, 15)] {
            #expect(isNear(picture[x, y], PictureFileTests.corners(x, y).map { Int($0) }), "\(x) \(y)")
        }
    }

    @Test func greyJPEG() throws {
        let bytes = PictureFiles.jpeg(width: 3, height: 2, channels: 1) { _, _ in [77] }
        #expect(try bitmap(bytes).pixels == [UInt32](repeating: 0xFF4D_4D4D, count: 6))
    }

    /// Adobe's programs store 255 for no ink: what is left of white is a product.
    @Test(arguments: [false, true]) func inkJPEG(hasInkDifferences: Bool) throws {
        let bytes = PictureFiles.jpeg(
            width: 8, height: 8, channels: 4, hasInkDifferences: hasInkDifferences
        ) { _, _ in [255, 128, 0, 200] }
        let file = try ImageFile(bytes)
        #expect(file.profile == .ink)
        #expect(isNear(try file.bitmap()[4, 4], [200, 100, 0]))
        // Without the mark of these programs 255 is all of the ink.
        let start = try #require(bytes.firstRange(of: Array("Adobe".utf8))?.lowerBound)
        if !hasInkDifferences {
            let plain = bytes[..<(start - 4)] + bytes[(start + 12)...]
            #expect(isNear(try bitmap(Array(plain))[4, 4], [0, 27, 55]))
        }
    }

    @Test(arguments: 1...8, [true, false]) func everyWayUp(orientation: Int, isLittle: Bool) throws {
        // Where the upper left and the upper right corner of what is stored are shown: that is what EXIF's words say.
        let stored = PictureFiles.jpeg(width: 32, height: 16, color: PictureFileTests.corners)
        let exif = PictureFiles.exif(orientation, isLittle: isLittle)
        let file = try ImageFile(PictureFiles.jpeg(stored, with: 0xE1, exif))
        let shown = try file.bitmap()
        #expect((shown.width, shown.height) == (orientation < 5 ? (32, 16) : (16, 32)))
        #expect((file.width, file.height) == (shown.width, shown.height))
        #expect((file.storedWidth, file.storedHeight) == (32, 16))
        let (right, bottom) = (shown.width - 1, shown.height - 1)
        let corners = [
            [(0, 0), (right, 0)], [(right, 0), (0, 0)], [(right, bottom), (0, bottom)], [(0, bottom), (right, bottom)],
            [(0, 0), (0, bottom)], [(right, 0), (right, bottom)], [(right, bottom), (right, 0)], [(0, bottom), (0, 0)],
        ][orientation - 1]
        #expect(isNear(shown[corners[0].0, corners[0].1], [255, 0, 0]))
        #expect(isNear(shown[corners[1].0, corners[1].1], [0, 255, 0]))
    }

    @Test func profilesByTheirPrimaries() throws {
        let plain = PictureFiles.jpeg(width: 8, height: 8) { _, _ in [200, 100, 50] }
        func file(_ profile: [UInt8]) throws -> ImageFile {
            try ImageFile(PictureFiles.jpeg(plain, with: 0xE2, PictureFiles.jpegProfile(profile)))
        }
        #expect(try file(PictureFiles.sRGBProfile).profile == .sRGB)
        #expect(try file(PictureFiles.adobeRGBProfile).profile == .other)
        #expect(try file([1, 2, 3]).profile == .other)
        #expect(try file(PictureFiles.sRGBProfile).bitmap() == bitmap(plain))
        let wide = try file(PictureFiles.displayP3Profile)
        #expect(wide.profile == .displayP3)
        // The same numbers as a colour of Display P3.
        let pixel = try bitmap(plain)[0, 0]
        let color = try #require(
            CGColor(
                colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!,
                components: (0..<3).map { CGFloat(pixel[$0]) / 255 } + [1]))
        let expected = [color.rgba.red, color.rgba.green, color.rgba.blue].map { Int(($0 * 255).rounded()) }
        let shown = try wide.bitmap()[0, 0]
        #expect((0..<3).map { Int(shown[$0]) } == expected)
        let webP = PictureFiles.webP(width: 2, height: 2) { _, _ in [pixel.x, pixel.y, pixel.z, 255] }
        let tagged = PictureFiles.riff([
            PictureFiles.extended(width: 2, height: 2, flags: 32),
            PictureFiles.chunk("ICCP", PictureFiles.displayP3Profile), Array(webP[12...]),
        ])
        #expect(try bitmap(tagged)[0, 0] == shown)
    }

    @Test func webPWithAlpha() throws {
        let bytes = PictureFiles.webP(width: 5, height: 3) { x, y in [255, UInt8(x), UInt8(y), x == 0 ? 128 : 255] }
        let picture = try bitmap(bytes)
        #expect((picture.width, picture.height) == (5, 3))
        #expect(picture[0, 2] == [128, 0, 1, 128])
        #expect(picture[4, 1] == [255, 4, 1, 255])
    }

    @Test func webPTurnsToo() throws {
        let plain = PictureFiles.webP(width: 2, height: 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 255, 0, 255] }
        let bytes = PictureFiles.riff([
            PictureFiles.extended(width: 2, height: 1, flags: 8), Array(plain[12...]),
            PictureFiles.chunk("EXIF", PictureFiles.exif(6)),
        ])
        let picture = try bitmap(bytes)
        #expect((picture.width, picture.height) == (1, 2))
        #expect(picture.pixels == [0xFF00_00FF, 0xFF00_FF00])
    }

    @Test func firstPictureOfAnAnimation() throws {
        let part = PictureFiles.webP(width: 2, height: 2) { _, _ in [255, 0, 0, 255] }
        func frame(_ place: Int, _ data: [UInt8]) -> [UInt8] {
            PictureFiles.chunk(
                "ANMF",
                PictureFiles.little(place / 2, 3) + PictureFiles.little(place / 2, 3) + [
                    1, 0, 0, 1, 0, 0, 100, 0, 0, 0,
                ]
                    + data[12...])
        }
        let other = PictureFiles.webP(width: 2, height: 2) { _, _ in [0, 0, 255, 255] }
        let bytes = PictureFiles.riff([
            PictureFiles.extended(width: 4, height: 4, flags: 2), PictureFiles.chunk("ANIM", [0, 0, 0, 0, 0, 0]),
            frame(2, part), frame(0, other),
        ])
        let picture = try bitmap(bytes)
        #expect((picture.width, picture.height) == (4, 4))
        #expect(picture.pixels.enumerated().allSatisfy { $1 == ($0 % 4 >= 2 && $0 / 4 >= 2 ? 0xFF00_00FF : 0) })
    }

    @Test(arguments: [false, true]) func firstPictureOfAGIF(isInterlaced: Bool) throws {
        // Rows differ, so that their order shows.
        let bytes = PictureFiles.gif(width: 6, height: 12, frame: (1, 1, 4, 11), isInterlaced: isInterlaced) { x, y in
            x == 3 ? 3 : y % 3
        }
        let picture = try bitmap(bytes)
        #expect((picture.width, picture.height) == (6, 12))
        let colors: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000]
        for y in 0..<12 {
            for x in 0..<6 {
                let isPainted = (1...3).contains(x) && y >= 1
                #expect(picture.pixels[y * 6 + x] == (isPainted ? colors[(y - 1) % 3] : 0), "\(x) \(y)")
            }
        }
    }

    @Test func reducedSizes() throws {
        let jpeg = try ImageFile(
            PictureFiles.jpeg(
                PictureFiles.jpeg(width: 64, height: 32) { x, y in PictureFileTests.corners(x / 2, y / 2) }, with: 0xE1,
                PictureFiles.exif(6)))
        // Shown 32 × 64; an eighth is 4 × 8, three eighths are 12 × 24.
        for (width, height, expected) in [(4, 8, (4, 8)), (0, 0, (4, 8)), (9, 9, (12, 24)), (1000, 1, (32, 64))] {
            let small = try jpeg.bitmap(coveringWidth: width, height: height)
            #expect((small.width, small.height) == expected)
            #expect(isNear(small[small.width - 1, 0], [255, 0, 0], within: 8))
            #expect(isNear(small[0, small.height - 1], [255, 255, 255], within: 8))
        }
        let webP = try ImageFile(PictureFiles.webP(width: 17, height: 9) { _, _ in [10, 20, 30, 255] })
        let small = try webP.bitmap(coveringWidth: 2, height: 2)
        #expect((small.width, small.height) == (3, 2))
        #expect(small.pixels.allSatisfy { $0 == 0xFF1E_140A })
    }

    @Test func imageIOsNames() throws {
        let bytes = PictureFiles.jpeg(
            PictureFiles.jpeg(width: 32, height: 16, color: PictureFileTests.corners), with: 0xE1, PictureFiles.exif(6))
        let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        let stored = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect((stored.width, stored.height) == (32, 16))
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        let shown = try CGImage.load(data: Data(bytes))
        #expect((shown.width, shown.height) == (16, 32))
        #expect(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere/a.jpg") as CFURL, nil) == nil)
        #expect(throws: ImageError.self) { try CGImage.load(path: "/nowhere/a.jpg") }
    }

    /// A file's bytes say what it is, whatever its name says.
    @Test(arguments: ["a.png", "a.gif", "a", "a.txt"]) func namesDoNotCount(_ name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent(name)
        let files = [
            PictureFiles.jpeg(width: 3, height: 2, channels: 1) { _, _ in [77] },
            PictureFiles.webP(width: 3, height: 2) { _, _ in [77, 77, 77, 255] },
        ]
        for bytes in files {
            try Data(bytes).write(to: url)
            let image = try CGImage.load(path: url.path)
            #expect(image.bitmap.pixels == [UInt32](repeating: 0xFF4D_4D4D, count: 6))
        }
    }
}
