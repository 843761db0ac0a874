import Animation
import LottieDocument

extension Animated {
    /// Its first value, not animated.
    func standing(during frames: ClosedRange<Double>) -> Animated {
        Animated(keyframes: [frames.lowerBound, frames.upperBound].map { Keyframe(time: $0, value: first) })
    }

    /// True if any keyframe but the last holds its value until the next.
    var hasHolds: Bool { keyframes.dropLast().contains(where: \.isHold) }

    var last: Value { keyframes[keyframes.count - 1].value }

    /// The frames from the first keyframe to the last one; nil if it is not animated.
    var span: ClosedRange<Double>? { isAnimated ? keyframes[0].time...keyframes[keyframes.count - 1].time : nil }
}

extension Animated<SIMD3<Double>> {
    /// The first or the second component by itself, with its easing.
    func component(_ index: Int) -> Animated<Double> {
        Animated<Double>(
            keyframes: keyframes.map { key in
                Keyframe(
                    time: key.time, value: key.value[index], isHold: key.isHold,
                    easing: index == 1 ? key.secondEasing ?? key.easing : key.easing)
            })
    }
}

extension Animated where Value: Mixable {
    /// True if any segment between keyframes is a curve.
    var isCurved: Bool {
        zip(keyframes, keyframes.dropFirst()).contains { key, next in
            key.isCurved && !key.isHold && key.value.bend(to: next.value, departure: key.departure, arrival: key.arrival) != nil
        }
    }
}

extension Keyframe {
    /// True if the segment to the next keyframe is a curve.
    var isCurved: Bool { departure != .zero || arrival != .zero }
}

extension LottieEasing {
    /// Times outside 0…1 would run backwards; they are clamped.
    var curve: TimingCurve {
        TimingCurve(min(max(first.x, 0), 1), first.y, min(max(second.x, 0), 1), second.y)
    }
}

extension ClosedRange<Double> {
    /// From the first beginning to the last end; nil for none.
    static func spanning(_ ranges: [ClosedRange?]) -> ClosedRange? {
        let ranges = ranges.compactMap { $0 }
        guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return nil }
        return first...last
    }
}
