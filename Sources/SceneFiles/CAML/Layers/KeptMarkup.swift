import LayerKit

/// What a document says of a layer or an animation that LayerKit has no place for. They keep it under a key of its own, so
/// that it can be written again.
final class KeptMarkup {
    /// The layer's class, if it is none of LayerKit's.
    var className: String?
    var attributes: [(name: String, value: String)] = []
    var elements: [KeptElement] = []
    /// Animations of classes that LayerKit does not have: the layer's, or the group's.
    var animations: [KeptElement] = []
    /// What stands among the sublayers and is none.
    var sublayers: [KeptElement] = []
    /// The picture before it was multiplied with `contentsMultiplyColor`, and what came of it.
    var multiplied: (original: CGImage, shown: CGImage)?

    static let key = "LKKeptMarkup"

    static func of(_ layer: CALayer) -> KeptMarkup? { layer.value(forKey: key) as? KeptMarkup }

    /// The layer's, made if there is none.
    static func made(for layer: CALayer) -> KeptMarkup {
        if let kept = of(layer) { return kept }
        let kept = KeptMarkup()
        layer.setValue(kept, forKey: key)
        return kept
    }

    static func of(_ animation: CAAnimation) -> KeptMarkup? { animation.value(forKey: key) as? KeptMarkup }

    /// The animation's, made if there is none.
    static func made(for animation: CAAnimation) -> KeptMarkup {
        if let kept = of(animation) { return kept }
        let kept = KeptMarkup()
        animation.setValue(kept, forKey: key)
        return kept
    }

    /// All elements.
    var all: [KeptElement] { elements + animations + sublayers }
}

/// An element that LayerKit has no place for, with what it refers to.
struct KeptElement {
    let element: MarkupElement
    let source: KeptSource

    /// The layers that it names.
    var layers: [CALayer] {
        attributes.filter { KeptElement.references.contains($0.name) }.compactMap { source.layer($0.value) }
    }

    /// The identifiers in it that are no layer's, given or referred to.
    var identifiers: [String] {
        attributes.filter { $0.name == "id" || KeptElement.references.contains($0.name) }.map(\.value).filter {
            source.layer($0) == nil
        }
    }

    /// Attributes that name something by its identifier.
    static let references: Set<String> = ["object", "targetId"]

    private var attributes: [MarkupAttribute] {
        let nodes = element.markup.nodes
        return (element.index..<Int(nodes[element.index].end)).flatMap {
            MarkupElement(markup: element.markup, index: $0).attributes
        }
    }
}

/// What kept elements of a document refer to: its pictures, and its layers.
final class KeptSource {
    let assets: SceneAssets
    private var layers: [String: Reference] = [:]

    /// Layers keep elements, which must not keep layers.
    private struct Reference {
        weak var layer: CALayer?
    }

    init(_ assets: SceneAssets) { self.assets = assets }

    func name(_ layers: [String: CALayer]) { self.layers = layers.mapValues { Reference(layer: $0) } }

    func layer(_ identifier: String) -> CALayer? { layers[identifier]?.layer }
}
