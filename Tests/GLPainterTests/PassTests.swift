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

    /// Every kind obeys its clip, in every geometry: an opaque white shape over all of the surface is cut to the clip.
    @Test(arguments: DrawKind.allCases)
    func everyKindIsClipped(kind: DrawKind) throws {
        let painter = try makePainter()
        for key in ProgramKey.all where key.kind == kind && key.isClipped && key.sameness.shapes != .paged {
            // Programs of more stops differ in a number.
            if case .gradient(_, let depth) = key.variant, depth > 4 { continue }
            var sketch = Sketch(width: 12, height: 12)
            let all = Rect(minX: -100, minY: -100, maxX: 100, maxY: 100)
            let index = sketch.add(clip(box: box(2, 3, 7, 8), rounded: all, radius: 0))
            let frame = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)
            var (texture, second) = (Batch.Texture.none, Batch.Texture.none)
            // One white texel for all pixels is much larger than it is; of four, the first is shown.
            let side = key.variant == .magnified ? 1 : 2
            if key.showsPicture {
                let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
                texture = sketch.add(Bitmap(width: side, height: side, pixels: pixels))
            }
            if key.showsSurface || kind == .blur { texture = .surface(sketch.offscreen(frame, clear: white) { _ in }) }
            if kind == .masked { second = texture }
            if kind == .blend { second = .surface(sketch.offscreen(frame, clear: .zero) { _ in }) }
            sketch.plan.alphas = ContiguousArray(repeating: 255, count: 12 * 12)
            sketch.plan.stops = [GradientStop(0, color: white, next: 1), GradientStop(1, color: white, next: nil)]
            // A ring of width 6 fills the square; a gradient has two stops from the first on.
            let meta = SIMD4(index, kind == .border ? 6 : kind == .shadow ? 0.01 : kind == .roundedImage ? 1 : 0, 0, 0)
            sketch.draw(
                key.pipeline, texture, second: second,
                place(key.geometry).with([
                    .color: white, .meta: kind == .gradient ? SIMD4(index, 0, 2, 0) : meta,
                    .source: key.showsPicture ? SIMD4(0, 0, 1, 1) : .zero, .sourceLimits: SIMD4(repeating: 0.5),
                    .tapWeights0: SIMD4(1, 0, 0, 0), .matrixRed: SIMD4(1, 0, 0, 0), .matrixGreen: SIMD4(0, 1, 0, 0),
                    .matrixBlue: SIMD4(0, 0, 1, 0), .matrixAlpha: SIMD4(0, 0, 0, 1),
                ]))
            // Some ways of blending show nothing of white over nothing.
            let shown = kind == .blend ? Double(key.pipeline.mode.formula(white, .zero).w) : 1
            let worst = try sketch.painted(by: painter).worstAlpha { shown * overlap($0, 2, 7) * overlap($1, 3, 8) }
            #expect(worst <= 1, "\(key.name)")
        }
    }

    private func place(_ geometry: DrawGeometry) -> [Row: SIMD4<Float>] {
        switch geometry {
        case .box: [.box: box(0, 0, 12, 12)]
        case .quad: quad(width: 12, height: 12, .identity, outline: Rect(minX: 0, minY: 0, maxX: 12, maxY: 12))
        case .strip: [.box: box(0, 0, 12, 12), .strip: SIMD4(0, 0, 12, 0)]
        }
    }
}

extension ProgramKey {
    /// One that asks for the program; of blends, which replace, too.
    fileprivate var pipeline: Pipeline {
        var pipeline = Pipeline(
            kind: kind, geometry: geometry, isClipped: isClipped, hasHardEdges: hasHardEdges,
            blend: kind == .blend ? .replace : .over)
        switch variant {
        case .plain, .magnified: break
        case .trilinear: pipeline.filter = .trilinear
        case .nearest: pipeline.filter = .nearest
        case .gradient(let form, let depth): (pipeline.gradient, pipeline.searchDepth) = (form, depth)
        case .blend(let mode): pipeline.mode = mode
        }
        return pipeline
    }
}

@Suite(.needsOpenGL) struct BlendStateTests {
    private let everything = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)

    /// What is there is kept as far as a disc covers it; outside of the box it stays.
    @Test func destinationInTakesAwayWhatIsNotCovered() throws {
        var sketch = Sketch(width: 8, height: 8, clear: SIMD4(0.8, 0.4, 0, 0.8))
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box, blend: .destinationIn), .none,
            [.box: box(2, 2.5, 6, 6), .color: SIMD4(0, 0, 0, 0.5)])
        let picture = try sketch.painted()
        #expect(picture[1, 4] == SIMD4(204, 102, 0, 204) && picture[4, 7] == SIMD4(204, 102, 0, 204))
        #expect(picture[3, 4] == SIMD4(102, 51, 0, 102))
        // Half of the row is in the box.
        #expect(picture[3, 2] == SIMD4(51, 26, 0, 51) || picture[3, 2] == SIMD4(51, 25, 0, 51))
    }

    /// The next draw blends over again.
    @Test func drawsOverFollowDestinationIn() throws {
        var sketch = Sketch(width: 4, height: 1, clear: white)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box, blend: .destinationIn), .none, [.box: box(0, 0, 4, 1), .color: .zero])
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none, [.box: box(1, 0, 2, 1), .color: SIMD4(0, 0, 0.2, 0.2)])
        let picture = try sketch.painted()
        #expect(picture.pixels == [0, 0x3333_0000, 0, 0])
    }

    @Test func aPassMayKeepWhatIsThere() throws {
        var sketch = Sketch(width: 3, height: 1, clear: SIMD4(1, 0, 0, 1))
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 1, 1), .color: SIMD4(0, 1, 0, 1)])
        sketch.plan.passes.append(Pass(surface: .target, clear: nil, batches: 1..<1))
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none, [.box: box(1, 0, 2, 1), .color: SIMD4(0, 0, 1, 1)])
        #expect(try sketch.painted().pixels == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_00FF])
    }
}

private let clippedKinds: [DrawKind] = [.solid, .rounded, .border, .image, .composite]
