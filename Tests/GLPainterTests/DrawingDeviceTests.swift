import RenderPlan
import Testing

@testable import GLPainter

/// Pictures that code draws with OpenGL ES, where there is no device.
@Suite struct DrawingDeviceTests {
    @Test func itIsToldThatADeviceIsMissingAndWhatToDo() throws {
        let missing = GLDeviceError.noDevice(diagnoses: [.noEGL(reason: "no such file")], attempts: ["card 0: it is on fire"])
        let drawer = GLDrawer(name: "globe", code: { _ in Issue.record("drawn on nothing") }) { () throws(GLDeviceError) in
            throw missing
        }
        let picture = GLDrawing.bitmap(drawer, width: 4, height: 2, isOpaque: false, hasDepth: false, time: 0)
        let error = try #require(throws: PaintError.self) { _ = try RenderPlan.draw(picture) }
        #expect(error == .noDrawingDevice(name: "globe", reason: "\(missing)"))
        for words in ["The layer globe is", "apt-get install", "leave the layer out", "no such file", "it is on fire"] {
            #expect("\(error)".contains(words), "\(error)")
        }
    }
}
