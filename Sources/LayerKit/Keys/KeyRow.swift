import Animation
import Foundation

// Key-value access uses tables, one row per property and one table per class, since Swift has no names at run time. A row reads and writes boxed
// values (`KeyValue`), and says what kind of value the property has, which is all that animations need to know.

/// A property that is accessed by its name. It is an object, so that passing it on counts one reference instead of one for each of its closures.
final class KeyRow<Object: AnyObject> {
    let name: String
    /// A second name: what Swift calls a Boolean property whose key has no "is".
    let alias: String?
    let kind: ValueKind
    /// The type of the name, if the property is one of a few names.
    let names: (any KnownName.Type)?
    let traits: KeyTraits
    let get: (Object) -> Any?
    /// Ignores a value that cannot be converted.
    let set: (Object, Any?) -> Void
    /// Sets a component that is a number, without boxing; false where there is no such component. Nil where there is no such way.
    let setPart: ((Object, ValueComponent, Double) -> Bool)?

    init(
        _ name: String, alias: String? = nil, _ kind: ValueKind, names: (any KnownName.Type)? = nil, _ traits: KeyTraits = [],
        get: @escaping (Object) -> Any?, set: @escaping (Object, Any?) -> Void,
        setPart: ((Object, ValueComponent, Double) -> Bool)? = nil
    ) {
        (self.name, self.alias, self.kind, self.names, self.traits) = (name, alias, kind, names, traits)
        (self.get, self.set, self.setPart) = (get, set, setPart)
    }

    /// A property whose type can be boxed.
    /// - Parameter path: of `Object` or of a subclass.
    convenience init<Root: AnyObject, Value: KeyValue>(
        _ name: String, alias: String? = nil, _ path: ReferenceWritableKeyPath<Root, Value>, _ traits: KeyTraits = []
    ) {
        self.init(name, alias: alias, of: Root.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, traits)
    }

    /// The same for properties of every layer: access through a key path takes seven times as long as through a closure, and creating the key
    /// paths of one table takes half a millisecond.
    convenience init<Value: KeyValue>(
        _ name: String, alias: String? = nil, _ read: @escaping (Object) -> Value,
        _ write: @escaping (Object, Value) -> Void, _ traits: KeyTraits = []
    ) {
        self.init(name, alias: alias, of: Object.self, read, write, traits)
    }

    /// - Parameter type: `Object` or a class below it.
    convenience init<Root: AnyObject, Value: KeyValue>(
        _ name: String, alias: String? = nil, of type: Root.Type, _ read: @escaping (Root) -> Value,
        _ write: @escaping (Root, Value) -> Void, _ traits: KeyTraits
    ) {
        self.init(name, alias: alias, Value.kind, traits) {
            read(KeyRow.object($0, as: type)).boxed
        } set: { object, value in
            if let value = Value(boxed: value) { write(KeyRow.object(object, as: type), value) }
        } setPart: { object, component, number in
            let object = KeyRow.object(object, as: type)
            var value = read(object)
            guard value.set(component, to: number) else { return false }
            write(object, value)
            return true
        }
    }

    /// A property that is one of a few names, read and written as a string.
    convenience init<Root: AnyObject, Name: KnownName>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Name>, _ traits: KeyTraits = []
    ) {
        self.init(name, .string, names: Name.self, traits) {
            KeyRow.object($0, as: Root.self)[keyPath: path].rawValue
        } set: { object, value in
            let name = value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
            if let name { KeyRow.object(object, as: Root.self)[keyPath: path] = name }
        }
    }

    /// A property that is such a name or nil.
    convenience init<Root: AnyObject, Name: KnownName>(
        optional name: String, _ path: ReferenceWritableKeyPath<Root, Name?>, _ traits: KeyTraits = []
    ) {
        self.init(name, .string, names: Name.self, traits) {
            KeyRow.object($0, as: Root.self)[keyPath: path]?.rawValue
        } set: { object, value in
            let name = value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
            KeyRow.object(object, as: Root.self)[keyPath: path] = name
        }
    }

    /// A property that accepts objects of one type, or nil; others are ignored.
    convenience init<Root: AnyObject, Value>(
        object name: String, _ path: ReferenceWritableKeyPath<Root, Value?>, _ kind: ValueKind = .object,
        _ traits: KeyTraits = []
    ) {
        self.init(
            object: name, { KeyRow.object($0, as: Root.self)[keyPath: path] },
            { KeyRow.object($0, as: Root.self)[keyPath: path] = $1 }, kind, traits)
    }

    /// The same for properties of every layer.
    convenience init<Value>(
        object name: String, _ read: @escaping (Object) -> Value?, _ write: @escaping (Object, Value?) -> Void,
        _ kind: ValueKind = .object, _ traits: KeyTraits = []
    ) {
        self.init(name, kind, traits, get: read) { object, value in
            if KeyBox.isNothing(value) {
                write(object, nil)
            } else if let value, let value = value as? Value {
                write(object, value)
            }
        }
    }

    private static func object<Root: AnyObject>(_ object: Object, as type: Root.Type) -> Root { object as! Root }
}

/// What a property does besides being read and written.
struct KeyTraits: OptionSet {
    var rawValue: UInt8

    /// Animations may act on it.
    static let animatable = KeyTraits(rawValue: 1 << 0)
    /// A change on a live layer adds an implicit `CABasicAnimation` unless an action is found.
    static let implicitBasic = KeyTraits(rawValue: 1 << 1)
    /// A change on a live layer adds an implicit fade transition unless an action is found.
    static let implicitTransition = KeyTraits(rawValue: 1 << 2)

    /// A change marks the layer for display.
    static let needsDisplay = KeyTraits(rawValue: 1 << 3)

    static let basic: KeyTraits = [.animatable, .implicitBasic]
    static let fading: KeyTraits = [.animatable, .implicitTransition]
}

/// What kind of value a property has.
package enum ValueKind: UInt8, Sendable {
    /// Of any width.
    case number
    case bool
    case point
    case size
    case rect
    case transform
    case color
    case path
    /// A picture.
    case contents
    /// An array of numbers.
    case numbers
    /// An array of colours.
    case colors
    case string
    /// Anything else.
    case object
}
