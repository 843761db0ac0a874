import Foundation
import Graphics
import Tracing

extension CARenderer {
    /// The beginning of every frame: stages 1 and 2, and advancing the time to that of the frame.
    /// - Parameter body: freezes the tree.
    final func beginTime<Result>(_ time: CFTimeInterval, _ body: () -> Result) -> Result {
        let state = ThreadState.current
        state.host(self)
        lastTimings = LKFrameTimings()
        Publication.run()
        if state.levels.count == 1 { state.closeImplicit() }
        clock.time = time
        callDisplayLinks(at: time)
        let drawn = treeTime.advance(to: time)
        // What is drawn for this moment shows at this moment, without a fade.
        if !drawn.isEmpty {
            timed(.layout) { state.withoutActions { for layer in drawn { layer.displayIfNeeded() } } }
        }
        let result = body()
        Callbacks.drain()
        return result
    }

    /// Runs `work` and adds its duration to a stage. The work may come back to this renderer: code that draws a tile while the frame is planned
    /// may render a tree of its own, which first publishes all changes of the thread.
    final func timed<Result, Failure: Error>(
        _ stage: LKFrameTimings.Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let start = ContinuousClock.now
        let result = try Trace.span(stage.traceName, work)
        lastTimings.add((ContinuousClock.now - start) / .seconds(1), to: stage)
        return result
    }

    /// Changes that display links make are in the frame, and begin with it.
    private func callDisplayLinks(at time: CFTimeInterval) {
        let state = ThreadState.current
        guard state.callDisplayLinks(of: clock, at: time) else { return }
        Publication.run()
        if state.levels.count == 1 { state.closeImplicit() }
    }

    /// Lays out and displays the tree, and publishes its changes.
    final func publish() {
        guard let layer else { return }
        timed(.layout) { CARenderer.layOutAndDisplay(layer) }
        treeTime.commit(layer, at: clock.time, after: shown)
    }

    fileprivate static func layOutAndDisplay(_ root: CALayer) {
        if !root.layOutAndDisplayTree() {
            let name = root.name.map { " of the layer \"\($0)\"" } ?? ""
            Complaints.tell(
                "The layout\(name) does not come to an end: after \(CALayer.layoutPassLimit) passes some layer "
                    + "is still marked. Let no layoutSublayers mark its own layer or a superlayer each time.")
        }
    }

    final func changeHost(from old: CALayer?) {
        guard old !== layer else { return }
        old?.leaveHost(seat)
        guard let layer else { return }
        layer.madeTime().hosts.append(seat)
        layer.marks.formUnion(.publishable)
        ThreadState.current.host(self)
    }
}

extension CALayer {
    /// Called when a renderer has another root or is gone.
    final func leaveHost(_ seat: RendererSeat) {
        if let time, let index = time.hosts.firstIndex(where: { $0 === seat }) { time.hosts.remove(at: index) }
        ThreadState.current.takeDeparted(of: seat)
        noteDeparture(from: nil)
    }
}
