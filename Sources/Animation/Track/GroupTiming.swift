/// A group around an animation: its timing and its timing function. Animations in the group run in the resulting time.
public struct GroupTiming: Hashable, Sendable {
    public var timing: MediaTiming
    /// Nil for linear.
    public var curve: TimingCurve?

    public init(timing: MediaTiming, curve: TimingCurve? = nil) {
        self.timing = timing
        self.curve = curve
    }

    /// The group's time at a time of its parent; nil where the group shows nothing.
    /// - Parameter beginsAnew: as `MediaTiming.phase` takes it.
    public func localTime(at parentTime: Double, beginsAnew: Bool = false) -> Double? {
        guard let phase = timing.phase(at: parentTime, beginsAnew: beginsAnew) else { return nil }
        return curve.map { $0.value(at: phase.progress) * timing.duration } ?? phase.time
    }
}
