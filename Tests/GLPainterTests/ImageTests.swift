import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

@Suite(.needsOpenGL) struct ImageTests {
    /// Premultiplied pixels of every kind, from a fixed sequence.
    static func noise(width: Int, height: Int) -> Bitmap {
        var seed: UInt32 = 0x2545_F491
        let pixels = (0..<width * height).map { _ -> UInt32 in
            seed = seed &* 1_664_525 &+ 1_013_904_223
            let alpha = seed >> 24
            let channels = (0..<3).map { (seed >> ($0 * 8) & 255) * alpha / 255 }
            return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func imageRows(_ destination: SIMD4<Float>, _ bitmap: Bitmap) -> [Row: SIMD4<Float>] {
        let (width, height) = (Float(bitmap.width), Float(bitmap.height))
        return [
            .box: destination, .color: white, .source: SIMD4(0, 0, width, height),
            .sourceLimits: SIMD4(0.5, 0.5, width - 0.5, height - 0.5),
        ]
    }

    /// Pixel on texel, every byte arrives as it was, whatever the filter. The top row comes first at both ends.
    @Test(arguments: [TextureFilter.nearest, .linear])
    func oneToOneIsExact(filter: TextureFilter) throws {
        let bitmap = Self.noise(width: 61, height: 37)
        var sketch = Sketch(width: 61, height: 37)
        let texture = sketch.add(bitmap)
        sketch.draw(
            Pipeline(kind: .image, geometry: .box, filter: filter), texture, imageRows(box(0, 0, 61, 37), bitmap))
        #expect(try sketch.painted() == bitmap)
    }

    @Test func oneToOneQuadIsExact() throws {
        let bitmap = Self.noise(width: 24, height: 24)
        var sketch = Sketch(width: 30, height: 30)
        let texture = sketch.add(bitmap)
        let rows = quad(
            width: 24, height: 24, Homography(translationX: 3, y: 4),
            outline: Rect(minX: 2, minY: 3, maxX: 28, maxY: 29))
        sketch.draw(
            Pipeline(kind: .image, geometry: .quad), texture, rows.with(imageRows(box(0, 0, 0, 0), bitmap)))
        let picture = try sketch.painted()
        for y in 0..<24 {
            for x in 0..<24 { #expect(picture[x + 3, y + 4] == bitmap[x, y]) }
        }
    }

    /// At twice the size a pixel's centre lies a quarter of the way from one texel's centre to the next.
    @Test func linearMagnificationWeighsTexels() throws {
        let bitmap = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_00F0, 0xFF00_0064])
        var sketch = Sketch(width: 6, height: 2)
        let texture = sketch.add(bitmap)
        sketch.draw(Pipeline(kind: .image, geometry: .box), texture, imageRows(box(0, 0, 6, 2), bitmap))
        let picture = try sketch.painted()
        let expected = [0, 0.25 * 240, 0.75 * 240, 0.75 * 240 + 0.25 * 100, 0.25 * 240 + 0.75 * 100, 100]
        for (x, value) in expected.enumerated() {
            #expect(abs(Double(picture[x, 0].x) - value) <= 1 && picture[x, 1] == picture[x, 0])
        }
    }

    /// Two texels across a thousand pixels and more: each pixel is the level nearest to what lies between the two at its
    /// centre, where one of 256 steps would be four pixels wide.
    @Test(arguments: [1021, 1500]) func aMuchMagnifiedPictureHasNoSteps(_ width: Int) throws {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_00FF])
        var sketch = Sketch(width: Int32(width), height: 1)
        let texture = sketch.add(bitmap)
        sketch.draw(
            Pipeline(kind: .image, geometry: .box), texture, imageRows(box(0, 0, Double(width), 1), bitmap))
        let picture = try sketch.painted()
        for x in 0..<width {
            let exact = min(max((Double(x) + 0.5) * 2 / Double(width) - 0.5, 0), 1) * 255
            #expect(abs(Double(picture[x, 0].x) - exact) <= 0.51, "\(x)")
        }
    }

    @Test func nearestTakesTheTexelBelow() throws {
        let bitmap = Self.noise(width: 5, height: 4)
        var sketch = Sketch(width: 15, height: 12)
        let texture = sketch.add(bitmap)
        sketch.draw(
            Pipeline(kind: .image, geometry: .box, filter: .nearest), texture, imageRows(box(0, 0, 15, 12), bitmap))
        let picture = try sketch.painted()
        for y in 0..<12 {
            for x in 0..<15 { #expect(picture[x, y] == bitmap[x / 3, y / 3]) }
        }
    }

    /// Limits keep a part of a picture from taking colour from its neighbour.
    @Test func limitsHoldSamplesInside() throws {
        let bitmap = Bitmap(width: 4, height: 1, pixels: [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000])
        var sketch = Sketch(width: 16, height: 1)
        let texture = sketch.add(bitmap)
        let rows: [Row: SIMD4<Float>] = [
            .box: box(0, 0, 16, 1), .color: white, .source: SIMD4(0, 0, 2, 1), .sourceLimits: SIMD4(0.5, 0.5, 1.5, 0.5),
        ]
        sketch.draw(Pipeline(kind: .image, geometry: .box), texture, rows)
        #expect(try sketch.painted().pixels.allSatisfy { $0 == 0xFF00_00FF })
    }

    @Test func colorScalesThePicture() throws {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF40_80C0])
        var sketch = Sketch(width: 1, height: 1)
        let texture = sketch.add(bitmap)
        let rows = imageRows(box(0, 0, 1, 1), bitmap).with([.color: SIMD4(repeating: 0.25)])
        sketch.draw(Pipeline(kind: .image, geometry: .box), texture, rows)
        let pixel = SIMD4<Int>(truncatingIfNeeded: try sketch.painted()[0, 0])
        let expected = SIMD4(48, 32, 16, 64)
        #expect((0..<4).allSatisfy { abs(pixel[$0] - expected[$0]) <= 1 })
    }

    /// A picture turned upside down by its source.
    @Test func sourceMayRunBackwards() throws {
        let bitmap = Self.noise(width: 4, height: 6)
        var sketch = Sketch(width: 4, height: 6)
        let texture = sketch.add(bitmap)
        let rows = imageRows(box(0, 0, 4, 6), bitmap).with([.source: SIMD4(0, 6, 4, 0)])
        sketch.draw(Pipeline(kind: .image, geometry: .box), texture, rows)
        let picture = try sketch.painted()
        for y in 0..<6 {
            for x in 0..<4 { #expect(picture[x, y] == bitmap[x, 5 - y]) }
        }
    }
}

@Suite(.needsOpenGL) struct PictureCacheTests {
    @Test func aPictureIsSentOnce() throws {
        let painter = try makePainter()
        let bitmap = ImageTests.noise(width: 8, height: 8)
        var sketch = Sketch(width: 8, height: 8)
        let texture = sketch.add(bitmap)
        let rows: [Row: SIMD4<Float>] = [
            .box: box(0, 0, 8, 8), .color: white, .source: SIMD4(0, 0, 8, 8), .sourceLimits: SIMD4(0.5, 0.5, 7.5, 7.5),
        ]
        sketch.draw(Pipeline(kind: .image, geometry: .box), texture, rows)
        try painter.paint(sketch.plan)
        // 256 bytes of picture and 5 rows of 16 bytes.
        #expect(painter.statistics.uploadedBytes == 256 + 80)
        try painter.paint(sketch.plan)
        #expect(painter.statistics.uploadedBytes == 80)
        #expect(try painter.read() == bitmap)
    }

    @Test func theLongestUnusedGoFirst() throws {
        let painter = try GLPainter(.automatic, probe: nil, folder: testPrograms, pictureLimit: 2 * Pictures.leastCharge)
        let bitmaps = (0..<3).map { _ in ImageTests.noise(width: 8, height: 8) }
        func paint(_ bitmap: Bitmap) throws {
            var sketch = Sketch(width: 8, height: 8)
            let texture = sketch.add(bitmap)
            sketch.draw(
                Pipeline(kind: .image, geometry: .box), texture,
                [.box: box(0, 0, 8, 8), .color: white, .source: SIMD4(0, 0, 8, 8), .sourceLimits: SIMD4(0, 0, 8, 8)])
            #expect(try sketch.painted(by: painter) == bitmap)
        }
        for place in [0, 1, 0, 2] { try paint(bitmaps[place]) }
        // The second was painted the longest time ago.
        #expect(painter.statistics.pictureBytes == 512)
        #expect(painter.pictures.texture(of: bitmaps[0]) != nil && painter.pictures.texture(of: bitmaps[1]) == nil)
        // Its texture is gone by now and its number may be used again; it comes back right.
        try paint(bitmaps[1])
    }

    private func sketch(_ bitmap: Bitmap) -> Sketch {
        var sketch = Sketch(width: 8, height: 8)
        let texture = sketch.add(bitmap)
        sketch.draw(
            Pipeline(kind: .image, geometry: .box), texture,
            [.box: box(0, 0, 8, 8), .color: white, .source: SIMD4(0, 0, 8, 8), .sourceLimits: SIMD4(0, 0, 8, 8)])
        return sketch
    }

    /// Whether a texture was filled is not known where the frame that filled it failed; the next fills it again.
    @Test func whatAFailedFrameSentIsSentAgain() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let sketch = sketch(ImageTests.noise(width: 8, height: 8))
        probe.fail(.error(0x0502))
        #expect(throws: PaintError.driver(call: "paint", code: 0x0502)) { try painter.paint(sketch.plan) }
        #expect(painter.pictures.count == 0 && painter.pictures.bytes == 0)
        try painter.paint(sketch.plan)
        // Four rows of 16 bytes and the picture.
        #expect(painter.statistics.uploadedBytes >= 8 * 8 * 4)
        #expect(painter.pictures.count == 1 && painter.pictures.bytes == 8 * 8 * 4)
        try painter.paint(sketch.plan)
        #expect(painter.statistics.uploadedBytes < 8 * 8 * 4)
    }

    /// Lists stand in textures too.
    @Test func listsOfAFailedFrameGetANewTexture() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        var sketch = Sketch(width: 8, height: 8)
        let index = sketch.add(
            clip(box: box(0, 0, 8, 8), rounded: Rect(x: 0, y: 0, width: 8, height: 8), radius: 2))
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box, isClipped: true), .none,
            [.box: box(0, 0, 8, 8), .color: white, .meta: SIMD4(index, 0, 0, 0)])
        try painter.paint(sketch.plan)
        func allocations() throws -> Int {
            probe.clear()
            try painter.paint(sketch.plan)
            return probe.verbs.count { $0.lowercased().contains("storage") }
        }
        #expect(try allocations() == 0)
        probe.fail(.error(0x0502))
        #expect(throws: PaintError.self) { try painter.paint(sketch.plan) }
        #expect(try allocations() == 1)
    }

    /// A picture drawn anew for each frame: those of long ago go, however small they are.
    @Test func oldPicturesGo() throws {
        let painter = try makePainter()
        let first = ImageTests.noise(width: 8, height: 8)
        try painter.paint(sketch(first).plan)
        for _ in 0..<Pictures.patience { try painter.paint(Sketch(width: 8, height: 8).plan) }
        #expect(painter.pictures.texture(of: first) != nil)
        try painter.paint(Sketch(width: 8, height: 8).plan)
        #expect(painter.pictures.texture(of: first) == nil && painter.pictures.bytes == 0)
    }

    /// A texture takes more than its pixels: 64 kB of room hold one small one, not two hundred and fifty-six.
    @Test func smallPicturesCountForMore() throws {
        let painter = try GLPainter(.automatic, probe: nil, folder: testPrograms, pictureLimit: 3 * Pictures.leastCharge)
        for _ in 0..<10 { try painter.paint(sketch(ImageTests.noise(width: 8, height: 8)).plan) }
        #expect(painter.pictures.count == 3)
    }
}
