/// Callbacks to clients that are due, in order. No client is called from inside a setter or a commit: callbacks wait here until a frame has been
/// begun, or a flush is done.
struct Callbacks {
    enum Callback {
        case start(CAAnimation)
        case stop(CAAnimation, finished: Bool)
        case completion(() -> Void)
    }

    private var waiting: [Callback] = []
    private var isDraining = false

    /// Some callbacks that others caused were left to the next frame.
    private(set) var isCutShort = false

    mutating func append(_ callback: Callback) {
        switch callback {
        // Nobody listens.
        case .start(let animation), .stop(let animation, _): if animation.delegate == nil { return }
        case .completion: break
        }
        waiting.append(callback)
    }

    /// How many rounds of callbacks are made, each caused by the one before. A completion block that sets another with nothing to wait for would
    /// go on for ever; where a run loop calls it, each round is another turn.
    private static let roundLimit = 64

    /// Makes the callbacks that are due on this thread and those that they cause; an endless chain continues next time. Called from a callback it
    /// does nothing.
    static func drain() {
        let state = ThreadState.current
        if state.callbacks.isDraining { return }
        state.callbacks.isDraining = true
        defer { state.callbacks.isDraining = false }
        var rounds = 0
        while rounds < roundLimit, !state.callbacks.waiting.isEmpty {
            let calls = state.callbacks.waiting
            state.callbacks.waiting = []
            for call in calls { call.make() }
            rounds += 1
        }
        state.callbacks.isCutShort = !state.callbacks.waiting.isEmpty
    }
}

extension Callbacks.Callback {
    fileprivate func make() {
        switch self {
        case .start(let animation): animation.delegate?.animationDidStart(animation)
        case .stop(let animation, let finished): animation.delegate?.animationDidStop(animation, finished: finished)
        case .completion(let block): block()
        }
    }
}
