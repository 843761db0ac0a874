import Animation
import Testing

@Suite struct ContinuityTests {
    /// What does not switch does not jump: where two near times differ most they are brought together, forty times, and the
    /// difference has to vanish.
    @Test func valuesDoNotJump() {
        var random = RandomNumbers(seed: 4)
        var moving = 0
        for _ in 0..<500 {
            let (track, base) = random.smoothTrack()
            let components = { (time: Double) in track.value(at: time, over: base)?.normalized }
            let start = track.groups.first?.timing.beginTime ?? track.timing.beginTime
            let length = track.end - start
            var worst = (difference: 0.0, time: start)
            for step in 0..<40 {
                let time = start + length * Double(step) / 40
                let difference = Self.difference(components(time), components(time + length / 40))
                if difference > worst.difference { worst = (difference, time) }
            }
            if worst.difference > 1e-3 { moving += 1 }
            var (low, high) = (worst.time, worst.time + length / 40)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                let (a, b, c) = (components(low), components(middle), components(high))
                if Self.difference(a, b) > Self.difference(b, c) { high = middle } else { low = middle }
            }
            #expect(Self.difference(components(low), components(high)) < 1e-5, "\(track) at \(low)")
        }
        // The test looks at something.
        #expect(moving > 250)
    }

    /// The greatest difference of two values; none to where there is no value.
    private static func difference(_ a: [Double]?, _ b: [Double]?) -> Double {
        guard let a, let b, a.count == b.count else { return 0 }
        return zip(a, b).map { ($0 - $1).magnitude }.max() ?? 0
    }
}

extension AnimatedValue {
    /// The components, of a transform with its last entry made 1: multiples of a matrix are one transform.
    fileprivate var normalized: [Double]? {
        guard case .transform(let t) = self else { return components }
        return components?.map { $0 / t.m44 }
    }
}
