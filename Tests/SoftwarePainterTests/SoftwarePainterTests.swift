import Geometry
import Graphics
import RenderPlan
import SoftwarePainter
import Testing

@Suite struct SoftwarePainterTests {
    private let red = SIMD4<Float>(1, 0, 0, 1)
    private let meta = SIMD4<Float>.zero

    @Test func boxesCoverTheirShareOfEachPixel() throws {
        var plan = HandmadePlan(width: 8, height: 8)
        plan.add(.solidBox, [SIMD4(1.25, 2, 4, 4.5), red, meta])
        let picture = try plan.painted()
        #expect(picture[0, 2] == SIMD4(0, 0, 0, 0))
        #expect(picture[1, 2] == SIMD4(191, 0, 0, 191))
        #expect(picture[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(picture[3, 4] == SIMD4(128, 0, 0, 128) || picture[3, 4] == SIMD4(127, 0, 0, 127))
        #expect(picture[4, 2] == SIMD4(0, 0, 0, 0))
    }

    /// Half of white over 191 is 223: the numbers of a faded button.
    @Test func translucentPaintMixesWithWhatIsThere() throws {
        let gray = SIMD4<Float>(191 / 255, 191 / 255, 191 / 255, 1)
        var plan = HandmadePlan(width: 4, height: 4, clear: gray)
        plan.add(.solidBox, [SIMD4(0, 0, 4, 2), SIMD4(repeating: 0.5), meta])
        let picture = try plan.painted()
        #expect(picture[1, 1] == SIMD4(223, 223, 223, 255))
        #expect(picture[1, 3] == SIMD4(191, 191, 191, 255))
    }

    /// Every blend of two levels is within one level of exact arithmetic.
    @Test func blendingIsWithinALevel() throws {
        for alpha in stride(from: 0, through: 255, by: 5) {
            for below in stride(from: 0, through: 255, by: 5) {
                let (a, b) = (Float(alpha) / 255, Float(below) / 255)
                var plan = HandmadePlan(width: 1, height: 1, clear: SIMD4(b, 0, b, 1))
                plan.add(.solidBox, [SIMD4(0, 0, 1, 1), SIMD4(a, 0, 0, a), meta])
                let pixel = try plan.painted()[0, 0]
                let exact = Double(alpha) + Double(below) * (1 - Double(alpha) / 255)
                #expect(abs(Double(pixel.x) - exact) <= 1, "\(alpha) over \(below): \(pixel.x), not \(exact)")
                #expect(abs(Double(pixel.z) - Double(below) * (1 - Double(alpha) / 255)) <= 1)
                #expect(pixel.w == 255)
            }
        }
    }

    @Test func aTurnedSquareCoversItsArea() throws {
        // A square of side 20·√2 standing on its corner at the middle of 60 × 60: |x−30| + |y−30| ≤ 20.
        let h: Float = 0.5
        var plan = HandmadePlan(width: 60, height: 60)
        plan.add(
            .solidQuad,
            [
                SIMD4(30, 8, 52, 30), SIMD4(30, 52, 8, 30),
                SIMD4(h, h, -20, 20), SIMD4(-h, h, 10, 20), SIMD4(0, 0, 1, 0), red, meta,
            ])
        let picture = try plan.painted()
        var total = 0
        for y in 0..<60 { for x in 0..<60 { total += Int(picture[x, y].x) } }
        #expect(abs(Double(total) / 255 - 800) < 1)
        #expect(picture[30, 30].x == 255)
        #expect(picture[12, 12].x == 0)
        // The edge runs through this pixel's corners.
        #expect(abs(Int(picture[20, 19].x) - 128) <= 1)
    }

    @Test func roundedBoxesLoseTheirCorners() throws {
        var plan = HandmadePlan(width: 40, height: 40)
        plan.add(
            Pipeline(kind: .rounded, geometry: .box),
            [SIMD4(0, 0, 40, 40), red, meta, SIMD4(20, 20, 20, 20)])
        let picture = try plan.painted()
        var total = 0
        for y in 0..<40 { for x in 0..<40 { total += Int(picture[x, y].x) } }
        #expect(abs(Double(total) / 255 - Double.pi * 400) < 1)
        #expect(picture[0, 0].x == 0)
        #expect(picture[20, 20].x == 255)
    }

    @Test func cornersAreInTheOrderOfTheContract() throws {
        var plan = HandmadePlan(width: 30, height: 30)
        plan.add(Pipeline(kind: .rounded, geometry: .box), [SIMD4(0, 0, 30, 30), red, meta, SIMD4(0, 10, 0, 0)])
        let picture = try plan.painted()
        #expect(picture[0, 0].x == 255)
        #expect(picture[29, 0].x == 0)
        #expect(picture[29, 29].x == 255)
        #expect(picture[0, 29].x == 255)
    }

    @Test func bordersAreRings() throws {
        var plan = HandmadePlan(width: 50, height: 50)
        plan.add(
            Pipeline(kind: .border, geometry: .box),
            [SIMD4(5, 5, 45, 45), red, SIMD4(0, 5, 0, 0), SIMD4(10, 10, 10, 10)])
        let picture = try plan.painted()
        #expect(picture[25, 7].x == 255)
        #expect(picture[25, 9].x == 255)
        #expect(picture[25, 10].x == 0)
        #expect(picture[7, 25].x == 255)
        #expect(picture[39, 25].x == 0)
        #expect(picture[42, 25].x == 255)
        #expect(picture[5, 5].x == 0)
        var total = 0
        for y in 0..<50 { for x in 0..<50 { total += Int(picture[x, y].x) } }
        let expected = (1600 - (4 - Double.pi) * 100) - (900 - (4 - Double.pi) * 25)
        #expect(abs(Double(total) / 255 - expected) < 1)
    }

    @Test func wideBordersFillTheShape() throws {
        var plan = HandmadePlan(width: 20, height: 20)
        plan.add(Pipeline(kind: .border, geometry: .box), [SIMD4(0, 0, 20, 20), red, SIMD4(0, 10, 0, 0), .zero])
        let picture = try plan.painted()
        #expect(picture.pixels.allSatisfy { $0 == 0xFF00_00FF })
    }

    @Test func clipsMultiplyCoverage() throws {
        var plan = HandmadePlan(width: 20, height: 20)
        plan.plan.clips = [
            Clip(
                box: SIMD4(0, 4.5, 20, 20), inverseX: SIMD4(1, 0, 0, 20), inverseY: SIMD4(0, 1, 0, 20),
                inverseW: SIMD4(0, 0, 1, 0), radii: SIMD4(10, 10, 10, 10))
        ]
        plan.add(Pipeline(kind: .solid, geometry: .box, isClipped: true), [SIMD4(0, 0, 20, 20), red, meta])
        let picture = try plan.painted()
        #expect(picture[10, 3].x == 0)
        #expect(abs(Int(picture[10, 4].x) - 128) <= 1)
        #expect(picture[10, 5].x == 255)
        #expect(picture[0, 19].x == 0)
        #expect(picture[10, 19].x > 240)
    }

    @Test func surfacesAreCompositedWithTheirOpacity() throws {
        var plan = HandmadePlan(width: 10, height: 10)
        plan.plan.surfaces.append(
            Surface(frame: PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 7), purpose: .opacityGroup))
        plan.add(.solidBox, [SIMD4(2, 3, 6, 7), red, meta])
        plan.add(.solidBox, [SIMD4(4, 5, 6, 7), SIMD4(0, 0, 1, 1), meta])
        plan.endPass(on: SurfaceIndex(rawValue: 1))
        plan.add(
            Pipeline(kind: .composite, geometry: .box), .surface(SurfaceIndex(rawValue: 1)),
            [SIMD4(2, 3, 6, 7), SIMD4(repeating: 0.5), meta, SIMD4(-2, -3, 0, 0)])
        let picture = try plan.painted()
        #expect(picture[1, 3] == .zero)
        #expect(abs(Int(picture[2, 3].x) - 128) <= 1 && picture[2, 3].z == 0)
        #expect(abs(Int(picture[5, 6].z) - 128) <= 1 && picture[5, 6].x == 0)
        #expect(picture[6, 6] == .zero)
    }

    @Test func perspectiveStopsAtTheHorizon() throws {
        var plan = HandmadePlan(width: 40, height: 100)
        plan.add(
            .solidQuad,
            [
                SIMD4(0, 0, 40, 0), SIMD4(40, 100, 0, 100),
                SIMD4(1, 0, 0, 40), SIMD4(0, 1, 0, 4000), SIMD4(0, -0.02, 1, 0), red, meta,
            ])
        let picture = try plan.painted()
        #expect(picture[2, 10].x == 255)
        // The horizon is at y = 50; at 47.5 the plane, 40 wide, has shrunk to two pixels.
        #expect(picture[0, 47].x == 255)
        #expect(picture[3, 47].x == 0)
        #expect(picture[0, 50].x == 0)
        #expect(picture[2, 60].x == 0)
        #expect(picture[2, 90].x == 0)
    }

    @Test func numbersThatAreNoneDoNotTrap() throws {
        for bad in [Float.nan, .infinity, -.infinity, 1e30] {
            var plan = HandmadePlan(width: 10, height: 10)
            let row = SIMD4<Float>(repeating: bad)
            plan.add(.solidBox, [row, red, meta])
            plan.add(.solidBox, [SIMD4(0, 0, 5, 5), row, meta])
            plan.add(.solidQuad, [row, row, row, row, row, red, meta])
            plan.add(Pipeline(kind: .rounded, geometry: .box), [SIMD4(0, 0, 5, 5), red, meta, row])
            plan.add(Pipeline(kind: .border, geometry: .quad), [row, row, row, row, row, red, row, row])
            plan.plan.images = [Bitmap(width: 1, height: 1, pixels: [0])]
            plan.add(
                Pipeline(kind: .image, geometry: .box), .image(ImageIndex(rawValue: 0)),
                [SIMD4(0, 0, 5, 5), row, meta, row, row])
            #expect(try plan.painted().width == 10)
        }
    }

    @Test func invalidPlansAreRefused() {
        let painter = SoftwarePainter(threads: 1)
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        #expect(throws: PaintError.self) { try painter.paint(RenderPlan()) }
        var plan = HandmadePlan(width: 4, height: 4)
        plan.add(.solidBox, [SIMD4(0, 0, 4, 4), red, meta])
        var broken = plan.finished
        broken.batches[0].count = 2
        #expect(throws: PaintError.self) { try painter.paint(broken) }
        broken = plan.finished
        broken.batches[0].pipeline = Pipeline(kind: .image, geometry: .box)
        #expect(throws: PaintError.self) { try painter.paint(broken) }
        broken = plan.finished
        broken.surfaces[0].frame = PixelRect(minX: 0, minY: 0, maxX: 100_000, maxY: 100_000)
        #expect(throws: PaintError.tooLarge(width: 100_000, height: 100_000, limit: 65_535)) {
            try painter.paint(broken)
        }
    }
}
