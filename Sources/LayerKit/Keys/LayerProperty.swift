import Foundation

/// A property of a client's layer class that has a key, can be animated, and has a presentation value.
///
///     class Dial: CALayer {
///         @LayerProperty(.needsDisplay) var progress: CGFloat = 0
///     }
///
/// The key is the property's name unless another is given. The layer itself stores the value, so copies have it without the class's help.
@propertyWrapper
public struct LayerProperty<Value> {
    private let initial: Value
    fileprivate let key: String?
    fileprivate let options: LayerPropertyOptions
    fileprivate let place: LayerPropertyPlace

    /// - Parameters:
    ///   - key: for key-value access and animations; nil for the property's name.
    ///   - options: what a change does besides.
    public init(
        wrappedValue: Value, _ key: String? = nil, _ options: LayerPropertyOptions = [], file: StaticString = #fileID,
        line: UInt = #line, column: UInt = #column
    ) {
        (initial, self.key, self.options) = (wrappedValue, key, options)
        place = LayerPropertyPlace(file: file.description, line: line, column: column)
    }

    public init(
        wrappedValue: Value, _ options: LayerPropertyOptions, file: StaticString = #fileID, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(wrappedValue: wrappedValue, nil, options, file: file, line: line, column: column)
    }

    private static var misuse: String {
        "@LayerProperty is for properties of classes that derive from CALayer. Elsewhere, use a plain stored property."
    }

    /// Never called: the compiler rejects every use outside a layer class. The layer stores the value.
    @available(
        *, unavailable,
        message: "@LayerProperty is for properties of classes that derive from CALayer; elsewhere use a plain property."
    )
    public var wrappedValue: Value {
        get { preconditionFailure(LayerProperty.misuse) }
        set { preconditionFailure(LayerProperty.misuse) }
    }

    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrappedPath: ReferenceWritableKeyPath<Layer, Value>,
        storage storagePath: ReferenceWritableKeyPath<Layer, LayerProperty<Value>>
    ) -> Value {
        get {
            let property = layer[keyPath: storagePath]
            return property.value(in: layer)
        }
        set {
            let property = layer[keyPath: storagePath]
            guard let key = property.key ?? LayerClass.of(layer).name(of: property.place) else { return }
            layer.setExtra(newValue, forKey: key)
        }
    }

    private func value(in layer: CALayer) -> Value {
        guard let extras = layer.rare?.extras, !extras.isEmpty,
            let key = key ?? LayerClass.of(layer).name(of: place), let value = extras[key]
        else { return initial }
        return LayerProperty.unboxed(value) ?? initial
    }

    /// A value that key-value access or an animation set.
    fileprivate static func unboxed(_ value: Any) -> Value? {
        if let value = value as? Value { return value }
        return ((Value.self as? any KeyValue.Type)?.init(boxed: value)) as? Value
    }
}

/// What a change of a `LayerProperty` does besides.
public struct LayerPropertyOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The layer redraws, and does so for every frame while the property is animated.
    public static let needsDisplay = LayerPropertyOptions(rawValue: 1)
}

/// Where a layer property is declared. A wrapper does not know its property's name; its place in the source distinguishes it from all others, and
/// the names are found by reflection on the first layer of a class.
struct LayerPropertyPlace: Hashable {
    let file: String
    let line: UInt
    let column: UInt

    /// The layer properties of a layer's class and its superclasses.
    static func declared(in layer: CALayer) -> [(place: LayerPropertyPlace, key: LayerKey)] {
        var found: [(place: LayerPropertyPlace, key: LayerKey)] = []
        var mirror: Mirror? = Mirror(reflecting: layer)
        while let level = mirror, level.subjectType != CALayer.self {
            for child in level.children {
                guard let property = child.value as? any AnyLayerProperty, let label = child.label else { continue }
                found.append((property.place, property.row(named: String(label.dropFirst()))))
            }
            mirror = level.superclassMirror
        }
        return found.reversed()
    }
}

/// A layer property of any type.
private protocol AnyLayerProperty {
    var place: LayerPropertyPlace { get }
    /// - Parameter name: the property's.
    func row(named name: String) -> LayerKey
}

extension LayerProperty: AnyLayerProperty {
    func row(named name: String) -> LayerKey {
        let (key, initial) = (key ?? name, initial)
        let kind = (Value.self as? any KeyValue.Type)?.kind ?? ValueKind(of: initial) ?? .object
        let traits: KeyTraits = options.contains(.needsDisplay) ? [.animatable, .needsDisplay] : .animatable
        return LayerKey(key, kind, traits) { layer in
            let value = layer.rare?.extras[key].flatMap(LayerProperty.unboxed) ?? initial
            return (value as? any KeyValue).map(\.boxed) ?? value
        } set: { layer, value in
            guard let value = value.flatMap(LayerProperty.unboxed) else { return layer.setExtra(nil, forKey: key) }
            layer.setExtra(value, forKey: key)
        }
    }
}
