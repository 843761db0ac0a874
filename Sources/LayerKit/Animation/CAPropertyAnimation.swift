import Foundation

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    private var path: String?
    private var adds = false
    private var accumulates = false
    private var function: CAValueFunction?

    /// - Parameter path: the animated key path: a property's key, which components or layers may extend, such as "position.x",
    ///   "transform.rotation.z" or "sublayers.hand.opacity".
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The key path of the animated property, such as "position" or "transform.scale.x".
    open var keyPath: String? {
        get { path }
        set { change { path = newValue } }
    }

    /// Whether the value is added to the present one instead of replacing it. A transform is applied before the present one.
    open var isAdditive: Bool {
        get { adds }
        set { change { adds = newValue } }
    }

    /// Whether each iteration starts from the value at which the one before ended.
    open var isCumulative: Bool {
        get { accumulates }
        set { change { accumulates = newValue } }
    }

    /// Makes a transform from the animated numbers.
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
