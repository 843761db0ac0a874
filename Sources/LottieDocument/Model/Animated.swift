/// A value that may change over time.
package struct Animated<Value: Sendable>: Sendable {
    /// In the order of the file, at least one. A single one applies at all times.
    package var keyframes: [Keyframe<Value>]
    /// The slot through which the value can be overridden; nil for none.
    package var slot: String?

    package init(keyframes: [Keyframe<Value>]) { self.keyframes = keyframes }

    package init(_ value: Value) { keyframes = [Keyframe(time: 0, value: value)] }

    /// The initial value.
    package var first: Value { keyframes[0].value }

    /// True if there is more than one keyframe.
    package var isAnimated: Bool { keyframes.count > 1 }

    /// True if its components have different easing, which keyframes of the whole value cannot express.
    package var hasSecondPaces: Bool { keyframes.contains { $0.secondEasing != nil } }

    package func map<Other>(_ transform: (Value) -> Other) -> Animated<Other> {
        var other = Animated<Other>(
            keyframes: keyframes.map { key in
                Keyframe<Other>(
                    time: key.time, value: transform(key.value), isHold: key.isHold, easing: key.easing,
                    secondEasing: key.secondEasing, departure: key.departure, arrival: key.arrival)
            })
        other.slot = slot
        return other
    }
}

/// A value at a time, and how the next one is reached.
package struct Keyframe<Value: Sendable>: Sendable {
    /// Frames.
    package var time: Double
    package var value: Value
    /// The value is held until the next keyframe.
    package var isHold: Bool
    /// The easing up to the next keyframe.
    package var easing: LottieEasing
    /// For a value with two components: the easing of the second one, if it is different.
    package var secondEasing: LottieEasing?
    /// For a position: the outgoing control point of the curve to the next keyframe, relative to this one's value.
    package var departure: SIMD3<Double>
    /// For a position: the incoming control point of that curve, relative to the next keyframe's value.
    package var arrival: SIMD3<Double>

    package init(
        time: Double, value: Value, isHold: Bool = false, easing: LottieEasing = .linear, secondEasing: LottieEasing? = nil,
        departure: SIMD3<Double> = .zero, arrival: SIMD3<Double> = .zero
    ) {
        (self.time, self.value, self.isHold) = (time, value, isHold)
        (self.easing, self.secondEasing) = (easing, secondEasing)
        (self.departure, self.arrival) = (departure, arrival)
    }
}

/// The control points of a cubic curve from (0, 0) to (1, 1); x is time, y is progress.
package struct LottieEasing: Hashable, Sendable {
    package var first: SIMD2<Double>
    package var second: SIMD2<Double>

    package static let linear = LottieEasing(first: SIMD2(0, 0), second: SIMD2(1, 1))

    /// True for every curve that equals `linear`.
    package var isEven: Bool { first.x == first.y && second.x == second.y }
}
