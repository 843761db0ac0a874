import Foundation
import Graphics
import TestPictures
import Testing

/// What Image I/O says of files, by what the formats' documents have.
@Suite struct CGImageSourceTests {
    private static let red: UInt32 = 0xFF00_00FF
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFFFF_0000

    private func source(_ bytes: [UInt8]) throws -> CGImageSource {
        try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
    }

    private func properties(_ source: CGImageSource, _ index: Int = 0) throws -> [String: Any] {
        try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])
    }

    /// A GIF of 2 × 1 pixels, by hand, with red, green, blue and a fourth colour that is not shown.
    /// - Parameters:
    ///   - frames: of one pixel each: its column, its colour, what becomes of it, and hundredths of a second.
    ///   - isOpaque: all colours are shown, and the first frame has both pixels.
    private func gif(
        _ frames: [(column: Int, color: Int, disposal: Int, delay: Int)], loops: Int?, isOpaque: Bool = false
    ) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x91, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
        if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, UInt8(loops & 255), UInt8(loops >> 8), 0] }
        for (number, frame) in frames.enumerated() {
            bytes += [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | (isOpaque ? 0 : 1)), UInt8(frame.delay & 255), UInt8(frame.delay >> 8), 3, 0]
            // Codes of three bits: 4 clears the table, then the colour, then 5, the end.
            let isWhole = isOpaque && number == 0
            let codes = 4 | frame.color << 3 | (isWhole ? frame.color | 5 << 3 : 5) << 6
            bytes += [0x2C, UInt8(frame.column), 0, 0, 0, isWhole ? 2 : 1, 0, 1, 0, 0, 2, 2, UInt8(codes & 255), UInt8(codes >> 8), 0]
        }
        return bytes + [0x3B]
    }

    @Test func picturesOfAGIFLieOnEachOther() throws {
        // Cleared, taken back, cleared, stays.
        let file = try source(gif([(0, 0, 1, 3), (1, 2, 3, 50), (0, 1, 2, 0), (1, 0, 1, 7), (1, 3, 1, 7)], loops: 0))
        #expect(CGImageSourceGetCount(file) == 5)
        let seen = (0..<5).map { CGImageSourceCreateImageAtIndex(file, $0, nil).map { Array($0.bitmap.pixels) } }
        let (red, green, blue) = (Self.red, Self.green, Self.blue)
        #expect(seen == [[red, 0], [red, blue], [green, 0], [0, red], [0, red]])
        // In any order.
        #expect(CGImageSourceCreateImageAtIndex(file, 1, nil)?.bitmap.pixels == [red, blue])
        #expect(CGImageSourceCreateImageAtIndex(file, 3, nil)?.bitmap.pixels == [0, red])
        #expect(CGImageSourceCreateImageAtIndex(file, 5, nil) == nil)
        #expect(CGImageSourceCreateImageAtIndex(file, -1, nil) == nil)
    }

    @Test func delaysAndLoopsOfAGIF() throws {
        let file = try source(gif([(0, 0, 1, 3), (1, 2, 1, 50), (0, 1, 1, 0)], loops: 260))
        let own = try (0..<3).map { index -> [String: Any] in
            try #require(properties(file, index)[kCGImagePropertyGIFDictionary as String] as? [String: Any])
        }
        #expect(own.map { $0[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double } == [0.03, 0.5, 0])
        #expect(own.map { $0[kCGImagePropertyGIFDelayTime as String] as? Double } == [0.1, 0.5, 0.1])
        let whole = try #require(CGImageSourceCopyProperties(file, nil))
        #expect((whole[kCGImagePropertyGIFDictionary] as? [String: Any])?["LoopCount"] as? Int == 260)
        let once = try #require(CGImageSourceCopyProperties(source(gif([(0, 0, 1, 3)], loops: nil)), nil))
        let names = try #require(once[kCGImagePropertyGIFDictionary] as? [String: Any])
        #expect(names["LoopCount"] == nil && names["CanvasPixelWidth"] as? Int == 2)
    }

    @Test func aGIFThatIsCutShortHasItsWholePictures() throws {
        let bytes = gif([(0, 0, 1, 3), (1, 2, 1, 50)], loops: nil)
        let file = try source(Array(bytes.dropLast(6)))
        #expect(CGImageSourceGetCount(file) == 1)
        #expect(CGImageSourceCreateImageAtIndex(file, 0, nil) != nil)
        #expect(CGImageSourceCreateImageAtIndex(file, 1, nil) == nil)
        #expect(try CGImageSourceGetStatus(file) == .statusUnexpectedEOF && CGImageSourceGetStatus(source(bytes)) == .statusComplete)
        #expect(CGImageSourceGetStatusAtIndex(file, 0) == .statusComplete && CGImageSourceGetStatusAtIndex(file, 1) == .statusIncomplete)
    }

    /// Half of the pictures come after one that no code of the table makes: going through all before it for each takes minutes.
    @Test func whatIsDamagedIsFoundOnce() throws {
        let file = try source(gif((0..<8000).map { (0, $0 == 4000 ? 7 : $0 % 3, 1, 0) }, loops: nil))
        #expect(CGImageSourceGetCount(file) == 8000)
        let time = ContinuousClock().measure {
            #expect((4000..<8000).allSatisfy { CGImageSourceCreateImageAtIndex(file, $0, nil) == nil })
        }
        #expect(time < .seconds(2))
        #expect(CGImageSourceCreateImageAtIndex(file, 1, nil)?.bitmap.pixels == [Self.green, 0])
        #expect(CGImageSourceCreateImageAtIndex(file, 5000, nil) == nil)
    }

    /// Opaque pictures, of which the first fills the whole; where it is cleared, or taken back, the second leaves a part clear.
    @Test(arguments: [(0, false), (1, true), (2, true)]) func whatIsClearedHasAlpha(disposal: Int, hasAlpha: Bool) throws {
        let bytes = gif([(0, 0, disposal + 1, 3), (1, 1, 2, 3)], loops: nil, isOpaque: true)
        #expect(try properties(source(bytes))["HasAlpha"] as? Bool == hasAlpha)
        let file = try source(bytes)
        #expect(CGImageSourceCreateImageAtIndex(file, 1, nil)?.bitmap.pixels == [hasAlpha ? 0 : Self.red, Self.green])
        func png(_ width: Int) -> HandMadePNG { HandMadePNG(width: width, height: 1, bitDepth: 8, colorType: 2) { _, _, _ in 9 } }
        func alpha(_ second: Int) throws -> Bool? {
            let frames = [(png(2), place: [0, 0], end: [UInt8(disposal), 0]), (png(second), place: [0, 0], end: [1, 0] as [UInt8])]
            return try properties(source(animatedPNG(frames, delay: [0, 1, 0, 4], plays: 0)))["HasAlpha"] as? Bool
        }
        #expect(try alpha(1) == hasAlpha && alpha(2) == false)
    }

    /// - Parameter frames: columns, rows, left, top, disposal, whether it lies over what is there, and the file that has its pixels.
    private func animatedPNG(_ frames: [(HandMadePNG, place: [Int], end: [UInt8])], delay: [UInt8], plays: Int) -> [UInt8] {
        var first = frames[0].0
        var sequence = 0
        func control(_ frame: (HandMadePNG, place: [Int], end: [UInt8])) -> [UInt8] {
            defer { sequence += 1 }
            return HandMadePNG.word(sequence) + HandMadePNG.word(frame.0.width) + HandMadePNG.word(frame.0.height)
                + frame.place.flatMap(HandMadePNG.word) + delay + frame.end
        }
        first.chunks += [("acTL", HandMadePNG.word(frames.count) + HandMadePNG.word(plays)), ("fcTL", control(frames[0]))]
        var bytes = Array(first.bytes.dropLast(12))
        for frame in frames.dropFirst() {
            bytes += HandMadePNG.chunk("fcTL", control(frame))
            bytes += HandMadePNG.chunk("fdAT", HandMadePNG.word(sequence) + HandMadePNG.zlib(frame.0.rows))
            sequence += 1
        }
        return bytes + HandMadePNG.chunk("IEND", [])
    }

    @Test func picturesOfAnAnimatedPNGLieOnEachOther() throws {
        func png(_ width: Int, _ colors: [Int]...) -> HandMadePNG {
            HandMadePNG(width: width, height: 1, bitDepth: 8, colorType: 6) { x, _, c in colors[x][c] }
        }
        let (red, blue, half) = ([255, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 51])
        let bytes = animatedPNG(
            [
                (png(2, red, blue), [0, 0], [0, 0]),
                // A fifth of green over red is a fifth of it and four fifths of red, and is taken back.
                (png(1, half), [0, 0], [2, 1]),
                // In the place of what is there, and nothing is left of it.
                (png(1, half), [1, 0], [1, 0]),
                (png(1, blue), [0, 0], [0, 0]),
            ], delay: [0, 1, 0, 4], plays: 3)
        let file = try source(bytes)
        #expect(CGImageSourceGetCount(file) == 4)
        let seen = (0..<4).map { CGImageSourceCreateImageAtIndex(file, $0, nil).map { Array($0.bitmap.pixels) } }
        #expect(seen[0] == [Self.red, Self.blue])
        #expect(seen[1] == [0xFF00_33CC, Self.blue])
        #expect(seen[2] == [Self.red, 0x3300_3300])
        #expect(seen[3] == [Self.blue, 0])
        let own = try #require(properties(file, 2)[kCGImagePropertyPNGDictionary as String] as? [String: Any])
        #expect(own[kCGImagePropertyAPNGUnclampedDelayTime as String] as? Double == 0.25)
        let whole = try #require(CGImageSourceCopyProperties(file, nil)?[kCGImagePropertyPNGDictionary] as? [String: Any])
        #expect(whole[kCGImagePropertyAPNGLoopCount as String] as? Int == 3)
    }

    /// The same pixels in both pictures are the same colours, which are not the numbers as they are.
    @Test func laterPicturesHaveTheColorsOfTheFile() throws {
        func expectAlike(_ bytes: [UInt8], not numbers: UInt32) throws {
            let file = try source(bytes)
            let seen = try (0..<2).map { try #require(CGImageSourceCreateImageAtIndex(file, $0, nil)).bitmap.pixels[0] }
            #expect(seen[0] == seen[1] && seen[0] != numbers)
        }
        func png(_ type: Int, _ chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
            let png = HandMadePNG(width: 1, height: 1, bitDepth: 8, colorType: type, chunks: chunks) { _, _, c in [200, 100, 50][c] }
            return animatedPNG([(png, [0, 0], [0, 0]), (png, [0, 0], [0, 0])], delay: [0, 1, 0, 4], plays: 0)
        }
        let displayP3 = ("cICP", [12, 13, 0, 1] as [UInt8])
        try expectAlike(png(2, [displayP3]), not: 0xFF32_64C8)
        // The colour of the number 200, of which half is seen.
        let table: [(type: String, content: [UInt8])] = [
            ("PLTE", [UInt8](repeating: 0, count: 600) + [200, 100, 50]), ("tRNS", [UInt8](repeating: 255, count: 200) + [128]),
        ]
        try expectAlike(png(3, [displayP3] + table), not: 0x8019_3264)
        // In place of what is there.
        let picture = PictureFiles.webP(width: 1, height: 1) { _, _ in [200, 100, 50, 255] }
        let frame = PictureFiles.chunk("ANMF", [UInt8](repeating: 0, count: 12) + [100, 0, 0, 2] + picture[12...])
        let film = PictureFiles.riff([
            PictureFiles.extended(width: 1, height: 1, flags: 2 + 32), PictureFiles.chunk("ICCP", PictureFiles.displayP3Profile),
            PictureFiles.chunk("ANIM", [0, 0, 0, 0, 0, 0]), frame, frame,
        ])
        try expectAlike(film, not: 0xFF32_64C8)
    }

    @Test func whatAPictureIs() throws {
        // 300 pixels an inch are 11811 a metre.
        let density = HandMadePNG.word(11_811) + HandMadePNG.word(5906) + [1]
        let deep = HandMadePNG(width: 3, height: 2, bitDepth: 16, colorType: 4, chunks: [("pHYs", density)]) { _, _, _ in 7 }
        let gray = try properties(source(deep.bytes))
        #expect(gray["PixelWidth"] as? Int == 3 && gray["PixelHeight"] as? Int == 2 && gray["Depth"] as? Int == 16)
        #expect(gray["ColorModel"] as? String == "Gray" && gray["HasAlpha"] as? Bool == true && gray["Orientation"] == nil)
        #expect(abs((gray["DPIWidth"] as? Double ?? 0) - 300) < 0.01 && abs((gray["DPIHeight"] as? Double ?? 0) - 150) < 0.02)
        let jpeg = PictureFiles.jpeg(
            PictureFiles.jpeg(width: 4, height: 2) { _, _ in [9, 9, 9] }, with: 0xE1, PictureFiles.exif(6))
        let photo = try properties(source(jpeg))
        #expect(photo["PixelWidth"] as? Int == 4 && photo["Orientation"] as? Int == 6 && photo["ColorModel"] as? String == "RGB")
        #expect(photo["HasAlpha"] as? Bool == false && photo["IsIndexed"] == nil)
        #expect(CGImageSourceGetType(try source(jpeg)) == "public.jpeg")
        #expect(CGImageSourceGetType(try source(deep.bytes)) == "public.png")
        #expect(CGImageSourceCopyPropertiesAtIndex(try source(jpeg), 1, nil) == nil)
    }

    @Test func whatIsCutShortSaysSo() throws {
        let png = HandMadePNG(width: 3, height: 2, bitDepth: 8, colorType: 2) { _, _, _ in 7 }.bytes
        #expect(CGImageSourceGetStatus(try source(png)) == .statusComplete)
        #expect(CGImageSourceGetStatusAtIndex(try source(png), 0) == .statusComplete)
        #expect(CGImageSourceGetStatus(try source(Array(png.dropLast(20)))) == .statusUnexpectedEOF)
        var wrong = png
        wrong[45] ^= 1
        #expect(CGImageSourceGetStatus(try source(wrong)) == .statusInvalidData)
    }

    @Test func thumbnails() throws {
        // Columns of red, and of blue at the right, 8 × 4, to be turned by a quarter.
        let picture = HandMadePNG(width: 8, height: 4, bitDepth: 8, colorType: 2) { x, _, c in c == (x < 4 ? 0 : 2) ? 255 : 0 }
        let always = kCGImageSourceCreateThumbnailFromImageAlways
        let file = try source(picture.bytes)
        #expect(CGImageSourceCreateThumbnailAtIndex(file, 0, nil) == nil)
        let options = [always: true, kCGImageSourceThumbnailMaxPixelSize: 2] as CFDictionary
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(file, 0, options))
        #expect((small.width, small.height) == (2, 1) && small.bitmap.pixels == [Self.red, Self.blue])
        // Not larger than the picture, and no side without pixels.
        let large = try #require(
            CGImageSourceCreateThumbnailAtIndex(file, 0, [always: true, kCGImageSourceThumbnailMaxPixelSize: 99] as CFDictionary))
        #expect((large.width, large.height) == (8, 4))
        let dot = try #require(
            CGImageSourceCreateThumbnailAtIndex(file, 0, [always: true, kCGImageSourceThumbnailMaxPixelSize: 1] as CFDictionary))
        #expect((dot.width, dot.height) == (1, 1) && dot.bitmap.pixels == [0xFF80_0080])
        let turned = PictureFiles.jpeg(
            PictureFiles.jpeg(width: 64, height: 32) { _, _ in [9, 9, 9] }, with: 0xE1, PictureFiles.exif(6))
        let upright = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source(turned), 0,
                [always: true, kCGImageSourceThumbnailMaxPixelSize: 16, kCGImageSourceCreateThumbnailWithTransform: true]
                    as CFDictionary))
        #expect((upright.width, upright.height) == (8, 16))
        let stored = try #require(
            CGImageSourceCreateThumbnailAtIndex(
                source(turned), 0, [always: true, kCGImageSourceThumbnailMaxPixelSize: 16] as CFDictionary))
        #expect((stored.width, stored.height) == (16, 8))
    }
}
