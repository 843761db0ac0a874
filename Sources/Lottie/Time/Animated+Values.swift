import Animation
import LottieDocument

extension Animated where Value: Mixable {
    /// The value at a frame, as far as keyframes go.
    func value(at frame: Double) -> Value {
        guard let (key, next, fraction) = stretch(at: frame) else { return frame < keyframes[0].time ? first : last }
        if key.isHold { return key.value }
        if key.isCurved { return key.value.mixed(with: next.value, at: fraction, departure: key.departure, arrival: key.arrival) }
        return key.value.mixed(with: next.value, at: fraction)
    }
}

extension Animated {
    var last: Value { keyframes[keyframes.count - 1].value }

    /// The frames from the first keyframe to the last one; nil where nothing moves.
    var span: ClosedRange<Double>? { isAnimated ? keyframes[0].time...keyframes[keyframes.count - 1].time : nil }

    /// The two keyframes around a frame, and how far the value has gone from one to the other; nil outside of all.
    fileprivate func stretch(at frame: Double) -> (key: Keyframe<Value>, next: Keyframe<Value>, fraction: Double)? {
        guard frame >= keyframes[0].time, let after = firstIndex(after: frame) else { return nil }
        let (key, next) = (keyframes[after - 1], keyframes[after])
        let even = (frame - key.time) / (next.time - key.time)
        return (key, next, key.easing == .linear ? even : key.easing.curve.value(at: even))
    }

    /// Of the first keyframe later than a frame; nil where there is none. Keyframes are in the order of their times.
    private func firstIndex(after frame: Double) -> Int? {
        var (low, high) = (0, keyframes.count)
        while low < high {
            let middle = (low + high) / 2
            if keyframes[middle].time > frame { high = middle } else { low = middle + 1 }
        }
        return low < keyframes.count ? low : nil
    }
}

extension Keyframe {
    /// The way to the next keyframe is a curve.
    var isCurved: Bool { departure != .zero || arrival != .zero }
}

extension LottieEasing {
    /// Times outside of 0…1 would go back; they are brought inside.
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
