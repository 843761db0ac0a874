import LayerKit

/// The parts of an object's markup that LayerKit does not support. The object keeps them under a key of its own, so that they can be written
/// again.
final class KeptMarkup {
    /// The object's class, if LayerKit does not have it.
    var className: String?
    /// Parts of the object's own element.
    var own = KeptParts()
    /// Parts of the elements of its properties, by name.
    private(set) var values: [String: KeptValue] = [:]
    /// Parts beside or around the layer, if it is a document's root.
    var surroundings = KeptParts()
    /// For the layer in which it lies: a document's root that is animated or changed by states (`RootGeometry`).
    weak var movingRoot: CALayer?
    /// The colour with which the layer's pictures are multiplied.
    var multiplyColor: CGColor?

    static let key = "LKKeptMarkup"

    static func of(_ object: some MarkupKeeper) -> KeptMarkup? { object.value(forKey: key) as? KeptMarkup }

    /// The object's kept markup, created if there is none.
    static func made(for object: some MarkupKeeper) -> KeptMarkup {
        if let kept = of(object) { return kept }
        let kept = KeptMarkup()
        object.setValue(kept, forKey: key)
        return kept
    }

    /// Keeps the unsupported parts of a property, if there are any.
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

/// An object that keeps values under arbitrary keys.
protocol MarkupKeeper: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

extension CALayer: MarkupKeeper {}
extension CAAnimation: MarkupKeeper {}
extension CAFilter: MarkupKeeper {}
extension CAEmitterCell: MarkupKeeper {}
extension CAEmitterBehavior: MarkupKeeper {}

/// The parts of an element that LayerKit does not support.
struct KeptParts {
    /// Without duplicate names.
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

/// The unsupported parts of a value's element, and of the values in it.
struct KeptValue {
    /// By path within the value: empty for the value itself, "2" for the third of a list, "font" for a member of that name.
    private(set) var parts: [[String]: KeptParts] = [:]

    var isEmpty: Bool { parts.isEmpty }

    /// Of the value itself.
    var own: KeptParts { parts[[]] ?? KeptParts() }

    mutating func keep(_ part: KeptParts) {
        if !part.isEmpty { parts[[], default: KeptParts()].merge(part) }
    }

    mutating func keep(_ name: String, _ value: String) { parts[[], default: KeptParts()].add(name, value) }

    mutating func keep(_ element: KeptElement) { parts[[], default: KeptParts()].elements.append(element) }

    /// - Parameter place: the path of the other value in this one.
    mutating func merge(_ other: KeptValue, at place: [String] = []) {
        for (path, part) in other.parts { parts[place + path, default: KeptParts()].merge(part) }
    }
}

/// An unsupported element, with what it refers to.
struct KeptElement {
    let element: MarkupElement
    let source: KeptSource

    /// The layers to which it refers.
    var layers: [CALayer] {
        attributes.filter { KeptElement.references.contains($0.name) }.compactMap { source.layer($0.value) }
    }

    /// The identifiers in it that are not a layer's, defined or referred to.
    var identifiers: [String] {
        attributes.filter { $0.name == "id" || KeptElement.references.contains($0.name) }.map(\.value).filter {
            source.layer($0) == nil
        }
    }

    /// Attributes that refer to something by its identifier.
    static let references: Set<String> = ["object", "targetId"]

    private var attributes: [MarkupAttribute] {
        let nodes = element.markup.nodes
        return (element.index..<Int(nodes[element.index].end)).flatMap {
            MarkupElement(markup: element.markup, index: $0).attributes
        }
    }
}

/// What kept elements of a document refer to: its pictures and its layers.
final class KeptSource {
    let assets: SceneAssets
    private var layers: [String: Reference] = [:]

    /// Weak, since layers hold elements, which must not hold layers.
    private struct Reference {
        weak var layer: CALayer?
    }

    init(_ assets: SceneAssets) { self.assets = assets }

    func name(_ layers: [String: CALayer]) { self.layers = layers.mapValues { Reference(layer: $0) } }

    func layer(_ identifier: String) -> CALayer? { layers[identifier]?.layer }
}
