import Foundation
import LayerKit
import Testing

/// A layer's own time.
@Suite struct LayerTimeTests {
    @Test func defaults() {
        let layer = CALayer()
        #expect(layer.beginTime == 0 && layer.duration == .infinity && layer.speed == 1 && layer.timeOffset == 0)
        #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses && layer.fillMode == .removed)
        #expect(CALayer.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
        #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
        #expect(CALayer.defaultValue(forKey: "beginTime") == nil)
    }

    @Test func beforeItsBeginItIsZero() {
        let layer = CALayer()
        (layer.speed, layer.timeOffset, layer.beginTime) = (0.5, 7, 8)
        #expect(layer.convertTime(7, from: nil) == 0)
        #expect(layer.convertTime(8, from: nil) == 7)
        #expect(layer.convertTime(10, from: nil) == 8)
        #expect(layer.convertTime(8, to: nil) == 10)
    }

    @Test func aLayerThatStandsStillHasNoWayUp() {
        let layer = CALayer()
        (layer.speed, layer.timeOffset) = (0, 3)
        #expect(layer.convertTime(100, from: nil) == 3)
        #expect(layer.convertTime(3, to: nil) == 0)
    }

    @Test func timesGoDownTheTree() {
        let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        (root.speed, middle.timeOffset, leaf.beginTime, leaf.speed) = (2, 5, 3, -1)
        // 4 at the clock is 8 in the root, 13 in the middle, −10 in the leaf.
        #expect(root.convertTime(4, from: nil) == 8)
        #expect(middle.convertTime(4, from: nil) == 13)
        #expect(leaf.convertTime(4, from: nil) == -10)
        #expect(leaf.convertTime(13, from: middle) == -10)
        #expect(leaf.convertTime(-10, to: root) == 8)
        #expect(leaf.convertTime(-10, to: nil) == 4)
    }

    @Test func siblingsMeetInTheirSuperlayer() {
        let (root, a, b) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.addSublayer(b)
        (root.speed, a.timeOffset, b.speed) = (0, 1, 2)
        #expect(a.convertTime(6, to: b) == 10)
    }

    @Test func pausingAndResuming() {
        let clock = LKClock(time: 10)
        LKClock.withCurrent(clock) {
            let layer = CALayer()
            let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
            (layer.speed, layer.timeOffset) = (0, paused)
            clock.time = 25
            #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 10)
            (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
            #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 10)
            clock.time = 26
            #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == 11)
        }
    }

    @Test func clocks() throws {
        #expect(abs(LKClock.host.time - ProcessInfo.processInfo.systemUptime) < 1)
        LKClock.host.time = 0
        #expect(LKClock.host.time > 0, "it cannot be set")
        #expect(!LKClock.host.isVirtual && LKClock.manual(3).isVirtual && LKClock.manual(3).time == 3)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        #expect(CACurrentMediaTime() == 0)
        renderer.beginFrame(atTime: 4)
        #expect(CACurrentMediaTime() == 4)
        let other = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        #expect(CACurrentMediaTime() == 0, "the one made last")
        _ = renderer.snapshot(at: 5)
        #expect(CACurrentMediaTime() == 5, "the one that began a frame last")
        LKClock.withCurrent(LKClock(time: 7)) { #expect(CACurrentMediaTime() == 7) }
        #expect(CACurrentMediaTime() == 5)
        #expect(other.clock.time == 0)
    }

    @Test func aRendererThatIsGoneLeavesTimeToTheOneBeforeIt() throws {
        func render(at time: CFTimeInterval) throws {
            let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
            _ = try renderer.renderImage(at: time)
            #expect(CACurrentMediaTime() == time)
        }
        let first = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        let second = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        second.beginFrame(atTime: 2)
        first.beginFrame(atTime: 1)
        try render(at: 9)
        #expect(CACurrentMediaTime() == 1)
        second.beginFrame(atTime: 3)
        try render(at: 9)
        #expect(CACurrentMediaTime() == 3)
        withExtendedLifetime((first, second)) {}
    }

    /// Before a layer's time runs nothing of it moves; that it will is known.
    @Test func theNextFrameIsWhenALayerBegins() throws {
        let root = CALayer(0, 0, 4, 4)
        let (outer, inner) = (CALayer(0, 0, 4, 4), CALayer(0, 0, 4, 4))
        root.addSublayer(outer)
        outer.addSublayer(inner)
        outer.beginTime = 5
        outer.speed = 2
        inner.beginTime = 4
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1.0)
        fade.beginTime = 1e-9
        inner.add(fade, forKey: nil)
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = root
        func next(_ time: Double) -> Double {
            renderer.beginFrame(atTime: time)
            defer { renderer.endFrame() }
            return renderer.nextFrameTime()
        }
        #expect(next(0) == 5)
        // The inner one begins two seconds later, four of the outer one's.
        #expect(next(5) == 7)
        #expect(next(7.25) == 7.25)
    }
}
