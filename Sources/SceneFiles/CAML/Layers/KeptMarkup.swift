import LayerKit

/// What a document says of a layer that LayerKit has no place for. The layer keeps it under a key of its own, so that it can
/// be written again.
final class KeptMarkup {
    /// The layer's class, if it is none of LayerKit's.
    var className: String?
    var attributes: [(name: String, value: String)] = []
    var elements: [MarkupElement] = []
    /// Animations of classes that LayerKit does not have.
    var animations: [MarkupElement] = []
    /// The picture before it was multiplied with `contentsMultiplyColor`, and what came of it.
    var multiplied: (original: CGImage, shown: CGImage)?

    private static let key = "LKKeptMarkup"

    static func of(_ layer: CALayer) -> KeptMarkup? { layer.value(forKey: key) as? KeptMarkup }

    /// The layer's, made if there is none.
    static func made(for layer: CALayer) -> KeptMarkup {
        if let kept = of(layer) { return kept }
        let kept = KeptMarkup()
        layer.setValue(kept, forKey: key)
        return kept
    }
}
