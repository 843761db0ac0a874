import Animation
public import Foundation
import LayerKit

/// The type of an animator's pacing, with UIKit's raw values.
public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The pacing of an animator.
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    /// Nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// Nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Pacing by a cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The predefined curve; `easeInOut` for a custom one.
    public let animationCurve: UIView.AnimationCurve
    /// Time along x, progress along y.
    public let controlPoint1: CGPoint
    /// Time along x, progress along y.
    public let controlPoint2: CGPoint
    /// Whether it is predefined or custom.
    public let timingCurveType: UITimingCurveType

    /// The default curve, which begins quickly and ends slowly.
    public override init() {
        (animationCurve, timingCurveType) = (.easeInOut, .builtin)
        (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    }

    /// A predefined curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, timingCurveType) = (curve, .builtin)
        (controlPoint1, controlPoint2) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
    }

    /// A custom curve by its two inner control points: time along x, progress along y.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, timingCurveType) = (.easeInOut, .cubic)
        (controlPoint1, controlPoint2) = (point1, point2)
    }

    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
    }

    var curve: TimingCurve { TimingCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y) }
}

/// Pacing by the motion of a mass on a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// In distances between start and end per second; only dx is used, for all values.
    public let initialVelocity: CGVector
    let spring: UIViewSpring
    /// Its settling time in seconds, whatever the animator's duration; nil for a spring that takes that duration.
    let ownDuration: TimeInterval?

    /// A mass of 3 on a spring of stiffness 1000 with a damping of 500, which does not oscillate.
    public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// - Parameter ratio: 1 does not overshoot; the closer to 0, the more it oscillates.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// A spring that is at rest at the end of the animator's duration.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        spring = UIViewSpring(shape: .damping(ratio: ratio), initialVelocity: velocity.dx)
        ownDuration = nil
    }

    /// A spring with its own settling time.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        spring = UIViewSpring(shape: .weight(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity.dx)
        ownDuration = spring.settlingDuration
    }

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }
}
