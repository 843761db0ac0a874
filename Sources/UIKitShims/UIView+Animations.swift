public import Foundation
import LayerKit

extension UIView {
    /// How animations run.
    public struct AnimationOptions: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// For ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside of another block: takes its own time, and not the other's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside of another block: goes at its own pace, and not at the other's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Of transitions: taken, and without effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Of transitions from one view to another: the one is hidden and the other shown, and both stay where they are.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Taken, and without effect: what a block inside of another has for itself are its duration and its curve.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// Of keyframes: straight from one to the next.
        public static let calculationModeLinear = AnimationOptions([])
        /// Of keyframes: each stands until the next.
        public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
        /// Of keyframes: at an even pace, whatever their times.
        public static let calculationModePaced = AnimationOptions(rawValue: 2 << 10)
        /// Of keyframes: along a curve through all of them.
        public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
        /// Of keyframes: along that curve at an even pace.
        public static let calculationModeCubicPaced = AnimationOptions(rawValue: 4 << 10)
        /// Of transitions: there is none.
        public static let transitionNone = AnimationOptions([])
        /// Of transitions: the view is turned about its middle like a card, its left side forward at first, with the old look on the one side
        /// and the new one on the other.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Of transitions: the old look dissolves into the new one. So it does with curls, which are not made.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Frames come when they are asked for.
        public static let preferredFramesPerSecondDefault = AnimationOptions([])
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var isTransition: Bool { rawValue >> 20 & 7 != 0 }

        /// Which side of a view comes forward where it is flipped; nil where it is not. A layer's "top" is where y is greatest, which is at
        /// the bottom here.
        var flip: CATransitionSubtype? {
            switch rawValue >> 20 & 7 {
            case 1: .fromLeft
            case 2: .fromRight
            case 6: .fromBottom
            case 7: .fromTop
            default: nil
            }
        }

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        var curve: CAMediaTimingFunctionName {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInEaseOut
            }
        }
    }

    /// How keyframe animations run.
    public typealias KeyframeAnimationOptions = AnimationOptions

    /// Animates the changes of views that a closure makes. Only views in a tree that a renderer shows are animated.
    ///
    /// Inside of another such closure it takes the other's duration and curve, unless its options say that it has its own.
    /// - Parameters:
    ///   - duration: seconds; 0 changes them at once.
    ///   - delay: seconds until they begin.
    ///   - completion: called when all animations are over, with false if one was ended early.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// The same with values that swing to their ends.
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing over; the closer to 0, the more it swings.
    ///   - velocity: at the begin, in units of the way per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UIViewSpring(shape: .damping(ratio: dampingRatio), initialVelocity: velocity)
        let block = UIViewAnimationBlock(
            duration: duration, delay: delay, options: options, spring: spring, completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// The same with a spring as `CASpringAnimation(perceptualDuration:bounce:)` has it.
    /// - Parameters:
    ///   - duration: seconds after which the swing seems to be over.
    ///   - bounce: 0 does not swing over; towards 1 it swings more.
    ///   - initialSpringVelocity: at the begin, in units of the way per second.
    ///   - delay: seconds until they begin.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UIViewSpring(shape: .perceptual(duration: duration, bounce: bounce), initialVelocity: initialSpringVelocity)
        let block = UIViewAnimationBlock(
            // A spring that is told by how it looks takes as long as it takes, whatever is around it.
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options.union(.overrideInheritedDuration),
            spring: spring, completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// Animates changes one after the other: those that `addKeyframe` makes inside the closure. As elsewhere the whole of it eases in
    /// and out, unless the options have another curve.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(
            duration: duration, delay: delay, options: options, keyframes: UIViewKeyframes(), completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// Changes that take a part of the time of the keyframe animation around them; without one they are made at once.
    /// - Parameters:
    ///   - startTime: when they begin, a part of the whole, 0…1.
    ///   - duration: how long they take, a part of the whole.
    public class func addKeyframe(
        withRelativeStartTime startTime: Double, relativeDuration duration: Double, animations: () -> Void
    ) {
        guard let keyframes = UIViewAnimationBlock.current?.keyframes else { return animations() }
        let start = startTime > 0 ? min(startTime, 1) : 0
        let outer = keyframes.span
        keyframes.span = start...(duration > 0 ? min(start + duration, 1) : start)
        animations()
        keyframes.span = outer
    }

    /// Makes changes in and below a view, which dissolves from its old look into the new one, or is flipped to it, where the options have
    /// a transition.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(duration: duration, delay: 0, options: options, completion: completion)
        UIViewAnimationBlock.begin(block)
        if options.isTransition, let block = UIViewAnimationBlock.current, block.duration > 0 {
            let transition = CATransition()
            if let side = options.flip { (transition.type, transition.subtype) = (.flip, side) }
            block.setUp(transition, on: view.layer)
            view.layer.add(transition, forKey: kCATransition)
        }
        UIViewAnimationBlock.run(nil) { animations?() }
        UIViewAnimationBlock.end()
    }

    /// Puts a view in another's place, with a transition of the view around both.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview, let index = superview.subviews.firstIndex(of: fromView) else { return }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                    return
                }
                superview.insertSubview(toView, at: index)
                fromView.removeFromSuperview()
            }, completion: completion)
    }
}
