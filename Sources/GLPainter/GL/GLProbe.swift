internal import Synchronization

/// Looks into the calls of one painter, for tests: keeps them as text, and makes chosen ones fail.
///
/// A painter without a probe, that is every painter outside tests, pays one comparison with nil a call.
final class GLProbe: Sendable {
    /// What can be made to fail. Each fault happens once for each time it was asked for.
    enum Fault: Hashable, Sendable {
        /// The library of this name cannot be opened.
        case library(String)
        /// No context can be made.
        case contextCreation
        /// The device resets: the next question for its state says so.
        case contextLost
        /// The next framebuffer is incomplete.
        case framebufferIncomplete
        /// The next shader is replaced by text that no compiler takes.
        case shaderCompilation
        /// The next question for an error answers this code.
        case error(UInt32)
        /// The device does not come to an end.
        case hang
        /// The next trial of programs finds wrong pixels.
        case wrongPixels
        /// The next buffer cannot be mapped.
        case mapping
    }

    private struct State {
        /// Calls in order, as `verb argument argument`.
        var verbs: [String] = []
        /// How often each fault is still to happen.
        var faults: [Fault: Int] = [:]
        var fences = 0
    }

    private let state = Mutex(State())

    /// The calls made so far.
    var verbs: [String] { state.withLock { $0.verbs } }

    /// Forgets the calls made so far.
    func clear() { state.withLock { $0.verbs.removeAll() } }

    func record(_ verb: String) { state.withLock { $0.verbs.append(verb) } }

    /// Fences that were made and not deleted yet.
    var fences: Int { state.withLock { $0.fences } }

    func noteFences(_ more: Int) { state.withLock { $0.fences += more } }

    /// Makes `fault` happen once.
    func fail(_ fault: Fault) { state.withLock { $0.faults[fault, default: 0] += 1 } }

    /// True when `fault` is to happen now; it is then used up.
    func takes(_ fault: Fault) -> Bool {
        state.withLock { state in
            guard let count = state.faults[fault], count > 0 else { return false }
            state.faults[fault] = count - 1
            return true
        }
    }

    /// The next error code to answer, if one is to happen; it is then used up.
    func takeError() -> UInt32? {
        state.withLock { state in
            for (fault, count) in state.faults where count > 0 {
                guard case .error(let code) = fault else { continue }
                state.faults[fault] = count - 1
                return code
            }
            return nil
        }
    }
}
