import LottieDocument

extension Animator {
    /// The same with more keyframes, at whole frames, where a layer would interpolate values differently: it turns the control points of paths,
    /// and in the file they move on straight lines.
    func mixedStraight<Value: Mixable>(_ value: Animated<Value>) -> Animated<Value> {
        guard rules.mixesArmsStraight, value.isAnimated else { return value }
        var keyframes: [Keyframe<Value>] = []
        var walk = KeyframeWalk(value)
        for (key, next) in zip(value.keyframes, value.keyframes.dropFirst()) {
            keyframes.append(key)
            guard !key.isHold, key.value.turns(onTheWayTo: next.value) else { continue }
            keyframes[keyframes.count - 1].easing = .linear
            for frame in wholeFrames(from: key.time, to: next.time) {
                keyframes.append(Keyframe(time: frame, value: walk.value(at: frame)))
            }
        }
        return Animated(keyframes: keyframes + value.keyframes.suffix(1))
    }

    /// The whole frames of the animation between two that are shown, within the limit of samples.
    private func wholeFrames(from start: Double, to end: Double) -> [Double] {
        let timeline = map.timeline
        let first = max((map.outer(start) - timeline.inPoint).rounded(.down) + 1, 0)
        let last = (min(map.outer(end), timeline.end + 1) - timeline.inPoint).rounded(.up) - 1
        guard first <= last else { return [] }
        let count = files.takeSamples(Int(count: last - first + 1, limit: TimeMap.sampleLimit))
        return (0..<count).map { map.inner(timeline.inPoint + first + Double($0)) }.filter { $0 > start && $0 < end }
    }
}

extension LottieOutline {
    func turns(onTheWayTo other: LottieOutline) -> Bool {
        vertices.count == other.vertices.count
            && zip(vertices, other.vertices).contains { a, b in
                LottieOutline.turns(a.arrival, b.arrival) || LottieOutline.turns(a.departure, b.departure)
            }
    }

    /// Half way between two arms, one that turns is so far off that it is seen: a tenth of a point, of which a curve has four ninths.
    private static func turns(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
        let lengths = (length(a), length(b))
        guard lengths.0 > 0, lengths.1 > 0 else { return false }
        let way = a / lengths.0 + b / lengths.1
        let unit = length(way) > 1e-9 ? way / length(way) : SIMD2(-a.y, a.x) / lengths.0
        return length(unit * ((lengths.0 + lengths.1) / 2) - (a + b) / 2) > 0.1
    }

    private static func length(_ a: SIMD2<Double>) -> Double { (a * a).sum().squareRoot() }
}
