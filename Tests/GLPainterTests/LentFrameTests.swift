import Graphics
import PlanSketches
import RenderPlan
import Testing

@testable import GLPainter

/// Large frames of cards lie where the driver has brought them, as long as somebody looks at them.
@Suite(.needsOpenGL) struct LentFrameTests {
    private func frame(_ shade: Int, side: Int32 = 640) -> RenderPlan {
        var sketch = Sketch(width: side, height: side, clear: SIMD4(0.5, 0.5, 0.5, 1))
        let color = SIMD4<Float>(Float(shade) / 255, 0.2, 0.1, 1)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(3, 5, Double(side) - 7, Double(side) - 9), .color: color])
        return sketch.plan
    }

    private func makeLender(probe: GLProbe? = nil) throws -> GLPainter {
        let painter = try makePainter(probe: probe)
        painter.readback = Readback(painter.context, lends: true)
        return painter
    }

    private func isPainted(_ bitmap: Bitmap, _ shade: Int) -> Bool {
        let last = bitmap.height - 1
        return bitmap[100, 100] == SIMD4(UInt8(shade), 51, 26, 255) && bitmap[last, last] == SIMD4(128, 128, 128, 255)
    }

    /// More are kept than are lent, and each stays what it was.
    @Test func picturesStayWhatTheyAre() throws {
        let painter = try makeLender()
        var kept: [Bitmap] = []
        for shade in 0..<12 {
            try painter.paint(frame(shade * 20))
            kept.append(try painter.read())
        }
        #expect(kept[0].isLent && !kept[11].isLent, "the last ones are copies")
        for (shade, bitmap) in kept.enumerated() { #expect(isPainted(bitmap, shade * 20), "frame \(shade)") }
        kept.removeAll()
        try painter.paint(frame(7))
        let next = try painter.read()
        #expect(next.isLent && isPainted(next, 7), "what was given back serves again")
        try painter.paint(frame(9, side: 700))
        let larger = try painter.read()
        #expect(larger.isLent && isPainted(larger, 9) && isPainted(next, 7))
        try painter.paint(frame(11, side: 100))
        #expect(try !painter.read().isLent, "a small one is a copy")
    }

    @Test func aPictureOutlivesItsPainter() throws {
        var painter: GLPainter? = try makeLender()
        try painter?.paint(frame(33))
        let bitmap = try painter?.read()
        painter = nil
        #expect(bitmap.map { $0.isLent && isPainted($0, 33) } == true)
        #expect(bitmap?.isOpaque == true)
        let copy = bitmap?.pixels
        #expect(copy?.count == 640 * 640 && bitmap?.withPixels { $0.elementsEqual(copy ?? []) } == true)
    }

    /// A driver that has no such memory.
    @Test func whatCannotStayMappedIsCopied() throws {
        let probe = GLProbe()
        let painter = try makeLender(probe: probe)
        probe.fail(.mapping)
        try painter.paint(frame(44))
        let bitmap = try painter.read()
        #expect(!bitmap.isLent && isPainted(bitmap, 44))
    }

    @Test func framesAheadAreLent() throws {
        let painter = try makeLender()
        for shade in 1...3 { try painter.begin(frame(shade * 40)) }
        let frames = try (0..<3).map { _ in try painter.takeNext() }
        for (place, bitmap) in frames.enumerated() { #expect(bitmap.isLent && isPainted(bitmap, (place + 1) * 40)) }
        #expect(try painter.quickestRead() > 0)
    }
}

/// Rows that reach the device by memory that stays mapped.
@Suite(.needsOpenGL) struct PassageTests {
    private func frameOfBoxes(_ frame: Int) -> RenderPlan {
        var sketch = Sketch(width: 64, height: 64)
        for place in 0..<(frame * frame * 40 + 1) {
            let (x, y) = (Double(place % 8) * 8 + Double(frame) / 10, Double(place / 8 % 8) * 8)
            sketch.draw(
                Pipeline(kind: .solid, geometry: .box), .none,
                [.box: box(x, y, x + 5, y + 5), .color: SIMD4(0.3, 0.1, Float(frame) / 20, 0.5)])
        }
        return sketch.plan
    }

    private func makePainterOfACard(_ probe: GLProbe) throws -> GLPainter {
        let painter = try makePainter(probe: probe)
        try painter.context.withCurrent { _ throws(PaintError) in
            painter.uploads = Uploads(painter.state, attributes: ProgramKey.mostAttributes, isCard: true)
        }
        return painter
    }

    /// More frames than there are slots, and more rows from frame to frame.
    @Test func rowsAreTheSameByThePassage() throws {
        let probe = GLProbe()
        let (painter, other) = (try makePainterOfACard(probe), try makePainter())
        for frame in 0..<9 {
            try painter.paint(frameOfBoxes(frame))
            try other.paint(frameOfBoxes(frame))
            #expect(try painter.read() == other.read(), "frame \(frame)")
        }
        guard try painter.context.withCurrent({ gl throws(PaintError) in gl.canStayMapped }) else { return }
        #expect(probe.verbs.count { $0.hasPrefix("copyBuffer copy vertices") } == 9)
    }

    /// Pixels that nobody takes, slots that are given up since rows grow, and all of them at the end, have fences that nobody waits for.
    @Test func nothingIsGivenUpWithoutItsFence() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        try painter.begin(frameOfBoxes(0))
        #expect(probe.fences > 0)
        painter.begun.removeAll()
        try painter.context.withCurrent { gl throws(PaintError) in
            guard gl.canStayMapped else { return }
            let (passage, vertices) = (Passage(), gl.makeBuffer())
            gl.bind(vertices, to: .vertices)
            gl.bufferStorage(.vertices, count: 1 << 20, .dynamicDraw)
            let rows = ContiguousArray(repeating: SIMD4<Float>.zero, count: 8)
            for bytes in [1 << 10, 1 << 20, 1 << 10, 1 << 10, 1 << 20, 1 << 20] {
                #expect(passage.send(rows, [], bytes: bytes, gl, painter.context))
            }
            passage.empty(painter.context)
        }
        // Whoever has the context next deletes what was given up.
        try painter.context.withCurrent { _ throws(PaintError) in }
        #expect(probe.fences == 0)
    }

    @Test func withoutSuchMemoryRowsAreSentThemselves() throws {
        let probe = GLProbe()
        let (painter, other) = (try makePainterOfACard(probe), try makePainter())
        probe.fail(.mapping)
        for frame in 3...4 {
            try painter.paint(frameOfBoxes(frame))
            try other.paint(frameOfBoxes(frame))
            #expect(try painter.read() == other.read(), "frame \(frame)")
        }
        #expect(!probe.verbs.contains { $0.hasPrefix("copyBuffer") }, "it is not asked again")
    }
}
