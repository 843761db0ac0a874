import Foundation
import LayerKit
import RenderPlan
import Testing

@testable import GLPainter
@testable import Tracing

/// Traces: one in a process, so one test after the other. Others render at the same time: what they do is left out.
@Suite(.serialized) struct TraceTests {
    @Test("Nothing is kept while no trace was started")
    func off() {
        let result = Trace.span("idle") { 42 }
        #expect(result == 42)
        Trace.start()
        #expect(own(Trace.stop()).isEmpty)
    }

    @Test("A stage within a stage lies within its time, and errors go through")
    func spans() throws {
        struct Refusal: Error {}
        Trace.start()
        Trace.nameThread("test")
        Trace.span("outer") {
            Trace.span("inner") { _ = usleep(1000) }
        }
        #expect(throws: Refusal.self) { try Trace.span("fails") { throw Refusal() } }
        let events = own(Trace.stop())
        #expect(events.map { "\($0.name)" } == ["inner", "outer", "fails"])
        #expect(events[1].begin <= events[0].begin && events[0].end <= events[1].end)
        #expect(events[0].end - events[0].begin >= 1_000_000)
    }

    @Test("The file is JSON with a line for each thread")
    func file() throws {
        var events = TraceEvents()
        events.names[7] = "paint"
        events.list = [
            TraceEvent(name: "b", lane: .thread(7), begin: 2_500, end: 4_001), TraceEvent(name: "a", lane: .thread(8), begin: 1_000, end: 9_000),
            TraceEvent(name: "target", lane: .gpu(9), begin: 3_000, end: 3_500),
            TraceEvent(name: "mask", lane: .gpu(4), begin: 3_200, end: 3_600),
        ]
        var text = ""
        events.writeChromeTrace { text += $0 }
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let list = try #require(object?["traceEvents"] as? [[String: Any]])
        let names = list.filter { $0["ph"] as? String == "M" }.map { ($0["args"] as? [String: String])?["name"] }
        #expect(names == ["thread 1", "paint", "GPU 0", "GPU 1"])
        let spans = list.filter { $0["ph"] as? String == "X" }
        #expect(spans.map { $0["name"] as? String } == ["a", "b", "target", "mask"])
        // Microseconds from the first on.
        #expect(spans.map { $0["ts"] as? Double } == [0, 1.5, 2, 2.2])
        #expect(spans.map { $0["dur"] as? Double } == [8, 1.501, 0.5, 0.4])
        #expect(spans.map { $0["tid"] as? Int } == [1, 2, 4, 3])
    }

    @Test("A trace without events is a file as well")
    func empty() throws {
        var text = ""
        TraceEvents().writeChromeTrace { text += $0 }
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect((object?["traceEvents"] as? [Any])?.isEmpty == true)
    }

    @Test("Events beyond the limit are counted and not kept")
    func limit() {
        var events = TraceEvents()
        for time in 0..<5 {
            events.add(TraceEvent(name: "a", lane: .thread(1), begin: Int64(time), end: Int64(time)), limit: 3)
        }
        #expect(events.list.map(\.begin) == [0, 1, 2] && events.leftOut == 2)
    }

    /// What this thread did, and a device if one is named.
    private func own(_ events: TraceEvents, _ gpu: Int? = nil) -> [TraceEvent] {
        events.list.filter { $0.lane == .thread(Trace.thread) || gpu != nil && $0.lane == .gpu(gpu ?? 0) }
    }

    private func events(_ painter: LKPainterChoice) throws -> [TraceEvent] {
        let renderer = try CARenderer(size: CGSize(width: 20, height: 20), painter: painter)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = .white
        renderer.layer = layer
        Trace.start()
        _ = try renderer.renderImage()
        return own(Trace.stop(), (renderer.painter as? GLPainter)?.number)
    }

    @Test("A frame's stages are all there")
    func frame() throws {
        let names = Set(try events(.software(threads: 1)).map { "\($0.name)" })
        #expect(names.isSuperset(of: ["layout and display", "commit", "plan", "sample", "flatten", "batch", "paint", "read back"]))
    }

    @Test("The device's times lie within the time of painting, where it can tell them", .enabled(if: (try? GLPainter()) != nil))
    func device() throws {
        let canTell = try GLPainter().context.withCurrent { gl throws(PaintError) in gl.canTime }
        let events = try self.events(.gl())
        if !canTell { print("SKIPPED: this driver has no timers, times of the device are not tried.") }
        let passes = events.filter { if case .gpu = $0.lane { true } else { false } }
        #expect(passes.count == (canTell ? 1 : 0))
        let paint = try #require(events.first { "\($0.name)" == "paint" })
        #expect(Set(events.map { "\($0.name)" }).isSuperset(of: ["upload", "encode", "wait for the device"]))
        for pass in events {
            guard case .gpu = pass.lane else { continue }
            #expect("\(pass.name)" == "target" && pass.begin <= pass.end)
            // Two clocks are read one after the other: a millisecond is far more than that takes.
            #expect(pass.begin >= paint.begin - 1_000_000 && pass.end <= paint.end + 1_000_000)
        }
    }
}
