import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@testable import GLPainter

/// Shapes that are drawn as a rim and a middle.
@Suite(.needsOpenGL) struct PartTests {
    /// From the first frame on, as small as they may be.
    private static let everything = Cutting(leastArea: 1, leastBounds: 1, framesBefore: 0)
    private static let nothing = Cutting(leastArea: .infinity, leastBounds: .infinity, framesBefore: 0)

    private func makePainter(_ cutting: Cutting, probe: GLProbe? = nil) throws -> GLPainter {
        let painter = try GLPainterTests.makePainter(probe: probe)
        painter.cutting = cutting
        return painter
    }

    private func draws(_ probe: GLProbe) -> [String] { probe.verbs.filter { $0.hasPrefix("drawArrays") || $0.hasPrefix("blend ") } }

    /// In parts or whole, every kind is the same bytes, so that it does not matter which frames came before. A card's compiler may round
    /// a colour another way in another program.
    @Test(arguments: DrawKind.allCases)
    func partsMakeTheWhole(kind: DrawKind) throws {
        let (inParts, whole) = (try makePainter(PartTests.everything), try makePainter(PartTests.nothing))
        let (levels, pixels) = whole.device.isSoftware ? (0, 0) : (1, 40)
        var more = 0
        for seed in 0..<60 {
            var plans = RandomPlans(seed: UInt64(seed) * 17 + UInt64(kind.rawValue) + 900, width: 97, height: 83)
            let plan = plans.plan(count: 3, kind: kind)
            try inParts.paint(plan)
            try whole.paint(plan)
            more += inParts.statistics.draws - whole.statistics.draws
            let (a, b) = (try inParts.read(), try whole.read())
            var (worst, count) = (0, 0)
            for (p, q) in zip(a.pixels, b.pixels) where p != q {
                count += 1
                for shift in [UInt32(0), 8, 16, 24] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
            }
            #expect(worst <= levels && count <= pixels, "seed \(seed): \(count) pixels by \(worst)")
        }
        #expect(more > 0 || !kind.traits.hasParts || kind == .composite || kind == .masked, "\(more)")
    }

    /// A turned square of one opaque colour: the rim is blended, the middle replaces, and there is no seam between them.
    @Test func whatIsOpaqueIsNotBlended() throws {
        let probe = GLProbe()
        let painter = try makePainter(PartTests.everything, probe: probe)
        var sketch = Sketch(width: 64, height: 64)
        let toPixel = turned(0.4, width: 40, height: 40, toX: 31.7, y: 32.1)
        let outline = [(-1.0, -1.0), (41, -1), (41, 41), (-1, 41)].map { toPixel.apply(Point($0.0, $0.1)) }
        let rows = quad(width: 40, height: 40, toPixel, outline: .null).with([
            .outline01: box(outline[0].x, outline[0].y, outline[1].x, outline[1].y),
            .outline23: box(outline[2].x, outline[2].y, outline[3].x, outline[3].y), .color: white,
        ])
        sketch.draw(Pipeline(kind: .solid, geometry: .quad), .none, rows)
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        #expect(draws(probe) == ["blend on", "drawArraysInstanced 10 1", "blend off", "drawArraysInstanced 4 1"])
        let picture = try painter.read()
        for y in 0..<64 {
            for x in 0..<64 {
                let place = toPixel.inverted()?.apply(Point(Double(x) + 0.5, Double(y) + 0.5)) ?? .zero
                let inside = min(min(place.x, 40 - place.x), min(place.y, 40 - place.y))
                if inside > 0.71 { #expect(picture[x, y] == SIMD4(255, 255, 255, 255), "\(x), \(y)") }
                if inside < -0.71 { #expect(picture[x, y] == .zero, "\(x), \(y)") }
            }
        }
        let total = picture.alphas.reduce(0, +)
        #expect(abs(Double(total) / 255 - 1600) < 1, "\(total)")
    }

    /// What lies over another waits for all of it, and shares calls with it none the less: rim, both middles, rim.
    @Test func orderIsKept() throws {
        let probe = GLProbe()
        let painter = try makePainter(PartTests.everything, probe: probe)
        var sketch = Sketch(width: 40, height: 20)
        let half = SIMD4<Float>(0.5, 0, 0, 0.5)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none, [.box: box(1.5, 1.5, 24.5, 18.5), .color: half],
            [.box: box(10.5, 1.5, 38.5, 18.5), .color: SIMD4(0, 0.5, 0, 0.5)])
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        #expect(draws(probe) == ["drawArraysInstanced 10 1", "drawArraysInstanced 4 2", "drawArraysInstanced 10 1"])
        let picture = try painter.read()
        #expect(picture[5, 10] == SIMD4(128, 0, 0, 128) && picture[30, 10] == SIMD4(0, 128, 0, 128))
        let both = SIMD4<Int>(truncatingIfNeeded: picture[20, 10])
        #expect(abs(both.x - 64) <= 1 && abs(both.y - 128) <= 1 && abs(both.w - 191) <= 1)
        let edge = SIMD4<Int>(truncatingIfNeeded: picture[10, 10])
        #expect(abs(edge.x - 96) <= 1 && abs(edge.y - 64) <= 1)
    }

    /// Nothing is drawn within an open border, and it costs no further call; whole pixels are one call of no edges.
    @Test func whatSavesPixelsWithoutACallIsDoneAnyway() throws {
        let probe = GLProbe()
        let painter = try makePainter(Cutting(leastArea: .infinity, leastBounds: 4096, framesBefore: 0), probe: probe)
        var sketch = Sketch(width: 200, height: 200)
        sketch.draw(
            Pipeline(kind: .border, geometry: .box), .none,
            [.box: box(10, 10, 190, 190), .color: white, .meta: SIMD4(0, 3, 0, 0), .radii: SIMD4(repeating: 12)],
            [.box: box(40, 40, 160, 160), .color: white, .meta: SIMD4(0, 3, 0, 0), .radii: SIMD4(repeating: 12)],
            [.box: box(20, 90, 30, 100), .color: white, .meta: SIMD4(0, 3, 0, 0)],
            [.box: box(20, 110, 40, 180), .color: white, .meta: SIMD4(0, 3, 0, 0), .fill: white])
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(60, 60, 140, 140), .color: white])
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        #expect(draws(probe) == ["blend on", "drawArraysInstanced 10 4", "blend off", "drawArraysInstanced 4 1"])
        let picture = try painter.read()
        #expect(picture[20, 90].w == 255 && picture[25, 95].w == 0 && picture[29, 99].w == 255 && picture[30, 150].w == 255)
        #expect(picture[11, 100].w == 255 && picture[13, 100].w == 0 && picture[41, 100].w == 255 && picture[50, 100].w == 0)
        #expect(picture[60, 60].w == 255 && picture[59, 100].w == 0)
        // The first frames are drawn without: the programs of parts have to pay.
        let other = try makePainter(Cutting(leastArea: .infinity, leastBounds: 4096, framesBefore: 2))
        try other.paint(sketch.plan)
        #expect(other.statistics.programs == 2 && other.statistics.draws == 2)
        try other.paint(sketch.plan)
        #expect(other.statistics.compiledPrograms + other.statistics.loadedPrograms == 0)
        try other.paint(sketch.plan)
        #expect(other.statistics.compiledPrograms + other.statistics.loadedPrograms == 2)
    }

    /// A box whose sides are the wrong way round covers nothing, though its numbers are whole.
    @Test func aTurnedBoxStaysEmpty() throws {
        var sketch = Sketch(width: 20, height: 20)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(15, 2, 5, 18), .color: white])
        #expect(try sketch.painted(by: makePainter(PartTests.everything)).pixels.allSatisfy { $0 == 0 })
    }

    /// Two boxes share no pixel, so their middles are one call.
    @Test func middlesOfShapesApartAreOneCall() throws {
        let probe = GLProbe()
        let painter = try makePainter(PartTests.everything, probe: probe)
        var sketch = Sketch(width: 40, height: 20)
        let solid = Pipeline(kind: .solid, geometry: .box)
        sketch.draw(
            solid, .none, [.box: box(1.5, 1.5, 18.5, 18.5), .color: white], [.box: box(21.5, 1.5, 38.5, 18.5), .color: white])
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        #expect(draws(probe) == ["blend on", "drawArraysInstanced 10 2", "blend off", "drawArraysInstanced 4 2"])
        let picture = try painter.read()
        #expect(picture[10, 10] == SIMD4(255, 255, 255, 255) && picture[30, 10] == SIMD4(255, 255, 255, 255))
        #expect(picture[1, 10] == SIMD4(128, 128, 128, 128) && picture[20, 10] == .zero)
    }
}
