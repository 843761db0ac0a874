/// The moments that a film shows.
public struct FrameSchedule: Hashable, Sendable {
    /// The time of the first frame, seconds.
    public var start: Double
    public var rate: FrameRate
    /// The number of frames.
    public var count: Int

    public init(start: Double = 0, rate: FrameRate, count: Int) {
        (self.start, self.rate, self.count) = (start, rate, count)
    }

    /// The time of a frame, seconds.
    public func time(of frame: Int) -> Double { start + rate.time(of: frame) }
}
