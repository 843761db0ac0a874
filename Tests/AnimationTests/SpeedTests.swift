import Animation
import Geometry
import Testing

@Suite struct SpeedTests {
    /// A number, eased, takes a tenth of a microsecond on a common machine; the bound leaves room for a busy one.
    @Test func numbersAreQuick() {
        let tracks = (0..<1000).map { index in
            Track(
                timing: MediaTiming(beginTime: Double(index) * 1e-3, duration: 1, repeatCount: .infinity),
                curve: .easeInEaseOut,
                motion: .basic(from: .number(0), to: .number(Double(index)), by: nil))
        }
        let clock = ContinuousClock()
        var sum = 0.0
        let time = clock.measure {
            for frame in 0..<100 {
                for track in tracks {
                    if case .number(let value)? = track.value(at: 1 + Double(frame) / 60, over: .number(0)) { sum += value }
                }
            }
        }
        #expect(sum > 0)
        #expect(time < .milliseconds(200), "100 000 tracks took \(time)")
        print("100 000 eased numbers in \(time)")
    }
}
