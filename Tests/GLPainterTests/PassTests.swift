import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

@Suite(.needsOpenGL) struct PassTests {
    @Test func compositeFadesASurface() throws {
        var sketch = Sketch(width: 10, height: 10, clear: SIMD4(0, 0, 1, 1))
        let window = PixelRect(minX: 3, minY: 4, maxX: 8, maxY: 9)
        let group = sketch.offscreen(window) {
            $0.draw(
                Pipeline(kind: .solid, geometry: .box), .none,
                [.box: box(4, 5, 7, 8), .color: SIMD4(1, 0, 0, 1)], [.box: box(5, 6, 6, 7), .color: SIMD4(0, 1, 0, 1)])
        }
        sketch.draw(
            Pipeline(kind: .composite, geometry: .box), .surface(group),
            [.box: box(3, 4, 8, 9), .color: SIMD4(repeating: 0.5), .source: SIMD4(-3, -4, 0, 0)])
        let picture = try sketch.painted()
        func isNear(_ pixel: SIMD4<UInt8>, _ r: Int, _ g: Int, _ b: Int) -> Bool {
            abs(Int(pixel.x) - r) <= 1 && abs(Int(pixel.y) - g) <= 1 && abs(Int(pixel.z) - b) <= 1 && pixel.w == 255
        }
        // The two do not show through each other: the group fades as one.
        #expect(isNear(picture[5, 6], 0, 128, 127))
        #expect(isNear(picture[4, 5], 128, 0, 127) && isNear(picture[6, 7], 128, 0, 127))
        #expect(picture[3, 4] == SIMD4(0, 0, 255, 255) && picture[7, 8] == SIMD4(0, 0, 255, 255))
    }

    @Test func compositeKeepsEveryPixelInItsPlace() throws {
        let bitmap = ImageTests.noise(width: 9, height: 7)
        var sketch = Sketch(PixelRect(minX: -2, minY: -3, maxX: 12, maxY: 9))
        let texture = sketch.add(bitmap)
        let window = PixelRect(minX: 1, minY: 1, maxX: 10, maxY: 8)
        let group = sketch.offscreen(window) {
            $0.draw(
                Pipeline(kind: .image, geometry: .box), texture,
                [.box: box(1, 1, 10, 8), .color: white, .source: SIMD4(0, 0, 9, 7), .sourceLimits: SIMD4(0, 0, 9, 7)])
        }
        sketch.draw(
            Pipeline(kind: .composite, geometry: .box), .surface(group),
            [.box: box(1, 1, 10, 8), .color: white, .source: SIMD4(-1, -1, 0, 0)])
        let picture = try sketch.painted()
        for y in 0..<7 {
            for x in 0..<9 { #expect(picture[x + 3, y + 4] == bitmap[x, y]) }
        }
    }

    /// The target's window need not begin at the origin; the picture's first pixel is the window's first.
    @Test func targetMayBeAnywhere() throws {
        var sketch = Sketch(PixelRect(minX: 100, minY: -50, maxX: 110, maxY: -40))
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(103.5, -49, 105, -47), .color: white])
        let picture = try sketch.painted()
        let worst = picture.worstAlpha { overlap($0 + 100, 103.5, 105) * overlap($1 - 50, -49, -47) }
        #expect(worst <= 1)
    }

    @Test func topRowComesFirst() throws {
        var sketch = Sketch(width: 2, height: 3, clear: SIMD4(0, 0, 0, 1))
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 2, 1), .color: SIMD4(1, 0, 0, 1)])
        let picture = try sketch.painted()
        #expect(picture.pixels == [0xFF00_00FF, 0xFF00_00FF] + [UInt32](repeating: 0xFF00_0000, count: 4))
    }

    @Test func framesOfDifferentSizesFollowEachOther() throws {
        let painter = try makePainter()
        for size in [Int32(4), 9, 4, 17, 1] {
            var sketch = Sketch(width: size, height: size)
            sketch.draw(
                Pipeline(kind: .solid, geometry: .box), .none,
                [.box: box(0, 0, Double(size), Double(size)), .color: white])
            let picture = try sketch.painted(by: painter)
            #expect(picture.width == Int(size) && picture.alphas.allSatisfy { $0 == 255 })
        }
    }

    @Test func statisticsCount() throws {
        let painter = try makePainter()
        var sketch = Sketch(width: 4, height: 4)
        let group = sketch.offscreen(PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)) {
            $0.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 1, 1), .color: white], [:])
        }
        sketch.draw(
            Pipeline(kind: .composite, geometry: .box), .surface(group), [.box: box(0, 0, 4, 4), .color: white])
        try painter.paint(sketch.plan)
        let statistics = painter.statistics
        #expect(statistics.passes == 2 && statistics.draws == 2 && statistics.instances == 3)
        #expect(statistics.programs == 2 && statistics.uploadedBytes == (2 * 3 + 4) * 16)
    }

    @Test func readingBeforePainting() throws {
        let painter = try makePainter()
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
    }
}

@Suite(.needsOpenGL) struct ClipTests {
    @Test func boxAndRoundedMultiply() throws {
        let rounded = Rect(minX: 4, minY: 4, maxX: 36, maxY: 30)
        var sketch = Sketch(width: 40, height: 34)
        let index = sketch.add(clip(box: box(0, 0, 20.5, 25.25), rounded: rounded, radius: 9))
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box, isClipped: true), .none,
            [.box: box(0, 0, 40, 34), .color: white, .meta: SIMD4(index, 0, 0, 0)])
        let radii = [Double](repeating: 9, count: 4)
        let worst = try sketch.painted().worstAlpha { x, y in
            overlap(x, 0, 20.5) * overlap(y, 0, 25.25) * countedArea(x, y) { isInside($0, rounded, radii: radii) }
        }
        #expect(worst <= 4)
    }

    /// More clips than lie beside each other in their texture, each a column of its own.
    @Test func everyInstanceHasItsOwnClip() throws {
        let painter = try makePainter()
        for count in [1, 64, 65, 200, 3] {
            var sketch = Sketch(width: 200, height: 2)
            let pipeline = Pipeline(kind: .solid, geometry: .box, isClipped: true)
            let everything = Rect(minX: -10, minY: -10, maxX: 300, maxY: 10)
            var rows: [SIMD4<Float>] = []
            for column in 0..<count {
                let x = Double(column)
                let index = sketch.add(clip(box: box(x, 0, x + 1, 1), rounded: everything, radius: 0))
                rows += [box(0, 0, 200, 2), SIMD4(repeating: Float(column % 5 + 1) / 5), SIMD4(index, 0, 0, 0)]
            }
            sketch.plan.rows.append(contentsOf: rows)
            sketch.plan.batches = [
                Batch(
                    pipeline: pipeline, texture: .none, firstRow: 0, count: Int32(count),
                    bounds: sketch.plan.surfaces[0].frame)
            ]
            sketch.plan.passes[0].batches = 0..<1
            let worst = try sketch.painted(by: painter).worstAlpha { x, y in
                y == 0 && x < count ? Double(x % 5 + 1) / 5 : 0
            }
            #expect(worst <= 1, "\(count) clips")
        }
    }

    /// Kinds that need nothing beside their rows obey their clips, in every geometry; the others do it with the same function.
    @Test(arguments: ProgramKey.all.filter { $0.isClipped && $0.geometry != .strip && clippedKinds.contains($0.kind) })
    func everyKindIsClipped(key: ProgramKey) throws {
        var sketch = Sketch(width: 12, height: 12)
        let all = Rect(minX: -100, minY: -100, maxX: 100, maxY: 100)
        let index = sketch.add(clip(box: box(2, 3, 7, 8), rounded: all, radius: 0))
        var texture = Batch.Texture.none
        if key.kind == .image {
            texture = sketch.add(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        } else if key.kind == .composite {
            texture = .surface(sketch.offscreen(PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12), clear: white) { _ in })
        }
        let place: [Row: SIMD4<Float>] =
            key.geometry == .box
            ? [.box: box(0, 0, 12, 12)]
            : quad(width: 12, height: 12, .identity, outline: Rect(minX: 0, minY: 0, maxX: 12, maxY: 12))
        // A ring of width 6 fills the square.
        sketch.draw(
            Pipeline(kind: key.kind, geometry: key.geometry, isClipped: true), texture,
            place.with([
                .color: white, .meta: SIMD4(index, 6, 0, 0),
                .source: key.kind == .image ? SIMD4(0, 0, 1, 1) : .zero, .sourceLimits: SIMD4(repeating: 0.5),
            ]))
        let worst = try sketch.painted().worstAlpha { overlap($0, 2, 7) * overlap($1, 3, 8) }
        #expect(worst <= 1)
    }
}

private let clippedKinds: [DrawKind] = [.solid, .rounded, .border, .image, .composite]
