import Animation
import Foundation

extension CAAnimation {
    /// A value by a key path: by a key, or a part of the value there, such as "toValue.x"; nil where it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? {
        guard let place = part(keyPath) else { return value(forKey: keyPath) }
        return place.kind.part(place.component, of: value(forKey: place.key))
    }

    /// Sets a value, or a part of one, by a key path. One that leads nowhere is kept as it is, as a key.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let place = part(keyPath) else { return setValue(value, forKey: keyPath) }
        setValue(place.kind.whole(self.value(forKey: place.key), with: value, as: place.component), forKey: place.key)
    }

    /// Nil for a key path that leads to no part of a value.
    private func part(_ keyPath: String) -> (key: String, kind: ValueKind, component: ValueComponent)? {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, let kind = ValueKind(of: value(forKey: String(names[0]))),
            let component = ValueComponent(Array(names.dropFirst()), of: kind)
        else { return nil }
        return (String(names[0]), kind, component)
    }
}
