import Foundation

/// An animation of one value of a layer.
open class CAPropertyAnimation: CAAnimation {
    private var path: String?
    private var adds = false
    private var accumulates = false
    private var function: CAValueFunction?

    /// - Parameter path: what is animated: a property's key, with components after points, such as "position.x",
    ///   "transform.rotation.z" or "sublayers.hand.opacity".
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The property that moves, such as "position" or "transform.scale.x".
    open var keyPath: String? {
        get { path }
        set { change { path = newValue } }
    }

    /// The value is added to what is there instead of taking its place. A transform acts before the one that is there.
    open var isAdditive: Bool {
        get { adds }
        set { change { adds = newValue } }
    }

    /// Every iteration goes on where the one before it ended.
    open var isCumulative: Bool {
        get { accumulates }
        set { change { accumulates = newValue } }
    }

    /// Turns the animated numbers into a transform.
    open var valueFunction: CAValueFunction? {
        get { function }
        set { change { function = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (path, adds, accumulates, function) = (other.path, other.adds, other.accumulates, other.function)
    }
}
