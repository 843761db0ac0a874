public import Foundation
import LayerKit

extension UIView {
    // MARK: Whether anything is animated

    /// Whether blocks animate changes of views; true by default.
    public class var areAnimationsEnabled: Bool { UIViewAnimationBlock.isEnabled }

    /// Sets whether blocks animate changes of views, on this thread. Layers that belong to no view are not affected.
    public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimationBlock.isEnabled = enabled }

    /// Makes changes of views at once, even inside an animation block. Layers that belong to no view are not affected.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wasEnabled = areAnimationsEnabled
        setAnimationsEnabled(false)
        actionsWithoutAnimation()
        setAnimationsEnabled(wasEnabled)
    }

    /// The duration of the surrounding block, seconds; 0 outside any.
    public class var inheritedAnimationDuration: TimeInterval { UIViewAnimationBlock.current?.duration ?? 0 }

    /// Repeats the animations of changes inside a block.
    /// - Parameters:
    ///   - count: how many times.
    ///   - autoreverses: runs forwards and backwards.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let block = UIViewAnimationBlock.current else { return animations() }
        let (repeatCount, options) = (block.repeatCount, block.options)
        block.repeatCount = Float(count)
        block.setOption(.autoreverse, autoreverses)
        animations()
        (block.repeatCount, block.options) = (repeatCount, options)
    }

    // MARK: Blocks that are opened and closed

    /// Begins an animation block that `commitAnimations` ends. Its changes take 0.2 seconds by default.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let own: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve]
        UIViewAnimationBlock.begin(UIViewAnimationBlock(duration: 0.2, delay: 0, options: own, completion: nil))
    }

    /// Ends the block that `beginAnimations` began.
    public class func commitAnimations() { UIViewAnimationBlock.end() }

    // These settings apply to the changes that come after them in the block.

    /// - Parameter duration: seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { UIViewAnimationBlock.current?.duration = duration }

    /// - Parameter delay: seconds until they begin.
    public class func setAnimationDelay(_ delay: TimeInterval) { UIViewAnimationBlock.current?.delay = delay }

    /// The curve of the open block's animations.
    public class func setAnimationCurve(_ curve: AnimationCurve) { UIViewAnimationBlock.current?.curve = curve.name }

    /// - Parameter repeatCount: how often they run; 0 is once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) { UIViewAnimationBlock.current?.repeatCount = repeatCount }

    /// Sets whether they run forwards and backwards.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        UIViewAnimationBlock.current?.setOption(.autoreverse, repeatAutoreverses)
    }

    /// Sets whether they begin from the values that are shown, and end earlier animations.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        UIViewAnimationBlock.current?.setOption(.beginFromCurrentState, fromCurrentState)
    }

    /// The curve of a block.
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
