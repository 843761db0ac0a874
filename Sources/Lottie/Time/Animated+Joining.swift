import LottieDocument

extension Animated where Value: Mixable {
    /// Combines several values. If all that are animated have the same key times and easing, the result has their keyframes; otherwise it steps
    /// ten times per frame, since only that has the values of each in between.
    /// - Parameters:
    ///   - range: the frames that are ever shown.
    ///   - allowed: how many of a number of values there may be, at least one.
    ///   - isStepped: it steps in any case.
    ///   - reachesEnd: it ends with its last values; otherwise it stops short of them.
    static func joined(
        _ parts: [Animated], within range: ClosedRange<Double>, allowed: (Int) -> Int, isStepped: Bool = false, reachesEnd: Bool = false
    ) -> Animated<[Value]> {
        let moving = parts.filter(\.isAnimated)
        guard let leader = moving.first else { return Animated<[Value]>(parts.map(\.first)) }
        if !isStepped, moving.allSatisfy({ $0.hasTimes(of: leader) }) {
            return Animated<[Value]>(
                keyframes: leader.keyframes.indices.map { index in
                    let key = leader.keyframes[index]
                    return Keyframe(
                        time: key.time, value: parts.map { $0.isAnimated ? $0.keyframes[index].value : $0.first },
                        isHold: key.isHold, easing: key.easing)
                })
        }
        let ends = moving.flatMap { [$0.keyframes[0].time, $0.keyframes[$0.keyframes.count - 1].time] }
        let times = Animated.steps(from: ends.min()!, to: ends.max()!, within: range, allowed) + (reachesEnd ? [ends.max()!] : [])
        var keyframes: [Keyframe<[Value]>] = []
        var walks = parts.map { KeyframeWalk($0) }
        for (index, time) in times.enumerated() {
            let value = walks.indices.map { walks[$0].value(at: time) }
            // What is held already is no jump. The last one counts for where it is, and a single held value before it for none.
            if keyframes.count > 1, index < times.count - 1, keyframes[keyframes.count - 1].value == value { continue }
            keyframes.append(Keyframe(time: time, value: value, isHold: true))
        }
        return Animated<[Value]>(keyframes: keyframes)
    }

    /// The same, stepping ten times per frame, and once at the end.
    func stepped(within range: ClosedRange<Double>, allowed: (Int) -> Int) -> Animated {
        let end = keyframes[keyframes.count - 1].time
        let times = Animated.steps(from: keyframes[0].time, to: end, within: range, allowed) + [end]
        return Animated(keyframes: zip(times, values(at: times)).map { Keyframe(time: $0, value: $1, isHold: true) })
    }

    /// True if it has only hold keyframes.
    var isStepped: Bool { keyframes.allSatisfy(\.isHold) }

    /// Ten times per frame, from the first up to but excluding the last, as far as they are visible; at least one.
    private static func steps(
        from first: Double, to last: Double, within range: ClosedRange<Double>, _ allowed: (Int) -> Int
    ) -> [Double] {
        // Steps are counted from the first keyframe, whether that is seen or not. They round as those of `stride` do, in apps: one that
        // comes a hair after the first frame is not seen there yet, but the one before.
        let skipped = max(((range.lowerBound - first) * 10).rounded(.down) - 1, 0)
        let length = max(min(last, range.upperBound) - (first + skipped / 10), 0)
        let count = allowed(max(Int(count: (length * 10).rounded(.up), limit: stepLimit), 1))
        let step = max(0.1, length / Double(count))
        if step > 0.1 { return (0..<count).map { first + skipped / 10 + Double($0) * step } }
        return (0..<count).map { first.addingProduct(0.1, skipped + Double($0)) }
    }

    /// More steps are made longer: five minutes at sixty frames per second still have one for each frame.
    private static var stepLimit: Double { 20_000 }

    private func hasTimes(of other: Animated) -> Bool {
        keyframes.count == other.keyframes.count
            && zip(keyframes, other.keyframes).allSatisfy {
                $0.time == $1.time && $0.isHold == $1.isHold && $0.easing == $1.easing
                    && $0.secondEasing == nil && $1.secondEasing == nil
            }
    }
}
