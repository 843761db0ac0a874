import Animation
import Testing

/// The measured table: 0 to 1 at an even pace in one second, at nine times; nil where the model shows.
@Suite struct MediaTimingTests {
    static let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3]

    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var timing: MediaTiming
        var times = MediaTimingTests.times
        var values: [Double?]
    }

    static let rows = [
        Row(
            testDescription: "autoreverses", timing: MediaTiming(duration: 1, autoreverses: true),
            values: [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, nil, nil]),
        Row(
            testDescription: "repeatCount 2.5", timing: MediaTiming(duration: 1, repeatCount: 2.5),
            values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, nil]),
        Row(
            testDescription: "repeatDuration 1.7", timing: MediaTiming(duration: 1, repeatDuration: 1.7),
            values: [0, 0.2, 0.5, 0.9, 0.2, 0.5, nil, nil, nil]),
        Row(
            testDescription: "speed 2", timing: MediaTiming(duration: 1, speed: 2),
            values: [0, 0.4, 1, nil, nil, nil, nil, nil, nil]),
        Row(
            testDescription: "timeOffset 0.3", timing: MediaTiming(duration: 1, timeOffset: 0.3),
            values: [0.3, 0.5, 0.8, 0.2, nil, nil, nil, nil, nil]),
        Row(
            testDescription: "speed −1", timing: MediaTiming(duration: 1, speed: -1),
            values: [0, 0.8, 0.5, 0.1, nil, nil, nil, nil, nil]),
        Row(
            testDescription: "duration 0.25", timing: MediaTiming(duration: 0.25),
            values: [0, 0.8, nil, nil, nil, nil, nil, nil, nil]),
        delayed(.removed, [nil, nil, 0, 0.5, nil]),
        delayed(.forwards, [nil, nil, 0, 0.5, 1]),
        delayed(.backwards, [0, 0, 0, 0.5, nil]),
        delayed(.both, [0, 0, 0, 0.5, 1]),
    ]

    static func delayed(_ fillMode: MediaTiming.FillMode, _ values: [Double?]) -> Row {
        Row(
            testDescription: "beginTime 1, \(fillMode)",
            timing: MediaTiming(beginTime: 1, duration: 1, fillMode: fillMode), times: [0, 0.5, 1, 1.5, 2.5],
            values: values)
    }

    @Test(arguments: rows) func measured(_ row: Row) {
        for (time, value) in zip(row.times, row.values) {
            expectClose(row.timing.phase(at: time)?.progress, value, "at \(time)")
        }
    }

    /// A duration that was not given is replaced when the animation is added, and then runs like the row above.
    @Test func durationIsResolved() {
        var timing = MediaTiming()
        #expect(timing.phase(at: 0) == nil)
        timing.resolveDuration(0.25)
        #expect(timing.phase(at: 0.2)?.progress == 0.8)
        timing.resolveDuration(7)
        #expect(timing.duration == 0.25)
    }

    /// Two seconds, three and a half times: seven seconds, ending half-way, where a fill holds it.
    @Test func fractionalCountEndsMidway() {
        let timing = MediaTiming(duration: 2, repeatCount: 3.5, fillMode: .forwards)
        #expect(timing.end == 7)
        #expect(timing.phase(at: 6)?.progress == 1)
        #expect(timing.phase(at: 7)?.progress == 0.5)
        #expect(timing.phase(at: 100)?.progress == 0.5)
        #expect(timing.phase(at: 100)?.completedCycles == 3)
    }

    /// The last instant still shows the end, also when clock and count are not exact in binary.
    @Test func theEndIsShown() {
        for timing in [
            MediaTiming(beginTime: 10.1, duration: 0.1, repeatCount: 3),
            MediaTiming(beginTime: 1e6 + 0.3, duration: 0.7),
            MediaTiming(beginTime: 0.1, duration: 0.3, speed: 0.7, repeatCount: 10),
        ] {
            for rounding in [-1e-8, 0, 1e-8] {
                #expect((timing.phase(at: timing.end + rounding)?.progress ?? 0) > 0.999_999)
            }
            #expect(timing.phase(at: timing.end + 1e-4) == nil)
            #expect(timing.state(at: timing.end) == .active)
            #expect(timing.state(at: timing.end + 1e-4) == .after)
            #expect(timing.state(at: timing.beginTime - 1e-4) == .before)
        }
        // There and back ends where it began; backwards ends at the beginning.
        let back = MediaTiming(duration: 0.1, repeatCount: 3, autoreverses: true)
        #expect(back.phase(at: back.end)!.progress < 1e-6)
        let reverse = MediaTiming(duration: 0.1, speed: -1, repeatCount: 3)
        #expect(reverse.phase(at: reverse.end)!.progress < 1e-6)
    }

    /// Whole iterations show their end rather than the next beginning.
    @Test func multiplesShowTheEndOfTheCycle() {
        let timing = MediaTiming(duration: 2, repeatCount: .infinity)
        #expect(timing.phase(at: 4) == .init(time: 2, progress: 1, completedCycles: 1))
        #expect(timing.phase(at: 4.5) == .init(time: 0.5, progress: 0.25, completedCycles: 2))
        #expect(timing.end == .infinity)
        #expect(MediaTiming(duration: 1, repeatCount: 2e30).end == .infinity)
    }

    /// An offset rotates the iteration; the interval stays.
    @Test func offsetTurnsTheIteration() {
        let timing = MediaTiming(beginTime: 5, duration: 4, speed: 2, timeOffset: 3)
        #expect(timing.end == 7)
        #expect(timing.phase(at: 5)?.progress == 0.75)
        #expect(timing.phase(at: 6)?.progress == 0.25)
        #expect(timing.phase(at: 7)?.progress == 0.75)
    }

    /// At speed zero an animation stands where its offset says, for ever.
    @Test func standstill() {
        let timing = MediaTiming(beginTime: 5, duration: 4, speed: 0, timeOffset: 3)
        for time in [-100, 5, 1e9] { #expect(timing.phase(at: time)?.progress == 0.75) }
        #expect(timing.end == .infinity)
    }

    /// Repeated for a time: the count is left out, and turning back does not double it.
    @Test func repeatDurationWins() {
        let timing = MediaTiming(duration: 1, repeatCount: 9, repeatDuration: 3, autoreverses: true)
        #expect(timing.activeDuration == 3)
        #expect(timing.phase(at: 3)?.progress == 1)
    }

    /// What is not finite shows nothing.
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ bad: Double) {
        let timings = [
            MediaTiming(beginTime: bad, duration: 1, fillMode: .both), MediaTiming(duration: bad, fillMode: .both),
            MediaTiming(duration: 1, speed: bad, fillMode: .both),
            MediaTiming(duration: 1, timeOffset: bad, fillMode: .both),
        ]
        for timing in timings {
            #expect(!timing.isValid)
            for time in [-1, 0, 0.5, 2] {
                #expect(timing.phase(at: time) == nil)
                #expect(timing.state(at: time) == .after)
            }
        }
        #expect(MediaTiming(duration: 1, fillMode: .both).phase(at: bad) == nil)
        #expect(!MediaTiming(duration: 1, repeatCount: .nan).isValid)
        #expect(!MediaTiming(duration: 1, repeatDuration: .nan).isValid)
        #expect(!MediaTiming(duration: -1).isValid)
    }

    /// The phase stays within the iteration whatever the values, of all magnitudes.
    @Test func phasesStayInside() {
        var random = RandomNumbers(seed: 1)
        for _ in 0..<20_000 {
            let timing = random.wildTiming()
            guard let phase = timing.phase(at: random.wild()) else { continue }
            let isInside = (0...1).contains(phase.progress) && (0...timing.duration).contains(phase.time)
            #expect(isInside && !phase.completedCycles.isNaN, "\(timing): \(phase)")
        }
    }

    /// Measured: speed 0.5, offset 7, begin 8.
    @Test func layerTime() {
        let layer = MediaTiming(beginTime: 8, speed: 0.5, timeOffset: 7)
        #expect(layer.localTime(at: 7) == 0)
        #expect(layer.localTime(at: 8) == 7)
        #expect(layer.localTime(at: 10) == 8)
        #expect(layer.parentTime(at: 8) == 10)
        #expect(MediaTiming(speed: 0, timeOffset: 3).localTime(at: 50) == 3)
        #expect(MediaTiming(speed: 0, timeOffset: 3).parentTime(at: 3) == 0)
        #expect(MediaTiming.layer.localTime(at: 3.25) == 3.25)
    }

    /// The way a layer is paused and resumed: time stands, then goes on from there.
    @Test func pausing() {
        var layer = MediaTiming()
        layer.timeOffset = layer.localTime(at: 4)
        layer.speed = 0
        #expect(layer.localTime(at: 9) == 4)
        let pausedTime = layer.timeOffset
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.localTime(at: 10) - pausedTime
        #expect(layer.localTime(at: 10) == 4)
        #expect(layer.localTime(at: 11) == 5)
    }

    /// What rounding makes more of a whole number of iterations is the end of the last one; what is less is what it is.
    @Test(arguments: [false, true]) func iterationsEndWhenTheyEnd(isBackwards: Bool) throws {
        let timing = MediaTiming(duration: 1, speed: isBackwards ? -1 : 1, repeatCount: .infinity)
        func phase(_ time: Double) throws -> MediaTiming.Phase { try #require(timing.phase(at: time)) }
        let (before, beyond) = (try phase(2 - 5e-7), try phase(2 + 5e-7))
        #expect(abs(before.time - (isBackwards ? 5e-7 : 1 - 5e-7)) < 1e-12)
        #expect(before.completedCycles == (isBackwards ? -2 : 1))
        #expect(beyond.time == (isBackwards ? 0 : 1))
        #expect(beyond.completedCycles == (isBackwards ? -2 : 1))
        #expect(try phase(2).time == beyond.time && phase(2).completedCycles == beyond.completedCycles)
        #expect(try abs(phase(2 + 2e-6).time - (isBackwards ? 1 - 2e-6 : 2e-6)) < 1e-12)
    }

    /// Eight tenths added up are a little less than 8 · 0.1, of which they are the quotient all the same.
    @Test func aQuotientThatIsRoundedUpBeginsNoCycle() throws {
        let time = (0..<8).reduce(0.0) { sum, _ in sum + 0.1 }
        #expect(time < 0.8)
        let phase = try #require(MediaTiming(duration: 0.1, repeatCount: .infinity).phase(at: time))
        #expect(phase.completedCycles == 7 && abs(phase.time - 0.1) < 1e-15)
    }
}
