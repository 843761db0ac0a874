public import Foundation
import LayerKit

extension UIView {
    /// Options of animations.
    public struct AnimationOptions: OptionSet, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// In a nested block: uses its own duration instead of the outer block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// In a nested block: uses its own curve instead of the outer block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// For transitions: kept, without effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// For transitions between two views: hides one and shows the other, and keeps both in the tree.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Kept, without effect: only duration and curve can be a nested block's own.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// For keyframes: linear interpolation.
        public static let calculationModeLinear = AnimationOptions([])
        /// For keyframes: each value holds until the next.
        public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
        /// For keyframes: at a constant pace, whatever their times.
        public static let calculationModePaced = AnimationOptions(rawValue: 2 << 10)
        /// For keyframes: along a smooth curve through all of them.
        public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
        /// For keyframes: along that curve at a constant pace.
        public static let calculationModeCubicPaced = AnimationOptions(rawValue: 4 << 10)
        /// No transition.
        public static let transitionNone = AnimationOptions([])
        /// Of transitions: the view is turned about its middle like a card, its left side forward at first, with the old look on the one side
        /// and the new one on the other.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A cross-dissolve from the former look to the new one. Curls are not supported, and are one, too.
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

    /// Options of keyframe animations.
    public typealias KeyframeAnimationOptions = AnimationOptions

    /// Animates the changes of views that a closure makes. Only views in a tree that a renderer shows are animated.
    ///
    /// Inside another such closure it takes the outer duration and curve, unless its options override them.
    /// - Parameters:
    ///   - duration: seconds; with 0 the changes take effect at once.
    ///   - delay: seconds until they begin.
    ///   - completion: called when all animations have ended, with false if one ended early.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(duration: duration, delay: delay, options: options, completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// The same with values that oscillate to their ends.
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; the closer to 0, the more it oscillates.
    ///   - velocity: initially, in distances between start and end per second.
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

    /// The same with a spring like that of `CASpringAnimation(perceptualDuration:bounce:)`.
    /// - Parameters:
    ///   - duration: seconds after which the motion seems to be over.
    ///   - bounce: 0 does not overshoot; towards 1 it oscillates more.
    ///   - initialSpringVelocity: in distances between start and end per second.
    ///   - delay: seconds until they begin.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UIViewSpring(shape: .perceptual(duration: duration, bounce: bounce), initialVelocity: initialSpringVelocity)
        let block = UIViewAnimationBlock(
            // A spring described by how it looks takes its own settling time, whatever block is around it.
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options.union(.overrideInheritedDuration),
            spring: spring, completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// Animates the changes that `addKeyframe` makes inside the closure, one after the other. As elsewhere the whole animation eases in and out,
    /// unless the options have another curve.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = UIViewAnimationBlock(
            duration: duration, delay: delay, options: options, keyframes: UIViewKeyframes(), completion: completion)
        UIViewAnimationBlock.run(block, animations)
    }

    /// Makes changes over a part of the surrounding keyframe animation; without one they are made at once.
    /// - Parameters:
    ///   - startTime: when they begin, as a fraction of the whole, 0…1.
    ///   - duration: how long they take, as a fraction of the whole.
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

    /// Makes changes in and below a view, which cross-dissolves from its former look to the new one, or is flipped, if the options have a
    /// transition.
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

    /// Replaces a view by another, with a transition of their superview.
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
