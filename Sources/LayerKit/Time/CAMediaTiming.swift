import Animation

/// Gives an object a time space of its own: its parent's time, shifted, scaled, repeated and reversed.
///
/// The parent of a layer is its superlayer, the parent of an animation its layer or its group.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the parent's time. For an animation that is added to a layer, 0 stands for the layer's time when the animation is
    /// committed.
    var beginTime: CFTimeInterval { get set }
    /// The length of one iteration. For an animation, 0 stands for the transaction's duration, in a group for the group's.
    var duration: CFTimeInterval { get set }
    /// How fast local time runs relative to the parent's: 0 stops it, a negative value runs it backwards.
    var speed: Float { get set }
    /// Added to local time. An animation starts that far into its iteration, and continues from the start at its end.
    var timeOffset: CFTimeInterval { get set }
    /// The number of iterations, which may be fractional; 0 counts as one.
    var repeatCount: Float { get set }
    /// How long the iterations go on, instead of a count; 0 uses the count.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each iteration is followed by the same in reverse.
    var autoreverses: Bool { get set }
    /// Whether the first value holds before the begin, and the last one after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What is shown before an animation's begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value, after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value, before the begin.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both of these.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither: the animation has no effect then.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

extension CAMediaTimingFillMode {
    init(_ mode: MediaTiming.FillMode) {
        switch mode {
        case .removed: self = .removed
        case .forwards: self = .forwards
        case .backwards: self = .backwards
        case .both: self = .both
        }
    }

    /// An unknown name counts as `removed`.
    var evaluated: MediaTiming.FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}
