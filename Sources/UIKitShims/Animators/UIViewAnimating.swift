public import Foundation

/// The state of an animator, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not started, or has finished.
    case inactive
    /// It runs or is paused.
    case active
    /// It was stopped, and `finishAnimation` has not been called.
    case stopped
}

/// A position of an animator, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// Animations that can be started, paused, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    /// False while it is paused.
    var isRunning: Bool { get }
    /// Whether it runs towards its start.
    var isReversed: Bool { get set }
    /// The progress in its present direction, 0…1. Setting it pauses the animation there.
    var fractionComplete: CGFloat { get set }

    func startAnimation()
    /// - Parameter delay: seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// - Parameter withoutFinishing: true ends it without calling completions; false leaves the end position to `finishAnimation`.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Animations of changes that closures make.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// - Parameter delayFactor: when they begin, as a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
