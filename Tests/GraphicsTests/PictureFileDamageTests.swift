import Graphics
import TestNumbers
import TestPictures
import Testing

/// Picture files that are not what they should be.
struct PictureFileDamageTests {
    private static func scattered(_ count: Int) -> (Int, Int) -> [UInt8] {
        { x, y in (0..<count).map { UInt8((x &* 7919 &+ y &* 104_729 &+ $0 &* 31_337) >> 3 & 255) } }
    }

    static let samples: [PictureFiles.Sample] = {
        let color = PictureFiles.jpeg(width: 20, height: 11, quality: 70, color: scattered(3))
        let lossless = PictureFiles.webP(width: 9, height: 7, color: scattered(4))
        return [
            .init(name: "jpeg", bytes: PictureFiles.jpeg(color, with: 0xE1, PictureFiles.exif(6))),
            .init(
                name: "progressive",
                bytes: PictureFiles.jpeg(width: 20, height: 11, quality: 70, isProgressive: true, color: scattered(3))),
            .init(name: "ink", bytes: PictureFiles.jpeg(width: 9, height: 9, channels: 4, color: scattered(4))),
            .init(name: "grey", bytes: PictureFiles.jpeg(width: 9, height: 9, channels: 1, color: scattered(1))),
            .init(name: "webP", bytes: lossless),
            .init(
                name: "extended",
                bytes: PictureFiles.riff([
                    PictureFiles.extended(width: 9, height: 7, flags: 40),
                    PictureFiles.chunk("ICCP", PictureFiles.displayP3Profile), Array(lossless[12...]),
                    PictureFiles.chunk("EXIF", PictureFiles.exif(3)),
                ])),
            .init(
                name: "gif",
                bytes: PictureFiles.gif(width: 9, height: 9, frame: (1, 1, 7, 7), isInterlaced: true) { ($0 + $1) % 4 }),
        ]
    }()

    private func decode(_ bytes: [UInt8]) -> Result<Bitmap, ImageError> {
        Result { () throws(ImageError) in try ImageFile(bytes).bitmap() }
    }

    /// A part of a file is refused, or holds the whole picture: the end marks of JPEG and GIF may be missing.
    @Test(arguments: 0..<samples.count) func everyPrefix(index: Int) throws {
        let sample = PictureFileDamageTests.samples[index]
        let whole = try decode(sample.bytes).get()
        for count in sample.bytes.indices {
            switch decode(Array(sample.bytes[..<count])) {
            case .success(let picture):
                #expect(picture == whole && sample.bytes.count - count <= 2, "\(sample.name) \(count)")
            case .failure(.unknownFormat): #expect(count < 12)
            case .failure(.truncated): break
            case .failure(let other): Issue.record("\(sample.name), \(count) bytes: \(other)")
            }
        }
    }

    /// Anything may come out but a crash, and quickly.
    private func limits(_ pixels: Int) -> LKLimits {
        var limits = LKLimits()
        limits.picturePixels = pixels
        return limits
    }

    @Test(arguments: 0..<samples.count) func wrongBytesDoNoHarm(index: Int) {
        let sample = PictureFileDamageTests.samples[index]
        var random = SplitMix64(seed: UInt64(index))
        for _ in 0..<1500 {
            var bytes = sample.bytes
            for _ in 0...Int(random.next() % 4) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            guard let file = try? ImageFile(bytes, limits: limits(1 << 20)) else { continue }
            _ = try? file.bitmap()
            _ = try? file.bitmap(coveringWidth: 3, height: 3)
        }
    }

    @Test func sizesThatAreTooLargeAreRefusedAtOnce() throws {
        let clock = ContinuousClock()
        let start = clock.now
        for sample in PictureFileDamageTests.samples {
            let file = try ImageFile(sample.bytes)
            let size = file.storedWidth * file.storedHeight
            #expect(throws: ImageError.self) {
                try ImageFile(sample.bytes, limits: limits(size - 1))
            }
            #expect(throws: Never.self) { try ImageFile(sample.bytes, limits: limits(size)) }
        }
        // 65,500 × 4,000 pixels in some hundred bytes: allowed, and yet not there.
        var jpeg = PictureFiles.jpeg(width: 8, height: 8, isProgressive: true) { _, _ in [1, 2, 3] }
        let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC2])).lowerBound
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x0F, 0xA0, 0xFF, 0xDC])
        guard case .failure(.truncated) = decode(jpeg) else { return #expect(Bool(false)) }
        #expect(clock.now - start < .seconds(1))
    }

    /// Each scan goes over the whole picture, however little is in it.
    @Test func scansWithoutEnd() throws {
        let jpeg = PictureFiles.jpeg(width: 64, height: 64, isProgressive: true) { x, y in [UInt8(x), UInt8(y), 0] }
        let end = jpeg.count - 2
        let last = try #require((0..<end).last { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        let scan = jpeg[last..<end]
        let bytes = jpeg[..<end] + (0..<3000).flatMap { _ in scan } + [0xFF, 0xD9]
        guard case .failure(.damaged) = decode(Array(bytes)) else { return #expect(Bool(false)) }
    }

    @Test func whatIsNoPicture() {
        for bytes in [[], [0xFF], Array("RIFF....WAVE".utf8), Array("BM".utf8)] as [[UInt8]] {
            guard case .failure(.unknownFormat) = decode(bytes) else { return #expect(Bool(false)) }
        }
    }
}
