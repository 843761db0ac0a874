public import Foundation

/// Is told about an animation. Both methods may be left out.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The animation has become active.
    /// - Parameter anim: the copy that the layer keeps.
    func animationDidStart(_ anim: CAAnimation)

    /// The animation is over.
    /// - Parameter flag: true when it ran to its end, false when it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
