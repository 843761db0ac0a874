import Animation
import Geometry
import Testing

@Suite struct EasingTests {
    /// The bouncing ball from 32 to 268.
    @Test func bounce() {
        let heights = [49.8, 103.4, 192.6, 242.5, 201.6, 203.6, 248.4, 247.3, 268]
        for (tenth, height) in zip(1...9, heights) {
            let value = Easing(.bounce, .out).value(at: Double(tenth) / 10)
            expectClose(32 + 236 * value, height, within: 0.051, "at \(tenth)/10")
        }
        for touch in [4.0 / 11, 8.0 / 11, 9.0 / 10] {
            expectClose(Easing(.bounce, .out).value(at: touch), 1, within: 1e-12)
            expectClose(Easing(.bounce, .out).value(at: touch - 1e-9), 1, within: 1e-7)
        }
    }

    @Test func quadratic() {
        for step in 0...20 {
            let t = Double(step) / 20
            expectClose(Easing(.quadratic, .inOut).value(at: t), t < 0.5 ? 2 * t * t : -2 * t * t + 4 * t - 1)
        }
    }

    /// All laws go from 0 to 1, without a jump; out is in turned round, and both meet in the middle.
    @Test(arguments: Easing.Family.allCases)
    func everyLaw(_ family: Easing.Family) {
        let (slowIn, slowOut, both) = (Easing(family, .in), Easing(family, .out), Easing(family, .inOut))
        for easing in [slowIn, slowOut, both] {
            #expect(easing.value(at: -1) == 0 && easing.value(at: 0) == 0)
            #expect(easing.value(at: 1) == 1 && easing.value(at: 2) == 1)
            let values = easing.samples(steps: 10_000)
            #expect(values.count == 10_001)
            #expect(zip(values, values.dropFirst()).allSatisfy { ($1 - $0).magnitude < 2e-3 })
        }
        expectClose(both.value(at: 0.5), 0.5, within: 1e-3)
        for t in [0.1, 0.35, 0.8] {
            expectClose(slowIn.value(at: t), 1 - slowOut.value(at: 1 - t))
            expectClose(both.value(at: t / 2), slowIn.value(at: t) / 2)
        }
    }

    /// Back goes a tenth too far; elastic crosses its end every 0.15 s.
    @Test func overshoot() {
        let back = Easing(.back, .out).samples(steps: 1000).max()!
        expectClose(back, 1.1, within: 1e-3)
        for crossing in [0.075, 0.225, 0.375, 0.525] {
            expectClose(Easing(.elastic, .out).value(at: crossing), 1)
        }
        expectClose(Easing(.elastic, .out).value(at: 0.15), 1 + 0.353_553, within: 1e-6)
        expectClose(Easing(.exponential, .in).value(at: 0.5), 1.0 / 32)
        expectClose(Easing(.sine, .out).value(at: 1.0 / 3), 0.5)
        expectClose(Easing(.cubic, .out).value(at: 0.5), 0.875)
    }

    @Test func keyframes() {
        let keys = Easing(.quadratic, .in).keyframes(from: .point(Point(0, 10)), to: .point(Point(100, 10)), steps: 4)
        #expect(keys.values == [0, 6.25, 25, 56.25, 100].map { .point(Point($0, 10)) })
        #expect(keys.value(at: 0.375)?.point == Point(15.625, 10))
        let nothing = Easing(.sine, .in).keyframes(from: .number(1), to: .point(.zero), steps: 3)
        #expect(nothing.value(at: 0.5) == nil)
    }
}
