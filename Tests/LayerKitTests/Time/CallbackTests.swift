import Foundation
import LayerKit
import Testing

/// The order in which delegates and completion blocks are called.
@Suite struct CallbackTests {
    @Test func blockComesBetweenStartAndStop() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("block") }
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        stage.diary.note("committing")
        CATransaction.commit()
        stage.diary.note("committed")
        stage.frame(0.5)
        #expect(stage.diary.lines == ["committing", "committed", "start A"])
        stage.frame(1.5)
        #expect(stage.diary.lines == ["committing", "committed", "start A", "block", "stop A true"])
        #expect(layer.animationKeys() == nil)
    }

    /// What takes no time has run to its end; what has a time that is no number never could.
    @Test(arguments: [(0.0, true), (.nan, false)]) func whatLastsNoTimeIsFinished(seconds: Double, finished: Bool) {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(seconds)
        layer.add(stage.told("A", CABasicAnimation(keyPath: "opacity")), forKey: "a")
        CATransaction.commit()
        stage.frame(0)
        stage.frame(0.1)
        #expect(stage.diary.lines == ["start A", "stop A \(finished)"])
    }

    @Test func blockThatIsReplacedRunsByItself() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("first") }
        layer.add(stage.told("J", fade(from: 0, to: 1)), forKey: "j")
        CATransaction.setCompletionBlock { stage.diary.note("second") }
        CATransaction.commit()
        stage.frame(0.1)
        stage.frame(2)
        #expect(stage.diary.lines == ["start J", "second", "first", "stop J true"])
    }

    @Test func blockSetAfterwardsDoesNotWait() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: nil)
        CATransaction.setCompletionBlock { stage.diary.note("block") }
        CATransaction.commit()
        stage.frame(0.1)
        #expect(stage.diary.lines == ["start A", "block"])
    }

    @Test func outerBlockWaitsForInnerAnimations() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("inner") }
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: nil)
        CATransaction.commit()
        CATransaction.commit()
        stage.frame(0.5)
        #expect(stage.diary.lines == ["start A"])
        stage.frame(1.1)
        #expect(stage.diary.lines == ["start A", "inner", "outer", "stop A true"])
    }

    @Test func blockWithoutAnimationsRunsSoon() {
        let stage = Stage()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("block") }
        CATransaction.commit()
        #expect(stage.diary.lines.isEmpty, "not inside commit")
        stage.frame(0)
        #expect(stage.diary.lines == ["block"])
    }

    /// As a client that goes round and round does once nothing of it is shown any more.
    @Test func blockThatBeginsAnewWithNothingToWaitForLetsFramesGoOn() {
        let stage = Stage()
        let layer = CALayer()
        var (count, goesOn) = (0, true)
        func goRound() {
            count += 1
            guard goesOn, count < 100_000 else { return }
            CATransaction.begin()
            CATransaction.setCompletionBlock(goRound)
            layer.opacity = count % 2 == 0 ? 1 : 0
            CATransaction.commit()
        }
        goRound()
        stage.frame(0)
        let inOneFrame = count
        #expect(inOneFrame > 1 && inOneFrame < 1000)
        stage.frame(1)
        #expect(count > inOneFrame && count < 2000)
        CATransaction.flush()
        #expect(count < 3000)
        // What is left is for a next frame, and for no other test's on this thread.
        #expect(stage.renderer.nextFrameTime() == 1)
        goesOn = false
        stage.frame(2)
        #expect(stage.renderer.nextFrameTime() == .infinity)
    }

    @Test func removedEarly() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("block") }
        layer.add(stage.told("B", fade(from: 0, to: 1)), forKey: "b")
        CATransaction.commit()
        stage.frame(0.2)
        layer.removeAnimation(forKey: "b")
        stage.frame(0.3)
        #expect(stage.diary.lines == ["start B", "block", "stop B false"])
        stage.frame(5)
        #expect(stage.diary.lines.count == 3)
    }

    @Test func layerLeavesTheTree() {
        let stage = Stage()
        let layer = stage.layer()
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        stage.frame(0.2)
        layer.removeFromSuperlayer()
        #expect(layer.animationKeys() == ["a"])
        stage.frame(0.3)
        #expect(stage.diary.lines == ["start A", "stop A false"])
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation() == nil)
    }

    @Test func layerThatMovesInTheTreeKeepsThem() {
        let stage = Stage()
        let layer = stage.layer()
        let other = stage.layer()
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        stage.frame(0.2)
        other.addSublayer(layer)
        stage.frame(0.3)
        #expect(stage.diary.lines == ["start A"])
        #expect(layer.presentation() != nil)
    }

    @Test func layerIsFreed() {
        let stage = Stage()
        var layer: CALayer? = CALayer()
        layer?.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        layer = nil
        stage.frame(0)
        #expect(stage.diary.lines == ["start A", "stop A false"])
    }

    @Test func layerThatNobodyShows() {
        let stage = Stage()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { stage.diary.note("block") }
        layer.add(stage.told("M", fade(from: 0, to: 1)), forKey: "m")
        CATransaction.commit()
        #expect(layer.animationKeys() == ["m"])
        CATransaction.flush()
        #expect(stage.diary.lines == ["start M", "stop M false", "block"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func treeThatIsShownLaterStartsThen() {
        let stage = Stage()
        let layer = CALayer()
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        stage.root.addSublayer(layer)
        stage.frame(3)
        #expect(stage.diary.lines == ["start A", "stop A true"], "it began at 0, where the clock stood")
    }

    @Test func delayedStart() {
        let stage = Stage()
        let layer = stage.layer()
        let animation = stage.told("A", fade(from: 0, to: 1))
        animation.beginTime = 2
        layer.add(animation, forKey: "a")
        stage.frame(1)
        #expect(stage.diary.lines.isEmpty)
        stage.frame(2)
        #expect(stage.diary.lines == ["start A"])
        stage.frame(3)
        #expect(stage.diary.lines == ["start A"], "the end belongs to it")
        stage.frame(3.1)
        #expect(stage.diary.lines == ["start A", "stop A true"])
    }

    @Test func animationThatStaysIsToldOnce() {
        let stage = Stage()
        let layer = stage.layer()
        let animation = stage.told("A", fade(from: 0, to: 1))
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.add(animation, forKey: "a")
        stage.frame(2)
        stage.frame(3)
        #expect(stage.diary.lines == ["start A", "stop A true"])
        #expect(layer.animationKeys() == ["a"])
        layer.removeAllAnimations()
        stage.frame(4)
        #expect(stage.diary.lines == ["start A", "stop A true"])
    }

    @Test func sameKeyReplaces() {
        let stage = Stage()
        let layer = stage.layer()
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "k")
        layer.add(fade(from: 0, to: 1), forKey: "l")
        stage.frame(0.1)
        layer.add(stage.told("B", fade(from: 1, to: 0)), forKey: "k")
        #expect(layer.animationKeys() == ["l", "k"], "added anew it acts last")
        stage.frame(0.2)
        #expect(stage.diary.lines == ["start A", "stop A false", "start B"])
    }

    @Test func endlessTimingEndsUnfinished() {
        let stage = Stage()
        let layer = stage.layer()
        let animation = stage.told("A", fade(from: 0, to: 1))
        animation.beginTime = .nan
        layer.add(animation, forKey: "a")
        stage.frame(1)
        #expect(stage.diary.lines == ["start A", "stop A false"])
    }

    @Test func callbacksMayChangeLayers() {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            CATransaction.setCompletionBlock { stage.diary.note("again") }
            layer.add(stage.told("B", fade(from: 0, to: 1)), forKey: "b")
        }
        layer.add(stage.told("A", fade(from: 0, to: 1)), forKey: "a")
        CATransaction.commit()
        stage.frame(1.5)
        #expect(stage.diary.lines == ["start A", "stop A true"])
        stage.frame(2)
        #expect(stage.diary.lines == ["start A", "stop A true", "start B"])
        stage.frame(2.6)
        #expect(stage.diary.lines == ["start A", "stop A true", "start B", "again", "stop B true"])
    }
}
