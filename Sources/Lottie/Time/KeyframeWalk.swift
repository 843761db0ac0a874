import Animation
import LottieDocument

/// Evaluates keyframes at one frame after another. What is constant between two keyframes is calculated once, which makes it affordable to follow
/// a curve in thousands of steps.
struct KeyframeWalk<Value: Mixable> {
    private let keyframes: [Keyframe<Value>]
    /// The segment between two keyframes, from the first one's time up to the second one's.
    private var stretch: Stretch?
    private var (start, end) = (0.0, 0.0)

    private struct Stretch {
        let key: Keyframe<Value>
        let next: Keyframe<Value>
        /// Nil for linear.
        let pace: TimingCurve?
        /// Nil if the second component has no easing of its own.
        let secondPace: TimingCurve?
        /// Nil for a straight line.
        let bend: Bend?

        init(_ key: Keyframe<Value>, _ next: Keyframe<Value>) {
            (self.key, self.next) = (key, next)
            pace = key.easing == .linear ? nil : key.easing.curve
            secondPace = key.secondEasing?.curve
            bend = key.isCurved && !key.isHold ? key.value.bend(to: next.value, departure: key.departure, arrival: key.arrival) : nil
        }

        func value(at frame: Double) -> Value {
            if key.isHold { return key.value }
            let even = (frame - key.time) / (next.time - key.time)
            let fraction = pace?.value(at: even) ?? even
            if let bend { return key.value.mixed(with: next.value, at: fraction, along: bend) }
            return key.value.mixed(with: next.value, at: fraction, second: secondPace?.value(at: even) ?? fraction)
        }
    }

    init(_ animated: Animated<Value>) { keyframes = animated.keyframes }

    mutating func value(at frame: Double) -> Value {
        if start <= frame, frame < end, let value = stretch?.value(at: frame) { return value }
        guard frame >= keyframes[0].time else { return keyframes[0].value }
        guard let after = firstIndex(after: frame) else { return keyframes[keyframes.count - 1].value }
        let found = Stretch(keyframes[after - 1], keyframes[after])
        (stretch, start, end) = (found, found.key.time, found.next.time)
        return found.value(at: frame)
    }

    /// The value stays until the next keyframe, and jumps there.
    func isHeld(at frame: Double) -> Bool {
        guard frame >= keyframes[0].time, let after = firstIndex(after: frame) else { return false }
        return keyframes[after - 1].isHold
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

extension Animated where Value: Mixable {
    /// The value at a frame, as far as keyframes go.
    func value(at frame: Double) -> Value {
        var walk = KeyframeWalk(self)
        return walk.value(at: frame)
    }

    /// Of frames, the places of those after which something held jumps before the next one. Time between frames may run back.
    func jumps(at frames: ArraySlice<Double>) -> Set<Int> {
        guard hasHolds else { return [] }
        var walk = KeyframeWalk(self)
        return zip(0..., zip(frames, frames.dropFirst())).reduce(into: []) { jumps, pair in
            let (place, (frame, next)) = pair
            if walk.isHeld(at: min(frame, next)), walk.value(at: frame) != walk.value(at: next) { jumps.insert(place) }
        }
    }

    /// The values at frames; those of neighbours are found faster than by themselves.
    func values(at frames: some Sequence<Double>) -> [Value] {
        var walk = KeyframeWalk(self)
        return frames.map { walk.value(at: $0) }
    }
}
