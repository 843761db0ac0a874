import Foundation

/// Lets publications of all threads pass, as long as none keeps the others from it (`CATransaction.lock`).
///
/// Publications do not keep each other out: trees belong to one thread at a time, and code of clients that runs in one, say a layer
/// that draws, may wait for another thread that renders.
final class PublicationGate: @unchecked Sendable {
    /// Guards all that follows.
    private let condition = NSCondition()
    /// The thread that keeps the others out.
    private var keeper: ObjectIdentifier?
    /// How often it has said so.
    private var depth = 0
    /// Publications that run.
    private var publications = 0

    /// Keeps other threads out until `open`, once those are through that are under way. Whoever is inside a publication waits for no
    /// other one: two that did so would wait for each other.
    func close(to state: ThreadState) {
        let thread = ObjectIdentifier(state)
        condition.withLock {
            // Publications that come meanwhile are let in all the same: one that is under way may wait for them.
            while keeper != thread, keeper != nil || publications > 0 && !state.isPublishing { condition.wait() }
            keeper = thread
            depth += 1
        }
    }

    func open(by state: ThreadState) {
        condition.withLock {
            guard keeper == ObjectIdentifier(state) else { return }
            depth -= 1
            if depth > 0 { return }
            keeper = nil
            condition.broadcast()
        }
    }

    /// A publication begins, once no other thread keeps this one from it.
    func enter(_ state: ThreadState) {
        let thread = ObjectIdentifier(state)
        condition.withLock {
            while let keeper, keeper != thread { condition.wait() }
            publications += 1
        }
    }

    func leave() {
        condition.withLock {
            publications -= 1
            if publications == 0 { condition.broadcast() }
        }
    }
}
