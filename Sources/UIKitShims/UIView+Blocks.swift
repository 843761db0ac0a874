public import Foundation
import LayerKit

extension UIView {
    // MARK: Whether anything is animated

    /// Changes of views are animated where a block asks for it; true.
    public class var areAnimationsEnabled: Bool { UIViewAnimationBlock.isEnabled }

    /// Has blocks animate nothing from now on, on this thread, or lets them again. Layers that belong to no view go on: they ask no view.
    public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationBlock.isEnabled = enabled }

    /// Makes changes of views at once, also inside an animation. Layers that belong to no view animate as ever.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wasEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wasEnabled)
    }

    /// The duration of the block around it, seconds; 0 outside of any.
    public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationBlock.current?.duration ?? 0 }

    /// Has changes inside of a block run several times.
    /// - Parameters:
    ///   - count: how often.
    ///   - autoreverses: there and back.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let block = UIViewAnimationBlock.current else { return animations() }
        let (repeatCount, options) = (block.repeatCount, block.options)
        block.repeatCount = Float(count)
        block.setOption(.autoreverse, autoreverses)
        animations()
        (block.repeatCount, block.options) = (repeatCount, options)
    }

    // MARK: Blocks that are opened and closed

    /// Opens an animation block that ends with `commitAnimations`. Changes in it take 0.2 seconds.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let own: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
        UIViewAnimationBlock.begin(UIViewAnimationBlock(duration: 0.2, delay: 0, options: own, completion: nil))
    }

    /// Closes the block that `beginAnimations` opened.
    public class func commitAnimations() { UIViewAnimationBlock.end() }

    // What follows is for the changes that come after it in the block.

    /// - Parameter duration: seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { UIViewAnimationBlock.current?.duration = duration }

    /// - Parameter delay: seconds until they begin.
    public class func setAnimationDelay(_ delay: TimeInterval) { UIViewAnimationBlock.current?.delay = delay }

    /// The pace of the open block's animations.
    public class func setAnimationCurve(_ curve: AnimationCurve) { UIViewAnimationBlock.current?.curve = curve.name }

    /// - Parameter repeatCount: how often they run; 0 is once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { UIViewAnimationBlock.current?.repeatCount = repeatCount }

    /// There and back.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        UIViewAnimationBlock.current?.setOption(.autoreverse, repeatAutoreverses)
    }

    /// They begin where views are seen, and end what moves them.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        UIViewAnimationBlock.current?.setOption(.beginFromCurrentState, fromCurrentState)
    }

    /// The pace of a block.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        fileprivate var name: CAMediaTimingFunctionName {
            switch self {
            case .easeInOut: .easeInEaseOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

extension UIViewAnimationBlock {
    fileprivate func setOption(_ option: UIView.AnimationOptions, _ isSet: Bool) {
        if isSet { options.insert(option) } else { options.remove(option) }
    }
}
