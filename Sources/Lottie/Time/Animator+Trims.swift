import LayerKit
import LottieDocument

extension Animator {
    /// Sets the stroked part of a shape layer's path, from 0 to 1.
    func applyPart(from start: Animated<Double>, to end: Animated<Double>, of layer: CAShapeLayer) {
        apply(start, "strokeStart", to: layer) { NSNumber(value: $0) }
        apply(end, "strokeEnd", to: layer) { NSNumber(value: $0) }
        keepNothing(from: start, to: end, of: layer)
    }

    /// Prevents dots where the stroked part grows from nothing.
    ///
    /// A stroke with round or square caps is visible however short it is, and invisible if its length is zero: this is the only discontinuity of
    /// values that change continuously. Pictures of a frame are a moment late (`Timeline.lead`), at which a part that grows from nothing would be
    /// a dot. So a part that is nothing at a keyframe stays nothing for that moment, by a further animation; at other times only Core Animation's
    /// own apply.
    func keepNothing(from start: Animated<Double>, to end: Animated<Double>, of layer: CAShapeLayer) {
        let timeline = map.timeline
        let frames = departures(start, end).filter { $0 >= timeline.inPoint && $0 < timeline.end }
        // Each costs time in every frame. A trim with more of them than this shows its dots.
        guard frames.count <= Animator.mostRests, files.takeSamples(frames.count) == frames.count else { return }
        let rests = frames.map { frame in
            let rest = CABasicAnimation(keyPath: "strokeEnd")
            (rest.fromValue, rest.toValue) = (0, 0)
            let time = timeline.time(ofFrame: frame)
            // At the time of a keyframe that is known in single precision, what Core Animation does is shown.
            rest.beginTime = rules.hasExactKeyTimes ? max(time - timeline.lead, 0) : timeline.time(ofFrame: frame + 1e-6)
            rest.duration = time + 2 * timeline.lead - rest.beginTime
            return rest
        }
        if rests.isEmpty { return }
        let group = CAAnimationGroup()
        group.animations = rests
        add(group, to: layer, "strokeEnd.rest")
    }

    private static let mostRests = 32

    /// The whole animation's frames at which nothing is left, and from which on something is.
    private func departures(_ start: Animated<Double>, _ end: Animated<Double>) -> [Double] {
        guard start.isAnimated || end.isAnimated, files.excess == nil else { return [] }
        func isNothing(_ start: Double, _ end: Double) -> Bool { start >= end }
        if let samples = map.samples {
            let nothing = zip(start.values(at: samples), end.values(at: samples)).map(isNothing)
            return nothing.indices.dropLast().filter { nothing[$0] && !nothing[$0 + 1] }.map(map.frame(ofSample:))
        }
        let lead = map.timeline.lead * map.timeline.frameRate
        let times = (start.keyframes + end.keyframes).map(\.time).sorted()
        let later = times.map { map.inner(map.outer($0) + lead) }
        let nothing = zip(start.values(at: times), end.values(at: times)).map(isNothing)
        let nothingLater = zip(start.values(at: later), end.values(at: later)).map(isNothing)
        return times.indices.filter { index in
            (index == 0 || times[index] != times[index - 1]) && nothing[index] && !nothingLater[index]
        }.map { map.outer(times[$0]) }
    }
}
