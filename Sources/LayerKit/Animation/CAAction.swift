public import Foundation

/// What happens when a layer's property changes, or when something else happens to it.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the property's key, or the name of what happens.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Nothing happens. Where `CALayer.action(forKey:)` finds it, it looks no further.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The layer comes into sight, as it or a superlayer joins a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The layer goes out of sight.
public let kCAOnOrderOut = "onOrderOut"
/// The layer has placed its sublayers.
let kCAOnLayout = "onLayout"
/// The key under which a `CATransition` always stands.
public let kCATransition = "transition"
