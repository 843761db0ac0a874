import Animation
import LottieDocument

extension Animated<SIMD3<Double>> {
    /// True if easing overshoots an end of a curve and comes back.
    var goesBack: Bool {
        keyframes.contains { key in
            key.isCurved && !key.isHold && [key.easing.first.y, key.easing.second.y].contains { !(0...1).contains($0) }
        }
    }

    /// Positions whose progress along curves is measured by length. Easing applies to the length of a segment, that of an animation along a path
    /// to the curve's parameter: so a curve is cut at close times, between which length and parameter are nearly proportional. A curve that lies
    /// on a straight line is a line.
    /// - Parameters:
    ///   - map: in which frames are evenly spaced.
    ///   - allowed: how many of a number of pieces there may be, at least one.
    func goneByLength(_ map: TimeMap, allowed: (Int) -> Int) -> Animated {
        guard keyframes.contains(where: \.isCurved) else { return self }
        var result = self
        result.keyframes = []
        for (key, next) in zip(keyframes, keyframes.dropFirst()) { result.keyframes += key.cut(before: next, map, allowed: allowed) }
        result.keyframes.append(keyframes[keyframes.count - 1])
        return result
    }
}

extension Keyframe<SIMD3<Double>> {
    /// The segment up to the next keyframe in pieces, each a curve with linear timing; together they last as long.
    fileprivate func cut(before next: Keyframe, _ map: TimeMap, allowed: (Int) -> Int) -> [Keyframe] {
        guard isCurved, !isHold else { return [self] }
        guard let bend = value.bend(to: next.value, departure: departure, arrival: arrival) else {
            return [Keyframe(time: time, value: value, easing: easing)]
        }
        let cuts = cuts(before: next, map, allowed)
        if cuts.isEmpty { return [self] }
        let frames = [time] + cuts + [next.time]
        let pace = easing.curve
        let fractions = frames.map { frame in
            let even = (frame - time) / (next.time - time)
            return easing == .linear ? even : pace.value(at: even)
        }
        let parameters = fractions.map(bend.parameter(at:))
        return frames.indices.dropLast().map { index in
            let piece = bend.part(from: parameters[index], to: parameters[index + 1])
            return Keyframe(
                time: frames[index], value: SIMD3(piece.p0.x, piece.p0.y, value.z.mixed(with: next.value.z, at: fractions[index])),
                departure: SIMD3(piece.p1.x - piece.p0.x, piece.p1.y - piece.p0.y, 0),
                arrival: SIMD3(piece.p2.x - piece.p3.x, piece.p2.y - piece.p3.y, 0))
        }
    }

    /// Frames at which a curve is cut: whole ones of the animation, parts of such where it has few, or some of many, as far as they are
    /// ever shown. Between cuts, what is gone differs from what should be by an eighth of the square of a piece's share, about: on a
    /// curve of a thousand points in 128 pieces, by a hundredth of a point.
    private func cuts(before next: Keyframe, _ map: TimeMap, _ allowed: (Int) -> Int) -> [Double] {
        let (start, end) = (map.outer(time), map.outer(next.time))
        let (first, last) = (max(start, map.timeline.inPoint), min(end, map.timeline.end))
        guard first < last else { return [] }
        let rate = min(max((Self.leastCount / (end - start)).rounded(.up), 1), Self.mostInFrame) * min(1, Self.mostCount / (end - start))
        let count = allowed(max(Int(count: ((last - first) * rate).rounded(.up), limit: TimeMap.sampleLimit), 1))
        let step = max(1 / rate, (last - first) / Double(count))
        let begin = (first * rate).rounded(.down) / rate
        let frames = (0...count).map { begin + Double($0) * step }.filter { $0 > start && $0 < last }
        return (last < end ? frames + [last] : frames).map(map.inner)
    }

    /// Of pieces, as long as a frame has no more than the third.
    private static var leastCount: Double { 16 }
    private static var mostCount: Double { 128 }
    private static var mostInFrame: Double { 4 }
}
