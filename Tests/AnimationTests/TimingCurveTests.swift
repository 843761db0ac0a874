import Animation
import Geometry
import Testing

@Suite struct TimingCurveTests {
    /// Measured at 0.1, 0.25, 0.5, 0.75, 0.9.
    @Test(arguments: [
        (TimingCurve.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
        (.easeIn, [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
        (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
        (.easeInEaseOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
        (.default, [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
    ])
    func measured(_ curve: TimingCurve, _ values: [Double]) {
        for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
            expectClose(curve.value(at: time), value, within: 5.1e-5, "at \(time)")
        }
    }

    /// The clock's curve: slow, then a snap.
    @Test func customCurve() {
        let curve = TimingCurve(1, 0, 0.75, 1)
        for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], [0.004, 0.025, 0.126, 0.425, 0.906]) {
            expectClose(curve.value(at: time), value, within: 5.1e-4, "at \(time)")
        }
    }

    /// What is found for a time lies on the curve: x(s) is the time for the s that has the y.
    @Test func solvesForTime() {
        var random = RandomNumbers(seed: 2)
        for _ in 0..<300 {
            let (x1, y1) = (random.number(in: 0...1), random.number(in: 0...1))
            let (x2, y2) = (random.number(in: 0...1), random.number(in: 0...1))
            let curve = TimingCurve(x1, y1, x2, y2)
            let bezier = CubicPiece(.zero, Point(x1, y1), Point(x2, y2), Point(1, 1))
            for step in 0...50 {
                let p = bezier.point(at: Double(step) / 50)
                // y may differ by 10⁻⁷ in x times the slope, which is at most large where x hardly moves.
                let below = curve.value(at: p.x - 1e-7)
                let above = curve.value(at: p.x + 1e-7)
                #expect(min(below, above) - 1e-9 <= p.y && p.y <= max(below, above) + 1e-9, "\(curve) at \(p)")
            }
        }
    }

    @Test func endsAndOutside() {
        let curve = TimingCurve(0.3, -0.5, 0.6, 1.8)
        #expect(curve.value(at: 0) == 0 && curve.value(at: -3) == 0 && curve.value(at: .nan) == 0)
        #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
        let values = (0...100).map { curve.value(at: Double($0) / 100) }
        #expect(values.min()! < 0 && values.max()! > 1)
    }

    @Test func controlPoints() {
        #expect(
            (0...3).map(TimingCurve.default.controlPoint) == [.zero, Point(0.25, 0.1), Point(0.25, 1), Point(1, 1)])
        #expect(TimingCurve.easeOut.controlPoint(at: 2) == Point(0.58, 1))
    }

    /// Upright in the middle, beyond the sides, or not numbers at all: a value comes out, and time never runs backwards.
    @Test func extremes() {
        for curve in [
            TimingCurve(1, 0, 0, 1), TimingCurve(5, 0, -5, 1), TimingCurve(0, 1, 0, 1), TimingCurve(1, 0, 1, 0),
            TimingCurve(.nan, 0, 1, 1), TimingCurve(.infinity, 0, 1, 1),
        ] {
            let values = (0...1000).map { curve.value(at: Double($0) / 1000) }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "\(curve)")
            #expect(values.allSatisfy { (0...1).contains($0) })
        }
    }
}
