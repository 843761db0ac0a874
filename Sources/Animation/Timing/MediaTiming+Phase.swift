extension MediaTiming {
    /// Where in an iteration an animation is.
    public struct Phase: Hashable, Sendable {
        /// Own seconds since the iteration's beginning, 0…duration; on the way back they decrease.
        public var time: Double
        /// Fraction of the iteration, 0…1.
        public var progress: Double
        /// Whole cycles before this one, forwards and back again being one cycle; negative where time runs backwards.
        public var completedCycles: Double

        public init(time: Double, progress: Double, completedCycles: Double) {
            self.time = time
            self.progress = progress
            self.completedCycles = completedCycles
        }
    }

    /// False where the values describe no interval: one is NaN, or infinite where it must not be, or the duration is not positive. Such an
    /// animation shows nothing.
    public var isValid: Bool {
        // A finite number times zero is zero; for infinities and NaN it is not.
        beginTime * 0 + speed * 0 + timeOffset * 0 + duration * 0 == 0
            && duration > 0 && !repeatCount.isNaN && !repeatDuration.isNaN
    }

    /// Own seconds from beginning to end, all iterations included; may be infinite.
    public var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        if repeatCount >= 1e30 { return .infinity }
        return (repeatCount > 0 ? duration * repeatCount : duration) * (autoreverses ? 2 : 1)
    }

    /// Parent time at which the active interval ends; infinite if it repeats for ever or its speed is 0.
    public var end: Double {
        speed == 0 ? .infinity : beginTime + activeDuration / speed.magnitude
    }

    /// Before, in or after the active interval, which includes both its ends. Invalid timing is over.
    public func state(at parentTime: Double) -> State {
        let elapsed = (parentTime - beginTime) * speed.magnitude
        guard isValid, elapsed.isFinite else { return .after }
        if elapsed < -Self.tolerance { return .before }
        return elapsed > activeDuration + Self.tolerance ? .after : .active
    }

    /// The position in the iteration at a time of the parent; nil where nothing is shown.
    /// - Parameter beginsAnew: where time runs forwards, a whole number of cycles is the beginning of the next one, unless there is none, as
    ///   discrete keyframes need it. Otherwise it is the end of the last one.
    public func phase(at parentTime: Double, beginsAnew: Bool = false) -> Phase? {
        var elapsed = (parentTime - beginTime) * speed.magnitude
        guard isValid, elapsed.isFinite else { return nil }
        let length = activeDuration
        if elapsed < 0 {
            guard elapsed >= -Self.tolerance || fillMode.fillsBackwards else { return nil }
            elapsed = 0
        } else if elapsed > length {
            guard elapsed <= length + Self.tolerance || fillMode.fillsForwards else { return nil }
            elapsed = length
        }
        return phase(
            ofOwnTime: (speed < 0 ? -elapsed : elapsed) + timeOffset, beginsAnew: beginsAnew && speed > 0 && elapsed < length - Self.tolerance)
    }

    /// True of a group from the end of its active interval on, and where its time does not run forwards: its animations are held there, and none
    /// begins another cycle.
    func ends(at parentTime: Double) -> Bool {
        guard speed > 0, isValid else { return true }
        let elapsed = (parentTime - beginTime) * speed
        if elapsed >= activeDuration - Self.tolerance { return true }
        guard autoreverses else { return false }
        let rest = (elapsed + timeOffset).truncatingRemainder(dividingBy: 2 * duration)
        return (rest < 0 ? rest + 2 * duration : rest) >= duration - Self.tolerance
    }

    /// By how much rounding of clocks may miss a whole number of cycles, own seconds at most.
    var rounding: Double { min(Self.tolerance, duration * (autoreverses ? 2e-3 : 1e-3)) }

    private func phase(ofOwnTime ownTime: Double, beginsAnew: Bool) -> Phase? {
        guard ownTime.isFinite else { return nil }
        let cycle = autoreverses ? min(2 * duration, .greatestFiniteMagnitude) : duration
        var time = ownTime
        var completedCycles = 0.0
        if time < 0 || time > cycle { (time, completedCycles) = wrap(time, into: cycle) }
        // A time that clock rounding puts just short of a whole cycle counts as that cycle's end, or discrete keyframes would show the old
        // value for a frame too long.
        if beginsAnew, ownTime > 0, cycle - time <= rounding { (time, completedCycles) = (0, completedCycles + 1) }
        if time > duration { time = autoreverses ? max(min(cycle - time, duration), 0) : duration }
        return Phase(time: time, progress: min(time / duration, 1), completedCycles: completedCycles)
    }

    /// The time in its cycle, and how many cycles were completed before. A whole number of cycles, or up to `rounding` more, is the end of the
    /// last cycle rather than the beginning of the next; played backwards it is the beginning. Anything less belongs to the cycle in which it
    /// lies, however near to its end.
    private func wrap(_ time: Double, into cycle: Double) -> (time: Double, completedCycles: Double) {
        // Exact, unlike a quotient, which may be rounded up to the next whole number.
        let rest = time.truncatingRemainder(dividingBy: cycle)
        let cycles = ((time - rest) / cycle).rounded()
        let isWhole = rest.magnitude <= rounding
        if time > 0 { return isWhole && cycles >= 1 ? (cycle, cycles - 1) : (rest, cycles) }
        return isWhole ? (0, cycles) : (rest + cycle, cycles - 1)
    }
}
