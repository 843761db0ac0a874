import Animation
import Geometry
import Testing

@Suite struct ScheduleTests {
    static func track(_ timing: MediaTiming, in groups: [MediaTiming] = []) -> Track {
        TrackTests.basic(timing, from: 0, to: 1, groups: groups.map { GroupTiming(timing: $0) })
    }

    /// True for times that are named, or named early by up to what an animation counts as begun before it begins: 10⁻⁶ of its own
    /// seconds.
    private func are(_ times: [Double], _ expected: [Double]) -> Bool {
        times.count == expected.count && zip(times, expected).allSatisfy { $0 <= $1 && $0 >= $1 - 1.001e-6 }
    }

    @Test func beginsRunsAndEnds() {
        let track = Self.track(MediaTiming(beginTime: 5, duration: 2, fillMode: .both))
        #expect(are([0, 5, 6, 7, 7.5].map { track.nextChange(after: $0) }, [5, 5, 6, 7, .infinity]))
        #expect([0, 5, 6, 7, 7.5].map { track.isActive(at: $0) } == [false, true, true, true, false])
        #expect(track.end == 7)
    }

    @Test func whatStandsStillNeverChanges() {
        #expect(Self.track(MediaTiming(duration: 2, speed: 0)).nextChange(after: 1) == .infinity)
        #expect(Self.track(MediaTiming(duration: 2, speed: 0)).end == .infinity)
        #expect(Self.track(MediaTiming(duration: 2, repeatCount: .infinity)).nextChange(after: 1e6) == 1e6)
    }

    /// In a group: its beginning, the member's beginning, while it moves, and after that the end of the group.
    @Test func inGroups() {
        let group = MediaTiming(beginTime: 10, duration: 8, speed: 2)
        let track = Self.track(MediaTiming(beginTime: 2, duration: 4, fillMode: .both), in: [group])
        #expect(are([3, 10, 10.5, 11, 12, 13].map { track.nextChange(after: $0) }, [10, 11, 11, 11, 12, 13]))
        #expect([13.5, 14, 15].map { track.nextChange(after: $0) } == [14, 14, .infinity])
        #expect(track.end == 14)
        // Repeated, it begins again.
        var again = track
        again.groups[0].timing.repeatCount = 2
        #expect(again.nextChange(after: 13.5) == 14)
        #expect(are([again.nextChange(after: 14.25)], [15]))
    }

    /// A millionth of its own seconds early, a slow animation begins long before. Not so in the time of a group that is quick.
    @Test func slowOnesBeginEarly() throws {
        let slow = MediaTiming(beginTime: 5, duration: 1, speed: 1e-4)
        let track = Self.track(slow)
        let begin = track.nextChange(after: 0)
        #expect(abs(begin - 4.99) < 1e-9)
        #expect(track.value(at: 4.989, over: .number(7)) == nil && track.value(at: 4.991, over: .number(7)) != nil)
        #expect(track.nextChange(after: 4.995) == 4.995)
        let group = MediaTiming(beginTime: 10, duration: 1e6, speed: 0.5)
        #expect(abs(Self.track(slow, in: [group]).nextChange(after: 11) - (10 + 4.99 / 0.5)) < 1e-9)
        #expect(abs(Self.track(slow, in: [group]).nextChange(after: 0) - (10 - 1e-6 / 0.5)) < 1e-9)
    }

    /// Values that stand are changed when the next one is due.
    @Test func discreteKeys() {
        let keys = Keyframes(values: [.number(1), .number(2), .number(3)], mode: .discrete, times: [0, 0.5, 0.75])
        let track = Track(timing: MediaTiming(beginTime: 1, duration: 4), motion: .keyframes(keys))
        let early = 4e-9
        let changes: [Double] = [1, 3 - early, 3 - early, 4 - early, 4 - early]
        for (time, change) in zip([0, 1, 2, 3, 3.5, 4.5], changes + [5]) {
            #expect(abs(track.nextChange(after: time) - change) <= 1.1e-6, "\(time)")
        }
        let names = Track(
            timing: MediaTiming(duration: 4), motion: .basic(from: nil, to: .object(ObjectBox("a")), by: nil))
        #expect([0, 1, 2, 3].map { names.nextChange(after: $0) } == [2, 2, 4, 4])
    }

    /// Between equal values, before the first key and after the last nothing moves: the animation of a whole scene mostly waits.
    @Test func keysThatStand() {
        let timing = MediaTiming(duration: 4)
        let keys = Keyframes(
            values: [.number(1), .number(1), .number(3), .number(3), .number(3)], times: [0, 0.25, 0.5, 0.75, 1])
        let track = Track(timing: timing, motion: .keyframes(keys))
        #expect([0, 0.5, 1, 1.5, 2, 3.5, 4.5].map { track.nextChange(after: $0) } == [1, 1, 1, 1.5, 4, 4, .infinity])
        #expect([0, 0.5, 1, 1.5, 2, 3.5].map { track.value(at: $0, over: .number(0)) } == [1, 1, 1, 2, 3, 3].map { .number($0) })
        var way = Path()
        way.move(to: .zero)
        for x in [8.0, 8, 16] { way.line(to: Point(x, 0)) }
        let path = Track(timing: timing, motion: .path(PathMotion(path: way, times: [0.25, 0.5, 0.75, 1])))
        #expect([0, 1, 1.5, 2, 2.5, 3, 3.5].map { path.nextChange(after: $0) } == [1, 1, 1.5, 3, 3, 3, 3.5])
        // What turns with a path looks where it goes, and that may change while it stands.
        let turning = Track(
            timing: timing, motion: .path(PathMotion(path: way, times: [0.25, 0.5, 0.75, 1], rotation: .auto)))
        #expect([0, 2.5].map { turning.nextChange(after: $0) } == [1, 2.5])
    }

    /// Two points with the pen lifted between: half the time here, half there. Until it jumps it counts as on its way.
    @Test func pensThatAreLifted() {
        var points = Path()
        for x in [0.0, 8] {
            points.move(to: Point(x, 0))
            points.line(to: Point(x, 0))
        }
        let track = Track(timing: MediaTiming(duration: 4), motion: .path(PathMotion(path: points)))
        #expect([0, 1, 2.5].map { track.nextChange(after: $0) } == [0, 1, 4])
        #expect([1, 3].map { track.value(at: $0, over: .point(.zero)) } == [.point(.zero), .point(Point(8, 0))])
    }

    /// Nothing ever changes between a time and the next change that was named for it.
    @Test func noChangeIsMissed() {
        var random = RandomNumbers(seed: 9)
        for _ in 0..<400 {
            let (track, base) = random.track()
            var time = random.number(in: -3...8)
            for _ in 0..<10 {
                let next = track.nextChange(after: time)
                guard next > time else {
                    time += random.number(in: 0...1)
                    continue
                }
                let value = track.value(at: time, over: base)
                let last = min(next, time + 20)
                for part in [0.1, 0.5, 0.9] {
                    let between = time + (last - time) * part
                    #expect(track.value(at: between, over: base) == value, "\(track) from \(time) to \(next)")
                }
                if next == .infinity { break }
                time = next
            }
        }
    }
}
