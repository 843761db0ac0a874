import Animation
import Geometry
import Glibc
import ProjectFiles
import Testing

@Suite struct SpeedTests {
    /// An eased number takes a tenth of a microsecond; the bound is ten times that, of the thread's own time.
    @Test func numbersAreQuick() {
        let tracks = (0..<1000).map { index in
            Track(
                timing: MediaTiming(beginTime: Double(index) * 1e-3, duration: 1, repeatCount: .infinity),
                curve: .easeInEaseOut, motion: .basic(from: .number(0), to: .number(Double(index)), by: nil))
        }
        var sum = 0.0
        let start = Self.seconds
        for frame in 0..<100 {
            for track in tracks {
                sum += track.value(at: 1 + Double(frame) / 60, over: .number(0))?.number ?? .nan
            }
        }
        let duration = Self.seconds - start
        #expect(sum > 0)
        #expect(duration < (Sanitizer.isOn ? 2 : 0.1), "100 000 values in \(duration) s")
    }

    /// What this thread has worked.
    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
