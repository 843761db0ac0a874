import Geometry
import Glibc
import Graphics
import Films
import RenderPlan
import Synchronization
import Testing

struct FramePipelineTests {
    /// Paints pictures as wide as the plan's target, and fails where it is 13 wide.
    private final class WidthPainter: Painter {
        let name = "width"
        private var width = 0

        func paint(_ plan: RenderPlan) throws(PaintError) {
            width = plan.surfaces[0].frame.width
            if width == 13 { throw .deviceLost(reason: "thirteen") }
        }

        func read() throws(PaintError) -> Bitmap {
            Bitmap(width: width, height: 1, pixels: Array(repeating: 0, count: width))
        }
    }

    private final class ListSink: FrameSink {
        var widths: [Int] = []
        var ending = ""
        var failsAt = Int.max
        /// Microseconds that a frame takes.
        var pause: UInt32 = 0

        func add(_ frame: Bitmap) throws(FilmError) {
            if pause > 0 { usleep(pause) }
            if widths.count == failsAt { throw .notEncodable("full") }
            widths.append(frame.width)
        }
        func finish() throws(FilmError) { ending += "finished" }
        func cancel() { ending += "cancelled" }
    }

    private static func plan(_ width: Int) -> RenderPlan {
        var plan = RenderPlan()
        plan.surfaces.append(Surface(frame: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: 1), purpose: .target))
        return plan
    }

    @Test("All frames arrive in order, and no more than a few are made ahead")
    func order() throws {
        let sink = ListSink()
        let written = Atomic<Int>(0)
        var furthest = 0
        try FramePipeline(painter: WidthPainter(), sink: sink).run(
            200,
            progress: {
                written.store($0, ordering: .relaxed)
                return true
            },
            plan: {
                furthest = max(furthest, $0 - written.load(ordering: .relaxed))
                return FramePipelineTests.plan($0 + 20)
            })
        #expect(sink.widths == Array(20..<220))
        #expect(sink.ending == "finished")
        // Two queues, and one frame in each stage's hands.
        #expect(furthest <= 2 * FramePipeline.depth + 3)
    }

    /// Takes longer for some frames than for others.
    private final class UnevenPainter: Painter {
        let name = "uneven"
        let pause: @Sendable (Int) -> UInt32
        let painted = Atomic<Int>(0)
        private var width = 0

        init(pause: @escaping @Sendable (Int) -> UInt32) { self.pause = pause }

        func paint(_ plan: RenderPlan) throws(PaintError) {
            width = plan.surfaces[0].frame.width
            usleep(pause(width))
            painted.add(1, ordering: .relaxed)
        }

        func read() throws(PaintError) -> Bitmap {
            Bitmap(width: width, height: 1, pixels: Array(repeating: 0, count: width))
        }
    }

    @Test("Several painters share the frames as they get done, and the film has them in order")
    func severalPainters() throws {
        let sink = ListSink()
        let painters = [UnevenPainter { _ in 4000 }, UnevenPainter { UInt32($0 % 7) * 100 }, UnevenPainter { UInt32($0 % 3) * 300 }]
        try FramePipeline(painters: painters, sink: sink).run(120) { FramePipelineTests.plan($0 + 1) }
        #expect(sink.widths == Array(1...120) && sink.ending == "finished")
        let counts = painters.map { $0.painted.load(ordering: .relaxed) }
        #expect(counts.reduce(0, +) == 120 && counts.allSatisfy { $0 > 0 })
        // The slow one paints fewer than its share.
        #expect(counts[0] < 40)
    }

    /// Has frames on their way, as a device has.
    private final class AheadPainter: PipelinedPainter {
        let name = "ahead"
        let framesAhead = 2
        /// The width at which it fails.
        let failsAt: Int
        private(set) var widths: [Int] = []
        private(set) var most = 0

        init(failsAt: Int = .max) { self.failsAt = failsAt }

        func begin(_ plan: RenderPlan) throws(PaintError) {
            widths.append(plan.surfaces[0].frame.width)
            most = max(most, widths.count)
            usleep(500)
        }

        func takeNext() throws(PaintError) -> Bitmap {
            let width = widths.removeFirst()
            if width == failsAt { throw .deviceLost(reason: "far enough") }
            return Bitmap(width: width, height: 1, pixels: Array(repeating: 0, count: width))
        }

        func paint(_ plan: RenderPlan) throws(PaintError) { throw .nothingPainted }
        func read() throws(PaintError) -> Bitmap { throw .nothingPainted }
    }

    @Test("A painter that can begins frames before it gives back the pixels of one, as many as it wants", arguments: [1, 3])
    func ahead(count: Int) throws {
        let sink = ListSink()
        let painters = (0..<count).map { _ in AheadPainter() }
        try FramePipeline(painters: painters, sink: sink).run(100) { FramePipelineTests.plan($0 + 1) }
        #expect(sink.widths == Array(1...100) && sink.ending == "finished")
        #expect(painters.allSatisfy { $0.widths.isEmpty && $0.most <= 3 })
        // Plans come faster than half a millisecond, but for what else the machine does.
        if count == 1 { #expect(painters[0].most > 1) }
    }

    @Test("Frames of slow plans are not held back for later ones")
    func slowPlans() throws {
        let (sink, painter) = (ListSink(), AheadPainter())
        let written = Atomic<Int>(0)
        var late = 0
        try FramePipeline(painter: painter, sink: sink).run(
            10,
            progress: {
                written.store($0, ordering: .relaxed)
                return true
            },
            plan: {
                // Long enough for all that was planned before.
                usleep(20_000)
                late = max(late, $0 - written.load(ordering: .relaxed))
                return FramePipelineTests.plan($0 + 1)
            })
        #expect(sink.widths == Array(1...10))
        #expect(late <= 2)
    }

    @Test("After an error nothing is left in a painter that works ahead")
    func aheadFails() throws {
        let (sink, painter) = (ListSink(), AheadPainter(failsAt: 13))
        #expect(throws: PaintError.deviceLost(reason: "far enough")) {
            try FramePipeline(painter: painter, sink: sink).run(100) { FramePipelineTests.plan($0 + 1) }
        }
        #expect(sink.ending == "cancelled" && painter.widths.isEmpty)
    }

    @Test("One painter among several that cannot paint a frame ends the film")
    func onePainterFails() {
        for _ in 0..<5 {
            let sink = ListSink()
            #expect(throws: PaintError.deviceLost(reason: "thirteen")) {
                try FramePipeline(painters: [WidthPainter(), WidthPainter()], sink: sink).run(100) { FramePipelineTests.plan($0 + 1) }
            }
            #expect(sink.ending == "cancelled" && sink.widths == Array((1...100).prefix(sink.widths.count)))
        }
    }

    @Test("What a painter cannot paint ends the film")
    func painterFails() {
        let sink = ListSink()
        #expect(throws: PaintError.deviceLost(reason: "thirteen")) {
            try FramePipeline(painter: WidthPainter(), sink: sink).run(100) { FramePipelineTests.plan($0 + 1) }
        }
        #expect(sink.ending == "cancelled")
    }

    @Test("What cannot be written ends the film")
    func sinkFails() {
        let sink = ListSink()
        sink.failsAt = 3
        #expect(throws: FilmError.notEncodable("full")) {
            try FramePipeline(painter: WidthPainter(), sink: sink).run(100) { _ in FramePipelineTests.plan(1) }
        }
        #expect(sink.widths.count == 3 && sink.ending == "cancelled")
    }

    @Test("A film that ends while frames wait everywhere ends with its error")
    func failsWhenFull() {
        let sink = ListSink()
        (sink.failsAt, sink.pause) = (2, 20_000)
        for _ in 0..<5 {
            (sink.widths, sink.ending) = ([], "")
            #expect(throws: FilmError.notEncodable("full")) {
                try FramePipeline(painter: WidthPainter(), sink: sink).run(100) { _ in FramePipelineTests.plan(1) }
            }
            #expect(sink.ending == "cancelled")
        }
    }

    @Test("What cannot be planned ends the film")
    func planFails() {
        let sink = ListSink()
        #expect(throws: FilmError.cancelled) {
            try FramePipeline(painter: WidthPainter(), sink: sink).run(100) { number in
                if number == 5 { throw FilmError.cancelled }
                return FramePipelineTests.plan(1)
            }
        }
        #expect(sink.ending == "cancelled")
    }

    @Test("Who is told of progress may end it")
    func stops() {
        let sink = ListSink()
        #expect(throws: FilmError.cancelled) {
            try FramePipeline(painter: WidthPainter(), sink: sink).run(1000, progress: { $0 < 4 }) { _ in FramePipelineTests.plan(1) }
        }
        #expect(sink.widths.count == 4 && sink.ending == "cancelled")
    }
}
