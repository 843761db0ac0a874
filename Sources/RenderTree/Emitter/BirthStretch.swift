import Animation

// When particles are born: the number n of a kind when the integral of its birth rate reaches n.
//
// As long as nothing acts on the rate the integral is a line, however long that is. Where animations act it is put together of
// stretches: from one time at which some animation begins, ends or switches to the next, and no longer than a sixtieth of a
// second while something moves. In each the rate is taken to go straight from what it is at its beginning to what it is at its
// end, so that the integral is a parabola and the time of each birth the root of one; for rates that go straight this is exact.
//
// An animation that runs for an hour would have to be added up from its beginning in every frame. So after each minute of
// motion counting starts again, at a part of a particle that is drawn for that minute: on the whole as many are born, and any
// time costs no more than a minute does.

/// Some time in which the birth rate of a kind goes straight from one value to another.
struct BirthStretch {
    /// The layer's time.
    var start: Double
    /// The layer's time.
    var end: Double
    /// Particles a second of the layer's time.
    var startRate: Double
    /// Likewise.
    var endRate: Double
    /// What the integral has come to at its start, less `base`.
    var due: Double
    /// Added to the integral.
    var base: Int

    /// What the integral has come to at a time, less `base`.
    func due(at time: Double) -> Double {
        let elapsed = min(max(time, start), end) - start
        let total = due + startRate * elapsed
        return endRate == startRate || end <= start ? total : total + (endRate - startRate) * elapsed * elapsed / (2 * (end - start))
    }

    /// When a number, less `base`, is reached.
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

/// The births of one kind, from the earliest on.
struct BirthCount {
    /// Those in which particles may have been born that matter, in the order of time.
    private(set) var stretches: ContiguousArray<BirthStretch> = []
    /// What the integral has come to, less `base`.
    private var due = 0.0
    private var base = 0
    /// What is drawn for minutes is of this.
    private let name: UInt64

    /// Of what moves, seconds that one stretch lasts at most.
    private static let step = 1.0 / 60
    /// Seconds after which counting starts again.
    private static let minute = 64.0

    init(named name: UInt64) { self.name = name }

    /// Adds a time with an even rate.
    /// - Parameter earliest: births before do not matter.
    mutating func add(from start: Double, to end: Double, rate: Double, since earliest: Double) {
        guard end > start else { return }
        add(BirthStretch(start: start, end: end, startRate: rate, endRate: rate, due: due, base: base), since: earliest)
        carry()
    }

    /// Adds a time in which animations act on the rate.
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
            // Beyond a thousand years of motion nobody counts.
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
        // What jumps stands in between; at the very ends of anything else it may be another stretch's.
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

    /// Keeps the part of a particle, and adds whole ones to the base.
    private mutating func carry() {
        guard due < 0x1p52 else { return }
        let whole = (due + BirthStretch.slack).rounded(.down)
        base += Int(whole)
        due -= whole
    }
}
