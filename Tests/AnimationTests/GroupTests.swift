import Animation
import Testing

@Suite struct GroupTests {
    /// An animation from 0 to 1 in groups, and its value at a time.
    static func track(_ timing: MediaTiming, in groups: [GroupTiming]) -> Track {
        TrackTests.basic(timing, from: 0, to: 1, groups: groups)
    }

    static func value(_ track: Track, _ time: Double) -> Double? { TrackTests.value(track, time) }

    /// Members run in the group's own time and are cut off with it.
    @Test func membersAreClipped() {
        let group = GroupTiming(timing: MediaTiming(beginTime: 10, duration: 2))
        let member = Self.track(MediaTiming(beginTime: 1, duration: 4), in: [group])
        #expect([10.5, 11, 12, 12.1].map { Self.value(member, $0) } == [nil, 0, 0.25, nil])
        #expect(member.end == 12)
    }

    /// A member as long as its group shows its end at the end, and is held with the group.
    @Test func theEndIsShown() {
        let group = GroupTiming(timing: MediaTiming(duration: 2, fillMode: .forwards))
        let member = Self.track(MediaTiming(duration: 2), in: [group])
        #expect([1, 2, 5].map { Self.value(member, $0) } == [0.5, 1, 1])
        let shorter = Self.track(MediaTiming(duration: 1), in: [group])
        #expect(Self.value(shorter, 5) == nil)
        let filling = Self.track(MediaTiming(duration: 1, fillMode: .forwards), in: [group])
        #expect(Self.value(filling, 5) == 1)
    }

    /// A group's repeats, ways back, offset, speed and pace all act on what is in it.
    @Test func groupTime() {
        func value(_ timing: MediaTiming, _ time: Double, curve: TimingCurve? = nil) -> Double? {
            Self.value(Self.track(MediaTiming(duration: 2), in: [GroupTiming(timing: timing, curve: curve)]), time)
        }
        #expect(value(MediaTiming(duration: 2, repeatCount: 2), 2.5) == 0.25)
        #expect(value(MediaTiming(duration: 2, autoreverses: true), 3) == 0.5)
        #expect(value(MediaTiming(duration: 2, speed: 2), 0.5) == 0.5)
        #expect(value(MediaTiming(duration: 2, timeOffset: 0.5), 1) == 0.75)
        expectClose(value(MediaTiming(duration: 2), 1, curve: .easeIn), 0.3154, within: 5.1e-5)
    }

    /// A long member inside a shorter group plays from the member's offset, forwards or backwards.
    @Test func partsAreTakenByOffset() {
        let group = [GroupTiming(timing: MediaTiming(duration: 1))]
        let part = Self.track(MediaTiming(duration: 10, timeOffset: 4), in: group)
        #expect([0, 0.5, 1].map { Self.value(part, $0) } == [0.4, 0.45, 0.5])
        let backwards = Self.track(MediaTiming(duration: 10, speed: -1, timeOffset: 4), in: group)
        expectClose(Self.value(backwards, 0.5), 0.35)
    }

    /// Groups in groups: a speed of 2 in one of 2 is one of 4.
    @Test func nesting() {
        let fast = GroupTiming(timing: MediaTiming(duration: 100, speed: 2))
        let late = GroupTiming(timing: MediaTiming(beginTime: 1, duration: 50, speed: 2))
        let track = Self.track(MediaTiming(beginTime: 2, duration: 4), in: [fast, late])
        // At 1.5 the outer group is at 3, the inner one at 4, and the animation half done.
        #expect(Self.value(track, 1.5) == 0.5)
    }
}
