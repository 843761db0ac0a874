/// The values that one transaction sets.
struct TransactionLevel {
    /// By `CATransaction`'s keys and clients' own.
    var values: [String: Any] = [:]
    /// Changes run no actions, because of this transaction or an outer one. Kept outside `values`, since every change of a live layer reads it.
    var disablesActions = false
    /// Its completion block, if it has one.
    var block: (() -> Void)?
    /// The animations that `block` waits for.
    var group: CompletionGroup?
    /// Groups whose block was replaced, in that order.
    var replaced: [CompletionGroup] = []
}
