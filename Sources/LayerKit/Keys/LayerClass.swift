import Animation
import Foundation
import Synchronization

typealias LayerKey = KeyRow<CALayer>

/// A layer class's properties by name. Created when first asked for, and kept.
final class LayerClass: Sendable {
    /// By key and by second name.
    private nonisolated(unsafe) let rows: [String: LayerKey]
    /// The class's own keys in their order, those of superclasses first.
    private nonisolated(unsafe) let keys: [LayerKey]
    /// The keys that `@LayerProperty` declares, by their place in the source.
    private let declared: [LayerPropertyPlace: String]
    /// The values of `defaultValue(forKey:)` that differ from those of new layers.
    private nonisolated(unsafe) let defaults: [(key: LayerKey, value: Any)]
    /// A change for some key marks a layer of the class for display.
    let displaysOnChange: Bool

    /// The class is not one of this module's, none of which overrides `setValue(_:forKey:)`. A client's class may, and there is no way to find
    /// out.
    let isClients: Bool

    /// Components of properties, by the key paths that have been asked for.
    private let parts = Mutex<[String: Part]>([:])

    /// A property, or a part of one, that a key path leads to.
    struct Part: @unchecked Sendable {
        /// The whole property's row; never changed.
        let row: LayerKey
        /// Nil for the whole.
        let component: ValueComponent?
    }

    /// Recent lookups, at an index computed from a few bytes of the path: the same few paths are set in every frame, and comparing one takes a
    /// fraction of the time of hashing it.
    private let recent = Mutex<[Seen]>(Array(repeating: Seen(), count: recentCount))

    /// A key path that was asked for, and where it led.
    private struct Seen {
        var path = ""
        var part: Part?
    }

    /// A power of two.
    private static let recentCount = 32

    /// Programs use few key paths, files may use any number.
    private static let greatestPartCount = 1000

    private static let made = Mutex<[ObjectIdentifier: LayerClass]>([:])

    /// - Parameter layer: any layer of the class; it is searched for wrapped properties.
    static func of(_ layer: CALayer) -> LayerClass {
        let type = type(of: layer)
        if type == CALayer.self { return plain }
        if let found = made.withLock({ $0[ObjectIdentifier(type)] }) { return found }
        let new = LayerClass(type, layer)
        return made.withLock { made in
            // If two threads got here at once, the first one's is kept.
            if let found = made[ObjectIdentifier(type)] { return found }
            made[ObjectIdentifier(type)] = new
            return new
        }
    }

    /// The module's own classes. One that is missing here is treated as a client's, which works but takes longer. Its name at run time would tell
    /// as well, after half a millisecond of reflection.
    private static let own: [CALayer.Type] = [
        CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CATransformLayer.self,
        CAEmitterLayer.self, CAScrollLayer.self, CATiledLayer.self, CAEAGLLayer.self, AVPlayerLayer.self,
    ]

    private static let plain = LayerClass(CALayer.self, nil)

    /// - Parameter layer: a new layer of the class; nil where it is not needed.
    private init(_ type: CALayer.Type, _ layer: CALayer?) {
        isClients = !LayerClass.own.contains { $0 == type }
        // Reflection takes longer than everything else together, and none of the module's own classes uses `@LayerProperty`.
        let declared = isClients ? layer.map { LayerPropertyPlace.declared(in: $0) } ?? [] : []
        var rows: [String: LayerKey] = [:]
        let keys = type.layerKeys + declared.map(\.key)
        for key in keys {
            rows[key.name] = key
            if let alias = key.alias { rows[alias] = key }
        }
        (self.rows, self.keys) = (rows, keys)
        self.declared = Dictionary(declared.map { ($0.place, $0.key.name) }, uniquingKeysWith: { $1 })
        defaults = keys.compactMap { key in
            guard let layer, let value = type.defaultValue(forKey: key.name) else { return nil }
            return key.holds(value, in: layer) ? nil : (key, value)
        }
        displaysOnChange = type != CALayer.self && keys.contains { type.needsDisplay(forKey: $0.name) }
    }

    /// Nil for a key that no class declares.
    func row(_ key: String) -> LayerKey? { rows[key] }

    /// The property, or the component of one, that a key path leads to; nil where it leads elsewhere.
    func part(_ keyPath: String) -> Part? {
        let bytes = keyPath.utf8
        let place = (bytes.count &* 7 &+ Int(bytes.last ?? 0)) & (LayerClass.recentCount - 1)
        let seen = recent.withLock { $0[place].path == keyPath ? $0[place].part : nil }
        if let seen { return seen }
        let found = row(keyPath).map { Part(row: $0, component: nil) } ?? partOfRow(keyPath)
        if let found { recent.withLock { $0[place] = Seen(path: keyPath, part: found) } }
        return found
    }

    private func partOfRow(_ keyPath: String) -> Part? {
        if let found = parts.withLock({ $0[keyPath] }) { return found }
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, let row = rows[String(names[0])],
            let component = ValueComponent(Array(names.dropFirst()), of: row.kind)
        else { return nil }
        let part = Part(row: row, component: component)
        parts.withLock { if $0.count < LayerClass.greatestPartCount { $0[keyPath] = part } }
        return part
    }

    /// The rows of the class, those of superclasses first.
    var allKeys: [LayerKey] { keys }

    /// The rows of the class besides those of every layer.
    var ownRows: ArraySlice<LayerKey> { keys.dropFirst(LayerClass.plain.keys.count) }

    /// Gives a new layer the defaults of its class.
    func setDefaults(_ layer: CALayer) {
        for (key, value) in defaults { key.set(layer, value) }
    }

    func name(of place: LayerPropertyPlace) -> String? { declared[place] }
}

extension KeyRow {
    /// Whether the property has this value already, or is of a kind that cannot be compared.
    fileprivate func holds(_ value: Any, in object: Object) -> Bool {
        switch kind {
        case .string: (get(object) as? String) == (value as? String)
        case .object: true
        default: kind.animated(get(object)) == kind.animated(value)
        }
    }
}
