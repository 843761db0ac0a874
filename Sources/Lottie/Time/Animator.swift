import Foundation
import LayerKit
import LottieDocument

/// Turns keyframes into animations.
struct Animator {
    let map: TimeMap
    let files: SceneParts

    var rules: DialectRules { files.rules }

    /// The frames at which values are calculated, within the limit of samples; nil if frames are evenly spaced.
    private var samples: ArraySlice<Double>? { map.samples.map { $0.prefix(files.takeSamples($0.count)) } }

    /// Sets a layer's value by key path, or animates it.
    /// - Parameter boxed: the value, boxed as for key-value coding.
    func apply<Value: Mixable>(
        _ value: Animated<Value>, _ keyPath: String, to layer: CALayer, _ boxed: (Value) -> Any
    ) {
        guard value.isAnimated else { return layer.setValue(boxed(value.first), forKeyPath: keyPath) }
        if samples == nil, isFollowed([value]) {
            var walk = KeyframeWalk(value)
            apply(during: value.span, keyPath, to: layer, isHeld: value.hasHolds) { boxed(walk.value(at: $0)) }
        } else if let samples {
            add(sampled(value.values(at: samples), holds(of: [value], at: samples), keyPath, boxed), to: layer, keyPath)
        } else {
            add(KeyframeList(mixedStraight(value), map, rules, boxed).animation(keyPath), to: layer, keyPath)
        }
    }

    /// Sets a layer's value that is combined from several by key path, or animates it.
    /// - Parameter isStepped: it steps even if all that are animated have the same key times.
    func apply<Value: Mixable>(
        joined parts: [Animated<Value>], _ keyPath: String, to layer: CALayer, isStepped: Bool = false, _ boxed: ([Value]) -> Any
    ) {
        if parts.contains(where: \.isAnimated), let samples {
            let values = self.values(of: parts, at: samples, isStepped: isStepped)
            return add(sampled(values, holds(of: parts, at: samples), keyPath, boxed), to: layer, keyPath)
        }
        if isFollowed(parts) {
            var walks = parts.map { KeyframeWalk($0) }
            return apply(during: .spanning(parts.map(\.span)), keyPath, to: layer, isHeld: parts.contains(where: \.hasHolds)) { frame in
                boxed(walks.indices.map { walks[$0].value(at: frame) })
            }
        }
        let joined = Animated.joined(
            parts, within: map.frames, allowed: files.takeSamples, isStepped: isStepped, reachesEnd: rules.reachesEnds)
        apply(joined, keyPath, to: layer, boxed)
    }

    /// The samples from which a value stays until the next.
    private func holds<Value: Mixable>(of parts: [Animated<Value>], at samples: ArraySlice<Double>) -> Set<Int> {
        rules.keepsHolds ? parts.reduce(map.holds) { $0.union($1.jumps(at: samples)) } : []
    }

    /// A list of several values that stops short of the end does so also where its time is remapped after it was made.
    private func values<Value: Mixable>(of parts: [Animated<Value>], at frames: ArraySlice<Double>, isStepped: Bool) -> [[Value]] {
        if rules.reachesEnds {
            var walks = parts.map { KeyframeWalk($0) }
            return frames.map { frame in walks.indices.map { walks[$0].value(at: frame) } }
        }
        // A list has no steps at its range's end.
        let range = map.frames.lowerBound...map.frames.upperBound + 1
        return Animated.joined(parts, within: range, allowed: files.takeSamples, isStepped: isStepped).values(at: frames)
    }

    /// Makes positions follow their curves, which only the key path of a layer's position supports, and gives components easing of their own,
    /// which no keyframe of a whole value has.
    private func isFollowed<Value: Mixable>(_ parts: [Animated<Value>]) -> Bool {
        parts.contains { rules.followsCurves && $0.isCurved || rules.componentsHavePaces && $0.hasSecondPaces }
    }

    /// Sets a layer's value that has to be calculated for each frame.
    /// - Parameters:
    ///   - span: the frames in which the value changes; nil if it never does.
    ///   - isHeld: until the next frame; otherwise it is interpolated linearly.
    ///   - value: at a frame, boxed as for key-value coding.
    func apply(
        during span: ClosedRange<Double>?, _ keyPath: String, to layer: CALayer, isHeld: Bool = true,
        _ value: (Double) -> Any
    ) {
        guard let span else { return layer.setValue(value(map.frames.lowerBound), forKeyPath: keyPath) }
        func clamped(_ frame: Double) -> Double { min(max(frame, span.lowerBound), span.upperBound) }
        var changes: [(frame: Double, value: Any)] = []
        var last: Double?
        var skipped: Double?
        for index in 0..<files.takeSamples(sampleCount) {
            let outer = map.frame(ofSample: index)
            let frame = clamped(map.samples?[index] ?? map.inner(outer))
            let isSame = frame == last
            if isSame && (isHeld || index + 1 < sampleCount) { skipped = outer; continue }
            // What stays goes on from where it stayed.
            if let start = skipped, !isHeld, let stay = changes.last { changes.append((start, stay.value)) }
            skipped = nil
            last = frame
            // A frame's own time may be rounded to just before its key.
            let jumps = index > 0 && rules.keepsHolds && map.holds.contains(index - 1)
            let time = isHeld || jumps ? max(outer - 1e-6, map.timeline.inPoint) : outer
            if jumps, !isHeld, let stay = changes.last, !isSame { changes.append((time, stay.value)) }
            changes.append((time, isSame ? changes[changes.count - 1].value : value(frame)))
        }
        guard changes.count > 1 else { return layer.setValue(value(clamped(last ?? 0)), forKeyPath: keyPath) }
        let animation = held(changes, keyPath)
        if !isHeld {
            animation.calculationMode = .linear
            animation.keyTimes?.removeLast()
        }
        add(animation, to: layer, keyPath)
    }

    /// Every whole frame, including the one after the last.
    private var sampleCount: Int {
        map.samples?.count
            ?? Int(count: (map.timeline.end - map.timeline.inPoint).rounded(.up), limit: TimeMap.sampleLimit)
    }

    /// Animates a layer's position, along curves where the file has them.
    /// - Parameter turnsAlong: the layer turns with its path.
    func applyPosition(_ value: Animated<SIMD3<Double>>, to layer: CALayer, turnsAlong: Bool = false) {
        guard value.isAnimated else {
            layer.position = CGPoint(x: value.first.x, y: value.first.y)
            return
        }
        guard let samples else {
            if value.hasSecondPaces, !turnsAlong {
                if value.isCurved { return apply(value, "position", to: layer) { CGPoint(x: $0.x, y: $0.y) } }
                for (index, part) in ["x", "y"].enumerated() {
                    apply(value.component(index), "position." + part, to: layer) { NSNumber(value: $0) }
                }
                return
            }
            // What goes back along a curve would be turned about on a piece of it.
            let isCut = rules.goesByLength && !(turnsAlong && value.goesBack)
            let value = isCut ? value.goneByLength(map, allowed: files.takeSamples) : value
            let animation = KeyframeList(position: value, map, rules).animation("position")
            if turnsAlong { animation?.turnAlongPaths() }
            return add(animation, to: layer, "position")
        }
        let points = value.values(at: samples).map { CGPoint(x: $0.x, y: $0.y) }
        let (turns, holds) = (turnsAlong && points.count > 1, holds(of: [value], at: samples))
        add(turns ? turning(points, at: samples, holds) : sampled(points, holds, "position") { $0 }, to: layer, "position")
    }

    /// Shows a layer from one frame up to another.
    func applyVisibility(from inPoint: Double, to outPoint: Double, to layer: CALayer) {
        let timeline = map.timeline
        if let samples {
            let hidden = samples.map { !($0 >= inPoint && $0 < outPoint) }
            guard hidden.contains(true) else { return }
            return add(held(hidden.enumerated().map { (map.frame(ofSample: $0), $1) }), to: layer, "hidden")
        }
        let (first, last) = (map.outer(inPoint), map.outer(outPoint))
        if first >= timeline.end || last <= timeline.inPoint || first >= last {
            layer.isHidden = true
            return
        }
        // A layer that ends with the animation is visible until its very end.
        let lasts = last >= timeline.outPoint
        if first <= timeline.inPoint && lasts { return }
        var changes: [(Double, Bool)] = first > timeline.inPoint ? [(timeline.inPoint, true)] : []
        changes.append((max(first, timeline.inPoint), false))
        if !lasts { changes.append((last, true)) }
        add(held(changes), to: layer, "hidden")
    }

    private func held(_ changes: [(frame: Double, isHidden: Bool)]) -> CAAnimation {
        var kept: [(frame: Double, isHidden: Bool)] = []
        for change in changes where kept.last?.isHidden != change.isHidden { kept.append(change) }
        return held(kept.map { ($0.frame, NSNumber(value: $0.isHidden)) }, "hidden")
    }

    /// - Parameter changes: the first one is in effect from the beginning.
    private func held(_ changes: [(frame: Double, value: Any)], _ keyPath: String) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.calculationMode = .discrete
        animation.values = changes.map(\.value)
        animation.keyTimes = changes.map { NSNumber(value: map.timeline.progress(ofFrame: $0.frame)) } + [1]
        return animation
    }

    /// Straight from frame to frame. Values that stay are there at the ends of the time in which they stay.
    /// - Parameter holds: from where values stay up to the next, and are there a second time just before it.
    private func sampled<Value: Equatable>(
        _ values: [Value], _ holds: Set<Int>, _ keyPath: String, _ boxed: (Value) -> Any
    ) -> CAKeyframeAnimation {
        var keys: [(progress: Double, value: Value)] = []
        for index in values.indices {
            let isEnd = index == 0 || index == values.count - 1
            guard isEnd || values[index] != values[index - 1] || values[index] != values[index + 1] else { continue }
            var progress = map.timeline.progress(ofFrame: map.frame(ofSample: index))
            if index > 0, holds.contains(index - 1), values[index - 1] != values[index] {
                // It has come by its frame, however times round.
                progress = max(progress - 1e-9, keys[keys.count - 1].progress)
                keys.append((progress, values[index - 1]))
            }
            keys.append((progress, values[index]))
        }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = keys.map { boxed($0.value) }
        animation.keyTimes = keys.map { NSNumber(value: $0.progress) }
        return animation
    }

    /// As a fraction of the whole animation's length.
    func add(_ animation: CAAnimation?, to layer: CALayer, _ keyPath: String) {
        guard let animation else { return }
        animation.duration = map.timeline.duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: keyPath)
    }
}

extension CAAnimation {
    /// An animation along a path rotates with it.
    fileprivate func turnAlongPaths() {
        if let group = self as? CAAnimationGroup {
            for member in group.animations ?? [] { member.turnAlongPaths() }
        } else if let keyframes = self as? CAKeyframeAnimation, keyframes.path != nil {
            keyframes.rotationMode = .rotateAuto
        }
    }
}
