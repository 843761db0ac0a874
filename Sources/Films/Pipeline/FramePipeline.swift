import Dispatch
import Graphics
public import RenderPlan
import Synchronization
import Tracing

/// Makes a film: while a frame is planned, the one before is painted, the pixels of an earlier one are read back, and an even earlier one is
/// encoded.
///
/// Plans are made on the caller's thread, where the layers are; each painter and the encoder have a thread of their own. A painter that is free
/// takes the next plan, so a fast device paints more frames than a slow one; the encoder puts them in order. A frame is planned only while there
/// is room for it between the stages, so memory is bounded whatever the length.
public struct FramePipeline {
    /// The average number of frames that may wait on either side of the painters: in all, twice as many may be in flight, besides those that are
    /// being painted and the one that is being encoded.
    public static let depth = 2

    private let painters: [SharedPainter]
    private let sink: SharedSink

    /// - Parameters:
    ///   - painter: used by nobody else until `run` returns.
    ///   - sink: likewise.
    public init(painter: any Painter, sink: any FrameSink) { self.init(painters: [painter], sink: sink) }

    /// - Parameters:
    ///   - painters: at least one, and no two on the same device's context; each used by nobody else until `run` returns.
    ///   - sink: likewise.
    public init(painters: [any Painter], sink: any FrameSink) {
        precondition(!painters.isEmpty, "A film needs a painter.")
        (self.painters, self.sink) = (painters.map(SharedPainter.init), SharedSink(sink))
    }

    /// A frame in flight.
    private struct Numbered<Value: Sendable>: Sendable {
        var number: Int
        var value: Value
    }

    /// Runs until the last frame is written. After an error no incomplete file is left.
    /// - Parameters:
    ///   - count: the number of frames.
    ///   - plan: plans a frame, called in order.
    ///   - progress: takes the number of frames that are written, on another thread; returns false to give up.
    public func run(
        _ count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }, plan: (Int) throws -> RenderPlan
    ) throws {
        // A place becomes free when its frame is written. So the frame that the encoder waits for always has one, and no queue has to hold more.
        let inFlight = 2 * FramePipeline.depth + 1 + painters.count
        let places = BoundedQueue<Void>(limit: inFlight)
        let plans = BoundedQueue<Numbered<RenderPlan>>(limit: inFlight)
        let frames = BoundedQueue<Numbered<Bitmap>>(limit: inFlight)
        let failure = FirstFailure()
        let (painting, encoding) = (DispatchGroup(), DispatchGroup())
        let sink = sink
        for painter in painters {
            DispatchQueue(label: "paint").async(group: painting) {
                Trace.nameThread("paint")
                failure.note { try FramePipeline.paint(plans, with: painter, into: frames) }
                // A painter that stops for an error stops the others, since the frame that it did not paint will be missing.
                if failure.error != nil {
                    plans.close()
                    places.close()
                    frames.end()
                }
            }
        }
        painting.notify(queue: .global()) { frames.end() }
        DispatchQueue(label: "encode").async(group: encoding) {
            Trace.nameThread("encode")
            failure.note { try FramePipeline.encode(frames, to: sink, places, progress) }
            frames.close()
            plans.close()
            places.close()
        }
        Trace.nameThread("plan")
        failure.note {
            for number in 0..<count {
                // When a later stage has stopped, there is no use in continuing.
                guard places.put(()), plans.put(Numbered(number: number, value: try plan(number))) else { return }
            }
        }
        plans.end()
        painting.wait()
        encoding.wait()
        try finish(failure)
    }

    /// Paints plans until there are no more. A painter that supports it returns a frame's pixels after it has begun the next frame; if there is
    /// none to begin yet it does not wait for one, since the encoder may be waiting for these pixels.
    private static func paint(
        _ plans: BoundedQueue<Numbered<RenderPlan>>, with painter: SharedPainter, into frames: BoundedQueue<Numbered<Bitmap>>
    ) throws {
        var begun: [Int] = []
        // After an error the remaining frames are discarded.
        defer { for _ in begun { _ = try? painter.takeNext() } }
        while true {
            let next = begun.isEmpty ? plans.take() : plans.takeIfThere()
            if let next {
                try painter.begin(next.value)
                begun.append(next.number)
            } else if begun.isEmpty {
                return
            }
            guard next == nil || begun.count > painter.framesAhead else { continue }
            let number = begun.removeFirst()
            guard frames.put(Numbered(number: number, value: try painter.takeNext())) else { return }
        }
    }

    /// Passes frames to the sink in order, whichever is painted first.
    private static func encode(
        _ frames: BoundedQueue<Numbered<Bitmap>>, to sink: SharedSink, _ places: BoundedQueue<Void>,
        _ progress: (Int) -> Bool
    ) throws {
        var early: [Int: Bitmap] = [:]
        var written = 0
        while let frame = frames.take() {
            early[frame.number] = frame.value
            while let next = early.removeValue(forKey: written) {
                try Trace.span("encode frame") { () throws(FilmError) in try sink.add(next) }
                written += 1
                _ = places.take()
                if !progress(written) { throw FilmError.cancelled }
            }
        }
    }

    private func finish(_ failure: FirstFailure) throws {
        failure.note {
            if failure.error == nil { try Trace.span("finish") { () throws(FilmError) in try sink.finish() } }
        }
        if let error = failure.error {
            sink.cancel()
            throw error
        }
    }
}

/// The first error in any stage.
private final class FirstFailure: Sendable {
    private let kept = Mutex<(any Error)?>(nil)

    var error: (any Error)? { kept.withLock { $0 } }

    func note(_ work: () throws -> Void) {
        do { try work() } catch { kept.withLock { $0 = $0 ?? error } }
    }
}

/// A painter that is passed to the one thread that uses it: the caller waits until that thread has finished with it.
private final class SharedPainter: @unchecked Sendable {
    private let painter: any Painter
    /// The same, if it can begin frames ahead.
    private let pipelined: (any PipelinedPainter)?
    /// The frame that another painter was given.
    private var plan: RenderPlan?

    init(_ painter: any Painter) { (self.painter, pipelined) = (painter, painter as? any PipelinedPainter) }

    var framesAhead: Int { pipelined?.framesAhead ?? 0 }

    func begin(_ plan: RenderPlan) throws(PaintError) {
        guard let pipelined else { return self.plan = plan }
        try Trace.span("paint") { () throws(PaintError) in try pipelined.begin(plan) }
    }

    func takeNext() throws(PaintError) -> Bitmap {
        if let pipelined { return try Trace.span("read back") { () throws(PaintError) in try pipelined.takeNext() } }
        guard let plan else { throw .nothingPainted }
        self.plan = nil
        return try painter.picture(of: plan)
    }
}

extension Painter {
    /// Paints a plan and reads its pixels back; a trace shows both.
    package func picture(of plan: RenderPlan) throws(PaintError) -> Bitmap {
        try Trace.span("paint") { () throws(PaintError) in try paint(plan) }
        return try Trace.span("read back") { () throws(PaintError) in try read() }
    }
}

/// A sink that is passed to the one thread that uses it.
private struct SharedSink: @unchecked Sendable {
    private let sink: any FrameSink

    init(_ sink: any FrameSink) { self.sink = sink }

    func add(_ frame: Bitmap) throws(FilmError) { try sink.add(frame) }
    func finish() throws(FilmError) { try sink.finish() }
    func cancel() { sink.cancel() }
}
