import Animation
import Foundation

/// An object with values by keys, and the parts of key-value coding that build on access by a single key.
protocol KeyedObject: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

extension KeyedObject {
    // MARK: Several at once

    /// The values for keys, with `NSNull` for nil.
    func keyedValues(_ keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    }

    /// Sets values for keys, `NSNull` as nil, in the order of the keys: a dictionary's order differs in every run.
    func setKeyedValues(_ values: [String: Any]) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { setValue(KeyBox.isNothing(value) ? nil : value, forKey: key) }
    }

    // MARK: Parts of values

    /// The value of a key, or a component of it, such as "toValue.x".
    func partValue(_ keyPath: String) -> Any? {
        guard let place = part(keyPath) else { return value(forKey: keyPath) }
        return place.kind.part(place.component, of: value(forKey: place.key))
    }

    func setPartValue(_ value: Any?, _ keyPath: String) {
        guard let place = part(keyPath) else { return setValue(value, forKey: keyPath) }
        setValue(place.kind.whole(self.value(forKey: place.key), with: value, as: place.component), forKey: place.key)
    }

    /// Nil for a key path that does not lead to a component.
    private func part(_ keyPath: String) -> (key: String, kind: ValueKind, component: ValueComponent)? {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, let kind = ValueKind(of: value(forKey: String(names[0]))),
            let component = ValueComponent(Array(names.dropFirst()), of: kind)
        else { return nil }
        return (String(names[0]), kind, component)
    }
}

extension CALayer: KeyedObject {
    /// Values by their keys, `NSNull` where there is none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { keyedValues(keys) }

    /// Sets several values by their keys; `NSNull` is nil.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) { setKeyedValues(keyedValues) }
}

extension CAAnimation: KeyedObject {
    /// Values by their keys, `NSNull` where there is none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { keyedValues(keys) }

    /// Sets several values by their keys; `NSNull` is nil.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) { setKeyedValues(keyedValues) }
}

extension CAEmitterCell: KeyedObject {
    /// Values by their keys, `NSNull` where there is none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { keyedValues(keys) }

    /// Sets several values by their keys; `NSNull` is nil.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) { setKeyedValues(keyedValues) }
}

extension CAFilter: KeyedObject {
    /// Inputs by their names, `NSNull` where there is none.
    public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] { keyedValues(keys) }

    /// Sets several inputs by their names; `NSNull` brings a default back.
    public final func setValuesForKeys(_ keyedValues: [String: Any]) { setKeyedValues(keyedValues) }
}
