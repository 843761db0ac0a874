import Foundation
import Testing

@testable import LayerKit

/// A renderer and its layers that one thread after another has, as an actor's are had.
@Suite struct WanderingRendererTests {
    /// Handed from thread to thread, one of which waits for the other.
    private final class Tree: @unchecked Sendable {
        let renderer: CARenderer
        let root = CALayer()
        let layer = CALayer()
        var stops = 0
        var calls: [CFTimeInterval] = []
        var link: CADisplayLink?
        private let teller = Teller()

        private final class Teller: NSObject, CAAnimationDelegate {
            var stop: () -> Void = {}
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stop() }
        }

        init() throws {
            renderer = try CARenderer(size: CGSize(width: 9, height: 9), painter: .software(threads: 1))
            root.addSublayer(layer)
            renderer.layer = root
            frame(0)
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 1, 100, teller)
            teller.stop = { [weak self] in self?.stops += 1 }
            layer.add(animation, forKey: nil)
            link = CADisplayLink { [weak self] in self?.calls.append($0.timestamp) }
            link?.add(to: .main, forMode: .common)
            frame(0)
        }

        func frame(_ time: CFTimeInterval) {
            renderer.beginFrame(atTime: time)
            renderer.endFrame()
        }
    }

    /// Runs on a thread of its own, and waits for it.
    private func elsewhere(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread { work(); done.signal() }.start()
        done.wait()
    }

    @Test func whatLeavesOnOneThreadIsGoneInAFrameOfAnother() throws {
        let tree = try Tree()
        elsewhere { tree.frame(1) }
        #expect(tree.layer.marks.contains(.live) && tree.stops == 0)
        elsewhere { tree.layer.removeFromSuperlayer() }
        elsewhere { tree.frame(2) }
        #expect(!tree.layer.marks.contains(.live) && tree.stops == 1)
    }

    /// Taken out where the renderer was seen last, before it goes on.
    @Test func whatLeftBeforeARendererWentOn() throws {
        let tree = try Tree()
        tree.layer.removeFromSuperlayer()
        elsewhere { tree.frame(1) }
        #expect(!tree.layer.marks.contains(.live) && tree.stops == 1)
    }

    @Test func linksGoOnWithTheRenderer() throws {
        let tree = try Tree()
        elsewhere { tree.frame(1) }
        elsewhere { tree.frame(2) }
        #expect(tree.calls == [0, 1, 2])
        elsewhere { tree.link?.invalidate() }
        elsewhere { tree.frame(3) }
        #expect(tree.calls == [0, 1, 2])
    }
}
