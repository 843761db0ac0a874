import Animation

// When particles are born: particle n of a cell when the integral of its birth rate reaches n.
//
// As long as nothing animates the rate, the integral is linear in time, however long that is. Where animations act it is made of stretches: from
// one time at which an animation begins, ends or jumps to the next, and no longer than a sixtieth of a second while the rate changes
// continuously. Within a stretch the rate is taken to be linear, so that the integral is a parabola and the time of each birth the root of one;
// for rates that are linear in time this is exact.
//
// An animation that runs for an hour would have to be summed from its beginning in every frame. So after each minute of animation the count
// starts again, with a random fraction of a particle drawn for that minute: on average as many are born, and no time costs more than a minute
// does.

/// An interval in which a cell's birth rate is linear in time.
struct BirthStretch {
    /// The layer's time.
    var start: Double
    /// The layer's time.
    var end: Double
    /// Particles a second of the layer's time.
    var startRate: Double
    /// Likewise.
    var endRate: Double
    /// The integral at its start, less `base`.
    var due: Double
    /// Added to the integral.
    var base: Int

    /// The integral at a time, less `base`.
    func due(at time: Double) -> Double {
        let elapsed = min(max(time, start), end) - start
        let total = due + startRate * elapsed
        return endRate == startRate || end <= start ? total : total + (endRate - startRate) * elapsed * elapsed / (2 * (end - start))
    }

    /// When the integral, less `base`, reaches a number.
    func birth(of number: Int) -> Double {
        let missing = Double(number) - due
        if endRate == startRate { return start + missing / startRate }
        let change = (endRate - startRate) / (end - start)
        let root = max(0, startRate * startRate + 2 * change * missing).squareRoot()
        let sum = startRate + root
        return sum > 0 ? min(start + max(0, 2 * missing / sum), end) : end
    }

    /// How far a count may be from a whole number and still count as one.
    static let slack = 1e-6
}

/// The births of one cell, from the earliest on.
struct BirthCount {
    /// The stretches in which relevant particles may have been born, in the order of time.
    private(set) var stretches: ContiguousArray<BirthStretch> = []
    /// The integral so far, less `base`.
    private var due = 0.0
    private var base = 0
    /// The key of the random draws for minutes.
    private let name: UInt64

    /// Seconds that one stretch lasts at most while the rate changes continuously.
    private static let step = 1.0 / 60
    /// Seconds after which the count starts again.
    private static let minute = 64.0

    init(named name: UInt64) { self.name = name }

    /// Adds an interval with a constant rate.
    /// - Parameter earliest: births before are not needed.
    mutating func add(from start: Double, to end: Double, rate: Double, since earliest: Double) {
        guard end > start else { return }
        add(BirthStretch(start: start, end: end, startRate: rate, endRate: rate, due: due, base: base), since: earliest)
        carry()
    }

    /// Adds an interval in which animations act on the rate.
    mutating func add(
        from start: Double, to end: Double, _ tracks: [Track], since earliest: Double, rate: (Double) -> Double
    ) {
        let motionStart = min(end, tracks.reduce(end) { min($0, $1.nextChange(after: start)) })
        if motionStart > start { add(from: start, to: motionStart, rate: rate(start), since: earliest) }
        let start = motionStart
        let motionEnd = min(end, tracks.reduce(start) { max($0, $1.end) })
        if motionEnd > start {
            let last = ((motionEnd - start) / BirthCount.minute).rounded(.up) - 1
            let first = ((earliest - start) / BirthCount.minute).rounded(.down)
            // Nothing is counted beyond a thousand years of animation.
            guard last < 0x1p29 else { return }
            var minute = max(0, min(first, last))
            let origin = base
            while minute <= last {
                if minute > 0 {
                    var dice = ParticleDice(kind: name, number: Int(minute))
                    (due, base) = (dice.unit(), origin + Int(minute) << 32)
                }
                let minuteStart = start + minute * BirthCount.minute
                addMoving(from: minuteStart, to: min(minuteStart + BirthCount.minute, motionEnd), tracks, since: earliest, rate: rate)
                minute += 1
            }
            carry()
        }
        let middle = max(start, motionEnd)
        if end > middle { add(from: middle, to: end, rate: rate(min(middle + BirthCount.step, end)), since: earliest) }
    }

    private mutating func addMoving(
        from start: Double, to end: Double, _ tracks: [Track], since earliest: Double, rate: (Double) -> Double
    ) {
        var time = start
        // A discrete animation is sampled in the middle; anything else near the ends, since a value at the very end may belong to the next
        // stretch.
        let inset = tracks.allSatisfy(\.jumps) ? 0.5 : 1e-6
        while time < end {
            var next = end
            for track in tracks {
                let change = track.nextChange(after: time)
                next = min(next, change > time ? change : time + BirthCount.step)
                if track.end > time { next = min(next, track.end) }
            }
            guard next > time else { return }
            let margin = (next - time) * inset
            add(
                BirthStretch(
                    start: time, end: next, startRate: rate(time + margin), endRate: rate(next - margin), due: due, base: base),
                since: earliest)
            time = next
        }
    }

    private mutating func add(_ stretch: BirthStretch, since earliest: Double) {
        due = stretch.due(at: stretch.end)
        if stretch.end >= earliest, stretch.startRate > 0 || stretch.endRate > 0 { stretches.append(stretch) }
    }

    /// Moves whole particles to the base and keeps the fraction.
    private mutating func carry() {
        guard due < 0x1p52 else { return }
        let whole = (due + BirthStretch.slack).rounded(.down)
        base += Int(whole)
        due -= whole
    }
}
