import Foundation

extension Thread {
    /// The calling thread's own object of a type, created on first use.
    static func own<Object: AnyObject>(_ make: () -> Object) -> Object {
        let (own, key) = (current.threadDictionary, "LayerKit.\(Object.self)")
        if let object = own[key] as? Object { return object }
        let object = make()
        own[key] = object
        return object
    }
}
