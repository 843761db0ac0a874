public import Foundation

/// Something that runs when a layer's property changes or another event happens to the layer.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the property's key, or the name of what happens.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing. When a search for an action finds it, the search ends without one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The layer becomes visible: it, or a superlayer, was added to a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The layer is no longer visible.
public let kCAOnOrderOut = "onOrderOut"
/// The layer has placed its sublayers.
let kCAOnLayout = "onLayout"
/// The key of every `CATransition`.
public let kCATransition = "transition"
