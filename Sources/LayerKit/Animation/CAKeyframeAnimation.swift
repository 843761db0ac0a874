public import Foundation
public import Graphics

/// From value to value, or along a path.
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

    /// The values that the property goes through, of the property's kind; without effect where there is a `path`.
    open var values: [Any]? {
        get { frames.values }
        set { change { frames.values = newValue } }
    }

    /// Of a point or a size: goes along the path, whatever `values` are. A copy is kept.
    open var path: CGPath? {
        get { frames.path }
        set { change { frames.path = newValue?.copy() } }
    }

    /// When each value is reached, in parts of the iteration, not decreasing; nil spreads them evenly.
    open var keyTimes: [NSNumber]? {
        get { frames.keyTimes }
        set { change { frames.keyTimes = newValue } }
    }

    /// The pace from each value to the next.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { frames.timingFunctions }
        set { change { frames.timingFunctions = newValue } }
    }

    /// How it goes from one value to the next: evenly, by jumps, along a curve, and whether by its own key times or at one speed.
    open var calculationMode: CAAnimationCalculationMode {
        get { frames.calculationMode }
        set { change { frames.calculationMode = newValue } }
    }

    /// Of a cubic curve, at each value: positive is tighter, negative rounder.
    open var tensionValues: [NSNumber]? {
        get { frames.tensionValues }
        set { change { frames.tensionValues = newValue } }
    }

    /// Of a cubic curve, at each value: positive has an edge there, negative one turned inside out.
    open var continuityValues: [NSNumber]? {
        get { frames.continuityValues }
        set { change { frames.continuityValues = newValue } }
    }

    /// Of a cubic curve, at each value: positive bends before it, negative after it.
    open var biasValues: [NSNumber]? {
        get { frames.biasValues }
        set { change { frames.biasValues = newValue } }
    }

    /// Along a path, whether the layer turns with it; nil keeps it as it is.
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

/// What is between the values of a `CAKeyframeAnimation`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from one to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Nothing; they jump.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at the same speed everywhere. Key times have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve whose key times make the speed about the same everywhere.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns as it goes along a path.
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
