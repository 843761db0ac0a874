import Foundation

/// Lets publications of all threads pass, unless one thread has locked the others out (`CATransaction.lock`).
///
/// Publications do not exclude each other: trees belong to one thread at a time, and client code that runs in one, say a layer that draws, may
/// wait for another thread that renders.
final class PublicationGate: @unchecked Sendable {
    /// Guards the properties below.
    private let condition = NSCondition()
    /// The thread that has locked the others out.
    private var keeper: ObjectIdentifier?
    /// How many times it has locked.
    private var depth = 0
    /// Publications in progress.
    private var publications = 0

    /// Locks other threads out until `open`, after publications in progress have finished. A caller inside a publication waits for no other one:
    /// two that did so would wait for each other.
    func close(to state: ThreadState) {
        let thread = ObjectIdentifier(state)
        condition.withLock {
            // Publications that come meanwhile are let in all the same: one in progress may wait for them.
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

    /// Begins a publication, once no other thread locks this one out.
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
