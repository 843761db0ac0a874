import Animation
import Geometry
import Testing

/// Measured on values 0, 1, 0.5, 0.7 in one second, at eight times; "timed" has key times 0, 0.1, 0.6, 1.
@Suite struct KeyframesTests {
    static let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
    static let keyTimes = [0, 0.1, 0.6, 1]

    static func keys(
        _ mode: Keyframes.Mode, _ times: [Double]? = nil, values: [Double] = [0, 1, 0.5, 0.7],
        curves: [TimingCurve] = [], tangents: [Keyframes.Tangent] = []
    ) -> Keyframes {
        Keyframes(values: values.map { .number($0) }, mode: mode, times: times, curves: curves, tangents: tangents)
    }

    @Test(arguments: [
        (Keyframes.Mode.linear, false, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
        (.linear, true, [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
        (.discrete, false, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
        (.discrete, true, [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
        (.paced, false, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
        (.paced, true, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
        (.cubic, false, [0.16434, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
        (.cubic, true, [0.61458, 1.00667, 0.9, 0.74, 0.58667, 0.50313, 0.55833, 0.63438]),
    ])
    func measured(_ mode: Keyframes.Mode, _ isTimed: Bool, _ values: [Double]) {
        let keys = Self.keys(mode, isTimed ? Self.keyTimes : nil)
        for (time, value) in zip(Self.times, values) {
            expectClose(keys.value(at: time)?.number, value, within: 5.1e-6, "at \(time)")
        }
    }

    /// Four values, three times: the first three values, the rest ignored; surplus times are ignored.
    @Test func countsThatDiffer() {
        let fewer = Self.keys(.linear, [0, 0.5, 1])
        #expect(fewer.values.count == 3 && fewer.times == [0, 0.5, 1])
        expectClose(fewer.value(at: 0.25)?.number, 0.5)
        expectClose(fewer.value(at: 1)?.number, 0.5)
        let more = Self.keys(.linear, [0, 0.2, 0.4, 0.6, 0.8])
        expectClose(more.value(at: 0.5)?.number, 0.6)
        expectClose(more.value(at: 0.9)?.number, 0.7)
        // One time leaves one value, which does not move.
        #expect(Self.keys(.linear, [0]).value(at: 0.5) == nil)
    }

    /// Before the first key and after the last one its value is held.
    @Test func heldOutside() {
        let keys = Self.keys(.linear, [0.2, 0.4, 0.6, 0.8])
        #expect([0, 0.1, 0.2].map { keys.value(at: $0)?.number } == [0, 0, 0])
        #expect([0.8, 0.9, 1].map { keys.value(at: $0)?.number } == [0.7, 0.7, 0.7])
        expectClose(keys.value(at: 0.3)?.number, 0.5)
    }

    /// Times that go back or outside are replaced by even ones.
    @Test(arguments: [[0, 0.6, 0.1, 1], [0, 0.1, 0.6, 1.2], [-0.1, 0.1, 0.6, 1], [0, .nan, 0.6, 1], []])
    func uselessTimes(_ times: [Double]) {
        expectClose(Self.keys(.linear, times).value(at: 0.2)?.number, 0.6)
    }

    /// Two keys at one time are a jump.
    @Test func jumps() {
        let keys = Self.keys(.linear, [0, 0.5, 0.5, 1], values: [0, 1, 5, 6])
        expectClose(keys.value(at: 0.499_999)?.number, 0.999_998)
        expectClose(keys.value(at: 0.5)?.number, 5)
        let atEnds = Self.keys(.linear, [0, 0, 1, 1], values: [0, 1, 5, 6])
        #expect(atEnds.value(at: 0)?.number == 1)
        #expect(atEnds.value(at: 1)?.number == 6)
        #expect(Self.keys(.cubic, [0.5, 0.5, 0.5, 0.5]).value(at: 0.7)?.number == 0.7)
    }

    /// In discrete mode n + 1 times say when each value begins and ends; with n the last one shows at the end only.
    @Test func discreteTimes() {
        let slots = Self.keys(.discrete, [0, 0.2, 0.4, 0.9, 1])
        #expect(
            [0, 0.2, 0.39, 0.4, 0.89, 0.9, 1].map { slots.value(at: $0)?.number } == [0, 1, 1, 0.5, 0.5, 0.7, 0.7])
        let instants = Self.keys(.discrete, Self.keyTimes)
        #expect(instants.value(at: 0.999)?.number == 0.5)
        #expect(instants.value(at: 1)?.number == 0.7)
    }

    /// One value has no way to go; in discrete mode it stands. None has nothing to show.
    @Test func fewValues() {
        for mode in Keyframes.Mode.allCases {
            #expect(Self.keys(mode, values: [3]).value(at: 0.5)?.number == (mode == .discrete ? 3 : nil))
            #expect(Self.keys(mode, values: []).value(at: 0.5) == nil)
        }
    }

    /// Each way has a pace of its own; a way without one is even.
    @Test func curves() {
        let keys = Self.keys(.linear, [0, 0.5, 0.75, 1], values: [0, 100, 200, 300], curves: [.easeIn, .easeOut])
        expectClose(keys.value(at: 0.125)?.number, 9.35, within: 0.006)
        expectClose(keys.value(at: 0.625)?.number, 168.46, within: 0.006)
        expectClose(keys.value(at: 0.875)?.number, 250)
        expectClose(Self.keys(.paced, values: [0, 100], curves: [.easeIn]).value(at: 0.25)?.number, 25)
    }

    /// The bouncing ball of a document: eight positions, seven paces, eight times.
    @Test func bouncingBall() {
        let heights = [32, 268, 140, 268, 220, 268, 250, 268.0]
        let (slowIn, slowOut) = (TimingCurve.easeIn, TimingCurve.easeOut)
        let ball = Keyframes(
            values: heights.map { .point(Point(150, $0)) }, times: [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1],
            curves: [slowIn, slowOut, slowIn, slowOut, slowIn, slowOut, slowIn])
        let samples = [
            (0.15, 106.4), (0.3, 268), (0.4, 180.4), (0.5, 140), (0.6, 180.4), (0.7, 268), (0.75, 235.1), (0.8, 220),
            (0.85, 235.1), (0.9, 268), (0.925, 255.7), (0.95, 250), (0.975, 255.7), (1, 268),
        ]
        for (time, height) in samples {
            expectClose(ball.value(at: time)?.point?.y, height, within: 0.051, "at \(time)")
        }
    }

    /// Equal distances take equal times, in whatever kind distances are known; without any, keys are even.
    @Test func pacing() {
        let points = Keyframes(
            values: [.point(Point(0, 0)), .point(Point(30, 40)), .point(Point(30, 190))], mode: .paced)
        #expect(points.times == [0, 0.25, 1])
        #expect(points.value(at: 0.5)?.point == Point(30, 90))
        let still = Self.keys(.paced, values: [2, 2, 2])
        #expect(still.times == [0, 0.5, 1] && still.value(at: 0.3)?.number == 2)
        let names = Keyframes(values: [.object(ObjectBox("a")), .object(ObjectBox("b"))], mode: .paced)
        #expect(names.value(at: 0.5) == nil)
        #expect(Self.keys(.cubicPaced).times == Self.keys(.paced).times)
    }

    /// Full tension stands still at keys, where the tangent is nothing: Hermite's 3s² − 2s³ between any two.
    @Test func tension() {
        let stiff = Self.keys(.cubic, tangents: Array(repeating: .init(tension: 1), count: 4))
        for s in [0.2, 0.5, 0.9] {
            let part = 3 * s * s - 2 * s * s * s
            expectClose(stiff.value(at: s / 3)?.number, part)
            expectClose(stiff.value(at: (1 + s) / 3)?.number, 1 - 0.5 * part)
        }
        // Continuity −1 makes straight ways: each side's tangent is the difference on that side.
        let corners = Self.keys(.cubic, tangents: Array(repeating: .init(continuity: -1), count: 4))
        for time in Self.times {
            expectClose(corners.value(at: time)?.number, Self.keys(.linear).value(at: time)?.number)
        }
        // Bias 1 leaves the second key along the way that it was come by: slope 1 a segment, then Hermite.
        let beyond = Self.keys(.cubic, tangents: [.init(), .init(bias: 1), .init(tension: 1)])
        let s = 0.25
        expectClose(
            beyond.value(at: (1 + s) / 3)?.number,
            1 + (s * s * s - 2 * s * s + s) * 1 - 0.5 * (3 * s * s - 2 * s * s * s))
    }

    /// A smooth curve passes its keys exactly, in all kinds; transforms go as they do in linear mode.
    @Test func smoothCurvesPassTheirKeys() {
        let kinds: [[AnimatedValue]] = [
            [0, 3, 1, 7].map { .point(Point($0, -$0)) }, [0, 3, 1, 7].map { .size(Size($0, -$0)) },
            [0, 3, 1, 7].map { .rect(Rect(x: $0, y: 1, width: 2 + $0, height: 3)) },
            [0, 3, 1, 7].map { .numbers([$0, 2 * $0]) },
        ]
        for values in kinds {
            let keys = Keyframes(values: values, mode: .cubic)
            for (time, value) in zip([0, 1.0 / 3, 2.0 / 3, 1], values) {
                let found = keys.value(at: time)!.components!
                #expect(zip(found, value.components!).allSatisfy { ($0 - $1).magnitude < 1e-12 })
            }
            #expect(keys.value(at: 0.5) != Keyframes(values: values).value(at: 0.5))
        }
        let turns = [0, 0.4, 1.1, 0.2].map { AnimatedValue.transform(CATransform3DMakeRotation($0, 0, 0, 1)) }
        #expect(Keyframes(values: turns, mode: .cubic).value(at: 0.4) == Keyframes(values: turns).value(at: 0.4))
    }
}
