import Dispatch
import Limits
import RenderPlan
import Synchronization

/// Paints the passes of a frame on several threads, each as soon as those that it waits for are done.
///
/// Small surfaces are not worth cutting into bands, and there may be hundreds of them: here each is painted by one thread, many at
/// a time. A thread that ends a pass goes on with one that waited for it, whose source is in its cache; large passes are shared out
/// in bands. The order does not affect the result, since passes that touch the same memory wait for each other.
final class PassCrew: Sendable {
    private let frame: PaintedFrame
    private let passes: ContiguousArray<Pass>
    private let order: RenderPlan.Order
    private let bands: Bands
    private let state: Mutex<State>
    /// Wakes threads that have found nothing to do, to look again.
    private let wakes = DispatchSemaphore(value: 0)

    private struct State {
        /// Of each pass, how many others it still waits for.
        var waits: ContiguousArray<Int32>
        /// The next pass to be tested for waiting for none from the beginning.
        var next = 0
        /// Passes that wait for nothing any more, a stack.
        var ready: ContiguousArray<Int> = []
        /// Passes of which bands are left.
        var begun: ContiguousArray<Begun> = []
        /// Passes that are not done.
        var left: Int
        /// Threads that have found nothing to do.
        var idle = 0
    }

    /// A pass that is shared out.
    private struct Begun {
        let pass: Int
        let work: PassWork
        /// The next band to be painted.
        var next = 0
        /// Bands that are not done.
        var left: Int
    }

    private enum Job {
        case begin(Int)
        case paint(PassWork, band: Int, of: Int)
        case wait
        case end
    }

    init(_ passes: ContiguousArray<Pass>, _ order: RenderPlan.Order, of frame: PaintedFrame, _ bands: Bands) {
        (self.passes, self.order, self.frame, self.bands) = (passes, order, frame, bands)
        state = Mutex(State(waits: order.waits, left: passes.count))
    }

    /// Returns when all is painted, or the time is over.
    func paint() {
        DispatchQueue.concurrentPerform(iterations: size) { _ in
            while true {
                switch next() {
                case .begin(let pass): begin(pass)
                case .paint(let work, let band, let pass):
                    work.paint(band: band)
                    endBand(of: pass)
                case .wait: wakes.wait()
                case .end: return
                }
            }
        }
    }

    /// As many threads as are allowed and have work.
    private var size: Int {
        var jobs = 0
        for pass in passes where jobs < bands.threads {
            jobs += bands.count(in: frame.plan.surfaces[Int(pass.surface.rawValue)].frame)
        }
        return min(bands.threads, jobs)
    }

    private func next() -> Job {
        let isOver = frame.allowance.isOver
        return state.withLock { state in
            if isOver {
                state.left = 0
                wake(state.idle, &state)
            }
            if state.left == 0 { return .end }
            if let last = state.begun.indices.last(where: { state.begun[$0].next < state.begun[$0].work.count }) {
                state.begun[last].next += 1
                return .paint(state.begun[last].work, band: state.begun[last].next - 1, of: state.begun[last].pass)
            }
            if let pass = state.ready.popLast() { return .begin(pass) }
            while state.next < passes.count {
                state.next += 1
                if order.waits[state.next - 1] == 0 { return .begin(state.next - 1) }
            }
            state.idle += 1
            return .wait
        }
    }

    private func begin(_ pass: Int) {
        let work = PassWork(passes[pass], of: frame, bands)
        if work.count == 1 {
            work.paint(band: 0)
            state.withLock { end(pass, &$0) }
        } else {
            state.withLock {
                $0.begun.append(Begun(pass: pass, work: work, left: work.count))
                wake(work.count - 1, &$0)
            }
        }
    }

    private func endBand(of pass: Int) {
        state.withLock { state in
            guard let place = state.begun.firstIndex(where: { $0.pass == pass }) else { return }
            state.begun[place].left -= 1
            if state.begun[place].left > 0 { return }
            state.begun.remove(at: place)
            end(pass, &state)
        }
    }

    private func end(_ pass: Int, _ state: inout State) {
        // Time was up, and other threads have ended the frame.
        if state.left == 0 { return }
        state.left -= 1
        if state.left == 0 { return wake(state.idle, &state) }
        let before = state.ready.count
        for follower in order.followers(of: pass).reversed() {
            state.waits[Int(follower)] -= 1
            if state.waits[Int(follower)] == 0 { state.ready.append(Int(follower)) }
        }
        // The caller takes one of them itself.
        wake(state.ready.count - before - 1, &state)
    }

    private func wake(_ count: Int, _ state: inout State) {
        guard count > 0 else { return }
        let count = min(count, state.idle)
        state.idle -= count
        for _ in 0..<count { wakes.signal() }
    }
}
