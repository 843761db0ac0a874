extension Track {
    /// Layer time at which the animation, or its outermost group, ends; may be infinite.
    public var end: Double { (groups.first?.timing ?? timing).end }

    /// True within the active intervals of the animation and of all its groups, ends included; a value that is only held by a fill mode is not
    /// active.
    public func isActive(at layerTime: Double) -> Bool {
        var time = layerTime
        for group in groups {
            guard group.timing.state(at: time) == .active, let local = group.localTime(at: time) else { return false }
            time = local
        }
        return timing.state(at: time) == .active
    }

    /// The earliest layer time, from a given one on, at which the value may change: that time itself while it changes, infinity if it never will.
    /// It may be too early but is never too late.
    public func nextChange(after layerTime: Double) -> Double {
        if case .pictures(let playback) = motion { return playback.nextChange(after: layerTime) }
        return nextChange(after: layerTime, within: groups[...], beginsAnew: motion.jumps)
    }

    /// In the time of the parent of the first of these groups.
    private func nextChange(after time: Double, within groups: ArraySlice<GroupTiming>, beginsAnew: Bool) -> Double {
        let timing = groups.first?.timing ?? self.timing
        let curve = groups.isEmpty ? self.curve : groups.first?.curve
        if let edge = timing.nextEdge(after: time) { return edge }
        guard timing.speed != 0, let phase = timing.phase(at: time, beginsAnew: beginsAnew) else { return .infinity }
        let next =
            groups.isEmpty
            ? motion.nextSwitch(after: phase.progress) * timing.duration
            : nextChange(after: phase.time, within: groups.dropFirst(), beginsAnew: beginsAnew && !timing.ends(at: time))
        // Anything but linear time that runs forwards is evaluated in every frame.
        guard next > phase.time, curve == nil, timing.speed > 0, !timing.autoreverses else { return time }
        // At the end of an iteration the value jumps back, or the animation is over.
        let turn = beginsAnew ? timing.duration - timing.rounding : timing.duration
        return min(max(time, time + (min(next, turn) - phase.time) / timing.speed), max(timing.end, time))
    }
}

extension Motion {
    /// When the value next changes, as a fraction of the duration, from a given one on: that one itself for what changes continuously, infinity
    /// if nothing follows.
    fileprivate func nextSwitch(after progress: Double) -> Double {
        switch self {
        case .keyframes(let keyframes): keyframes.nextChange(after: progress)
        case .path(let path): path.nextChange(after: progress)
        case .basic(.object?, _, _), .basic(_, .object?, _): progress < 0.5 ? 0.5 : .infinity
        default: progress
        }
    }
}
