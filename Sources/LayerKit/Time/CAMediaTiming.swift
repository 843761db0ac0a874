import Animation

/// What has a time of its own: a stretch of its parent's time, moved, stretched, repeated and turned round.
///
/// The parent of a layer is its superlayer, the parent of an animation its layer or its group.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the parent's time. Of an animation that is added to a layer, 0 stands for the layer's time when
    /// it is committed.
    var beginTime: CFTimeInterval { get set }
    /// How long one iteration takes. Of an animation, 0 stands for the transaction's duration, in a group for the group's.
    var duration: CFTimeInterval { get set }
    /// Seconds of its time for each of the parent's: 0 stands still, a negative one plays backwards.
    var speed: Float { get set }
    /// Added to its time. An animation is moved on in its iteration by it, and goes on from the start at its end.
    var timeOffset: CFTimeInterval { get set }
    /// How many iterations there are, fractions too; 0 is one.
    var repeatCount: Float { get set }
    /// For how long iterations go on, instead of counting them; 0 counts.
    var repeatDuration: CFTimeInterval { get set }
    /// Each iteration is played back after it was played.
    var autoreverses: Bool { get set }
    /// Whether the first value holds before the begin, and the last one after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation has an effect outside the time in which it is active.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// After its end it holds its last value.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Before its begin it shows its first value.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
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

    /// A name that is not known counts as `removed`.
    var evaluated: MediaTiming.FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }
}
