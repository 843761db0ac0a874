import Foundation

/// Animations that run in the group's own time space. What lies outside the group's active duration is cut off. Delegates and
/// `isRemovedOnCompletion` of its members have no effect.
open class CAAnimationGroup: CAAnimation {
    private var members: [CAAnimation]?

    /// In the order in which they are applied; later ones win.
    open var animations: [CAAnimation]? {
        get { members }
        set { change { members = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAAnimationGroup else { return }
        members = other.members?.map { $0.copy(with: nil) as! CAAnimation }
    }
}
