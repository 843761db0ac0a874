/// The frame rate that an animation or a display link prefers. LayerKit renders the frames that it is asked for; the range is a hint to whoever
/// asks.
public struct CAFrameRateRange: Equatable, Sendable {
    /// Frames a second.
    public var minimum: Float
    /// Frames a second.
    public var maximum: Float
    /// Frames a second; nil for no preference.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// No preference.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
