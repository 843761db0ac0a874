import LayerKit

/// What a state's elements say of values, the last of each.
struct StateValues {
    /// A value of a layer.
    struct Place: Hashable {
        private let layer: ObjectIdentifier
        private let keyPath: String

        init(_ layer: CALayer, _ keyPath: String) { (self.layer, self.keyPath) = (ObjectIdentifier(layer), keyPath) }
    }

    private var values: [Place: Any] = [:]
    /// The values and all that they are parts of.
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

    /// True where the value, a part of it or the whole of which it is a part is said.
    func touches(_ keyPath: String, of layer: CALayer) -> Bool {
        wholes.contains(Place(layer, keyPath))
            || StateValues.wholes(of: keyPath).contains { values[Place(layer, $0)] != nil }
    }

    /// A key path, and all key paths with which it begins.
    private static func wholes(of keyPath: String) -> [String] {
        let names = keyPath.split(separator: ".", maxSplits: 8, omittingEmptySubsequences: false)
        return names.indices.map { names[...$0].joined(separator: ".") }
    }
}
