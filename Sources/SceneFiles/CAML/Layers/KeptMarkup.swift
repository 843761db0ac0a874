import LayerKit

/// What a document says of an object that LayerKit has no place for. The object keeps it under a key of its own, so that it can be
/// written again.
final class KeptMarkup {
    /// The object's class, if it is none of LayerKit's.
    var className: String?
    /// What the object's own element has.
    var own = KeptParts()
    /// What the elements of its properties have, by their names.
    private(set) var values: [String: KeptValue] = [:]
    /// What stands beside the layer, or around it, where it is a document's root.
    var surroundings = KeptParts()
    /// A document's root that moves itself, of the layer that it lies in (`RootGeometry`).
    weak var movingRoot: CALayer?
    /// What the layer's pictures are multiplied with.
    var multiplyColor: CGColor?

    static let key = "LKKeptMarkup"

    static func of(_ object: some MarkupKeeper) -> KeptMarkup? { object.value(forKey: key) as? KeptMarkup }

    /// The object's, made if there is none.
    static func made(for object: some MarkupKeeper) -> KeptMarkup {
        if let kept = of(object) { return kept }
        let kept = KeptMarkup()
        object.setValue(kept, forKey: key)
        return kept
    }

    /// Keeps what belongs to a property, if there is something.
    static func keep(_ value: KeptValue, of key: String, for object: some MarkupKeeper) {
        if !value.isEmpty { made(for: object).keep(value, of: key) }
    }

    func keep(_ value: KeptValue, of key: String) {
        if !value.isEmpty { values[key, default: KeptValue()].merge(value) }
    }

    /// All elements.
    var elements: [KeptElement] {
        own.elements + surroundings.elements + values.values.flatMap { $0.parts.values.flatMap(\.elements) }
    }
}

/// What keeps values by any key.
protocol MarkupKeeper: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

extension CALayer: MarkupKeeper {}
extension CAAnimation: MarkupKeeper {}
extension CAFilter: MarkupKeeper {}
extension CAEmitterCell: MarkupKeeper {}
extension CAEmitterBehavior: MarkupKeeper {}

/// What an element has that LayerKit has no place for.
struct KeptParts {
    /// Each name once.
    private(set) var attributes: [(name: String, value: String)] = []
    private var names: Set<String> = []
    var elements: [KeptElement] = []

    var isEmpty: Bool { attributes.isEmpty && elements.isEmpty }

    mutating func add(_ name: String, _ value: String) {
        if names.insert(name).inserted { attributes.append((name, value)) }
    }

    mutating func merge(_ other: KeptParts) {
        for (name, value) in other.attributes { add(name, value) }
        elements += other.elements
    }
}

/// What the element of a value has that LayerKit has no place for, and those of the values in it.
struct KeptValue {
    /// By where in the value: nothing for itself, "2" for the third of a list, "font" for what is called by that name.
    private(set) var parts: [[String]: KeptParts] = [:]

    var isEmpty: Bool { parts.isEmpty }

    /// Of the value itself.
    var own: KeptParts { parts[[]] ?? KeptParts() }

    mutating func keep(_ part: KeptParts) {
        if !part.isEmpty { parts[[], default: KeptParts()].merge(part) }
    }

    mutating func keep(_ name: String, _ value: String) { parts[[], default: KeptParts()].add(name, value) }

    mutating func keep(_ element: KeptElement) { parts[[], default: KeptParts()].elements.append(element) }

    /// - Parameter place: where in this value the other one is.
    mutating func merge(_ other: KeptValue, at place: [String] = []) {
        for (path, part) in other.parts { parts[place + path, default: KeptParts()].merge(part) }
    }
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
