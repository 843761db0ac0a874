import Dispatch
import Synchronization

/// Passes values from one thread to another, in order, with a limit on how many wait.
final class BoundedQueue<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// No more values will be put.
        var isEnded = false
        /// No more values will be taken.
        var isClosed = false
    }

    private let state = Mutex(State())
    /// Counts free places.
    private let room = DispatchSemaphore(value: 0)
    /// Counts elements, and the end as one.
    private let there = DispatchSemaphore(value: 0)

    init(limit: Int) {
        // A semaphore that is created with a count must have it again when it is deallocated, or Dispatch ends the process; a closed queue may
        // still hold elements. So it is created with 0.
        for _ in 0..<limit { room.signal() }
    }

    /// Waits until there is room.
    /// - Returns: false if the queue is closed.
    func put(_ element: Element) -> Bool {
        room.wait()
        let isOpen = state.withLock { state in
            if !state.isClosed { state.elements.append(element) }
            return !state.isClosed
        }
        if isOpen { there.signal() } else { room.signal() }
        return isOpen
    }

    /// Ends the queue: no more values will be put.
    func end() {
        state.withLock { $0.isEnded = true }
        there.signal()
    }

    /// Waits for the next one; nil at the end.
    func take() -> Element? {
        there.wait()
        return takeFirst()
    }

    /// The next value if there is one now; nil also at the end.
    func takeIfThere() -> Element? { there.wait(timeout: .now()) == .success ? takeFirst() : nil }

    private func takeFirst() -> Element? {
        let element = state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
        // The end stays in the queue.
        if element == nil { there.signal() } else { room.signal() }
        return element
    }

    /// Closes the queue: no more values will be taken; wakes threads that wait.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.elements.removeAll()
        }
        room.signal()
        there.signal()
    }
}
