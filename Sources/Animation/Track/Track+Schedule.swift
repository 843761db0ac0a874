extension Track {
    /// The timing of what is attached to the layer: the outermost group's, or the animation's own.
    private var outermost: MediaTiming { groups.first?.timing ?? timing }

    /// Layer time at which the animation, or the outermost group that it is in, is over; may be infinite.
    public var end: Double { outermost.end }

    /// True from beginning to end, ends included, of the animation and of all groups that it is in; what is only held by a
    /// fill mode is not active.
    public func isActive(at layerTime: Double) -> Bool {
        var time = layerTime
        for group in groups {
            guard group.timing.state(at: time) == .active, let local = group.localTime(at: time) else { return false }
            time = local
        }
        return timing.state(at: time) == .active
    }

    /// The earliest layer time, from a given one on, at which the value may change: that time itself while it moves,
    /// infinity when it never will.
    public func nextChange(after layerTime: Double) -> Double {
        if outermost.state(at: layerTime) == .before { return outermost.beginTime }
        return isActive(at: layerTime) ? layerTime : .infinity
    }
}
