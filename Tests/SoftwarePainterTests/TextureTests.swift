import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Pictures and surfaces") struct TextureTests {
    private let white = SIMD4<Float>(repeating: 1)

    /// An image draw of all of `bitmap` into `box`.
    private func plan(
        _ bitmap: Bitmap, _ box: SIMD4<Float>, width: Int, height: Int, filter: TextureFilter,
        source: SIMD4<Float>? = nil, limits: SIMD4<Float>? = nil, blend: Blend = .over, clear: SIMD4<Float> = .zero
    ) -> RenderPlan {
        var builder = PlanBuilder(width: width, height: height)
        let texture = builder.image(bitmap)
        let all = SIMD4(0, 0, Float(bitmap.width), Float(bitmap.height))
        builder.draw(
            .image, .box, blend: blend, filter: filter, texture: texture,
            [box, white, .zero, source ?? all, limits ?? all])
        return builder.finish(clear: clear)
    }

    @Test("At its own size on whole pixels a picture keeps its bytes", arguments: [TextureFilter.nearest, .linear])
    func ownSize(_ filter: TextureFilter) throws {
        var random = SeededRandom(state: 1)
        for (width, height) in [(1, 1), (13, 9), (64, 3)] {
            for isOpaque in [true, false] {
                let bitmap = random.bitmap(width: width, height: height, isOpaque: isOpaque)
                let box = SIMD4<Float>(0, 0, Float(width), Float(height))
                #expect(try painted(plan(bitmap, box, width: width, height: height, filter: filter)) == bitmap)
                // Moved by whole pixels, partly outside.
                let moved = box + SIMD4(2, -1, 2, -1)
                let picture = try painted(plan(bitmap, moved, width: width, height: height, filter: filter))
                for y in 0..<max(0, height - 1) {
                    for x in 2..<max(2, width) { #expect(picture[x, y] == bitmap[x - 2, y + 1]) }
                }
                if width > 1 { #expect(picture[0, 0] == .zero) }
            }
        }
    }

    @Test("A part of a picture at its own size keeps its bytes, as a quadrilateral too")
    func part() throws {
        var random = SeededRandom(state: 2)
        let bitmap = random.bitmap(width: 40, height: 30, isOpaque: true)
        var builder = PlanBuilder(width: 10, height: 10)
        let texture = builder.image(bitmap)
        let quad = QuadRows(width: 10, height: 10, center: Point(5, 5), angle: 0)
        let source = SIMD4<Float>(7, 11, 17, 21)
        builder.draw(.image, .quad, texture: texture, quad.rows + [white, .zero, source, source])
        let picture = try painted(builder.finish())
        for y in 1..<9 {
            for x in 1..<9 { #expect(picture[x, y] == bitmap[x + 7, y + 11]) }
        }
    }

    @Test("A blend of whole levels is the nearest level, for all sources, targets and alphas")
    func blendExactness() throws {
        // One row of all targets for each alpha; the source is at its greatest and at half of it.
        for alpha in stride(from: 0, through: 255, by: 5) {
            let source = UInt32(alpha) | UInt32(alpha / 2) << 8 | UInt32(alpha) << 24
            let bitmap = Bitmap(width: 256, height: 1, pixels: Array(repeating: source, count: 256))
            let below = Bitmap(
                width: 256, height: 1, pixels: (0..<256).map { UInt32($0) | UInt32($0) << 8 | 0xFF00_0000 })
            var builder = PlanBuilder(width: 256, height: 1)
            let (lower, upper) = (builder.image(below), builder.image(bitmap))
            let box = SIMD4<Float>(0, 0, 256, 1)
            builder.draw(.image, .box, texture: lower, [box, white, .zero, box, box])
            builder.draw(.image, .box, texture: upper, [box, white, .zero, box, box])
            let picture = try painted(builder.finish())
            for x in 0..<256 {
                let rest = Double(x) * Double(255 - alpha) / 255
                #expect(abs(Double(picture[x, 0].x) - (Double(alpha) + rest)) < 0.52)
                #expect(abs(Double(picture[x, 0].y) - (Double(alpha / 2) + rest)) < 0.52)
                #expect(picture[x, 0].w == 255)
            }
        }
    }

    @Test("Twice the size, linear: weights of three quarters and one quarter")
    func magnifiedLinear() throws {
        let pixels: [UInt32] = [0xFF00_0000, 0xFF00_00C8, 0xFF00_6400, 0xFF64_0000]
        let bitmap = Bitmap(width: 2, height: 2, pixels: pixels)
        let picture = try painted(
            plan(bitmap, SIMD4(0, 0, 4, 4), width: 4, height: 4, filter: .linear))
        let weights = [0.0, 0.25, 0.75, 1]
        for y in 0..<4 {
            for x in 0..<4 {
                let (r, b) = (weights[x], weights[y])
                #expect(abs(Double(picture[x, y].x) - 200 * r * (1 - b)) <= 0.51)
                #expect(abs(Double(picture[x, y].y) - 100 * (1 - r) * b) <= 0.51)
                #expect(abs(Double(picture[x, y].z) - 100 * r * b) <= 0.51)
                #expect(picture[x, y].w == 255)
            }
        }
    }

    @Test("Larger or smaller, nearest: the texel under the pixel's centre")
    func nearest() throws {
        var random = SeededRandom(state: 4)
        let bitmap = random.bitmap(width: 7, height: 5, isOpaque: false)
        let larger = try painted(plan(bitmap, SIMD4(0, 0, 21, 15), width: 21, height: 15, filter: .nearest))
        for y in 0..<15 { for x in 0..<21 { #expect(larger[x, y] == bitmap[x / 3, y / 3]) } }
        let big = random.bitmap(width: 21, height: 15, isOpaque: true)
        let smaller = try painted(plan(big, SIMD4(0, 0, 7, 5), width: 7, height: 5, filter: .nearest))
        for y in 0..<5 { for x in 0..<7 { #expect(smaller[x, y] == big[x * 3 + 1, y * 3 + 1]) } }
    }

    @Test("A source that runs backwards mirrors", arguments: [TextureFilter.nearest, .linear])
    func mirrored(_ filter: TextureFilter) throws {
        var random = SeededRandom(state: 5)
        let bitmap = random.bitmap(width: 6, height: 4, isOpaque: true)
        let source = SIMD4<Float>(6, 4, 0, 0)
        let picture = try painted(
            plan(bitmap, SIMD4(0, 0, 6, 4), width: 6, height: 4, filter: filter, source: source))
        for y in 0..<4 { for x in 0..<6 { #expect(picture[x, y] == bitmap[5 - x, 3 - y]) } }
    }

    @Test("Limits keep neighbours in an atlas out")
    func limits() throws {
        var pixels = [UInt32](repeating: 0xFF00_00FF, count: 36)
        for y in 2..<4 { for x in 2..<4 { pixels[y * 6 + x] = 0xFF00_FF00 } }
        let bitmap = Bitmap(width: 6, height: 6, pixels: pixels)
        let picture = try painted(
            plan(
                bitmap, SIMD4(0, 0, 9, 9), width: 9, height: 9, filter: .linear, source: SIMD4(2, 2, 4, 4),
                limits: SIMD4(2.5, 2.5, 3.5, 3.5)))
        for y in 0..<9 { for x in 0..<9 { #expect(picture[x, y] == SIMD4(0, 255, 0, 255)) } }
    }

    @Test("A group is composited pixel on pixel, times its opacity")
    func composite() throws {
        var builder = PlanBuilder(width: 10, height: 10)
        let group = builder.surface(PixelRect(minX: 3, minY: 2, maxX: 8, maxY: 9))
        builder.draw(.solid, .box, [SIMD4(4, 4, 6, 6), SIMD4(1, 0, 0, 1), .zero])
        builder.pass(group, clear: SIMD4(0, 0, 0.5, 0.5))
        builder.draw(
            .composite, .box, texture: .surface(group),
            [SIMD4(3, 2, 8, 9), SIMD4(repeating: 0.5), .zero, SIMD4(-3, -2, 0, 0)])
        let picture = try painted(builder.finish(clear: SIMD4(0, 1, 0, 1)))
        #expect(picture[2, 4] == SIMD4(0, 255, 0, 255))
        // Half of opaque red over green.
        #expect(isNear(picture[4, 4], SIMD4(128, 128, 0, 255)))
        // Half of a half transparent blue: a quarter.
        #expect(isNear(picture[3, 2], SIMD4(0, 191, 64, 255)))
        #expect(isNear(picture[7, 8], SIMD4(0, 191, 64, 255)))
        #expect(picture[8, 8] == SIMD4(0, 255, 0, 255))
    }

    @Test("Pixels brighter than their alpha add light and stop at the top")
    func superluminous() throws {
        let bitmap = Bitmap(width: 8, height: 1, pixels: Array(repeating: 0x0000_00C8, count: 8))
        let box = SIMD4<Float>(0, 0, 8, 1)
        let picture = try painted(
            plan(bitmap, box, width: 8, height: 1, filter: .linear, clear: SIMD4(0.5, 0.5, 0.5, 1)))
        for x in 0..<8 { #expect(picture[x, 0] == SIMD4(255, 128, 128, 255)) }
    }
}

/// Within a level in each component.
private func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
    let difference = SIMD4<Int32>(truncatingIfNeeded: a) &- SIMD4<Int32>(truncatingIfNeeded: b)
    return difference.max() <= 1 && difference.min() >= -1
}
