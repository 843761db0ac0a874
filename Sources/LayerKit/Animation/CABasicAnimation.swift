import Foundation

/// From one value to another. Two of the three values are enough, one is the least: what is missing is the layer's value
/// under the animation. With all three, `byValue` has no effect.
open class CABasicAnimation: CAPropertyAnimation {
    private var values: (from: Any?, to: Any?, by: Any?)

    /// The value at the beginning; nil is what the property has, or the end less `byValue`.
    open var fromValue: Any? {
        get { values.from }
        set { change { values.from = newValue } }
    }

    /// The value at the end; nil is what the property has, or the beginning and `byValue`.
    open var toValue: Any? {
        get { values.to }
        set { change { values.to = newValue } }
    }

    /// The difference between the two.
    open var byValue: Any? {
        get { values.by }
        set { change { values.by = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CABasicAnimation { values = other.values }
    }
}
