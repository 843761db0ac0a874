import Foundation

extension Thread {
    /// The object of a kind that belongs to the thread that asks, which is made when it first does.
    static func own<Object: AnyObject>(_ make: () -> Object) -> Object {
        let (own, key) = (current.threadDictionary, "LayerKit.\(Object.self)")
        if let object = own[key] as? Object { return object }
        let object = make()
        own[key] = object
        return object
    }
}
