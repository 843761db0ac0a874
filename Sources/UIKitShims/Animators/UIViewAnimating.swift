public import Foundation

/// Whether an animator has begun, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or is over.
    case inactive
    /// It runs or waits on its way.
    case active
    /// It was stopped, and is to be told where it ends.
    case stopped
}

/// A place on an animator's way, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// What runs, waits, goes back and is stopped on its way.
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    /// False where it waits.
    var isRunning: Bool { get }
    /// It goes to its start.
    var isReversed: Bool { get set }
    /// How far it is on the way that it goes, 0…1. To set it has it wait there.
    var fractionComplete: CGFloat { get set }

    func startAnimation()
    /// - Parameter delay: seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// - Parameter withoutFinishing: it is over with that, and nobody is told; else `finishAnimation` says where it ends.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// One whose changes are made in closures.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// - Parameter delayFactor: when they begin, a part of the time that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
