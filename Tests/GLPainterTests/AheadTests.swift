import Graphics
import PlanSketches
import RenderPlan
import Testing

@testable import GLPainter

/// Frames that are begun before the pixels of others were taken.
@Suite(.needsOpenGL) struct AheadTests {
    /// Frames of different sizes, no two of one colour.
    private static let plans = (0..<5).map { (number: Int32) in
        var sketch = Sketch(width: 8 + number, height: 9 - number)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none,
            [.box: box(1, 1, 6, 4), .color: SIMD4(Float(number) / 8, 0.5, 0, 1)])
        return sketch.plan
    }

    @Test func framesComeBackInTheirOrderAsTheyWerePainted() throws {
        let (ahead, other) = (try makePainter(), try makePainter())
        var taken: [Bitmap] = []
        for (number, plan) in Self.plans.enumerated() {
            try ahead.begin(plan)
            if number >= ahead.framesAhead { taken.append(try ahead.takeNext()) }
        }
        for _ in 0..<ahead.framesAhead { taken.append(try ahead.takeNext()) }
        #expect(throws: PaintError.nothingPainted) { try ahead.takeNext() }
        for (plan, picture) in zip(Self.plans, taken) {
            try other.paint(plan)
            #expect(try other.read() == picture)
        }
        // What was begun last can be read as well, and painting in the common way goes on as before.
        #expect(try ahead.read() == taken.last)
        try ahead.paint(Self.plans[0])
        #expect(try ahead.read() == taken[0])
    }

    /// Nothing waits for the device until pixels are wanted, and a third frame takes no third buffer where two suffice.
    @Test func thePixelsOfAFrameAreAwaitedAfterTheNextIsBegun() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        probe.clear()
        for plan in Self.plans[..<2] { try painter.begin(plan) }
        _ = try painter.takeNext()
        try painter.begin(Self.plans[2])
        for _ in 0..<2 { _ = try painter.takeNext() }
        let verbs = probe.verbs.map { $0.split(separator: " ").first.map(String.init) ?? "" }
        #expect(!verbs.contains("finish"))
        let order = verbs.filter { ["readPixels", "mapBuffer"].contains($0) }
        #expect(order == ["readPixels", "readPixels", "mapBuffer", "readPixels", "mapBuffer", "mapBuffer"])
        #expect(probe.verbs.filter { $0.hasPrefix("bufferStorage pixelPack") }.count <= 3)
        #expect(Set(probe.verbs.filter { $0.hasPrefix("bindBuffer pixelPack") }).count == 2)
    }

    @Test func whatGoesWrongIsThatFramesAlone() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        for plan in Self.plans[..<2] { try painter.begin(plan) }
        probe.fail(.mapping)
        #expect(throws: PaintError.driver(call: "glMapBufferRange", code: 0)) { try painter.takeNext() }
        #expect(try painter.takeNext().width == 9)
        // A device that is lost as often as it is opened anew. What was begun on it is painted again.
        try painter.begin(Self.plans[2])
        for _ in 0...GLPainter.mostRebuilds { probe.fail(.contextLost) }
        #expect(throws: PaintError.deviceLost(reason: "fault injected")) { try painter.begin(Self.plans[3]) }
        #expect(try painter.takeNext().width == 10)
        #expect(throws: PaintError.nothingPainted) { try painter.takeNext() }
    }
}
