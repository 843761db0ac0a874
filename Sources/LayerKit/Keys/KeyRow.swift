import Animation
import Foundation

// Key-value access goes through tables, one row a property, one table a class: Swift has no names at run time. A row reads
// and writes in boxes (`KeyValue`), and says what kind of value the property has, which is all that animations need to know.

/// A property as it is reached by its name. An object, so that handing it on counts one reference and not one for each of its
/// closures.
final class KeyRow<Object: AnyObject> {
    let name: String
    /// A second name, as Swift calls a switch whose key has no "is".
    let alias: String?
    let kind: ValueKind
    /// Of a property that is one of a few names: their type.
    let names: (any KnownName.Type)?
    let traits: KeyTraits
    let get: (Object) -> Any?
    /// Does nothing with what cannot be such a value.
    let set: (Object, Any?) -> Void
    /// Sets a part that is a number, without boxes; false where there is no such part. Nil where there is no such way.
    let setPart: ((Object, ValueComponent, Double) -> Bool)?

    init(
        _ name: String, alias: String? = nil, _ kind: ValueKind, names: (any KnownName.Type)? = nil, _ traits: KeyTraits = [],
        get: @escaping (Object) -> Any?, set: @escaping (Object, Any?) -> Void,
        setPart: ((Object, ValueComponent, Double) -> Bool)? = nil
    ) {
        (self.name, self.alias, self.kind, self.names, self.traits) = (name, alias, kind, names, traits)
        (self.get, self.set, self.setPart) = (get, set, setPart)
    }

    /// A property whose type has a box.
    /// - Parameter path: of `Object` or of a class below it.
    convenience init<Root: AnyObject, Value: KeyValue>(
        _ name: String, alias: String? = nil, _ path: ReferenceWritableKeyPath<Root, Value>, _ traits: KeyTraits = []
    ) {
        self.init(name, alias: alias, of: Root.self, { $0[keyPath: path] }, { $0[keyPath: path] = $1 }, traits)
    }

    /// The same for every layer's: a way through a key path takes seven times as long as one through a closure, and making those of
    /// one table half a millisecond.
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

    /// A property that is a name, given and read as a string.
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

    /// A property that takes objects of one type, or nil; others are ignored.
    convenience init<Root: AnyObject, Value>(
        object name: String, _ path: ReferenceWritableKeyPath<Root, Value?>, _ kind: ValueKind = .object,
        _ traits: KeyTraits = []
    ) {
        self.init(
            object: name, { KeyRow.object($0, as: Root.self)[keyPath: path] },
            { KeyRow.object($0, as: Root.self)[keyPath: path] = $1 }, kind, traits)
    }

    /// The same for every layer's.
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

/// What a property is good for beside being read and written.
struct KeyTraits: OptionSet {
    var rawValue: UInt8

    /// Animations may act on it.
    static let animatable = KeyTraits(rawValue: 1 << 0)
    /// A change on a live layer runs a `CABasicAnimation` unless an action is found.
    static let implicitBasic = KeyTraits(rawValue: 1 << 1)
    /// A change on a live layer fades from the old look to the new one unless an action is found.
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
