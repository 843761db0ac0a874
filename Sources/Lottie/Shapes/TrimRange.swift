import LottieDocument

/// The part of a path that a trim leaves, as a shape layer's stroke takes it: from 0 to 1 with the start before the end.
struct TrimRange {
    let start: Animated<Double>
    let end: Animated<Double>
    /// How many times the path has to be repeated, so that a part that extends beyond its end continues at its beginning.
    let copies: Int
    /// It leaves everything, at all times.
    let isWhole: Bool
    /// The trim's own values are held somewhere, so they are not interpolated there.
    let jumps: Bool

    /// - Parameters:
    ///   - range: the frames that are ever shown.
    ///   - allowed: how many of a number of values there may be.
    init(_ trim: LottieTrim, within range: ClosedRange<Double>, _ rules: DialectRules, allowed: (Int) -> Int) {
        jumps = [trim.start, trim.end, trim.offset].contains(where: \.hasHolds)
        var (start, end) = TrimRange.ordered(trim.start, trim.end, range, rules.trimsPassBetweenKeys, allowed)
        guard trim.offset.keyframes.contains(where: { $0.value != 0 }) else {
            isWhole = trim.leavesAll
            (self.start, self.end, copies) = (start.map { $0 / 100 }, end.map { $0 / 100 }, 1)
            return
        }
        isWhole = trim.leavesAll && !rules.wholeTrimsHaveOffsets
        let shifted = Animated.joined([start, end, trim.offset], within: range, allowed: allowed)
        start = shifted.map { $0[0] / 100 + $0[2] / 360 }
        end = shifted.map { $0[1] / 100 + $0[2] / 360 }
        let values = (start.keyframes + end.keyframes).map(\.value)
        let first = min(values.min()!.rounded(.down), 0)
        copies = max(Int(count: values.max()!.rounded(.up) - first, limit: TrimRange.copyLimit), 1)
        let count = Double(copies)
        self.start = start.map { ($0 - first) / count }
        self.end = end.map { ($0 - first) / count }
    }

    /// More than one turn is hardly ever intended.
    private static let copyLimit = 100.0

    /// The smaller value as the start and the larger as the end, at all times.
    private static func ordered(
        _ a: Animated<Double>, _ b: Animated<Double>, _ range: ClosedRange<Double>, _ passesBetweenKeys: Bool,
        _ allowed: (Int) -> Int
    ) -> (start: Animated<Double>, end: Animated<Double>) {
        let (lows, highs) = (a.keyframes.map(\.value), b.keyframes.map(\.value))
        if lows.max()! <= highs.min()! { return (a, b) }
        if !passesBetweenKeys {
            // They are compared only at keyframes: between these the start may be beyond the end, and then nothing is left.
            let times = (a.keyframes + b.keyframes).map(\.time)
            let (starts, ends) = (times.map(a.value), times.map(b.value))
            if zip(starts, ends).allSatisfy({ $0 <= $1 }) { return (a, b) }
            if zip(starts, ends).allSatisfy({ $0 >= $1 }) { return (b, a) }
        }
        let pairs = Animated.joined([a, b], within: range, allowed: allowed)
        if passesBetweenKeys {
            if pairs.keyframes.allSatisfy({ $0.value[0] <= $0.value[1] }) { return (a, b) }
            if pairs.keyframes.allSatisfy({ $0.value[0] >= $0.value[1] }) { return (b, a) }
        }
        // They pass each other: only frame by frame is the smaller one known. Where that is at the last keyframe, which apps leave out
        // of the frames that they look at, they go on as they were before it.
        let steps = pairs.isStepped || !passesBetweenKeys ? pairs : pairs.stepped(within: range, allowed: allowed)
        return (steps.map { min($0[0], $0[1]) }, steps.map { max($0[0], $0[1]) })
    }
}

extension LottieTrim {
    /// From the beginning to the end, at all times.
    var leavesAll: Bool { !start.isAnimated && !end.isAnimated && start.first == 0 && end.first == 100 }
}
