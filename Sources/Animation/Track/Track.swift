public import Geometry

/// One animation of one property, compiled: a function from a layer's time and the value beneath to a value.
public struct Track: Sendable {
    /// The groups around the animation, outermost first: each one's time is the parent time of the next.
    public var groups: [GroupTiming]
    /// In the innermost group's time, or the layer's where there is no group.
    public var timing: MediaTiming
    /// The timing function of an iteration; nil for linear.
    public var curve: TimingCurve?
    public var motion: Motion
    /// The value is added to the one beneath rather than replacing it.
    public var isAdditive: Bool
    /// Each iteration begins where the previous one ended.
    public var isCumulative: Bool
    /// Turns the animated value, a number or three, into a transform.
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

    /// True if it shows its keyframes without interpolating between them.
    public var jumps: Bool { motion.jumps }

    /// The position in the animation's iteration, groups included; nil where nothing is shown.
    public func phase(at layerTime: Double) -> MediaTiming.Phase? {
        var (time, beginsAnew) = (layerTime, motion.jumps)
        for group in groups {
            guard let local = group.localTime(at: time, beginsAnew: beginsAnew) else { return nil }
            beginsAnew = beginsAnew && !group.timing.ends(at: time)
            time = local
        }
        return timing.phase(at: time, beginsAnew: beginsAnew)
    }

    /// The value at a time of the layer, given the value without this animation; nil where it changes nothing.
    public func value(at layerTime: Double, over base: AnimatedValue) -> AnimatedValue? {
        if case .pictures(let playback) = motion { return .picture(Picture(playback.picture(at: layerTime))) }
        guard let phase = phase(at: layerTime) else { return nil }
        guard let function else {
            guard let value = value(in: phase, over: base) else { return nil }
            // A kind without sums is replaced.
            return isAdditive ? base.adding(value) ?? value : value
        }
        guard let value = value(in: phase, over: function.neutral), let transform = function.transform(of: value) else {
            return nil
        }
        return isAdditive ? base.adding(.transform(transform)) : .transform(transform)
    }

    /// Applies the animation to a value, or to a component of it.
    /// - Returns: false if it changes nothing, or there is no such component.
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

    /// The interpolated value, with what completed cycles have accumulated.
    private func value(in phase: MediaTiming.Phase, over current: AnimatedValue) -> AnimatedValue? {
        let value = moved(by: phase.progress, over: current)
        guard isCumulative, phase.completedCycles != 0, let value else { return value }
        let cycleEnd = moved(by: timing.autoreverses ? 0 : 1, over: current)
        return cycleEnd?.repeated(phase.completedCycles).flatMap { $0.adding(value) } ?? value
    }

    /// The interpolated value of one iteration by itself.
    private func moved(by progress: Double, over current: AnimatedValue) -> AnimatedValue? {
        motion.value(at: paced(progress), duration: timing.duration, over: current)
    }

    /// Timing functions do not apply to springs.
    private func paced(_ progress: Double) -> Double {
        if case .spring = motion { return progress }
        return curve?.value(at: progress) ?? progress
    }

    /// True if the layer follows a path and turns with it.
    public var turns: Bool {
        if case .path(let path) = motion { return path.rotation != .none }
        return false
    }

    /// The rotation that a layer takes from the path it follows, applied before the layer's own transform. Nil where the animation shows nothing
    /// or does not rotate.
    public func turn(at layerTime: Double) -> CATransform3D? {
        pathAngle(at: layerTime).map { CATransform3DMakeRotation($0, 0, 0, 1) }
    }

    /// The angle of that rotation, radians.
    public func pathAngle(at layerTime: Double) -> Double? {
        guard case .path(let path) = motion, path.rotation != .none, let phase = phase(at: layerTime) else {
            return nil
        }
        return path.angle(at: paced(phase.progress))
    }
}
