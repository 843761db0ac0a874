import Foundation
import LayerKit
import Testing

@Suite struct DisplayLinkTests {
    @Test func itIsCalledForEveryFrameInVirtualTime() {
        let stage = Stage()
        let layer = stage.layer()
        var times: [CFTimeInterval] = []
        let link = CADisplayLink { link in
            times.append(link.timestamp)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = link.timestamp
            CATransaction.commit()
        }
        #expect(link.timestamp == 0 && link.duration == 0 && link.targetTimestamp == 0 && !link.isPaused)
        stage.frame(0.5)
        #expect(times.isEmpty)
        link.add(to: .current, forMode: .default)
        stage.frame(1)
        #expect(times == [1] && layer.presentation()?.position.x == 1, "its change is in the frame")
        #expect(link.targetTimestamp == 1 + 1.0 / 60 && link.duration == 1.0 / 60)
        stage.frame(1.5)
        stage.frame(1.501)
        #expect(times == [1, 1.5], "frames come faster than it likes")
        link.isPaused = true
        stage.frame(2)
        link.isPaused = false
        stage.frame(0)
        #expect(times == [1, 1.5, 0])
        link.invalidate()
        stage.frame(3)
        #expect(times.count == 3)
    }

    /// A film's next frame is expected as long after this one as this came after the last.
    @Test func theNextFrameIsDueAtTheFilmsPace() {
        let stage = Stage()
        var steps: [Double] = []
        let link = CADisplayLink { steps.append($0.targetTimestamp - $0.timestamp) }
        link.add(to: .current, forMode: .default)
        for time in [0, 0.25, 0.5, 0.625] { stage.frame(time) }
        #expect(abs(steps[0] - 1.0 / 60) < 1e-12 && steps.dropFirst() == [0.25, 0.25, 0.125])
        // However long it was not called.
        link.isPaused = true
        stage.frame(5)
        stage.frame(7)
        link.isPaused = false
        stage.frame(7.25)
        #expect(steps.last == 0.25)
        // Of four frames a second it likes every fourth.
        link.preferredFramesPerSecond = 1
        stage.frame(8.25)
        for time in [8.5, 8.75, 9, 9.25] { stage.frame(time) }
        #expect(steps.last == 1)
        link.invalidate()
    }

    @Test func slowerThanTheFrames() {
        let stage = Stage()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.frameInterval = 2
        link.add(to: .current, forMode: .common)
        for frame in 0..<8 { stage.frame(Double(frame) / 60) }
        #expect(calls == 4)
        link.preferredFramesPerSecond = 20
        for frame in 8..<14 { stage.frame(Double(frame) / 60) }
        #expect(calls == 6)
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 60)
        for frame in 14..<20 { stage.frame(Double(frame) / 60) }
        #expect(calls == 12)
        link.invalidate()
    }

    @Test func inRealTime() {
        var calls = 0
        LKClock.withCurrent(.host) {
            let link = CADisplayLink { link in
                calls += 1
                if calls == 2 { link.invalidate() }
            }
            link.preferredFramesPerSecond = 100
            link.add(to: .current, forMode: .default)
            let end = Date(timeIntervalSinceNow: 5)
            while calls < 2, Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
        }
        #expect(calls == 2)
    }
}
