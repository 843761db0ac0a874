import Dispatch
import Graphics
public import RenderPlan
import Synchronization

/// Makes a film: while a frame is planned, the one before is painted and the one before that is encoded.
///
/// Plans are made on the caller's thread, where the layers live; painting and encoding have a thread each. Between two stages wait
/// no more than `depth` frames, so memory is bounded whatever the length.
public struct FramePipeline {
    /// Frames that may wait between two stages.
    public static let depth = 2

    private let painter: SharedPainter
    private let sink: SharedSink

    /// - Parameters:
    ///   - painter: used by nobody else until `run` returns.
    ///   - sink: likewise.
    public init(painter: any Painter, sink: any FrameSink) {
        (self.painter, self.sink) = (SharedPainter(painter), SharedSink(sink))
    }

    /// Runs until the last frame is written. After an error nothing is left that is not whole.
    /// - Parameters:
    ///   - count: how many frames.
    ///   - plan: plans a frame, called in order.
    ///   - progress: is told how many frames are written, from another thread; says false to give up.
    public func run(
        _ count: Int, progress: @escaping @Sendable (Int) -> Bool = { _ in true }, plan: (Int) throws -> RenderPlan
    ) throws {
        let plans = BoundedQueue<RenderPlan>(limit: FramePipeline.depth)
        let frames = BoundedQueue<Bitmap>(limit: FramePipeline.depth)
        let failure = FirstFailure()
        let stages = DispatchGroup()
        let (painter, sink) = (painter, sink)
        DispatchQueue(label: "paint").async(group: stages) {
            failure.note {
                while let plan = plans.take() {
                    guard frames.put(try painter.picture(of: plan)) else { return }
                }
            }
            plans.close()
            frames.end()
        }
        DispatchQueue(label: "encode").async(group: stages) {
            failure.note {
                var written = 0
                while let frame = frames.take() {
                    try sink.add(frame)
                    written += 1
                    if !progress(written) { throw FilmError.cancelled }
                }
            }
            frames.close()
        }
        failure.note {
            for index in 0..<count {
                // Once a later stage has stopped there is no use in going on.
                guard plans.put(try plan(index)) else { return }
            }
        }
        plans.end()
        stages.wait()
        failure.note { if failure.error == nil { try sink.finish() } }
        if let error = failure.error {
            sink.cancel()
            throw error
        }
    }
}

/// The first thing that went wrong in any stage.
private final class FirstFailure: Sendable {
    private let kept = Mutex<(any Error)?>(nil)

    var error: (any Error)? { kept.withLock { $0 } }

    func note(_ work: () throws -> Void) {
        do { try work() } catch { kept.withLock { $0 = $0 ?? error } }
    }
}

/// A painter on the way to the one thread that uses it: the caller waits until that thread is done with it.
private struct SharedPainter: @unchecked Sendable {
    private let painter: any Painter

    init(_ painter: any Painter) { self.painter = painter }

    func picture(of plan: RenderPlan) throws(PaintError) -> Bitmap {
        try painter.paint(plan)
        return try painter.read()
    }
}

/// A sink on the way to the one thread that uses it.
private struct SharedSink: @unchecked Sendable {
    private let sink: any FrameSink

    init(_ sink: any FrameSink) { self.sink = sink }

    func add(_ frame: Bitmap) throws(FilmError) { try sink.add(frame) }
    func finish() throws(FilmError) { try sink.finish() }
    func cancel() { sink.cancel() }
}
