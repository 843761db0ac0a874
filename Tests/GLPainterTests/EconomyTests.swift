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
