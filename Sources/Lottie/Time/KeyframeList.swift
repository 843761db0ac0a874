import Foundation
import LayerKit
import LottieDocument

/// Keyframes to be turned into a `CAKeyframeAnimation`, in the whole animation's frames.
///
/// An animation has only one calculation mode, so a list is split where hold keyframes and others meet; the keyframe at the split ends one
/// segment and begins the next. One segment becomes an animation, several become a group.
struct KeyframeList {
    private struct Key {
        var frame: Double
        var value: Any
        var isHold: Bool
        var easing: LottieEasing
        /// For a position: the outgoing control point of the curve to the next key, and its incoming one.
        var departure = CGPoint.zero
        var arrival = CGPoint.zero
        var isCurved = false
    }

    private var keys: [Key]
    private let isPosition: Bool
    private let rules: DialectRules
    private let timeline: Timeline
    /// The frames in which several segments have an effect: a composition's own, if it begins or ends elsewhere.
    private let reach: ClosedRange<Double>

    init<Value>(_ animated: Animated<Value>, _ map: TimeMap, _ rules: DialectRules, _ boxed: (Value) -> Any) {
        keys = animated.keyframes.map { key in
            Key(frame: map.outer(key.time), value: boxed(key.value), isHold: key.isHold, easing: key.easing)
        }
        isPosition = false
        (timeline, reach, self.rules) = (map.timeline, map.reach, rules)
        if rules.keepsHolds { joinSegments() }
    }

    /// The path of positions, with the curves between them.
    init(position: Animated<SIMD3<Double>>, _ map: TimeMap, _ rules: DialectRules) {
        let frames = position.keyframes
        keys = frames.indices.map { index in
            let key = frames[index]
            let next = index + 1 < frames.count ? frames[index + 1].value : key.value
            let start = CGPoint(x: key.value.x, y: key.value.y)
            return Key(
                frame: map.outer(key.time), value: start, isHold: key.isHold, easing: key.easing,
                departure: CGPoint(x: start.x + key.departure.x, y: start.y + key.departure.y),
                arrival: CGPoint(x: next.x + key.arrival.x, y: next.y + key.arrival.y), isCurved: key.isCurved)
        }
        // Positions that are held form no path.
        isPosition = !rules.keepsHolds || !frames.dropLast().allSatisfy(\.isHold)
        (timeline, reach, self.rules) = (map.timeline, map.reach, rules)
        if rules.keepsHolds { joinSegments() }
    }

    /// Hold keyframes remain between others in one animation, without a split: a value that is held up to a key is repeated just before that key.
    private mutating func joinSegments() {
        if keys.dropLast().allSatisfy(\.isHold) {
            keys[keys.count - 1].isHold = true
            return
        }
        var joined: [Key] = []
        for var key in keys {
            if let last = joined.last, last.isHold {
                joined[joined.count - 1].isHold = false
                joined.append(Key(frame: key.frame, value: last.value, isHold: false, easing: .linear))
            }
            if key.isHold { (key.easing, key.isCurved) = (.linear, false) }
            joined.append(key)
        }
        joined[joined.count - 1].isHold = false
        keys = joined
    }

    /// An animation for the whole timeline; nil if nothing would have an effect.
    func animation(_ keyPath: String) -> CAAnimation? {
        let segments = segments
        if segments.count == 1 { return whole(keyPath) }
        var members: [CAAnimation] = []
        for (index, segment) in segments.enumerated() {
            guard let first = segment.first?.frame, let last = segment.last?.frame else { continue }
            let start = index == 0 ? min(reach.lowerBound, first) : first
            let end = index == segments.count - 1 ? max(reach.upperBound, last) : last
            guard end > start, let member = animation(keyPath, of: segment, from: start, to: end) else { continue }
            members.append(member)
        }
        return group(members)
    }

    /// One segment, on the whole timeline: times in single precision are those of its keys.
    private func whole(_ keyPath: String) -> CAAnimation? {
        var keys = self.keys
        if let index = keys.lastIndex(where: { $0.frame <= timeline.inPoint }), index < keys.count - 1, keys[0].isHold {
            // What is held when all begins begins there: times of others keep all of their digits.
            keys.removeFirst(index)
            keys[0].frame = timeline.inPoint
        }
        let start = min(timeline.inPoint, keys[0].frame)
        let end = max(timeline.end, keys[keys.count - 1].frame)
        let rounded = keys.map { key in
            var key = key
            let length = timeline.end - timeline.inPoint
            let progress = (key.frame - timeline.inPoint) / length
            // One that is exact has come by its frame, however times round.
            key.frame = (rules.hasExactKeyTimes ? min(progress, max(progress - 1e-9, 0)) : Double(Float(progress))) * length + timeline.inPoint
            return key
        }
        guard let animation = animation(keyPath, of: rounded[...], from: start, to: end) else { return nil }
        if start == timeline.inPoint && end == timeline.end { return animation }
        // Keys lie outside the timeline: the animation is as long, and the enclosing group cuts it off.
        return group([animation])
    }

    private func group(_ members: [CAAnimation]) -> CAAnimation? {
        if members.isEmpty { return nil }
        let group = CAAnimationGroup()
        group.animations = members
        return group
    }

    private var segments: [ArraySlice<Key>] {
        var result: [ArraySlice<Key>] = []
        var start = 0
        for index in keys.indices.dropFirst() where keys[index].isHold != keys[index - 1].isHold {
            result.append(keys[start...index])
            start = index
        }
        return result + [keys[start...]]
    }

    /// - Parameters:
    ///   - start: the frame at which the animation begins, no later than the first key.
    ///   - end: the frame at which it ends, no earlier than the last key.
    private func animation(
        _ keyPath: String, of keys: ArraySlice<Key>, from start: Double, to end: Double
    ) -> CAAnimation? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.beginTime = timeline.time(ofFrame: start)
        // In seconds, as what is asked for is: a key on a frame that is shown has come by then.
        animation.duration = timeline.time(ofFrame: end) - animation.beginTime
        guard animation.duration > 0 else { return nil }
        var times = keys.map { min(max((timeline.time(ofFrame: $0.frame) - animation.beginTime) / animation.duration, 0), 1) }
        var paces = keys.dropLast().map(\.easing)
        let isHeld = keys.first!.isHold
        var values = keys.map(\.value)
        // The path of one point is that point all the time.
        if isPosition && !isHeld && keys.count > 1 {
            animation.path = path(keys)
        } else if isPosition {
            hold(&values, &times)
            animation.calculationMode = .discrete
            animation.values = values
        } else {
            if times[0] > 0 {
                times.insert(0, at: 0)
                values.insert(values[0], at: 0)
                paces.insert(.linear, at: 0)
            }
            if times[times.count - 1] < 1 {
                times.append(1)
                values.append(values[values.count - 1])
                paces.append(.linear)
            }
            if isHeld {
                values.removeLast()
                // Core Animation ignores an animation with a single hold keyframe: the layer keeps its own value.
                guard values.count > 1 else { return nil }
                animation.calculationMode = .discrete
            }
            animation.values = values
        }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        if !isHeld { animation.timingFunctions = paces.map(\.function) }
        return animation
    }

    /// Held positions lie on a path whose last point is never reached.
    private func hold(_ values: inout [Any], _ times: inout [Double]) {
        if values.count > 1 {
            values.removeLast()
        } else {
            times.append(1)
        }
        times[0] = 0
        times[times.count - 1] = 1
    }

    private func path(_ keys: ArraySlice<Key>) -> CGPath {
        let path = CGMutablePath()
        path.move(to: keys.first!.value as! CGPoint)
        for (key, next) in zip(keys, keys.dropFirst()) {
            let end = next.value as! CGPoint
            if key.isCurved {
                path.addCurve(to: end, control1: key.departure, control2: key.arrival)
            } else {
                path.addLine(to: end)
            }
        }
        return path
    }
}

extension LottieEasing {
    fileprivate var function: CAMediaTimingFunction {
        self == .linear
            ? CAMediaTimingFunction(name: .linear)
            : CAMediaTimingFunction(
                controlPoints: Float(min(max(first.x, 0), 1)), Float(first.y), Float(min(max(second.x, 0), 1)),
                Float(second.y))
    }
}
