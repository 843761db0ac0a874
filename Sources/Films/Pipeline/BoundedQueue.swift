import Dispatch
import Synchronization

/// Hands values from one thread to another, in order, never more than a few at once.
final class BoundedQueue<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// No more will come.
        var isEnded = false
        /// Nobody takes any more.
        var isClosed = false
    }

    private let state = Mutex(State())
    /// Counts free places.
    private let room = DispatchSemaphore(value: 0)
    /// Counts elements, and the end as one.
    private let there = DispatchSemaphore(value: 0)

    init(limit: Int) {
        // A semaphore that begins with places must have them all when it goes, or Dispatch ends the process; a queue that was closed
        // has elements in some. So it begins with none.
        for _ in 0..<limit { room.signal() }
    }

    /// Waits until there is room.
    /// - Returns: false where nobody takes any more.
    func put(_ element: Element) -> Bool {
        room.wait()
        let isOpen = state.withLock { state in
            if !state.isClosed { state.elements.append(element) }
            return !state.isClosed
        }
        if isOpen { there.signal() } else { room.signal() }
        return isOpen
    }

    /// Says that no more will come.
    func end() {
        state.withLock { $0.isEnded = true }
        there.signal()
    }

    /// Waits for the next one; nil at the end.
    func take() -> Element? {
        there.wait()
        return takeFirst()
    }

    /// The next one if it is there; nil also at the end.
    func takeIfThere() -> Element? { there.wait(timeout: .now()) == .success ? takeFirst() : nil }

    private func takeFirst() -> Element? {
        let element = state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
        // The end stays.
        if element == nil { there.signal() } else { room.signal() }
        return element
    }

    /// Says that nobody will take any more, and wakes who waits.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.elements.removeAll()
        }
        room.signal()
        there.signal()
    }
}
