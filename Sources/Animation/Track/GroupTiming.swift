/// A group around an animation: when it runs and how it is paced. What is in it runs in the time that comes out.
public struct GroupTiming: Hashable, Sendable {
    public var timing: MediaTiming
    /// Nil for an even pace.
    public var curve: TimingCurve?

    public init(timing: MediaTiming, curve: TimingCurve? = nil) {
        self.timing = timing
        self.curve = curve
    }

    /// The time of what is in the group, at a time of what the group is in; nil where the group shows nothing.
    /// - Parameter beginsAnew: as `MediaTiming.phase` takes it.
    public func localTime(at parentTime: Double, beginsAnew: Bool = false) -> Double? {
        guard let phase = timing.phase(at: parentTime, beginsAnew: beginsAnew) else { return nil }
        return curve.map { $0.value(at: phase.progress) * timing.duration } ?? phase.time
    }
}
