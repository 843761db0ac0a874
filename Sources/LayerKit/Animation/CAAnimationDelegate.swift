public import Foundation

/// Is told when an animation starts and stops. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The animation has begun its active duration.
    /// - Parameter anim: the copy that the layer keeps.
    func animationDidStart(_ anim: CAAnimation)

    /// The animation has ended.
    /// - Parameter flag: true when it ran to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
