import Foundation

/// What there is once a thread: transactions, callbacks that wait to be made, and the clock. A layer tree belongs to one
/// thread at a time, so nothing here is locked.
final class ThreadState {
    /// Open transactions, the innermost last. The first is the implicit one, which is always there.
    var levels = [TransactionLevel()]
    /// Transactions that were closed since the last publication, in the order in which that happened.
    var closing: [TransactionLevel] = []
    /// `CATransaction.flush` was called while a transaction was open.
    var isFlushPending = false
    /// A publication is running; a transaction that ends meanwhile does not start another.
    var isPublishing = false
    /// Not kept alive: when its renderer is gone there is no time any more.
    weak var clock: LKClock?
    /// The renderers that were made, or began a frame, on this thread.
    private var renderers: [Weak<CARenderer>] = []
    /// Live layers that were taken out of their superlayer since the last publication.
    var departed: [Weak<CALayer>] = []
    /// Layers that got an animation while they were not live.
    var waiting: [Weak<CALayer>] = []
    var callbacks = Callbacks()
    /// Those that wait for frames of a virtual clock.
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

    /// The renderers that are still there.
    var hosts: [CARenderer] {
        renderers.removeAll { $0.object == nil }
        return renderers.compactMap(\.object)
    }

    /// Goes by a renderer's clock, and publishes what is in its tree, from now on.
    func host(_ renderer: CARenderer) {
        clock = renderer.clock
        if !renderers.contains(where: { $0.object === renderer }) { renderers.append(Weak(renderer)) }
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
