import Foundation
import Synchronization

/// What there is once a thread: transactions, callbacks that wait to be made, and the clock. A layer tree belongs to one
/// thread at a time, so nothing here is locked.
final class ThreadState {
    /// Open transactions, the innermost last. The first is the implicit one, which is always there.
    var levels = [TransactionLevel()]
    /// Transactions that were closed since the last publication, in the order in which that happened.
    var closing: [TransactionLevel] = []
    /// `CATransaction.flush` was called while a transaction was open.
    var isFlushPending = false
    /// How many transactions were open when the publication began that is running, which layout and display are inside of and cannot
    /// close; nil while none is.
    var levelsPublished: Int?
    /// A transaction that ends meanwhile does not start another publication.
    var isPublishing: Bool { levelsPublished != nil }
    /// The renderers that were made, or began a frame, on this thread, in the order in which they did so last.
    private(set) var renderers: [(seat: RendererSeat, renderer: Weak<CARenderer>)] = []
    /// Counts the layers in which publications saw a change, and those that left.
    var publishedChanges = 0
    /// Live layers that were taken out of their superlayer since the last publication, and whose renderer is not known.
    var departed: [Weak<CALayer>] = []
    /// Layers that got an animation while they were not live.
    var waiting: [Weak<CALayer>] = []
    /// When there are so many, those that are gone or live by now are looked for.
    var waitingLimit = 64
    var callbacks = Callbacks()
    /// Those that wait for frames of a virtual clock that no renderer here has.
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

    /// Runs what changes values of layers without actions.
    func withoutActions(_ change: () -> Void) {
        let level = levels.count - 1
        let ranNone = levels[level].disablesActions
        levels[level].disablesActions = true
        change()
        levels[level].disablesActions = ranNone
    }

    /// The renderers that are still there, and have not gone on to another thread.
    var hosts: [CARenderer] {
        let hosts = renderers.compactMap { $0.seat.isOn(self) ? $0.renderer.object : nil }
        if hosts.count < renderers.count { renderers.removeAll { !$0.seat.isOn(self) || $0.renderer.object == nil } }
        return hosts
    }

    /// The clock by which this thread goes: that of the renderer that was made, or began a frame, last. One that is gone leaves it to
    /// the one before it, and the last of all leaves no time.
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

    /// The seat of the last renderer here that goes by a clock.
    func seat(of clock: LKClock) -> RendererSeat? { hosts.last { $0.clock === clock }?.seat }

    /// Of this thread's renderers. Nothing of a renderer is held meanwhile: a weak reference takes longer to copy than all else.
    func forEachSeat(_ body: (RendererSeat) -> Void) {
        var index = 0
        // What is let go of meanwhile may make renderers, or move them.
        while index < renderers.count {
            if renderers[index].seat.isOn(self) { body(renderers[index].seat) }
            index += 1
        }
    }

    /// What waited for a renderer's next frame waits for this thread's next publication.
    func takeDeparted(of seat: RendererSeat) {
        departed += seat.departed
        seat.departed = []
    }

    /// The renderer is gone. Its clock may be another one's, too.
    func takeLinks(of seat: RendererSeat) {
        displayLinks += seat.displayLinks
        seat.displayLinks = []
    }

    /// Goes by a renderer's clock, and publishes what is in its tree, from now on.
    func host(_ renderer: CARenderer) {
        renderer.seat.take(self)
        if renderers.last?.seat === renderer.seat { return }
        renderers.removeAll { $0.seat === renderer.seat }
        renderers.append((renderer.seat, Weak(renderer)))
    }
}

/// Which thread has a renderer: the one that began a frame with it, or set its layers, last. Threads that had it before ask here, and let
/// go of it without touching it: it is another one's. Whoever takes one over begins with such a step.
final class RendererSeat: Sendable {
    private let thread = Atomic<ObjectIdentifier?>(nil)
    // What waits for the renderer's next frame goes with it from thread to thread, as tasks and actors do. It belongs to whoever has the
    // renderer and its layers, which are one thread at a time.
    /// Live layers that were taken out of its tree since the last publication.
    nonisolated(unsafe) var departed: [Weak<CALayer>] = []
    /// Those that wait for its frames.
    nonisolated(unsafe) var displayLinks: [CADisplayLink] = []

    func isOn(_ state: ThreadState) -> Bool { thread.load(ordering: .acquiring) == ObjectIdentifier(state) }

    fileprivate func take(_ state: ThreadState) { thread.store(ObjectIdentifier(state), ordering: .releasing) }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
