public import Foundation

/// Changes a layer's picture (`CALayer.filters`), what is behind it (`backgroundFilters`), or how the two are composited (`compositingFilter`).
///
/// A filter has a type, which says what it does, and inputs by name. A layer reads a filter when it is set; after changing an input set the
/// filter again.
open class CAFilter: NSObject, NSCopying {
    /// One of `filterTypes()`; a filter of any other type has no effect, and `CARenderer.diagnostics()` reports it. Among those are `vibrantDark`
    /// and `vibrantLight`, whose computation was never published. For vibrancy use `gaussianBlur` and `colorSaturate` behind a layer with a
    /// translucent background.
    public final let type: String
    /// Identifies the filter among a layer's. Without a name its type does.
    open var name: String?
    /// When false, the filter has no effect.
    open var isEnabled = true
    /// The inputs that were set, by name.
    private var inputs: [String: Any] = [:]

    /// A filter of a type, such as "gaussianBlur", with its inputs at their defaults. One of an unknown type has no effect.
    public init(type: String) {
        self.type = type
        super.init()
    }

    /// The same as `init(type:)`.
    public convenience init(name: String) { self.init(type: name) }

    /// The types that have an effect.
    public class func filterTypes() -> [String] { FilterKind.allCases.map(\.rawValue) + CompositingNames.types }

    /// The names of the inputs that the type has.
    open var inputKeys: [String] { FilterKind(rawValue: type)?.inputs.map(\.key) ?? [] }

    /// An input's value or its default; also `name`, `type` and `enabled`. Nil for other keys.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "type": type
        case "enabled", "isEnabled": isEnabled
        default: inputs[key] ?? FilterKind(rawValue: type)?.standard(key)
        }
    }

    /// Sets an input; nil restores its default. A value that the input cannot have counts as the default.
    open func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String
        case "type": break
        case "enabled", "isEnabled": isEnabled = FilterInput.flag(value) ?? true
        default: inputs[key] = KeyBox.kept(value)
        }
    }

    /// Whether key paths name the filter so.
    final func isCalled(_ name: String) -> Bool { (self.name ?? type) == name }

    /// Restores the defaults of all inputs.
    open func setDefaults() { inputs = [:] }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAFilter(type: type)
        (copy.name, copy.isEnabled, copy.inputs) = (name, isEnabled, inputs)
        return copy
    }
}
