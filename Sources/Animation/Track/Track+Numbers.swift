extension Track {
    /// An upper bound for the animated number, given that the value beneath is at most `base`.
    public func greatestNumber(over base: Double) -> Double {
        let numbers = motion.numbers
        // A spring or a smooth curve may go beyond its ends, and sums exceed each of their terms.
        guard isAdditive || isCumulative || !motion.staysBetween else { return max(base, numbers.max() ?? base) }
        let cycles = isCumulative ? 1 + min(max(timing.repeatCount, timing.repeatDuration / max(timing.duration, 1e-3)), 1e6) : 2
        return max(base, 0) + numbers.reduce(0) { $0 + abs($1) } * cycles
    }
}

extension Motion {
    /// The numbers between which it interpolates.
    fileprivate var numbers: [Double] {
        let values: [AnimatedValue] =
            switch self {
            case .basic(let from, let to, let by), .spring(_, let from, let to, let by): [from, to, by].compactMap { $0 }
            case .keyframes(let keyframes): keyframes.values
            case .path, .pictures: []
            }
        return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    /// True if no value lies beyond these numbers and the value beneath.
    fileprivate var staysBetween: Bool {
        switch self {
        case .basic(_, _, let by): by == nil
        case .keyframes(let keyframes): keyframes.mode != .cubic && keyframes.mode != .cubicPaced
        case .spring, .path, .pictures: false
        }
    }
}
