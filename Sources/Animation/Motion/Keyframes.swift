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

    /// Those that are shown.
    public let values: [AnimatedValue]
    public let mode: Mode
    /// As many as values.
    let keyTimes: KeyTimes
    /// Paces the way from the value of the same index; where there is none, even.
    public let curves: [TimingCurve]
    /// Of the values of the same indices; missing ones are neutral.
    public let tangents: [Tangent]
    /// When the way goes on from each value of `linear`, as a part of the duration; empty for other modes.
    private let standsUntil: [Double]

    /// - Parameters:
    ///   - times: of the values, 0…1 and never decreasing, else they are spread evenly. Where there are fewer, only as many
    ///     values are shown; in discrete mode one more may say when the last value ends. `paced` and `cubicPaced` make
    ///     their own.
    ///   - curves: left out where paced.
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
            // What knows no distance cannot be paced, and nothing is shown.
            self.values = distances.count == values.count - 1 ? values : []
            keyTimes = KeyTimes(distances: distances)
        } else {
            keyTimes = KeyTimes(times, keys: max(values.count, 1), isDiscrete: mode == .discrete)
            self.values = Array(values.prefix(keyTimes.times.count))
        }
        let shown = self.values
        standsUntil = mode == .linear ? keyTimes.standing { shown[$0].stands(as: shown[$0 + 1]) } : []
    }

    /// When each value is reached, as a part of the duration.
    public var times: [Double] { Array(keyTimes.times.prefix(values.count)) }

    /// The value at a part of the duration; nil where there is nothing to go between.
    public func value(at progress: Double) -> AnimatedValue? {
        if mode == .discrete { return values.isEmpty ? nil : values[keyTimes.standingKey(at: progress)] }
        guard values.count > 1 else { return nil }
        let (index, evenFraction) = keyTimes.segment(at: progress)
        if mode == .linear, standsUntil[index] > keyTimes.times[index] { return values[index] }
        let fraction = curves.indices.contains(index) ? curves[index].value(at: evenFraction) : evenFraction
        if mode == .cubic || mode == .cubicPaced, let value = cubicValue(from: index, at: fraction) { return value }
        return values[index].mixed(with: values[index + 1], at: fraction)
    }

    /// The part of the duration at which the value begins to change, from a given one on: that one itself while it moves,
    /// infinity where it never will.
    func nextChange(after progress: Double) -> Double {
        if mode == .discrete { return keyTimes.next(after: progress) }
        return values.count > 1 ? keyTimes.nextChange(after: progress, standing: standsUntil) : progress
    }
}

extension AnimatedValue {
    /// True for the same as another, if there is anything between the two.
    fileprivate func stands(as other: AnimatedValue) -> Bool { self == other && mixed(with: other, at: 0.5) != nil }
}
