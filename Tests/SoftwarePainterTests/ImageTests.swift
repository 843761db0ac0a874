import Geometry
import Graphics
import RenderPlan
import Testing

@Suite struct ImageTests {
    private let one = SIMD4<Float>(repeating: 1)

    /// Columns 0, 85, 170, 255 of red, rows 0 and 255 of green, opaque.
    private let bitmap = Bitmap(
        width: 4, height: 2,
        pixels: (0..<8).map { 0xFF00_0000 | UInt32($0 % 4) * 85 | (UInt32($0 / 4) * 255) << 8 })

    private func painted(
        _ box: SIMD4<Float>, _ source: SIMD4<Float>, filter: TextureFilter = .linear, opacity: Float = 1,
        limits: SIMD4<Float> = SIMD4(0.5, 0.5, 3.5, 1.5)
    ) throws -> Bitmap {
        var plan = HandmadePlan(width: 16, height: 8)
        plan.plan.images = [bitmap]
        plan.add(
            Pipeline(kind: .image, geometry: .box, filter: filter), .image(ImageIndex(rawValue: 0)),
            [box, one * opacity, .zero, source, limits])
        return try plan.painted()
    }

    @Test func anUnscaledPictureKeepsItsBytes() throws {
        let picture = try painted(SIMD4(3, 2, 7, 4), SIMD4(0, 0, 4, 2))
        for y in 0..<2 { for x in 0..<4 { #expect(picture[3 + x, 2 + y] == bitmap[x, y]) } }
    }

    @Test func mirroringReversesTheColumns() throws {
        let picture = try painted(SIMD4(0, 0, 4, 2), SIMD4(4, 0, 0, 2))
        for x in 0..<4 { #expect(picture[x, 0].x == bitmap[3 - x, 0].x) }
    }

    /// Enlarged twice, weights across an edge are 1, ¾ : ¼, ¼ : ¾, 1.
    @Test func linearMagnificationWeighsByDistance() throws {
        let picture = try painted(SIMD4(0, 0, 8, 4), SIMD4(0, 0, 4, 2))
        let expected = [0, 21.25, 63.75, 106.25, 148.75, 191.25, 233.75, 255]
        for (x, value) in expected.enumerated() { #expect(abs(Double(picture[x, 0].x) - value) <= 1) }
        let rows = [0, 63.75, 191.25, 255]
        for (y, value) in rows.enumerated() { #expect(abs(Double(picture[0, y].y) - value) <= 1) }
    }

    @Test func nearestMagnificationRepeatsTexels() throws {
        let picture = try painted(SIMD4(0, 0, 12, 4), SIMD4(0, 0, 4, 2), filter: .nearest)
        for x in 0..<12 { #expect(picture[x, 0].x == UInt8(x / 3 * 85)) }
    }

    @Test func limitsKeepNeighboursOut() throws {
        // Only texel 1 is shown; its neighbours must not be mixed in.
        let picture = try painted(SIMD4(0, 0, 8, 8), SIMD4(1, 0, 2, 1), limits: SIMD4(1.5, 0.5, 1.5, 0.5))
        for x in 0..<8 { #expect(picture[x, 3].x == 85) }
    }

    @Test func edgesRepeatOutsideThePicture() throws {
        let picture = try painted(SIMD4(0, 0, 12, 2), SIMD4(-4, 0, 8, 2), limits: SIMD4(-3.5, 0.5, 7.5, 1.5))
        #expect(picture[0, 0].x == 0)
        #expect(picture[5, 0].x == 85)
        #expect(picture[11, 0].x == 255)
    }

    @Test func opacityFadesThePicture() throws {
        let picture = try painted(SIMD4(3, 2, 7, 4), SIMD4(0, 0, 4, 2), opacity: 0.5)
        #expect(abs(Int(picture[6, 2].x) - 128) <= 1)
        #expect(abs(Int(picture[6, 2].w) - 128) <= 1)
    }

    /// A picture seen through a slanted quad that happens to be upright is the same as through a box.
    @Test func quadsSampleLikeBoxes() throws {
        let box = try painted(SIMD4(1, 1, 13, 7), SIMD4(0, 0, 4, 2))
        var plan = HandmadePlan(width: 16, height: 8)
        plan.plan.images = [bitmap]
        plan.add(
            Pipeline(kind: .image, geometry: .quad), .image(ImageIndex(rawValue: 0)),
            [
                SIMD4(0, 0, 14, 0), SIMD4(14, 8, 0, 8), SIMD4(1, 0, -1, 12), SIMD4(0, 1, -1, 6), SIMD4(0, 0, 1, 0),
                one, .zero, SIMD4(0, 0, 4, 2), SIMD4(0.5, 0.5, 3.5, 1.5),
            ])
        let quad = try plan.painted()
        for y in 0..<8 {
            for x in 0..<16 {
                for channel in 0..<4 { #expect(abs(Int(box[x, y][channel]) - Int(quad[x, y][channel])) <= 1) }
            }
        }
    }
}
