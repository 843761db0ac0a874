public import Foundation
public import Graphics

/// Interpolates through a series of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    private var frames = Frames()

    private struct Frames {
        var values: [Any]?
        var path: CGPath?
        var keyTimes: [NSNumber]?
        var timingFunctions: [CAMediaTimingFunction]?
        var calculationMode = CAAnimationCalculationMode.linear
        var tensionValues: [NSNumber]?
        var continuityValues: [NSNumber]?
        var biasValues: [NSNumber]?
        var rotationMode: CAAnimationRotationMode?
    }

    /// The keyframe values, of the property's kind; ignored where there is a `path`.
    open var values: [Any]? {
        get { frames.values }
        set { change { frames.values = newValue } }
    }

    /// For a point or a size: the path to move along, instead of `values`. A copy is kept.
    open var path: CGPath? {
        get { frames.path }
        set { change { frames.path = newValue?.copy() } }
    }

    /// When each value is reached, as a fraction of the iteration, not decreasing; nil spreads them evenly.
    open var keyTimes: [NSNumber]? {
        get { frames.keyTimes }
        set { change { frames.keyTimes = newValue } }
    }

    /// The pacing of each segment between two values.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { change { frames.timingFunctions = newValue } }
    }

    /// How values between keyframes are calculated: linearly, discretely or along a cubic curve, by key times or at a constant speed.
    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { change { frames.calculationMode = newValue } }
    }

    /// Tension of a cubic curve at each value: positive values make it tighter, negative ones rounder.
    open var tensionValues: [NSNumber]? {
        get { frames.tensionValues }
        set { change { frames.tensionValues = newValue } }
    }

    /// Continuity of a cubic curve at each value: positive values make a corner there, negative ones an inverted corner.
    open var continuityValues: [NSNumber]? {
        get { frames.continuityValues }
        set { change { frames.continuityValues = newValue } }
    }

    /// Bias of a cubic curve at each value: positive values bend it before the value, negative ones after it.
    open var biasValues: [NSNumber]? {
        get { frames.biasValues }
        set { change { frames.biasValues = newValue } }
    }

    /// Whether a layer that moves along a path rotates with its tangent; if nil, it does not.
    open var rotationMode: CAAnimationRotationMode? {
        get { frames.rotationMode }
        set { change { frames.rotationMode = newValue } }
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        key == "calculationMode" ? CAAnimationCalculationMode.linear.rawValue : super.defaultValue(forKey: key)
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CAKeyframeAnimation { frames = other.frames }
    }
}

/// How a `CAKeyframeAnimation` calculates values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Linearly.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linearly, at a constant speed. Key times have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, with key times that make the speed about constant.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer rotates as it moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
