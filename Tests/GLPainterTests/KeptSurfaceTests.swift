import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

/// Surfaces that stay on the device between frames.
@Suite(.needsOpenGL) struct KeptSurfaceTests {
    private let frame = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)

    /// A surface of one colour, under a name, shown by the target.
    private func sketch(_ color: SIMD4<Float>, _ name: UInt64?) -> Sketch {
        var sketch = Sketch(width: 4, height: 4)
        let group = sketch.offscreen(frame, content: name.map { ContentName(high: 0, low: $0) }) {
            $0.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: color])
        }
        sketch.draw(
            Pipeline(kind: .composite, geometry: .box), .surface(group), [.box: box(0, 0, 4, 4), .color: white])
        return sketch
    }

    @Test func aNamedSurfaceIsPaintedOnce() throws {
        let painter = try makePainter()
        let (red, green) = (SIMD4<Float>(1, 0, 0, 1), SIMD4<Float>(0, 1, 0, 1))
        #expect(try sketch(red, 1).painted(by: painter)[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(painter.statistics.passes == 2 && painter.keptSurfaces.misses == 1)
        // The name says that it is the same; that it is not shows that nobody painted it.
        #expect(try sketch(green, 1).painted(by: painter)[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(painter.statistics.passes == 1 && painter.statistics.draws == 1 && painter.keptSurfaces.hits == 1)
        #expect(try sketch(green, 2).painted(by: painter)[2, 2] == SIMD4(0, 255, 0, 255))
        #expect(try sketch(green, nil).painted(by: painter)[2, 2] == SIMD4(0, 255, 0, 255))
        #expect(try sketch(green, 1).painted(by: painter)[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(painter.keptSurfaces.count == 2 && painter.keptSurfaces.bytes == 2 * 64)
    }

    @Test func whatNobodyUsesIsGivenUp() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        _ = try sketch(white, 1).painted(by: painter)
        for _ in 0..<70 { try painter.paint(Sketch(width: 7, height: 7).plan) }
        #expect(painter.keptSurfaces.count == 0 && painter.keptSurfaces.bytes == 0)
        // That surface, and the target of the first frame.
        #expect(probe.verbs.count(where: { $0.hasPrefix("deleteFramebuffer") }) == 2)
    }

    @Test func theLimitHolds() throws {
        let painter = try makePainter()
        painter.keptSurfaceLimit = 100
        for name in UInt64(1)...3 { _ = try sketch(white, name).painted(by: painter) }
        #expect(painter.keptSurfaces.count == 1 && painter.keptSurfaces.bytes == 64)
        _ = try sketch(.zero, 3).painted(by: painter)
        #expect(painter.keptSurfaces.hits == 1)
    }

    @Test func whatStaysIsPaintedForThreeFrames() throws {
        let painter = try makePainter()
        painter.repaintsAll = false
        for frame in 0..<8 {
            let back = Float(frame) / 8
            var sketch = sketch(SIMD4(0, 0.5, 0, 0.5), nil)
            sketch.plan.passes[1].clear = SIMD4(back, 0, 0, 1)
            let pixel = try sketch.painted(by: painter)[2, 2]
            #expect(pixel.y == 128 && abs(Float(pixel.x) - back * 127.5) <= 1, "frame \(frame)")
            #expect(painter.statistics.passes == (frame < 3 ? 2 : 1), "frame \(frame)")
        }
        #expect(painter.stillSurfaces.hits == 5 && painter.stillSurfaces.misses == 1 && painter.stillSurfaces.bytes == 64)
        #expect(painter.keptSurfaces == KeptSurfaceStatistics())
        _ = try sketch(SIMD4(0, 0, 1, 1), nil).painted(by: painter)
        #expect(painter.statistics.passes == 2)
    }
}
