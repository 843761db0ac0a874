import Graphics
import TestPictures
import Testing

/// Files that are not what they should be: always a typed error, never a crash and never part of a picture.
struct PNGDamageTests {
    private static let samples: [HandMadePNG] = [
        HandMadePNG(width: 5, height: 4, bitDepth: 8, colorType: 6, sample: HandMadePNG.scattered(bitDepth: 8)),
        HandMadePNG(
            width: 9, height: 9, bitDepth: 4, colorType: 3, isInterlaced: true,
            chunks: [("gAMA", HandMadePNG.word(45_455)), ("PLTE", (0..<48).map { $0 * 5 }), ("tRNS", [0, 50, 100])],
            sample: HandMadePNG.scattered(bitDepth: 4)),
        HandMadePNG(
            width: 3, height: 3, bitDepth: 16, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
            sample: HandMadePNG.scattered(bitDepth: 16)),
    ]

    private func error(_ bytes: [UInt8], limits: LKLimits = LKLimits()) -> ImageError? {
        do throws(ImageError) {
            _ = try Bitmap(pngBytes: bytes, limits: limits)
            return nil
        } catch { return error }
    }

    @Test(arguments: 0..<samples.count) func everyPrefixIsRefused(_ index: Int) throws {
        let bytes = Self.samples[index].bytes
        for count in bytes.indices {
            switch error(Array(bytes[..<count])) {
            case .truncated: #expect(count > 0)
            case .notPNG: #expect(count == 0)
            case let other: Issue.record("\(count) bytes: \(other.map(\.description) ?? "a picture")")
            }
        }
        #expect(error(bytes) == nil)
    }

    /// A checksum finds every single wrong byte.
    @Test(arguments: 0..<samples.count) func everyChangedByteIsNoticed(_ index: Int) throws {
        let bytes = Self.samples[index].bytes
        for position in bytes.indices {
            for change in [1, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[position] ^= change
                #expect(error(changed) != nil, "byte \(position)")
            }
        }
    }

    /// Wrong contents under right checksums: anything may come out but a crash.
    @Test(arguments: 0..<samples.count) func wrongContentsDoNoHarm(_ index: Int) throws {
        var random = UInt64(index + 1)
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        for _ in 0..<400 {
            var png = Self.samples[index]
            var data = HandMadePNG.zlib(png.rows)
            for _ in 0...next(4) { data[next(data.count)] = UInt8(next(256)) }
            if next(3) == 0 { data.removeLast(next(data.count)) }
            if !png.chunks.isEmpty, next(2) == 0 {
                let chunk = next(png.chunks.count)
                png.chunks[chunk].content = (0..<next(900)).map { _ in UInt8(next(256)) }
            }
            _ = error(png.file(data: data))
        }
    }

    @Test func enormousHeadersAreRefusedAtOnce() {
        var png = HandMadePNG(width: 100_000, height: 100_000, bitDepth: 8, colorType: 6, sample: { _, _, _ in 0 })
        let bytes = png.file(data: HandMadePNG.zlib([0, 0, 0, 0, 0]))
        let clock = ContinuousClock()
        let start = clock.now
        let place = "the picture of 100000 × 100000 pixels"
        #expect(error(bytes) == .overLimit(LKLimitExceeded(.pictureSide, allowed: 65_535, asked: 100_000, place: place)))
        // With limits that let it pass, the file is still too short to hold 40 GB of pixels.
        let generous = LKLimits.none
        guard case .truncated = error(bytes, limits: generous) else { return #expect(Bool(false)) }
        (png.width, png.height) = (0x7FFF_FFFF, 0x7FFF_FFFF)
        guard case .truncated = error(png.file(data: []), limits: generous) else { return #expect(Bool(false)) }
        #expect(clock.now - start < .seconds(1))
    }

    @Test func limitsAreWhatIsStillAllowed() {
        let bytes = HandMadePNG(width: 4, height: 3, bitDepth: 8, colorType: 0, sample: { x, _, _ in x }).bytes
        for (name, asked) in [(LKLimits.Name.pictureSide, 4), (.picturePixels, 12)] {
            var limits = LKLimits()
            limits[name] = asked
            #expect(error(bytes, limits: limits) == nil)
            limits[name] = asked - 1
            let excess = LKLimitExceeded(name, allowed: asked - 1, asked: asked, place: "the picture of 4 × 3 pixels")
            #expect(error(bytes, limits: limits) == .overLimit(excess))
        }
    }

    @Test(arguments: [(3, 16), (2, 4), (4, 2), (0, 3), (1, 8), (5, 8), (7, 8)])
    func impossibleHeadersAreDamaged(_ colorType: Int, _ bitDepth: Int) {
        var bytes = HandMadePNG(width: 1, height: 1, bitDepth: 8, colorType: 0, sample: { _, _, _ in 0 }).bytes
        (bytes[24], bytes[25]) = (UInt8(bitDepth), UInt8(colorType))
        guard case .damaged = error(bytes) else { return #expect(Bool(false)) }
    }

    @Test(arguments: [(0, 1), (1, 0), (0x8000_0000, 1), (1, 0xFFFF_FFFF)])
    func impossibleSizesAreDamaged(_ width: Int, _ height: Int) {
        let png = HandMadePNG(width: width, height: height, bitDepth: 8, colorType: 0, sample: { _, _, _ in 0 })
        guard case .damaged = error(png.file(data: HandMadePNG.zlib([0, 0]))) else { return #expect(Bool(false)) }
    }

    @Test func otherFormatsAreNotPNG() {
        #expect(error([]) == .notPNG)
        #expect(error(Array("GIF89a and some more bytes to be longer than a header".utf8)) == .notPNG)
    }

    @Test func everyErrorSaysWhatAndWhatToDo() {
        let errors: [ImageError] = [
            .notPNG, .truncated("x"), .damaged("x"),
            .overLimit(LKLimitExceeded(.picturePixels, allowed: 1, asked: 2, place: "x")), .outOfMemory(width: 1, height: 1), .notEncodable("x"), .notReadable(reason: "x"),
            .notWritable(reason: "x"),
        ]
        for error in errors {
            #expect(error.description.contains(/[;:] .*(it|them|permissions|memory|limit|first|space)/), "\(error)")
            #expect(error.description.hasSuffix("."))
            let placed = ImageError.file(path: "a/b.png", error)
            #expect(placed.description == "a/b.png: \(error)")
            #expect(placed.cause == error)
        }
    }
}
