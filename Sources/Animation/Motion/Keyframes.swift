/// Values that are shown one after the other: `CAKeyframeAnimation`.
public struct Keyframes: Sendable {
    /// How values between keyframes are calculated: `CAAnimationCalculationMode`.
    public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
        /// Linear interpolation.
        case linear
        /// No interpolation: each value is held until the next.
        case discrete
        /// Linear interpolation at constant speed.
        case paced
        /// Along a smooth curve.
        case cubic
        /// Along a smooth curve, with the times of `paced`.
        case cubicPaced

        var isPaced: Bool { self == .paced || self == .cubicPaced }
    }

    /// The shape of a smooth curve at a key: Kochanek and Bartels' three parameters, each usually −1…1.
    public struct Tangent: Hashable, Sendable {
        /// Positive makes a tighter curve, negative a rounder one.
        public var tension: Double
        /// A corner, inwards or outwards, where not 0.
        public var continuity: Double
        /// Negative curves before the key, positive after it.
        public var bias: Double

        public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    /// The values that are shown.
    public let values: [AnimatedValue]
    public let mode: Mode
    /// As many as values.
    let keyTimes: KeyTimes
    /// Paces the segment that begins at the value of the same index; segments without one are linear.
    public let curves: [TimingCurve]
    /// For the values of the same indices; missing ones are neutral.
    public let tangents: [Tangent]
    /// When a value is no longer held, for each value of `linear`, as a fraction of the duration; empty for other modes.
    private let standsUntil: [Double]

    /// - Parameters:
    ///   - times: of the values, 0…1 and never decreasing; otherwise the values are spaced evenly. With fewer times, only as many values are
    ///     shown; in discrete mode there may be one more, when the last value ends. `paced` and `cubicPaced` calculate their own.
    ///   - curves: ignored by the paced modes.
    ///   - tangents: for `cubic` and `cubicPaced`.
    public init(
        values: [AnimatedValue], mode: Mode = .linear, times: [Double]? = nil, curves: [TimingCurve] = [],
        tangents: [Tangent] = []
    ) {
        self.mode = mode
        self.tangents = tangents
        self.curves = mode.isPaced ? [] : curves
        if mode.isPaced {
            let distances = zip(values, values.dropFirst()).compactMap { $0.distance(to: $1) }
            // Values without a distance cannot be paced, and nothing is shown.
            self.values = distances.count == values.count - 1 ? values : []
            keyTimes = KeyTimes(distances: distances)
        } else {
            keyTimes = KeyTimes(times, keys: max(values.count, 1), isDiscrete: mode == .discrete)
            self.values = Array(values.prefix(keyTimes.times.count))
        }
        let shown = self.values
        standsUntil = mode == .linear ? keyTimes.standing { shown[$0].stands(as: shown[$0 + 1]) } : []
    }

    /// When each value is reached, as a fraction of the duration.
    public var times: [Double] { Array(keyTimes.times.prefix(values.count)) }

    /// The value at a fraction of the duration; nil where there is nothing to interpolate.
    public func value(at progress: Double) -> AnimatedValue? {
        if mode == .discrete { return values.isEmpty ? nil : values[keyTimes.standingKey(at: progress)] }
        guard values.count > 1 else { return nil }
        let (index, evenFraction) = keyTimes.segment(at: progress)
        if mode == .linear, standsUntil[index] > keyTimes.times[index] { return values[index] }
        let fraction = curves.indices.contains(index) ? curves[index].value(at: evenFraction) : evenFraction
        if mode == .cubic || mode == .cubicPaced, let value = cubicValue(from: index, at: fraction) { return value }
        return values[index].mixed(with: values[index + 1], at: fraction)
    }

    /// When the value next begins to change, as a fraction of the duration, from a given one on: that one itself while the value changes,
    /// infinity if it never will.
    func nextChange(after progress: Double) -> Double {
        if mode == .discrete { return keyTimes.next(after: progress) }
        return values.count > 1 ? keyTimes.nextChange(after: progress, standing: standsUntil) : progress
    }
}

extension AnimatedValue {
    /// True if both values are equal, and interpolating between them gives a value.
    fileprivate func stands(as other: AnimatedValue) -> Bool { self == other && mixed(with: other, at: 0.5) != nil }
}
