import Animation
import Foundation
import RenderTree

/// Starts and ends of the animations in a renderer's tree.
///
/// A list of the layers with animations is kept, so that time passes at no cost for all others. A publication adds a layer that it finds to have
/// some, and a layer without any is dropped.
struct TreeTime {
    private var animated: [CALayer] = []
    /// A time of the clock, seconds, before which there is nothing to report about them or to draw for them, as long as no publication finds a
    /// change.
    private var quietUntil = -Double.infinity
    /// `ThreadState.publishedChanges` when that was determined, and the thread's identity.
    private var seen: (changes: Int, thread: ObjectIdentifier)?

    /// Finds what was changed below a root: new layers become live, new animations begin.
    /// - Parameters:
    ///   - mediaTime: seconds of the clock.
    ///   - shown: the tree of the frame that was shown last, from which transitions start.
    mutating func commit(_ root: CALayer, at mediaTime: CFTimeInterval, after shown: RenderTree?) {
        var waiting = root.isUnpublished ? [root] : []
        var changing: [CALayer] = []
        var search = TimingSearch()
        while let layer = waiting.popLast() {
            layer.stackUnpublished(onto: &waiting, all: !layer.marks.contains(.live))
            layer.marks.subtract(.publishable)
            layer.marks.insert(.live)
            ThreadState.current.publishedChanges &+= 1
            // Whichever thread publishes: the one that advances next may not have seen it.
            seen = nil
            if let time = layer.time, commit(time, of: layer, at: mediaTime, &search) { changing.append(layer) }
            if layer.hasOwnParts { (layer as? CAEmitterLayer)?.notePublication(at: mediaTime) }
        }
        FormerLooks.keep(for: changing, in: shown, at: mediaTime)
    }

    /// - Returns: true when a transition begins.
    private mutating func commit(_ time: LayerTime, of layer: CALayer, at mediaTime: CFTimeInterval, _ search: inout TimingSearch) -> Bool {
        time.committed = nil
        time.noteAnimations(areQuiet: false)
        guard time.moves else { return false }
        time.player?.settle(in: layer, at: mediaTime)
        if !time.isListed {
            time.isListed = true
            animated.append(layer)
        }
        guard time.animations.contains(where: { !$0.isCommitted }) else { return false }
        let localTime = search.timings(of: layer).localTime(at: mediaTime)
        var isTransition = false
        for index in time.animations.indices where !time.animations[index].isCommitted {
            time.animations[index].commit(at: localTime)
            time.animations[index].start(at: localTime)
            if time.animations[index].transition != nil { isTransition = true }
        }
        layer.markForCommit()
        return isTransition
    }

    /// Reports starts and ends up to a time, and removes animations that have ended, unless they are to stay.
    /// - Parameter mediaTime: seconds of the clock.
    /// - Returns: layers that have to redraw for an animation; they are marked for display.
    mutating func advance(to mediaTime: CFTimeInterval) -> [CALayer] {
        let state = ThreadState.current
        let now = (changes: state.publishedChanges, thread: ObjectIdentifier(state))
        if let seen, seen == now, mediaTime.isFinite, mediaTime < quietUntil { return [] }
        var drawn: [CALayer] = []
        // Before the search, since a layer's class may answer with changes of the tree.
        for layer in animated where layer.time?.isDrawn == true {
            layer.setNeedsDisplay()
            drawn.append(layer)
        }
        var search = TimingSearch()
        var quietUntil = Double.infinity
        animated.removeAll { layer in
            guard let time = layer.time else { return true }
            let timings = search.timings(of: layer)
            let keepsClockTime = timings.keepClockTime
            let localTime = keepsClockTime ? mediaTime : timings.localTime(at: mediaTime)
            time.advance(
                layer, to: localTime, goesBack: !keepsClockTime && timings.localTime(at: mediaTime + 1) < localTime)
            time.player?.advance(to: mediaTime)
            time.isListed = time.moves && layer.marks.contains(.live)
            quietUntil = keepsClockTime && !time.isDrawn && time.player == nil ? min(quietUntil, time.quietUntil) : -.infinity
            return !time.isListed
        }
        (self.quietUntil, seen) = (quietUntil, now)
        return drawn
    }

    /// True when some animation may show different values at two times.
    /// - Parameters: seconds of the clock.
    func changes(from start: CFTimeInterval, to end: CFTimeInterval) -> Bool { start != end && !animated.isEmpty }

    /// The earliest time, from a given one on, at which something will look different; infinity for never.
    /// - Parameter mediaTime: seconds of the clock.
    func nextChange(after mediaTime: CFTimeInterval) -> CFTimeInterval {
        var next = CFTimeInterval.infinity
        var search = TimingSearch()
        var replicators = AncestorSearch { $0 is CAReplicatorLayer }
        for layer in animated {
            guard let time = layer.time, time.moves else { continue }
            let lags = layer.instanceLags(at: mediaTime, &replicators)
            let timings = search.timings(of: layer)
            // Nothing may look different then, but somebody is to be notified.
            if let end = time.player?.untoldEnd, end > mediaTime { next = min(next, end) }
            if let begin = timings.nextBeginning(after: mediaTime - lags.lowerBound) {
                next = min(next, begin + lags.lowerBound)
                continue
            }
            // Some of its instances have begun already.
            if lags.upperBound > lags.lowerBound, timings.nextBeginning(after: mediaTime - lags.upperBound) != nil { return mediaTime }
            let local = timings.localTime(at: mediaTime - lags.upperBound)
            let rate = timings.localTime(at: mediaTime - lags.upperBound + 1) - local
            // A layer whose time is stopped shows nothing else until it is set.
            guard rate != 0 else { continue }
            let playing = time.playback(of: layer)?.nextChange(after: local)
            let changes = time.animations.lazy.filter(\.isCommitted).map { $0.nextChange(after: local) }
            for change in [playing].compactMap(\.self) + Array(changes) {
                // With time running backwards, past animations come again.
                if change <= local || (rate < 0 && change == .infinity) { return mediaTime }
                if change.isFinite, rate > 0 {
                    next = min(next, timings.mediaTime(at: change) + lags.lowerBound)
                }
            }
        }
        return max(next, mediaTime)
    }
}

extension AttachedAnimation {
    /// The layer's time from which on something may look different.
    fileprivate func nextChange(after time: CFTimeInterval) -> CFTimeInterval {
        if tracks.isEmpty, transition == nil {
            switch timing.state(at: time) {
            case .before: return timing.beginTime
            case .active: return time
            case .after: return .infinity
            }
        }
        let next = tracks.lazy.map { $0.track.nextChange(after: time) }.min() ?? .infinity
        return min(next, transition?.nextChange(after: time) ?? .infinity)
    }

    /// Reports its start, once it has started.
    /// - Parameter time: the layer's.
    fileprivate mutating func start(at time: CFTimeInterval) {
        guard !hasStarted, timing.state(at: time) != .before else { return }
        hasStarted = true
        ThreadState.current.callbacks.append(.start(animation))
    }
}

extension LayerTime {
    /// - Parameters:
    ///   - localTime: the layer's.
    ///   - goesBack: local time runs backwards. Then what lies after an animation comes before it, and none that lasts has ended.
    fileprivate func advance(_ layer: CALayer, to localTime: CFTimeInterval, goesBack: @autoclosure () -> Bool) {
        // A time that is not a number, or infinite, has to be reported too.
        if localTime.isFinite, localTime < quietUntil { return }
        for index in animations.indices where animations[index].isCommitted && !animations[index].isOver {
            animations[index].start(at: localTime)
            let timing = animations[index].timing
            guard timing.state(at: localTime) == .after, !(timing.isValid && goesBack()) else { continue }
            // An animation without a duration ends as it begins, and counts as finished.
            animations[index].end(finished: timing.isValid || timing.duration <= 0)
            animations[index].isOver = true
        }
        let over = animations.filter { $0.isOver && $0.animation.isRemovedOnCompletion }
        if !over.isEmpty {
            animations.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
            over.forEach { $0.release(from: layer) }
            layer.mark(.changed)
        }
        noteAnimations(areQuiet: true)
    }

    /// Determines until when there is nothing to report about the animations, and whether the layer redraws for them.
    /// - Parameter areQuiet: starts and ends up to now were reported.
    fileprivate func noteAnimations(areQuiet: Bool) {
        var next = areQuiet ? Double.infinity : -.infinity
        var isDrawn = false
        for index in animations.indices where !animations[index].isOver {
            isDrawn = isDrawn || animations[index].isDrawn
            next = min(next, animations[index].hasStarted ? animations[index].timing.end : -.infinity)
        }
        (quietUntil, self.isDrawn) = (next, isDrawn)
    }
}
