public import Foundation

/// Groups changes that are shown together. Every change is part of a transaction; outside `begin` and `commit` it is the implicit one, which ends
/// with the next frame or with `flush`.
///
/// The outermost `commit` publishes what was changed in trees that renderers show: their layers are laid out and displayed, and animations that
/// were added begin. Callbacks are made only after `commit` has returned.
///
/// Transactions belong to a thread: do not suspend a task inside one.
public final class CATransaction: NSObject {
    /// Opens a transaction nested in the current one.
    public class func begin() {
        let state = ThreadState.current
        state.levels.append(TransactionLevel(disablesActions: state.disablesActions))
    }

    /// Closes the innermost transaction; without one it does nothing.
    public class func commit() {
        let state = ThreadState.current
        guard state.levels.count > state.levelsPublished ?? 1 else { return }
        // Layout and display for the outermost transaction are still part of it.
        if state.levels.count == 2 { Publication.run() }
        state.closing.append(state.levels.removeLast())
        guard state.levels.count == 1, !state.isPublishing else { return }
        state.closeGroups()
        if state.isFlushPending { flush() }
    }

    /// Ends the implicit transaction: publishes, ends animations of layers that no renderer shows, and makes the callbacks that are due. While a
    /// transaction is open, all that waits for its end.
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

    /// Keeps other threads from committing until `unlock`, after commits in progress have finished; called during a commit, say by a layer that
    /// draws, it does not wait for others. A thread may call it repeatedly.
    public class func lock() { gate.close(to: .current) }
    /// Lets other threads commit again, once it was called for each `lock`.
    public class func unlock() { gate.open(by: .current) }

    static let gate = PublicationGate()

    // MARK: Values

    /// The duration of animations that do not set one, seconds; 0.25 by default.
    public class func animationDuration() -> CFTimeInterval {
        KeyBox.number(value(forKey: kCATransactionAnimationDuration)) ?? 0
    }

    /// Sets the duration of this transaction's animations that do not set one, seconds.
    public class func setAnimationDuration(_ duration: CFTimeInterval) {
        setValue(duration, forKey: kCATransactionAnimationDuration)
    }

    /// The timing function of animations that have none; nil by default.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
    }

    /// Sets the timing function of this transaction's animations that have none; nil leaves their own default.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        setValue(function, forKey: kCATransactionAnimationTimingFunction)
    }

    /// Whether changes run no actions.
    public class func disableActions() -> Bool { ThreadState.current.disablesActions }

    /// Sets whether changes in this transaction run no actions, and so take effect at once.
    public class func setDisableActions(_ flag: Bool) { setValue(flag, forKey: kCATransactionDisableActions) }

    /// The completion block of the innermost transaction that has one; nil for none.
    public class func completionBlock() -> (() -> Void)? {
        ThreadState.current.levels.last { $0.block != nil }?.block
    }

    /// Sets a block that is called when all animations that are added from now on in this transaction have ended, or, without any, soon after the
    /// transaction. A block that was set before is still called, when the animations that were added for it have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let state = ThreadState.current
        let innermost = state.levels.count - 1
        if let group = state.levels[innermost].group { state.levels[innermost].replaced.append(group) }
        state.levels[innermost].block = block
        state.levels[innermost].group = block.map(CompletionGroup.init)
    }

    /// The value from the innermost transaction that has one for the key.
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

    /// Sets a value for any key in the innermost transaction.
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
