/// The time of a frame as Core Video describes it. LayerKit has no display to wait for, and uses none of it.
public struct CVTimeStamp: Hashable, Sendable {
    /// The version of this structure; 0.
    public var version: UInt32 = 0
    /// Units of `videoTime` in a second.
    public var videoTimeScale: Int32 = 0
    /// The frame's start, in units of `videoTimeScale`.
    public var videoTime: Int64 = 0
    /// The frame's start on the host's clock.
    public var hostTime: UInt64 = 0
    /// How fast the display's clock runs against the host's.
    public var rateScalar: Double = 0
    /// A frame's length, in units of `videoTimeScale`.
    public var videoRefreshPeriod: Int64 = 0
    /// Which fields are set.
    public var flags: UInt64 = 0
    public var reserved: UInt64 = 0

    public init() {}
}
