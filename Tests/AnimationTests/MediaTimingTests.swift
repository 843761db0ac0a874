import Animation
import Testing

@Suite struct MediaTimingTests {
    @Test func nothing() { #expect(MediaTiming().phase(at: 0) == nil) }
}
