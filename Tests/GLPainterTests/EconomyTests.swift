import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

/// What is asked of the driver, as text.
@Suite(.needsOpenGL) struct EconomyTests {
    /// Two equal frames: the second sends rows and draws, and makes, switches and binds no more than it must.
    @Test func theSecondFrameOnlySendsAndDraws() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        var sketch = Sketch(width: 8, height: 8)
        let solid = Pipeline(kind: .solid, geometry: .box)
        sketch.draw(solid, .none, [.box: box(0, 0, 4, 4), .color: white])
        sketch.draw(solid, .none, [.box: box(4, 4, 8, 8), .color: white])
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        let verbs = probe.verbs.map { verb in verb.split(separator: " ").first.map(String.init) ?? "" }
        #expect(
            verbs == [
                "eglMakeCurrent", "bufferData", "bindFramebuffer", "clear",
                "vertexAttribPointer", "vertexAttribPointer", "vertexAttribPointer", "drawArraysInstanced",
                "vertexAttribPointer", "vertexAttribPointer", "vertexAttribPointer", "drawArraysInstanced",
                "finish", "glGetError", "eglMakeCurrent",
            ])
    }

    /// A frame that shows what the target shows already is not even sent.
    @Test func anEqualFrameIsNotPainted() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        painter.repaintsAll = false
        var sketch = Sketch(width: 8, height: 8)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: white])
        try painter.paint(sketch.plan)
        probe.clear()
        try painter.paint(sketch.plan)
        #expect(probe.verbs.allSatisfy { $0.hasPrefix("eglMakeCurrent") })
        #expect(try painter.read().pixels[0] == 0xFFFF_FFFF)
    }

    /// Of 4 × 2 tiles one changes: it is cleared and painted by what touches it.
    @Test func onlyWhatChangesIsPainted() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        painter.repaintsAll = false
        func sketch(_ right: Double) -> Sketch {
            var sketch = Sketch(width: 256, height: 128)
            sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: white])
            sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(80, 80, right, 90), .color: white])
            return sketch
        }
        try painter.paint(sketch(85).plan)
        probe.clear()
        try painter.paint(sketch(90).plan)
        #expect(probe.verbs.contains("scissor 64 64 64 64"))
        #expect(probe.verbs.contains("no scissor"))
        let picture = try painter.read()
        #expect(picture[0, 0] == SIMD4(255, 255, 255, 255) && picture[89, 85] == SIMD4(255, 255, 255, 255))
        #expect(picture[90, 85] == .zero)
    }

    @Test func whatIsGivenUpIsDeletedWithTheContextCurrent() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        try painter.paint(Sketch(width: 3, height: 3).plan)
        for _ in 0...SurfacePool.patience + 1 { try painter.paint(Sketch(width: 5, height: 5).plan) }
        let verbs = probe.verbs
        let deletion = verbs.firstIndex { $0.hasPrefix("deleteFramebuffer") }
        #expect(verbs.filter { $0.hasPrefix("deleteFramebuffer") }.count == 1)
        let before = verbs[..<(deletion ?? 0)].last { $0.hasPrefix("eglMakeCurrent") }
        #expect(before == "eglMakeCurrent")
    }
}

@Suite(.needsOpenGL) struct SurfaceEconomyTests {
    /// Groups one after the other, all of one size.
    private func sketch(_ count: Int) -> Sketch {
        var sketch = Sketch(width: 8, height: 8)
        let frame = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)
        let groups = (0..<count).map { index in
            sketch.offscreen(frame) {
                $0.draw(
                    Pipeline(kind: .solid, geometry: .box), .none,
                    [.box: box(Double(index % 8), 0, 8, 8), .color: SIMD4(Float(index) / Float(count), 0, 0, 1)])
            }
        }
        for group in groups {
            sketch.draw(
                Pipeline(kind: .composite, geometry: .box), .surface(group),
                [.box: box(0, 0, 8, 8), .color: SIMD4(repeating: 0.5)])
        }
        return sketch
    }

    @Test func surfacesTakeTurnsWhereThereIsLittleMemory() throws {
        let plan = sketch(20).plan
        let rich = try makePainter()
        try rich.paint(plan)
        #expect(rich.surfaces.count == 20 && rich.statistics.passes == 21)
        let poor = try makePainter()
        poor.surfaceBudget = 0
        try poor.paint(plan)
        #expect(poor.surfaces.count == 1 && poor.statistics.passes == 40)
        #expect(try poor.read().pixels == rich.read().pixels)
    }
}
