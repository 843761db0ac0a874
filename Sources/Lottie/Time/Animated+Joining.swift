import LottieDocument

extension Animated where Value: Mixable {
    /// Several values as one. Where all that move do so at the same times and paces, it has their keyframes; otherwise it jumps
    /// ten times a frame, since nothing else has the values of each in between.
    static func joined(_ parts: [Animated]) -> Animated<[Value]> {
        let moving = parts.filter(\.isAnimated)
        guard let leader = moving.first else { return Animated<[Value]>(parts.map(\.first)) }
        if moving.allSatisfy({ $0.hasTimes(of: leader) }) {
            return Animated<[Value]>(
                keyframes: leader.keyframes.indices.map { index in
                    let key = leader.keyframes[index]
                    return Keyframe(
                        time: key.time, value: parts.map { $0.isAnimated ? $0.keyframes[index].value : $0.first },
                        isHold: key.isHold, easing: key.easing)
                })
        }
        let start = moving.map { $0.keyframes[0].time }.min()!
        let end = moving.map { $0.keyframes[$0.keyframes.count - 1].time }.max()!
        let count = min(max((end - start) * 10, 1).rounded(.up), Self.stepLimit)
        return Animated<[Value]>(
            keyframes: (0..<Int(count)).map { step in
                let time = start + Double(step) * 0.1
                return Keyframe(time: time, value: parts.map { $0.value(at: time) }, isHold: true)
            })
    }

    /// More steps than an hour of animation has are a mistake in the file.
    private static var stepLimit: Double { 2_000_000 }

    private func hasTimes(of other: Animated) -> Bool {
        keyframes.count == other.keyframes.count
            && zip(keyframes, other.keyframes).allSatisfy {
                $0.time == $1.time && $0.isHold == $1.isHold && $0.easing == $1.easing
            }
    }
}
