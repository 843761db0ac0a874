// When emitters are at rest: before their first particle, and after their last.

extension RenderTree {
    /// The earliest time, from a given one on, at which there may be particles: infinity for never.
    /// - Parameter time: the tree's.
    public func nextParticles(from time: Double) -> Double {
        var maps: [RunningTime] = []
        for space in times {
            let parent = space.parent == .root ? RunningTime() : maps[Int(space.parent.rawValue)]
            maps.append(parent.carried(into: space))
        }
        var next = Double.infinity
        for node in animated {
            guard let emitter = node.values.emitter else { continue }
            let map = node.time == .root ? RunningTime() : maps[Int(node.time.rawValue)]
            // Particles of a layer that has not begun, or whose speed is 0, do not move.
            let running = max(time, map.start)
            guard map.speed != 0 else {
                if running > time { next = min(next, running) }
                continue
            }
            let local = running * map.speed + map.offset
            let start = emitter.nextParticles(from: local)
            if !(map.speed > 0) { return time }
            if start.isFinite { next = min(next, running + max(0, start - local) / map.speed) }
            if next <= time { return time }
        }
        return next
    }
}

/// A layer's time once it and all layers above it have begun.
private struct RunningTime {
    /// Seconds of the layer's time per second of the tree's.
    var speed = 1.0
    /// The layer's time at the tree's time 0.
    var offset = 0.0
    /// When the last of these layers begins, the tree's time.
    var start = -Double.infinity

    /// The running time of a sublayer.
    func carried(into space: TimeSpace) -> RunningTime {
        if let delay = space.delay { return RunningTime(speed: speed, offset: offset - delay, start: start) }
        let timing = space.timing
        let begin = speed > 0 ? (timing.beginTime - offset) / speed : start
        return RunningTime(
            speed: speed * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset,
            start: max(start, begin))
    }
}

extension EmitterHistory {
    /// Likewise, in the layer's time. Of many eras the last one, which is the most likely to have particles, is checked first.
    func nextParticles(from time: Double) -> Double {
        var next = Double.infinity
        for kinds in eras.reversed() {
            for place in kinds.roots {
                let kind = kinds.all[place]
                guard kind.rate > 0 || !kinds.rateTracks[place].isEmpty, kind.longestLife > 0, kind.speed > 0 else { continue }
                let start = max(kinds.era.start, kind.start)
                let end = min(kinds.end, kind.end)
                // The last particle may be born at the very end, and those that it emits outlive it.
                let rest = end + kind.longestLife / kind.speed + kind.tail
                guard end > start, rest > time else { continue }
                next = min(next, max(start, time))
                if next <= time { return next }
            }
        }
        return next
    }
}
