import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

/// What can go wrong in a driver comes out as a typed error, and what can be survived is.
@Suite(.needsOpenGL) struct FaultTests {
    private var sketch: Sketch {
        var sketch = Sketch(width: 4, height: 4)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: white])
        return sketch
    }

    @Test(arguments: [GLLibraries.eglName, GLLibraries.glesName])
    func missingLibrary(name: String) throws {
        let probe = GLProbe()
        probe.fail(.library(name))
        let expected: GLDiagnosis =
            name == GLLibraries.eglName ? .noEGL(reason: "fault injected") : .noGLES(reason: "fault injected")
        #expect(throws: GLDeviceError.noDevice(diagnoses: [expected], attempts: [])) { try makePainter(probe: probe) }
    }

    @Test func noContext() throws {
        let probe = GLProbe()
        for _ in 0..<100 { probe.fail(.contextCreation) }
        let error = #expect(throws: GLDeviceError.self) { try makePainter(probe: probe) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("eglCreateContext failed with 0x3003") && text.contains("software painter"))
    }

    @Test func incompleteFramebuffer() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        probe.fail(.framebufferIncomplete)
        let error = #expect(throws: PaintError.self) { try painter.paint(sketch.plan) }
        guard case .driver(let call, let code)? = error else { throw FaultFailure() }
        #expect(call.contains("4 × 4") && code == 0x8CDD)
        #expect(try sketch.painted(by: painter).alphas.allSatisfy { $0 == 255 })
    }

    @Test func shaderThatDoesNotCompile() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe, folder: nil)
        probe.fail(.shaderCompilation)
        let error = #expect(throws: PaintError.self) { try painter.paint(sketch.plan) }
        guard case .shader(let name, let log)? = error else { throw FaultFailure() }
        #expect(name == "solid.box.alone" && log.contains("\(ShaderFiles.all[4].name):41: "))
        #expect(try sketch.painted(by: painter).alphas.allSatisfy { $0 == 255 })
    }

    /// Opened anew twice; a third loss is an error, and the next frame begins on another device.
    @Test func aDeviceThatIsLostAgainAndAgain() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        for _ in 0...GLPainter.mostRebuilds { probe.fail(.contextLost) }
        #expect(throws: PaintError.deviceLost(reason: "fault injected")) { try painter.paint(sketch.plan) }
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        #expect(try sketch.painted(by: painter).alphas.allSatisfy { $0 == 255 })
        // Another painter is none the worse for it.
        #expect(try sketch.painted().alphas.allSatisfy { $0 == 255 })
    }

    @Test func driverErrors() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        probe.fail(.error(0x0502))
        #expect(throws: PaintError.driver(call: "paint", code: 0x0502)) { try painter.paint(sketch.plan) }
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
        try painter.paint(sketch.plan)
    }

    /// A real error: the driver tells it with the place in the frame, in debug builds where it can.
    @Test func errorsSayWhereTheyHappened() throws {
        let painter = try makePainter()
        let (code, text, canTell) = try painter.context.withCurrent { gl throws(PaintError) in
            gl.messages.label(.batch(pass: 1, batch: 2, program: "solid.box"))
            gl.drawInstances(-1, vertices: 4)
            return (gl.takeError(), gl.messages.take(), gl.extensions.contains("GL_KHR_debug"))
        }
        #expect(code == 0x0501)
        #if DEBUG
            #expect(!canTell || text?.hasPrefix("pass 1, batch 2, solid.box: ") == true)
        #endif
    }

    @Test func unmappableBuffer() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        try painter.paint(sketch.plan)
        probe.fail(.mapping)
        #expect(throws: PaintError.driver(call: "glMapBufferRange", code: 0)) { try painter.read() }
        #expect(try painter.read().alphas.allSatisfy { $0 == 255 })
    }

    @Test func whatIsTooLargeIsRefusedBeforeAnyCall() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let limit = painter.device.limits.surfaceSize
        probe.clear()
        let plan = Sketch(width: Int32(limit) + 1, height: 8).plan
        #expect(throws: PaintError.tooLarge(width: limit + 1, height: 8, limit: limit)) { try painter.paint(plan) }
        #expect(probe.verbs.isEmpty)
    }

    struct FaultFailure: Error {}
}

@Suite(.needsOpenGL) struct InvalidPlanTests {
    private func reason(_ change: (inout RenderPlan) -> Void) throws -> String {
        var sketch = Sketch(width: 4, height: 4)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 4, 4), .color: white])
        change(&sketch.plan)
        let plan = sketch.plan
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        probe.clear()
        let error = #expect(throws: PaintError.self) { try painter.paint(plan) }
        #expect(probe.verbs.isEmpty)
        guard case .invalidPlan(let reason)? = error else { return "" }
        return reason
    }

    /// `RenderPlan.check()` has tests of its own; here, that it comes before any call of the driver.
    @Test func plansAreCheckedFirst() throws {
        #expect(try reason { $0.surfaces = [] }.contains("no surfaces"))
        #expect(try reason { $0.passes[0].surface = SurfaceIndex(rawValue: 3) }.contains("last pass"))
        #expect(try reason { $0.batches[0].firstRow = 1 }.contains("has rows"))
        #expect(try reason { $0.batches[0].pipeline.isClipped = true }.contains("names clip 0.0 of 0"))
        #expect(
            try reason {
                $0.rows += [.zero]
                $0.batches[0].pipeline.kind = .composite
                $0.batches[0].texture = .surface(.target)
            }.contains("samples surface 0"))
    }
}
