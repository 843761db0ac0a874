import LayerKit

/// The values that a state's elements set, the last for each key path.
struct StateValues {
    /// A value of a layer.
    struct Place: Hashable {
        private let layer: ObjectIdentifier
        private let keyPath: String

        init(_ layer: CALayer, _ keyPath: String) { (self.layer, self.keyPath) = (ObjectIdentifier(layer), keyPath) }
    }

    private var values: [Place: Any] = [:]
    /// The values, and all values of which they are components.
    private var wholes: Set<Place> = []
    private(set) var places: [(layer: CALayer, keyPath: String)] = []

    init(_ elements: [LayerStateElement]) {
        for case .setValue(let layer, let keyPath, let value) in elements {
            if values.updateValue(value, forKey: Place(layer, keyPath)) != nil { continue }
            places.append((layer, keyPath))
            for whole in StateValues.wholes(of: keyPath) { wholes.insert(Place(layer, whole)) }
        }
    }

    func value(_ keyPath: String, of layer: CALayer) -> Any? { values[Place(layer, keyPath)] }

    /// True if the value, a component of it, or a value of which it is a component is set.
    func touches(_ keyPath: String, of layer: CALayer) -> Bool {
        wholes.contains(Place(layer, keyPath))
            || StateValues.wholes(of: keyPath).contains { values[Place(layer, $0)] != nil }
    }

    /// A key path and all its prefixes.
    private static func wholes(of keyPath: String) -> [String] {
        let names = keyPath.split(separator: ".", maxSplits: 8, omittingEmptySubsequences: false)
        return names.indices.map { names[...$0].joined(separator: ".") }
    }
}
