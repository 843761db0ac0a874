public import Geometry

/// One animation of one property, compiled: a function from a layer's time, and the value beneath, to a value.
public struct Track: Sendable {
    /// The groups around the animation, outermost first: each one's time is what the next is timed by.
    public var groups: [GroupTiming]
    /// In the innermost group's time, or the layer's where there is no group.
    public var timing: MediaTiming
    /// Paces an iteration; nil for an even pace.
    public var curve: TimingCurve?
    public var motion: Motion
    /// The value is added to the one beneath rather than put in its place.
    public var isAdditive: Bool
    /// Each iteration begins where the one before it ended.
    public var isCumulative: Bool
    /// Makes a transform of what moves, which then is a number, or three.
    public var function: ValueFunction?

    public init(
        groups: [GroupTiming] = [], timing: MediaTiming, curve: TimingCurve? = nil, motion: Motion,
        isAdditive: Bool = false, isCumulative: Bool = false, function: ValueFunction? = nil
    ) {
        self.groups = groups
        self.timing = timing
        self.curve = curve
        self.motion = motion
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.function = function
    }

    /// Pictures that are played.
    public init(_ playback: Playback) { self.init(timing: .layer, motion: .pictures(playback)) }

    /// It stands at its keys and goes no way between them.
    public var jumps: Bool { motion.jumps }

    /// Where in its iteration the animation is, all groups considered; nil where it shows nothing.
    public func phase(at layerTime: Double) -> MediaTiming.Phase? {
        var (time, beginsAnew) = (layerTime, motion.jumps)
        for group in groups {
            guard let local = group.localTime(at: time, beginsAnew: beginsAnew) else { return nil }
            beginsAnew = beginsAnew && !group.timing.ends(at: time)
            time = local
        }
        return timing.phase(at: time, beginsAnew: beginsAnew)
    }

    /// The value at a time of the layer, over the value there without this animation; nil where it changes nothing.
    public func value(at layerTime: Double, over base: AnimatedValue) -> AnimatedValue? {
        if case .pictures(let playback) = motion { return .picture(Picture(playback.picture(at: layerTime))) }
        guard let phase = phase(at: layerTime) else { return nil }
        guard let function else {
            guard let value = value(in: phase, over: base) else { return nil }
            // What has no sum replaces.
            return isAdditive ? base.adding(value) ?? value : value
        }
        guard let value = value(in: phase, over: function.neutral), let transform = function.transform(of: value) else {
            return nil
        }
        return isAdditive ? base.adding(.transform(transform)) : .transform(transform)
    }

    /// Acts on a value, or on a part of it.
    /// - Returns: false where it changes nothing, or there is no such part.
    public func act(on value: inout AnimatedValue, part: ValueComponent?, at layerTime: Double) -> Bool {
        guard let part else {
            guard let moved = self.value(at: layerTime, over: value) else { return false }
            value = moved
            return true
        }
        guard let base = value[part], let moved = self.value(at: layerTime, over: base) else { return false }
        value[part] = moved
        return true
    }

    /// What moves, with what the cycles before this one came to.
    private func value(in phase: MediaTiming.Phase, over current: AnimatedValue) -> AnimatedValue? {
        let value = moved(by: phase.progress, over: current)
        guard isCumulative, phase.completedCycles != 0, let value else { return value }
        let cycleEnd = moved(by: timing.autoreverses ? 0 : 1, over: current)
        return cycleEnd?.repeated(phase.completedCycles).flatMap { $0.adding(value) } ?? value
    }

    /// Between the values, one iteration seen alone.
    private func moved(by progress: Double, over current: AnimatedValue) -> AnimatedValue? {
        motion.value(at: paced(progress), duration: timing.duration, over: current)
    }

    /// A spring has a pace of its own, which no curve bends.
    private func paced(_ progress: Double) -> Double {
        if case .spring = motion { return progress }
        return curve?.value(at: progress) ?? progress
    }

    /// True for what moves along a path and turns with it.
    public var turns: Bool {
        if case .path(let path) = motion { return path.rotation != .none }
        return false
    }

    /// How what moves is turned with the path that it follows, to be multiplied with the layer's own transform, before which it acts. Nil
    /// where the animation shows nothing or does not turn.
    public func turn(at layerTime: Double) -> CATransform3D? {
        pathAngle(at: layerTime).map { CATransform3DMakeRotation($0, 0, 0, 1) }
    }

    /// Its angle, radians.
    public func pathAngle(at layerTime: Double) -> Double? {
        guard case .path(let path) = motion, path.rotation != .none, let phase = phase(at: layerTime) else {
            return nil
        }
        return path.angle(at: paced(phase.progress))
    }
}
