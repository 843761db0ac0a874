public import Foundation

/// Changes that are seen together. Every change is part of one; outside `begin` and `commit` it is the implicit one, which
/// ends with the next frame or with `flush`.
///
/// The outermost `commit` publishes what was changed in trees that renderers show: their layers are laid out and displayed,
/// and animations that were added begin. Nothing that clients asked to be told is called before `commit` returns.
///
/// Transactions belong to a thread: do not suspend a task inside one.
public final class CATransaction: NSObject {
    /// Opens a transaction inside the current one.
    public class func begin() {
        let state = ThreadState.current
        state.levels.append(TransactionLevel(disablesActions: state.disablesActions))
    }

    /// Closes the innermost transaction; without one it does nothing.
    public class func commit() {
        let state = ThreadState.current
        guard state.levels.count > state.levelsPublished ?? 1 else { return }
        // Layout and display of the outermost are still inside it.
        if state.levels.count == 2 { Publication.run() }
        state.closing.append(state.levels.removeLast())
        guard state.levels.count == 1, !state.isPublishing else { return }
        state.closeGroups()
        if state.isFlushPending { flush() }
    }

    /// Ends the implicit transaction: publishes, ends animations of layers that no renderer shows, and calls who waits to
    /// be told. While a transaction is open, all that waits for its end.
    public class func flush() {
        let state = ThreadState.current
        if state.isPublishing { return }
        state.isFlushPending = state.levels.count > 1
        if state.isFlushPending { return }
        Publication.run()
        state.closeImplicit()
        Publication.endWaiting()
        Callbacks.drain()
    }

    /// Keeps other threads from committing until `unlock`, once commits that are under way are through; called inside of one, say by a
    /// layer that draws, it does not wait for the others. May be called again by the thread that has done so.
    public class func lock() { gate.close(to: .current) }
    /// Lets other threads commit again, once for each `lock`.
    public class func unlock() { gate.open(by: .current) }

    static let gate = PublicationGate()

    // MARK: Values

    /// How long animations take that say nothing of it, seconds: 0.25.
    public class func animationDuration() -> CFTimeInterval {
        KeyBox.number(value(forKey: kCATransactionAnimationDuration)) ?? 0
    }

    /// How long animations of this transaction take that say nothing of it, seconds.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        setValue(duration, forKey: kCATransactionAnimationDuration)
    }

    /// The pace of all animations that have none; nil.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }

    /// The pace of all animations of this transaction that have none; nil for their own default.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Changes run no actions.
    public class func disableActions() -> Bool { ThreadState.current.disablesActions }

    /// Whether changes in this transaction run no actions, and so take effect at once.
    public class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

    /// The block that the innermost transaction with one has; nil for none.
    public class func completionBlock() -> (() -> Void)? {
        ThreadState.current.levels.last { $0.block != nil }?.block
    }

    /// Has a block called when all animations are over that are added from now on in this transaction, or if there are none
    /// soon after it has ended. A block that was set before is called too, when those are over that were added for it.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let state = ThreadState.current
        let innermost = state.levels.count - 1
        if let group = state.levels[innermost].group { state.levels[innermost].replaced.append(group) }
        state.levels[innermost].block = block
        state.levels[innermost].group = block.map(CompletionGroup.init)
    }

    /// What the innermost transaction says that says anything.
    public class func value(forKey key: String) -> Any? {
        if key == kCATransactionCompletionBlock { return completionBlock() }
        for level in ThreadState.current.levels.reversed() {
            if let value = level.values[key] { return KeyBox.isNothing(value) ? nil : value }
        }
        switch key {
        case kCATransactionAnimationDuration: return NSNumber(value: 0.25)
        case kCATransactionDisableActions: return NSNumber(value: false)
        default: return nil
        }
    }

    /// Sets a value, by any key, in the innermost transaction.
    public class func setValue(_ value: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { return setCompletionBlock(value as? () -> Void) }
        let state = ThreadState.current
        let innermost = state.levels.count - 1
        state.levels[innermost].values[key] = KeyBox.kept(value) ?? NSNull()
        if key == kCATransactionDisableActions { state.levels[innermost].disablesActions = Bool(boxed: value) ?? false }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
