extension Track {
    /// An upper bound for the animated number, given that the value beneath is at most `base`.
    public func greatestNumber(over base: Double) -> Double {
        let numbers = motion.numbers
        // By a spring or a smooth curve it may go beyond its ends, and ends that are added up lie beyond each other.
        guard isAdditive || isCumulative || !motion.staysBetween else { return max(base, numbers.max() ?? base) }
        let cycles = isCumulative ? 1 + min(max(timing.repeatCount, timing.repeatDuration / max(timing.duration, 1e-3)), 1e6) : 2
        return max(base, 0) + numbers.reduce(0) { $0 + abs($1) } * cycles
    }
}

extension Motion {
    /// The numbers that it is made of.
    fileprivate var numbers: [Double] {
        let values: [AnimatedValue] =
            switch self {
            case .basic(let from, let to, let by), .spring(_, let from, let to, let by): [from, to, by].compactMap { $0 }
            case .keyframes(let keyframes): keyframes.values
            case .path, .pictures: []
            }
        return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    /// True where no value lies beyond the numbers and what is beneath.
    fileprivate var staysBetween: Bool {
        switch self {
        case .basic(_, _, let by): by == nil
        case .keyframes(let keyframes): keyframes.mode != .cubic && keyframes.mode != .cubicPaced
        case .spring, .path, .pictures: false
        }
    }
}
