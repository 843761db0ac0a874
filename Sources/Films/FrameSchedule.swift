/// The moments that a film shows.
public struct FrameSchedule: Hashable, Sendable {
    /// When the first frame is, seconds.
    public var start: Double
    public var rate: FrameRate
    /// How many frames.
    public var count: Int

    public init(start: Double = 0, rate: FrameRate, count: Int) {
        (self.start, self.rate, self.count) = (start, rate, count)
    }

    /// When a frame is, seconds.
    public func time(of frame: Int) -> Double { start + rate.time(of: frame) }
}
