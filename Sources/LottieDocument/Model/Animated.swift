/// A value that may change over time.
package struct Animated<Value: Sendable>: Sendable {
    /// In the order of the file, at least one. A single one holds at all times.
    package var keyframes: [Keyframe<Value>]
    /// The name by which the value can be replaced from outside; nil for none.
    package var slot: String?

    package init(keyframes: [Keyframe<Value>]) { self.keyframes = keyframes }

    package init(_ value: Value) { keyframes = [Keyframe(time: 0, value: value)] }

    /// The value where it begins.
    package var first: Value { keyframes[0].value }

    /// More than one keyframe.
    package var isAnimated: Bool { keyframes.count > 1 }

    /// Its components go at different paces: no keyframes of the whole say that.
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

/// A value at a time, and the way to the next one.
package struct Keyframe<Value: Sendable>: Sendable {
    /// Frames.
    package var time: Double
    package var value: Value
    /// The value stays until the next keyframe, and then jumps.
    package var isHold: Bool
    /// The pace up to the next keyframe.
    package var easing: LottieEasing
    /// Of a value with two components: the pace of the second one, where that is another.
    package var secondEasing: LottieEasing?
    /// Of a position: where the curve to the next keyframe sets out, relative to this one's value.
    package var departure: SIMD3<Double>
    /// Of a position: where that curve arrives from, relative to the next one's value.
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

/// The control points of a cubic curve from (0, 0) to (1, 1); x is time, y is the way gone.
package struct LottieEasing: Hashable, Sendable {
    package var first: SIMD2<Double>
    package var second: SIMD2<Double>

    package static let linear = LottieEasing(first: SIMD2(0, 0), second: SIMD2(1, 1))

    /// The same as `linear`, however it is written.
    package var isEven: Bool { first.x == first.y && second.x == second.y }
}
