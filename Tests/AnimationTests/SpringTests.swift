import Animation
import Testing

@Suite struct SpringTests {
    /// Measured.
    @Test(arguments: [
        (Spring(), 1.4727003346780927), (Spring(stiffness: 300, damping: 20), 0.7442555275721707),
        (Spring(mass: 2, damping: 5), 5.658348137358159), (Spring(initialVelocity: 5), 1.3815510557964275),
        (Spring(initialVelocity: -5), 1.5350814063145797), (Spring(damping: 20), 1.0),
        (Spring(stiffness: 25), 1.9), (Spring(damping: 1), 13.91321015404625),
    ])
    func settling(_ spring: Spring, _ duration: Double) {
        expectClose(spring.settlingDuration, duration, within: 1e-14 * 16)
    }

    @Test func neverSettles() {
        #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    }

    /// Measured, 0 to 100.
    @Test(arguments: [
        (Spring(), [10.4405, 61.0493, 102.3360, 111.8446]),
        (Spring(damping: 20), [9.0204, 44.2175, 71.2703, 93.8901]),
        (Spring(damping: 30), [9.0204, 44.2175, 71.2703, 93.8901]),
        (Spring(initialVelocity: 5), [29.3078, 87.3205, 116.0415, 107.6722]),
        (Spring(initialVelocity: -5), [-8.4267, 34.7780, 88.6305, 116.0171]),
    ])
    func positions(_ spring: Spring, _ positions: [Double]) {
        for (time, position) in zip([0.05, 0.15, 0.25, 0.45], positions) {
            expectClose(spring.progress(at: time) * 100, position, within: 5.1e-5, "at \(time)")
        }
    }

    /// Measured: half a second and a bounce of 0.3 settle in 0.863 s; the defaults bounce by 0.5.
    @Test func perceptual() {
        let spring = Spring(perceptualDuration: 0.5, bounce: 0.3)
        expectClose(spring.settlingDuration, 0.863, within: 5e-4)
        expectClose(spring.perceptualDuration, 0.5)
        expectClose(spring.bounce, 0.3)
        expectClose(Spring().bounce, 0.5)
        #expect(spring.allowsOverdamping && spring.mass == 1)
        for bounce in [-0.9, -0.3, 0, 0.5, 1] {
            expectClose(Spring(perceptualDuration: 2, bounce: bounce).bounce, bounce)
        }
    }

    /// Every spring obeys m y″ + c y′ + k y = 0 from y(0) = −1 with the given velocity: the definition, whatever the form.
    @Test func motionObeysTheEquation() {
        var random = RandomNumbers(seed: 3)
        for _ in 0..<300 {
            let spring = Spring(
                mass: random.number(in: 0.2...4), stiffness: random.number(in: 1...400),
                damping: random.number(in: 0...60), initialVelocity: random.number(in: -20...20),
                allowsOverdamping: true)
            let h = 1e-4
            expectClose(spring.progress(at: 0), 0)
            expectClose(
                (spring.progress(at: h) - spring.progress(at: -h)) / (2 * h), spring.initialVelocity, within: 0.2)
            for time in [0.05, 0.3, 1.1] {
                let (a, y, b) = (
                    spring.progress(at: time - h) - 1, spring.progress(at: time) - 1, spring.progress(at: time + h) - 1
                )
                let force = spring.mass * (a - 2 * y + b) / (h * h) + spring.damping * (b - a) / (2 * h)
                expectClose(force + spring.stiffness * y, 0, within: 0.02 * spring.stiffness + 0.2, "\(spring)")
            }
        }
    }

    /// The form for strong damping meets the critical one, and creeps to its end.
    @Test func overdamping() {
        var spring = Spring(damping: 20.000_01, allowsOverdamping: true)
        expectClose(spring.progress(at: 0.25) * 100, 71.2703, within: 1e-3)
        spring.damping = 1e6
        let settled = spring.settlingDuration
        #expect(settled.isFinite)
        expectClose(spring.progress(at: settled), 0.999, within: 1e-5)
        spring.allowsOverdamping = false
        expectClose(spring.progress(at: 0.25) * 100, 71.2703, within: 5.1e-5)
    }

    /// Setters ignore what no spring can be.
    @Test func invalidValuesAreIgnored() {
        var spring = Spring(mass: -1, stiffness: .nan, damping: -3, initialVelocity: .infinity)
        #expect(spring == Spring())
        spring.mass = 0
        spring.stiffness = -100
        spring.damping = .infinity
        spring.initialVelocity = .nan
        #expect(spring == Spring())
        spring.damping = 0
        #expect(spring.damping == 0)
        for (duration, bounce) in [(0.0, 0.2), (.nan, 0.2), (0.5, -1), (0.5, -7), (0.5, .nan), (0.5, 9)] {
            let spring = Spring(perceptualDuration: duration, bounce: bounce)
            #expect(spring.progress(at: 0.3).isFinite && spring.settlingDuration > 0)
        }
    }
}
