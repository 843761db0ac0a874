/// What clients are to be told, in order. Nobody is called from inside a setter or a commit: what is told waits here until
/// a frame has been begun, or a flush is done.
struct Callbacks {
    enum Callback {
        case start(CAAnimation)
        case stop(CAAnimation, finished: Bool)
        case completion(() -> Void)
    }

    private var waiting: [Callback] = []
    private var isDraining = false

    /// Some that came about by others were left to the next frame.
    private(set) var isCutShort = false

    mutating func append(_ callback: Callback) {
        switch callback {
        // Nobody listens.
        case .start(let animation), .stop(let animation, _): if animation.delegate == nil { return }
        case .completion: break
        }
        waiting.append(callback)
    }

    /// How many times in a row calls are made that came about by those before. A completion block that begins anew with nothing to
    /// wait for would go on for ever; where a run loop calls it, each time is another turn.
    private static let roundLimit = 64

    /// Makes the calls that wait on this thread, and those that come about by them; what has no end goes on the next time. Called
    /// from one of them it does nothing.
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
