/// What is set in one transaction.
struct TransactionLevel {
    /// By `CATransaction`'s keys and clients' own.
    var values: [String: Any] = [:]
    /// Changes run no actions, be it that this transaction says so or one around it. Beside `values`, since every change
    /// of a live layer asks.
    var disablesActions = false
    /// Nil for a block of its own: it is in `group`.
    var block: (() -> Void)?
    /// What `block` waits for.
    var group: CompletionGroup?
    /// Groups whose block was replaced, in the order in which that happened.
    var replaced: [CompletionGroup] = []
}
