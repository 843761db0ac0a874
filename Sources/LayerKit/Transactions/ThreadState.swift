import Foundation
import Synchronization

/// State of a thread: transactions, callbacks that are due, and the clock. A layer tree belongs to one thread at a time, so nothing here is
/// locked.
final class ThreadState {
    /// Open transactions, the innermost last. The first is the implicit one, which is always there.
    var levels = [TransactionLevel()]
    /// Transactions that were closed since the last publication, in that order.
    var closing: [TransactionLevel] = []
    /// `CATransaction.flush` was called while a transaction was open.
    var isFlushPending = false
    /// How many transactions were open when the running publication began: layout and display are inside them and cannot close them; nil while
    /// none runs.
    var levelsPublished: Int?
    /// A transaction that ends during a publication does not start another.
    var isPublishing: Bool { levelsPublished != nil }
    /// The renderers that were made, or began a frame, on this thread, the most recent last.
    private(set) var renderers: [(seat: RendererSeat, renderer: Weak<CARenderer>)] = []
    /// Counts the layers in which publications found a change, and those that were removed.
    var publishedChanges = 0
    /// Live layers that were removed from their superlayer since the last publication, and whose renderer is not known.
    var departed: [Weak<CALayer>] = []
    /// Layers that got an animation while they were not live.
    var waiting: [Weak<CALayer>] = []
    /// At this many, those that are deallocated or live by now are removed.
    var waitingLimit = 64
    var callbacks = Callbacks()
    /// Links that wait for frames of a virtual clock which belongs to no renderer here.
    var displayLinks: [CADisplayLink] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { Unmanaged<ThreadState>.fromOpaque($0!).release() }
        return key
    }()

    static var current: ThreadState {
        if let state = pthread_getspecific(key) { return Unmanaged<ThreadState>.fromOpaque(state).takeUnretainedValue() }
        let state = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    /// Changes run no actions.
    var disablesActions: Bool { levels[levels.count - 1].disablesActions }

    /// Runs changes of layers without actions.
    func withoutActions(_ change: () -> Void) {
        let level = levels.count - 1
        let ranNone = levels[level].disablesActions
        levels[level].disablesActions = true
        change()
        levels[level].disablesActions = ranNone
    }

    /// The renderers that still exist and have not moved to another thread.
    var hosts: [CARenderer] {
        let hosts = renderers.compactMap { $0.seat.isOn(self) ? $0.renderer.object : nil }
        if hosts.count < renderers.count { renderers.removeAll { !$0.seat.isOn(self) || $0.renderer.object == nil } }
        return hosts
    }

    /// This thread's clock: that of the renderer that was last made or last began a frame. When that renderer is deallocated, it is the one
    /// before it; without any there is no time.
    var clock: LKClock? {
        for (seat, renderer) in renderers.reversed() where seat.isOn(self) {
            if let host = renderer.object { return host.clock }
        }
        return nil
    }

    /// The clock of the renderer on this thread that shows a layer, the last to begin a frame if there are several; this
    /// thread's where there is none.
    func clock(of layer: CALayer) -> LKClock? {
        let hosts = hosts
        var next: CALayer? = layer
        while let root = next {
            if let time = root.time, !time.hosts.isEmpty, let host = hosts.last(where: { $0.layer === root }) {
                return host.clock
            }
            next = root.parent
        }
        return clock
    }

    /// The seat of the last renderer here that uses a clock.
    func seat(of clock: LKClock) -> RendererSeat? { hosts.last { $0.clock === clock }?.seat }

    /// The seats of this thread's renderers. No renderer is retained meanwhile: copying a weak reference takes longer than all else.
    func forEachSeat(_ body: (RendererSeat) -> Void) {
        var index = 0
        // What is released meanwhile may make renderers, or move them.
        while index < renderers.count {
            if renderers[index].seat.isOn(self) { body(renderers[index].seat) }
            index += 1
        }
    }

    /// Moves the layers that waited for a renderer's next frame to this thread's next publication.
    func takeDeparted(of seat: RendererSeat) {
        departed += seat.departed
        seat.departed = []
    }

    /// Takes over the display links of a renderer that is deallocated; its clock may be another renderer's, too.
    func takeLinks(of seat: RendererSeat) {
        displayLinks += seat.displayLinks
        seat.displayLinks = []
    }

    /// From now on uses a renderer's clock, and publishes what is in its tree.
    func host(_ renderer: CARenderer) {
        renderer.seat.take(self)
        if renderers.last?.seat === renderer.seat { return }
        renderers.removeAll { $0.seat === renderer.seat }
        renderers.append((renderer.seat, Weak(renderer)))
    }
}

/// Which thread has a renderer: the one that last began a frame with it or set its layer. Threads that had it before check here and let go of it
/// without touching it. Taking a renderer over begins with such a step.
final class RendererSeat: Sendable {
    private let thread = Atomic<ObjectIdentifier?>(nil)
    // What waits for the renderer's next frame moves with it from thread to thread, as tasks and actors do. It belongs to whoever has the
    // renderer and its layers, which is one thread at a time.
    /// Live layers that were removed from its tree since the last publication.
    nonisolated(unsafe) var departed: [Weak<CALayer>] = []
    /// Display links that wait for its frames.
    nonisolated(unsafe) var displayLinks: [CADisplayLink] = []

    func isOn(_ state: ThreadState) -> Bool { thread.load(ordering: .acquiring) == ObjectIdentifier(state) }

    fileprivate func take(_ state: ThreadState) { thread.store(ObjectIdentifier(state), ordering: .releasing) }
}

/// A weak reference.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
