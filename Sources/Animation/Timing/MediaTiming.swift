/// When something runs in its parent's time: the eight properties of `CAMediaTiming`.
///
/// For an animation they say which part of an iteration is shown at a time (`phase(at:)`), for a layer how its own time follows from its
/// superlayer's (`localTime(at:)`).
public struct MediaTiming: Hashable, Sendable {
    /// What is shown outside the active interval.
    public enum FillMode: UInt8, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case removed
        /// After the end, the final state.
        case forwards
        /// Before the beginning, the initial state.
        case backwards
        case both

        var fillsForwards: Bool { self == .forwards || self == .both }
        var fillsBackwards: Bool { self == .backwards || self == .both }
    }

    public enum State: UInt8, Hashable, Sendable {
        case before
        case active
        case after
    }

    /// Seconds of the parent's time.
    public var beginTime = 0.0
    /// Own seconds of one iteration, without the reversed half.
    public var duration = 0.0
    /// Own seconds per second of the parent; negative runs backwards.
    public var speed = 1.0
    /// Own seconds added. For an animation this shifts the iteration cyclically and moves neither beginning nor end.
    public var timeOffset = 0.0
    /// Iterations, not necessarily whole; zero and less count as one, 10³⁰ and more as infinite.
    public var repeatCount = 0.0
    /// Own seconds for which iterations are repeated, reversed halves included; with zero or less `repeatCount` counts.
    public var repeatDuration = 0.0
    /// Each iteration runs backwards after it has run forwards.
    public var autoreverses = false
    public var fillMode = FillMode.removed

    public init(
        beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
        repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// A layer's timing where nothing was set: its time is its superlayer's.
    public static let layer = MediaTiming(duration: .infinity)

    /// How far, in own seconds, a time may lie beyond an end of an interval and still count as on it, so that rounding of clocks does not swallow
    /// the last frame.
    static let tolerance = 1e-6

    /// Replaces a duration of zero or less: an animation takes its transaction's when it is added, a group's child the group's.
    public mutating func resolveDuration(_ substitute: Double) {
        if duration <= 0 { duration = substitute }
    }
}

// MARK: - Layers

extension MediaTiming {
    /// A layer's time at a time of its superlayer. Before the layer begins it is zero, or held at the time at which the layer will begin if that
    /// fills backwards.
    public func localTime(at parentTime: Double) -> Double {
        if parentTime < beginTime { return fillMode.fillsBackwards ? timeOffset : 0 }
        return (parentTime - beginTime) * speed + timeOffset
    }

    /// The superlayer's time at a time of the layer; zero for a layer whose speed is 0.
    public func parentTime(at localTime: Double) -> Double {
        speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
    }
}
