/// A property that a class declares, as files of layers need to know it: its key and what kind of value it has.
package struct DeclaredKey: Hashable, Sendable {
    package let name: String
    package let kind: ValueKind
    /// The words that mean something, where the value is one of a few; nil for any other.
    package let words: [String]?

    package init(name: String, kind: ValueKind, words: [String]? = nil) { (self.name, self.kind, self.words) = (name, kind, words) }

    init<Object>(_ row: KeyRow<Object>) { self.init(name: row.name, kind: row.kind, words: row.names?.words) }
}

extension KnownName {
    fileprivate static var words: [String] { known.map(\.rawValue) }
}

extension CALayer {
    /// The properties of the layer's class, those of its superclasses first. What is declared twice is there twice.
    package final var declaredKeys: [DeclaredKey] {
        LayerClass.of(self).allKeys.map { DeclaredKey($0) }
    }

    /// What a key path leads to; nil where no class declares what it begins with, and where it leads to no part of it.
    package final func declaredKey(atKeyPath keyPath: String) -> DeclaredKey? {
        if let row = LayerClass.of(self).row(keyPath) { return DeclaredKey(row) }
        guard keyPath.contains("."), let target = KeyPathTarget(keyPath, from: self),
            target.row != nil || target.isNested
        else { return nil }
        return DeclaredKey(name: keyPath, kind: target.valueKind, words: target.component == nil ? target.row?.names?.words : nil)
    }
}

extension CAAnimation {
    /// What the animation's class declares by a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        AnimationKeys.row(key, of: type(of: self)).map { DeclaredKey($0) }
    }

    /// The properties of the animation's class, in the order of their names.
    package final var declaredKeys: [DeclaredKey] {
        AnimationKeys.rows(of: type(of: self)).map { DeclaredKey($0) }.sorted { $0.name < $1.name }
    }

    /// The keys of what was set and is no property, in order.
    package final var otherKeys: [String] { extras.keys.sorted() }

    /// What is the matter with it on a layer, each without a full stop; empty where it does what it says.
    package final func complaints(on layer: CALayer) -> [String] { TrackCompiler(self, on: layer).complaints }
}

extension CAValueFunction {
    /// Of the values that the animation has then.
    package var argumentKind: ValueKind { function.argumentKind }
}

extension CAEmitterCell {
    /// What cells declare by a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        CAEmitterCell.rows[key].map { DeclaredKey($0) }
    }

    /// The properties of cells, each once.
    package final var declaredKeys: [DeclaredKey] {
        (CAEmitterCell.ownRows + CAEmitterCell.numberRows).map { DeclaredKey($0) }
    }

    /// The keys of what was set and is no property, in order.
    package final var otherKeys: [String] { extras.keys.sorted() }
}

extension CAEmitterBehavior {
    /// What a behaviour of the type takes by a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        declaredKeys.first { $0.name == key }
    }

    /// What it has, each once: its inputs last.
    package final var declaredKeys: [DeclaredKey] {
        [DeclaredKey(name: "name", kind: .string), DeclaredKey(name: "enabled", kind: .bool)]
            + (EmitterBehaviorKind(rawValue: type)?.rows ?? []).map { DeclaredKey(name: $0.name, kind: $0.kind) }
    }
}

extension CAMediaTimingFunction {
    /// The name by which it was made; nil if it was made of control points.
    package var givenName: CAMediaTimingFunctionName? { name }
}

extension ValueKind {
    /// True for a boxed value that a property of this kind takes, as it is or brought to the kind, and for none.
    package func takes(_ value: Any?) -> Bool { KeyBox.isNothing(value) || animated(value) != nil }

    /// The boxed value between two of this kind; nil where there is nothing between them.
    package func mixed(_ first: Any?, _ second: Any?, at fraction: Double) -> Any? {
        guard let first = animated(first), let second = animated(second) else { return nil }
        return first.mixed(with: second, at: fraction).flatMap(boxed)
    }
}

extension CALayer {
    /// The keys of what was set and is no property, in order.
    package final var otherKeys: [String] { rare?.extras.keys.sorted() ?? [] }

    /// The animations that the layer has, with their keys, in the order in which they act.
    package final var keyedAnimations: [(key: String?, animation: CAAnimation)] {
        time?.animations.map { ($0.key, $0.animation) } ?? []
    }
}

extension CALayer {
    /// The picture that the contents are or hold, as far as it was drawn already.
    package final var contentsImage: CGImage? { contents as? CGImage ?? (contents as? BackingStore)?.image }
}
