import Foundation
import LayerKit
import Synchronization
import Testing

@Suite struct TransactionTests {
    @Test func defaults() {
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.25)
        #expect(CATransaction.value(forKey: "unknown") == nil)
    }

    @Test func valuesNest() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setValue("inner", forKey: "mine")
        #expect(CATransaction.value(forKey: "mine") as? String == "inner")
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 2)
        CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1 && !CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25, "a commit too many does nothing")
    }

    @Test func theImplicitOneEndsWithAFlush() {
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 3, "it waits for the open one to end")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func durationAndPaceGoToAnimations() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.opacity = 0
        layer.add(CABasicAnimation(keyPath: "zPosition"), forKey: "added")
        let own = CABasicAnimation(keyPath: "zPosition")
        (own.duration, own.timingFunction) = (5, CAMediaTimingFunction(name: .linear))
        layer.add(own, forKey: "own")
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        #expect(layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(layer.animation(forKey: "added")?.duration == 2)
        #expect(layer.animation(forKey: "added")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(layer.animation(forKey: "own")?.duration == 5)
        #expect(layer.animation(forKey: "own")?.timingFunction == CAMediaTimingFunction(name: .linear))
    }

    @Test func nothingShowsBeforeTheOutermostCommit() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        layer.opacity = 0.25
        CATransaction.commit()
        #expect(layer.opacity == 0.25 && layer.presentation()?.opacity == 1)
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0.25)
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        #expect(layer.presentation()?.opacity == 0.25)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func aCommitLaysOutAndMakesLayersLive() {
        let stage = Stage()
        final class Laying: CALayer {
            let inner = CALayer()
            override func layoutSublayers() {
                CATransaction.begin()
                if inner.superlayer == nil { addSublayer(inner) }
                CATransaction.commit()
                inner.add(fade("opacity", from: 0, to: 1), forKey: "a")
            }
        }
        let layer = Laying()
        CATransaction.begin()
        stage.root.addSublayer(layer)
        layer.setNeedsLayout()
        #expect(layer.presentation() == nil)
        CATransaction.commit()
        #expect(layer.presentation() != nil && layer.inner.presentation() != nil)
        #expect(layer.inner.presentation()?.opacity == 0, "added in layout it is part of the commit")
    }

    @Test func layoutAndDisplayAreInsideTheCommit() {
        final class Drawn: CALayer {
            override func layoutSublayers() { cornerRadius += 1 }
        }
        let stage = Stage()
        let layer = stage.layer(Drawn())
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setNeedsLayout()
        CATransaction.commit()
        #expect(layer.cornerRadius > 0 && layer.animationKeys() == nil)
        layer.setNeedsLayout()
        stage.frame(0)
        #expect(layer.animationKeys() == ["cornerRadius"])
    }

    @Test func threadsHaveTheirOwn() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(9)
        let other = Mutex<CFTimeInterval>(0)
        let thread = Thread { other.withLock { $0 = CATransaction.animationDuration() } }
        thread.start()
        while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
        CATransaction.commit()
        #expect(other.withLock { $0 } == 0.25)
    }

    @Test func aBeginIsSettledByTheCommit() {
        let stage = Stage()
        stage.frame(5)
        let layer = stage.layer { $0.speed = 2 }
        CATransaction.begin()
        layer.add(fade(from: 0, to: 1), forKey: "a")
        #expect(layer.animation(forKey: "a")?.beginTime == 0)
        CATransaction.commit()
        #expect(layer.animation(forKey: "a")?.beginTime == 10)
        let early = fade(from: 0, to: 1)
        early.beginTime = -.leastNonzeroMagnitude
        layer.add(early, forKey: "b")
        stage.frame(6)
        #expect(layer.animation(forKey: "a") == nil, "speed 2: over after half a second")
        #expect(early.beginTime == -.leastNonzeroMagnitude)
    }

    @Test func lockingIsRecursive() {
        CATransaction.lock()
        CATransaction.lock()
        CATransaction.begin()
        CATransaction.commit()
        CATransaction.unlock()
        CATransaction.unlock()
    }

    @Test func lockingKeepsOtherThreadsFromCommitting() {
        let (hasBegun, hasCommitted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        CATransaction.lock()
        Thread.detachNewThread {
            CATransaction.begin()
            hasBegun.signal()
            CATransaction.commit()
            hasCommitted.signal()
        }
        hasBegun.wait()
        #expect(hasCommitted.wait(timeout: .now() + 0.2) == .timedOut)
        CATransaction.unlock()
        #expect(hasCommitted.wait(timeout: .now() + 30) == .success)
    }

    /// Code of clients runs while a renderer publishes: what it waits for may publish too.
    @Test func aLayerThatDrawsMayWaitForAnotherThreadThatRenders() throws {
        final class Waiting: CALayer {
            var hasCome = false
            override func draw(in context: CGContext) {
                let done = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    if let renderer = try? CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1)) {
                        renderer.layer = CALayer()
                        if (try? renderer.renderImage()) != nil { done.signal() }
                    }
                }
                hasCome = done.wait(timeout: .now() + 30) == .success
            }
        }
        let layer = Waiting()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = layer
        _ = try renderer.renderImage()
        #expect(layer.hasCome)
    }

    /// Layout happens inside of the transaction that ends, which it cannot end itself.
    @Test func aCommitTooManyInLayoutDoesNothing() throws {
        final class Careless: CALayer {
            var layouts = 0
            override func layoutSublayers() {
                layouts += 1
                CATransaction.commit()
                CATransaction.begin()
                CATransaction.commit()
                CATransaction.commit()
            }
        }
        let layer = Careless()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = layer
        var isTold = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isTold = true }
        layer.setNeedsLayout()
        CATransaction.commit()
        #expect(layer.layouts == 1 && !CATransaction.disableActions())
        CATransaction.flush()
        #expect(isTold)
    }
}
