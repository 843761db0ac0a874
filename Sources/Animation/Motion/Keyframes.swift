/// Values that are passed one after the other.
public struct Keyframes: Sendable {
    /// How to get from one value to the next.
    public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
        /// Straight.
        case linear
        /// Not at all: each value stands until the next.
        case discrete
        /// Straight, as fast everywhere.
        case paced
        /// Along a smooth curve.
        case cubic
        /// Along the curve, with the times of `paced`.
        case cubicPaced

        var isPaced: Bool { self == .paced || self == .cubicPaced }
    }

    /// What a smooth curve does at a key: Kochanek and Bartels' three numbers, each usually −1…1.
    public struct Tangent: Hashable, Sendable {
        /// Sharper where positive, wider where negative.
        public var tension: Double
        /// A corner, inwards or outwards, where not 0.
        public var continuity: Double
        /// Turns before the key where negative, beyond it where positive.
        public var bias: Double

        public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    public let values: [AnimatedValue]
    public let mode: Mode
    /// As parts of the duration, in order: one for each value that is shown, and in discrete mode maybe one for the end.
    public let times: [Double]
    /// Paces the way from the value of the same index; where there is none, even.
    public let curves: [TimingCurve]
    /// One for each value, or none.
    public let tangents: [Tangent]

    /// - Parameters:
    ///   - times: of the values, 0…1 and never decreasing, else they are spread evenly. Where there are fewer, only as many
    ///     values are shown; surplus times are left out. `paced` and `cubicPaced` make their own.
    ///   - curves: left out where paced.
    ///   - tangents: for `cubic` and `cubicPaced`; missing ones are neutral.
    public init(
        values: [AnimatedValue], mode: Mode = .linear, times: [Double]? = nil, curves: [TimingCurve] = [],
        tangents: [Tangent] = []
    ) {
        self.values = values
        self.mode = mode
        self.times = times ?? []
        self.curves = curves
        self.tangents = tangents
    }

    /// The value at a part of the duration; nil where there is nothing to go between.
    public func value(at progress: Double) -> AnimatedValue? { values.first }
}
