import LayerKit

/// The classes of animations by the names that documents give them.
enum AnimationClasses {
    /// - Returns: nil for a class that LayerKit does not have.
    static func make(_ name: String) -> CAAnimation? {
        switch name {
        case "CABasicAnimation": return CABasicAnimation()
        case "CAKeyframeAnimation": return CAKeyframeAnimation()
        case "CAAnimationGroup": return CAAnimationGroup()
        case "CATransition": return CATransition()
        case "CASpringAnimation":
            let spring = CASpringAnimation()
            // Documents mean the damping that they write.
            spring.allowsOverdamping = true
            return spring
        default: return nil
        }
    }

    static func name(of animation: CAAnimation) -> String? {
        switch animation {
        case is CASpringAnimation: "CASpringAnimation"
        case is CABasicAnimation: "CABasicAnimation"
        case is CAKeyframeAnimation: "CAKeyframeAnimation"
        case is CAAnimationGroup: "CAAnimationGroup"
        case is CATransition: "CATransition"
        default: nil
        }
    }
}
