import Animation
import Geometry
import Graphics
import Testing

@Suite struct TrackTests {
    static func basic(
        _ timing: MediaTiming = MediaTiming(duration: 1), from: Double? = nil, to: Double? = nil, by: Double? = nil,
        curve: TimingCurve? = nil, groups: [GroupTiming] = [], isAdditive: Bool = false, isCumulative: Bool = false,
        function: ValueFunction? = nil
    ) -> Track {
        Track(
            groups: groups, timing: timing, curve: curve,
            motion: .basic(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) }),
            isAdditive: isAdditive, isCumulative: isCumulative, function: function)
    }

    static func value(_ track: Track, _ time: Double, over base: Double = 0) -> Double? {
        track.value(at: time, over: .number(base))?.number
    }

    /// Measured over a model of 0.5, half-way.
    @Test(
        arguments: [
            (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35),
            (nil, 0.9, 0.3, 0.75), (0.2, 0.6, nil, 0.4), (0.2, 0.6, 5, 0.4), (nil, nil, nil, nil),
        ] as [(Double?, Double?, Double?, Double?)])
    func ends(_ from: Double?, _ to: Double?, _ by: Double?, _ value: Double?) {
        expectClose(Self.value(Self.basic(from: from, to: to, by: by), 0.5, over: 0.5), value)
    }

    /// Measured: cycles add what a whole one comes to.
    @Test func cumulative() {
        let thrice = MediaTiming(duration: 1, repeatCount: 3)
        let forth = Self.basic(thrice, from: 0, to: 10, isCumulative: true)
        #expect([0.5, 1.5, 2.5].map { Self.value(forth, $0) } == [5, 15, 25])
        #expect([1, 2, 3].map { Self.value(forth, $0) } == [10, 20, 30])
        let by = Self.basic(thrice, by: 10, isCumulative: true)
        #expect([0.5, 1.5, 2.5].map { Self.value(by, $0, over: 100) } == [105, 215, 325])
        let back = Self.basic(
            MediaTiming(duration: 1, repeatCount: 3, autoreverses: true), from: 0, to: 10, isCumulative: true)
        #expect(Self.value(back, 2.5) == 5)
        // Turns go on beyond a whole one, with a value function and with matrices.
        let turn = Self.basic(thrice, from: 0, to: 2, isCumulative: true, function: .rotateZ)
        expectClose(turn.value(at: 2.5, over: .transform(.identity))?.transform, AnimatedValueTests.rotation(5))
        let matrices = Track(
            timing: thrice,
            motion: .basic(from: .transform(.identity), to: .transform(AnimatedValueTests.rotation(2)), by: nil),
            isCumulative: true)
        expectClose(matrices.value(at: 2.5, over: .transform(.identity))?.transform, AnimatedValueTests.rotation(5))
    }

    /// The value is added to the one beneath; of transforms the value acts first. What has no sum replaces.
    @Test func additive() {
        #expect(Self.value(Self.basic(from: 0, to: 10, isAdditive: true), 0.5, over: 100) == 105)
        let move = AnimatedValue.transform(AnimatedValueTests.move(5))
        let track = Track(
            timing: MediaTiming(duration: 1), motion: .basic(from: move, to: move, by: nil), isAdditive: true)
        let scaled = AnimatedValue.transform(AnimatedValueTests.scale(2, 2))
        #expect(track.value(at: 0.5, over: scaled)?.transform?.m41 == 10)
        let color = AnimatedValue.color(AnimatedValueTests.red)
        let tint = Track(
            timing: MediaTiming(duration: 1), motion: .basic(from: color, to: color, by: nil), isAdditive: true)
        #expect(tint.value(at: 0.5, over: .color(nil)) == color)
        let name = AnimatedValue.object(ObjectBox("new"))
        let naming = Track(
            timing: MediaTiming(duration: 1), motion: .basic(from: name, to: name, by: nil), isAdditive: true)
        #expect(naming.value(at: 0.5, over: .object(ObjectBox("old"))) == name)
    }

    /// The transform replaces the one beneath; missing ends are neutral.
    @Test func valueFunction() {
        let model = AnimatedValue.transform(AnimatedValueTests.move(5))
        let turn = Self.basic(to: 1, function: .rotateZ)
        expectClose(turn.value(at: 0.5, over: model)?.transform, AnimatedValueTests.rotation(0.5))
        let grow = Self.basic(from: 3, function: .scaleX)
        expectClose(grow.value(at: 0.5, over: model)?.transform, AnimatedValueTests.scale(2, 1))
        let added = Self.basic(to: 1, isAdditive: true, function: .rotateZ)
        expectClose(
            added.value(at: 0.5, over: model)?.transform,
            AnimatedValueTests.rotation(0.5) * AnimatedValueTests.move(5))
        let wrong = Track(
            timing: MediaTiming(duration: 1), motion: .basic(from: .point(.zero), to: nil, by: nil), function: .scaleX)
        #expect(wrong.value(at: 0.5, over: model) == nil)
        let keys = Track(
            timing: MediaTiming(duration: 1),
            motion: .keyframes(Keyframes(values: [.numbers([0, 0, 0]), .numbers([10, 20, 30])])), function: .translate)
        expectClose(keys.value(at: 0.5, over: model)?.transform, CATransform3DMakeTranslation(5, 10, 15))
    }

    /// A spring knows seconds: a shorter duration cuts it off, a curve changes when it is looked at.
    @Test func spring() {
        func track(_ duration: Double, _ curve: TimingCurve? = nil) -> Track {
            Track(
                timing: MediaTiming(duration: duration), curve: curve,
                motion: .spring(Spring(), from: .number(0), to: .number(100), by: nil))
        }
        for duration in [0.5, 1.4727, 10] {
            for (time, value) in zip([0.05, 0.15, 0.25, 0.45], [10.4405, 61.0493, 102.3360, 111.8446]) {
                expectClose(Self.value(track(duration), time), value, within: 5.1e-5)
            }
        }
        #expect(Self.value(track(0.4), 0.45) == nil)
        // It goes at its own pace, whatever curve it is given.
        expectClose(Self.value(track(1, .easeIn), 0.25), 102.3360, within: 5.1e-5)
    }

    /// A film of thirty pictures that runs for ever, at the rate of its own and at another: none is missed and none comes twice, in a
    /// group as well.
    @Test(arguments: [(30, 30.0), (24, 24), (30, 60), (10, 25)], [false, true])
    func loopsOfPicturesAreSeenAtTheirRate(film: (count: Int, rate: Double), inGroup: Bool) {
        let keys = Keyframes(
            values: (0..<film.count).map { .number(Double($0)) }, mode: .discrete,
            times: (0..<film.count).map { Double($0) / Double(film.count) })
        let loop = MediaTiming(duration: 1, repeatCount: .infinity)
        let track = Track(
            groups: inGroup ? [GroupTiming(timing: loop)] : [], timing: inGroup ? MediaTiming(duration: 1) : loop,
            motion: .keyframes(keys))
        for frame in 0..<120 {
            // By whole numbers, which do not round.
            let picture = frame * film.count / Int(film.rate) % film.count
            #expect(Self.value(track, Double(frame) / film.rate) == Double(picture), "\(frame)")
            #expect(Self.value(track, Double(frame) * (1 / film.rate)) == Double(picture), "\(frame)")
        }
    }

    /// Four pictures. Where nothing follows the last one is what is seen at the end: of what runs backwards or stands still, what is held,
    /// and what a group ends.
    @Test func whatDoesNotGoOnStaysWhereItEnds() {
        let keys = Motion.keyframes(Keyframes(values: (1...4).map { .number(Double($0)) }, mode: .discrete))
        func value(_ timing: MediaTiming, _ time: Double, in groups: [MediaTiming] = []) -> Double? {
            Self.value(Track(groups: groups.map { GroupTiming(timing: $0) }, timing: timing, motion: keys), time)
        }
        #expect(value(MediaTiming(duration: 1, fillMode: .both), 1) == 4)
        #expect(value(MediaTiming(duration: 1, repeatDuration: 2, fillMode: .both), 2) == 4)
        #expect(value(MediaTiming(duration: 1, repeatDuration: 2, fillMode: .both), 1) == 1)
        let back = MediaTiming(duration: 1, speed: -1, timeOffset: 1)
        #expect([0, 0.1, 0.3, 0.6, 0.9].map { value(back, $0) } == [4, 4, 3, 2, 1])
        #expect(value(MediaTiming(duration: 1, speed: 0, timeOffset: 1), 0.5) == 4)
        #expect(value(MediaTiming(duration: 1, repeatCount: 2, autoreverses: true), 2) == 1)
        let loop = MediaTiming(duration: 1, repeatCount: .infinity)
        #expect(value(loop, 3, in: [MediaTiming(duration: 2, fillMode: .both)]) == 4)
        #expect([1, 2, 3, 6].map { value(loop, $0, in: [MediaTiming(duration: 2, repeatCount: 3, fillMode: .both)]) } == [1, 1, 1, 4])
        // There and back: on its way back it shows the ends.
        let swinging = [MediaTiming(duration: 4, autoreverses: true)]
        #expect([1, 2, 3, 4, 5].map { value(loop, $0, in: swinging) } == [1, 1, 1, 4, 4])
    }

    /// What a track says of its next change holds: up to then it shows the same, and then another picture, however long it lasts.
    @Test(arguments: [0.004, 1, 7, 3600, 1e6]) func picturesChangeWhenTheySay(duration: Double) {
        let keys = Keyframes(values: (0..<3).map { .number(Double($0)) }, mode: .discrete)
        let track = Track(timing: MediaTiming(duration: duration, repeatCount: 4), motion: .keyframes(keys))
        var (time, seen) = (0.0, [0.0])
        for _ in 0..<100 where seen.count < 11 {
            let next = track.nextChange(after: time)
            #expect(next > time && Self.value(track, time + (next - time) * 0.999_999) == seen.last)
            // A hair later, since times are rounded. It may be early.
            time = next + duration * 1e-12
            guard let value = Self.value(track, time), value != seen.last else { continue }
            // No frame would notice by how much.
            #expect(abs(time - duration / 3 * Double(seen.count)) <= 5.1e-4)
            seen.append(value)
        }
        #expect(seen == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1])
    }

    /// The animation's curve comes before the keyframes'.
    @Test func curveMapsKeyframes() {
        let keys = Keyframes(values: [.number(0), .number(10), .number(30)], times: [0, 0.25, 1])
        let track = Track(timing: MediaTiming(duration: 2), curve: .easeOut, motion: .keyframes(keys))
        // easeOut(¼) = 0.3781.
        expectClose(Self.value(track, 0.5), 10 + 20 * (0.3781 - 0.25) / 0.75, within: 2e-3)
    }

    /// The animation's timing matters once for each kind of value that is not finite: nothing.
    @Test func notFiniteContributesNothing() {
        for bad in [Double.nan, .infinity, -.infinity] {
            for timing in [
                MediaTiming(beginTime: bad, duration: 1, fillMode: .both), MediaTiming(duration: bad, fillMode: .both),
                MediaTiming(duration: 1, speed: bad, fillMode: .both),
                MediaTiming(duration: 1, timeOffset: bad, fillMode: .both),
            ] {
                let own = Self.basic(timing, from: 0, to: 1)
                let inside = Self.basic(from: 0, to: 1, groups: [GroupTiming(timing: timing)])
                for track in [own, inside] {
                    #expect(Self.value(track, 0.5) == nil)
                    #expect(!track.isActive(at: 0.5))
                    #expect(track.nextChange(after: 0.5) == .infinity)
                }
            }
            #expect(Self.value(Self.basic(MediaTiming(duration: 1, fillMode: .both), from: 0, to: 1), bad) == nil)
        }
    }
}
