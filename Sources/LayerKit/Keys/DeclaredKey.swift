/// A declared property as readers and writers of files need it: its key and the kind of its value.
package struct DeclaredKey: Hashable, Sendable {
    package let name: String
    package let kind: ValueKind
    /// The known names, if the value is one of a few; nil for other values.
    package let words: [String]?

    package init(name: String, kind: ValueKind, words: [String]? = nil) { (self.name, self.kind, self.words) = (name, kind, words) }

    init<Object>(_ row: KeyRow<Object>) { self.init(name: row.name, kind: row.kind, words: row.names?.words) }
}

extension KnownName {
    fileprivate static var words: [String] { known.map(\.rawValue) }
}

extension CALayer {
    /// The properties of the layer's class, those of its superclasses first. A property that is declared twice is listed twice.
    package final var declaredKeys: [DeclaredKey] {
        LayerClass.of(self).allKeys.map { DeclaredKey($0) }
    }

    /// The property that a key path leads to; nil where no class declares its first key, and where it leads to no component of it.
    package final func declaredKey(atKeyPath keyPath: String) -> DeclaredKey? {
        if let row = LayerClass.of(self).row(keyPath) { return DeclaredKey(row) }
        guard keyPath.contains("."), let target = KeyPathTarget(keyPath, from: self),
            target.row != nil || target.isNested
        else { return nil }
        return DeclaredKey(name: keyPath, kind: target.valueKind, words: target.component == nil ? target.row?.names?.words : nil)
    }
}

extension CAAnimation {
    /// The property that the animation's class declares for a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        AnimationKeys.row(key, of: type(of: self)).map { DeclaredKey($0) }
    }

    /// The properties of the animation's class, sorted by name.
    package final var declaredKeys: [DeclaredKey] {
        AnimationKeys.rows(of: type(of: self)).map { DeclaredKey($0) }.sorted { $0.name < $1.name }
    }

    /// The keys of values that are not properties, sorted.
    package final var otherKeys: [String] { extras.keys.sorted() }

    /// What is wrong with the animation on a layer, sentences without a full stop; empty where everything takes effect.
    package final func complaints(on layer: CALayer) -> [String] { TrackCompiler(self, on: layer).complaints }
}

extension CAValueFunction {
    /// The kind of the values that an animation with this function has.
    package var argumentKind: ValueKind { function.argumentKind }
}

extension CAEmitterCell {
    /// The property that cells declare for a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        CAEmitterCell.rows[key].map { DeclaredKey($0) }
    }

    /// The properties of cells, each once.
    package final var declaredKeys: [DeclaredKey] {
        (CAEmitterCell.ownRows + CAEmitterCell.numberRows).map { DeclaredKey($0) }
    }

    /// The keys of values that are not properties, sorted.
    package final var otherKeys: [String] { extras.keys.sorted() }
}

extension CAEmitterBehavior {
    /// The value that a behaviour of the type has for a key.
    package final func declaredKey(_ key: String) -> DeclaredKey? {
        declaredKeys.first { $0.name == key }
    }

    /// Its values, each once, inputs last.
    package final var declaredKeys: [DeclaredKey] {
        [DeclaredKey(name: "name", kind: .string), DeclaredKey(name: "enabled", kind: .bool)]
            + (EmitterBehaviorKind(rawValue: type)?.rows ?? []).map { DeclaredKey(name: $0.name, kind: $0.kind) }
    }
}

extension CAMediaTimingFunction {
    /// The name that the function was made with; nil if it was made from control points.
    package var givenName: CAMediaTimingFunctionName? { name }
}

extension ValueKind {
    /// Whether a property of this kind accepts a boxed value, unchanged or converted; true for nil.
    package func takes(_ value: Any?) -> Bool { KeyBox.isNothing(value) || animated(value) != nil }

    /// The boxed value between two of this kind; nil where they cannot be interpolated.
    package func mixed(_ first: Any?, _ second: Any?, at fraction: Double) -> Any? {
        guard let first = animated(first), let second = animated(second) else { return nil }
        return first.mixed(with: second, at: fraction).flatMap(boxed)
    }
}

extension CALayer {
    /// The keys of values that are not properties, sorted.
    package final var otherKeys: [String] { rare?.extras.keys.sorted() ?? [] }

    /// The layer's animations and their keys, in the order in which they are applied.
    package final var keyedAnimations: [(key: String?, animation: CAAnimation)] {
        time?.animations.map { ($0.key, $0.animation) } ?? []
    }
}

extension CALayer {
    /// The image that the contents are, or that was drawn into them.
    package final var contentsImage: CGImage? { contents as? CGImage ?? (contents as? BackingStore)?.image }
}
