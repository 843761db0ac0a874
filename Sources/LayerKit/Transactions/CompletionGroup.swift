/// The animations that a completion block waits for: those added while it was the block of an open transaction.
final class CompletionGroup {
    private let block: () -> Void
    /// How many of them have not ended.
    private var remaining = 0
    /// No more can join.
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func join() { remaining += 1 }

    /// One has ended. If it was the last, the block is called next.
    func leave(_ callbacks: inout Callbacks) {
        remaining -= 1
        if isClosed, remaining == 0 { callbacks.append(.completion(block)) }
    }

    /// The transaction has ended, or has another block. If there is nothing to wait for, the block is called next.
    func close(_ callbacks: inout Callbacks) {
        if isClosed { return }
        isClosed = true
        if remaining == 0 { callbacks.append(.completion(block)) }
    }
}
