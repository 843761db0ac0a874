import Animation
public import Foundation

/// Pacing as a curve from (0, 0) to (1, 1) that maps the fraction of the duration to the fraction of the change.
public final class CAMediaTimingFunction: NSObject, Sendable {
    /// What computes it.
    let curve: TimingCurve
    let name: CAMediaTimingFunctionName?

    /// - Precondition: the name is one of `CAMediaTimingFunctionName`'s.
    public convenience init(name: CAMediaTimingFunctionName) {
        guard let curve = name.curve else {
            preconditionFailure(
                "There is no timing function named \"\(name.rawValue)\". Take a name of CAMediaTimingFunctionName, or give "
                    + "the control points.")
        }
        self.init(curve, name)
    }

    /// A cubic Bézier curve with two control points. Their x is clamped to 0…1; y may overshoot.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)), nil)
    }

    private init(_ curve: TimingCurve, _ name: CAMediaTimingFunctionName?) {
        (self.curve, self.name) = (curve, name)
        super.init()
    }

    /// Writes the x and y of a control point.
    /// - Parameter index: 0 and 3 are the curve's ends, 1 and 2 the points in between.
    /// - Precondition: `index` is in 0…3.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let point = curve.controlPoint(at: index)
        (values[0], values[1]) = (Float(point.x), Float(point.y))
    }

    /// Functions with the same name are equal, as if there were one for each name; any other is equal to itself alone.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return self === other || (name != nil && name == other.name)
    }

    public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

/// The predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At a constant pace.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Begins and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The pacing of implicit animations: begins quickly and ends slowly.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    fileprivate var curve: TimingCurve? {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .default: .default
        default: nil
        }
    }
}

public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
