import Foundation

/// Interpolates from one value to another. Set at most two of `fromValue`, `toValue` and `byValue`: what is missing is the property's underlying
/// value, with none of them the animation goes from the value last shown to the present one, and with all three `byValue` has no effect.
open class CABasicAnimation: CAPropertyAnimation {
    private var values: (from: Any?, to: Any?, by: Any?)

    /// The value at the start; if nil, the property's value, or `toValue` less `byValue`.
    open var fromValue: Any? {
        get { values.from }
        set { change { values.from = newValue } }
    }

    /// The value at the end; if nil, the property's value, or `fromValue` plus `byValue`.
    open var toValue: Any? {
        get { values.to }
        set { change { values.to = newValue } }
    }

    /// The difference between the start and the end value.
    open var byValue: Any? {
        get { values.by }
        set { change { values.by = newValue } }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CABasicAnimation { values = other.values }
    }
}
