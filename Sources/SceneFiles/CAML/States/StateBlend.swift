import LayerKit

extension LayerStates {
    /// The values between two states, to be set on top of the first state's. The layers must be as in the document.
    func blendedValues(from first: String, to second: String, fraction: Double) -> [(
        layer: CALayer, keyPath: String, value: Any
    )] {
        let (from, to) = (StateValues(elements(of: first)), StateValues(elements(of: second)))
        let places = from.places + to.places.filter { from.value($0.keyPath, of: $0.layer) == nil }
        return places.compactMap { place in
            let kind = place.layer.declaredKey(atKeyPath: place.keyPath)?.kind ?? .number
            // A state that does not change a value leaves the document's.
            let base = place.layer.value(forKeyPath: place.keyPath)
            guard let a = from.value(place.keyPath, of: place.layer) ?? base,
                let b = to.value(place.keyPath, of: place.layer) ?? base
            else { return nil }
            guard let value = kind.mixed(a, b, at: fraction)
            else { return (place.layer, place.keyPath, fraction < 0.5 ? a : b) }
            return (place.layer, place.keyPath, value)
        }
    }
}
