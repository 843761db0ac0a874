import LayerKit

/// Animation classes by their names in documents.
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
            // Documents give the damping that is to be used.
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
