import Foundation
import LayerKit
import Testing
import UIKitShims

/// Animators, seen in the frames of a renderer: a view goes from 0 to 100 in two seconds.
@Suite struct UIViewPropertyAnimatorTests {
    private let stage: ViewStage
    private var root: UIView { stage.root }
    private var view: UIView { stage.view }

    /// What completions were told.
    private final class Ends {
        var positions: [UIViewAnimatingPosition] = []
    }

    init() throws { stage = try ViewStage() }

    private func frame(_ time: CFTimeInterval) { stage.frame(time) }

    private func x(at time: CFTimeInterval) -> CGFloat { stage.shown(at: time).position.x }

    private func isNear(_ a: CGFloat, _ b: CGFloat, within bound: CGFloat = 1e-6) -> Bool { abs(a - b) < bound }

    private func animator(_ curve: UIView.AnimationCurve = .linear) -> (UIViewPropertyAnimator, Ends) {
        let ends = Ends()
        let animator = UIViewPropertyAnimator(duration: 2, curve: curve) { [view] in view.center.x = 100 }
        animator.addCompletion { ends.positions.append($0) }
        return (animator, ends)
    }

    @Test func itRunsToItsEnd() {
        let (animator, ends) = animator()
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 0)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
        #expect(isNear(x(at: 0.5), 25) && isNear(animator.fractionComplete, 0.25))
        #expect(isNear(x(at: 1.5), 75) && ends.positions.isEmpty)
        #expect(x(at: 2.5) == 100 && ends.positions == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func itGoesByItsCurve() {
        let (animator, _) = animator(.easeInOut)
        animator.startAnimation()
        // Half of the way at half of the time, and little of it at first.
        #expect(isNear(x(at: 1), 50, within: 1e-4) && x(at: 1.99) > 99)
        let (early, _) = self.animator(.easeIn)
        _ = x(at: 3)
        view.center.x = 0
        early.startAnimation()
        #expect(x(at: 3.5) < 15 && x(at: 3.5) > 0)
    }

    @Test func itWaitsAndGoesOn() {
        let (animator, ends) = animator()
        animator.startAnimation()
        #expect(isNear(x(at: 0.5), 25))
        animator.pauseAnimation()
        #expect(!animator.isRunning && animator.state == .active && isNear(animator.fractionComplete, 0.25))
        #expect(isNear(x(at: 5), 25))
        animator.startAnimation()
        #expect(isNear(x(at: 5.5), 50) && isNear(x(at: 6), 75) && x(at: 7) == 100 && ends.positions == [.end])
    }

    /// While it waits the way is straight, and going on nothing jumps.
    @Test func itIsMovedByHand() {
        let (animator, ends) = animator(.easeIn)
        animator.fractionComplete = 0.3
        #expect(animator.state == .active && !animator.isRunning && isNear(x(at: 1), 30))
        animator.fractionComplete = 0.6
        #expect(isNear(x(at: 2), 60))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(isNear(x(at: 2), 60, within: 1e-3) && isNear(animator.fractionComplete, 0.6))
        #expect(x(at: 2.1) > 60.5 && x(at: 4) == 100 && ends.positions == [.end])
    }

    @Test func itTurnsRound() {
        let (animator, ends) = animator()
        animator.startAnimation()
        #expect(isNear(x(at: 1), 50))
        animator.isReversed = true
        #expect(isNear(x(at: 1.5), 25) && isNear(animator.fractionComplete, 0.75))
        animator.isReversed = false
        #expect(isNear(x(at: 2), 50))
        animator.isReversed = true
        #expect(x(at: 3.5) == 0 && ends.positions == [.start] && view.center.x == 0)
    }

    @Test func itIsStopped() {
        let (animator, ends) = animator()
        animator.startAnimation()
        _ = x(at: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && isNear(view.center.x, 25) && ends.positions.isEmpty)
        animator.finishAnimation(at: .start)
        #expect(animator.state == .inactive && view.center.x == 0 && ends.positions == [.start])
        let (other, untold) = self.animator()
        other.startAnimation()
        _ = x(at: 1.5)
        other.stopAnimation(true)
        #expect(other.state == .inactive && isNear(view.center.x, 50) && isNear(x(at: 4), 50) && untold.positions.isEmpty)
    }

    @Test func itBeginsLater() {
        let (animator, ends) = animator()
        animator.startAnimation(afterDelay: 1)
        #expect(isNear(x(at: 0.5), 0) && isNear(x(at: 2), 50) && ends.positions.isEmpty && x(at: 3.5) == 100 && ends.positions == [.end])
        let running = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { [view] in view.center.x = 0 },
            completion: { ends.positions.append($0) })
        #expect(running.isRunning && isNear(x(at: 4), 50) && x(at: 5) == 0 && ends.positions == [.end, .end])
    }

    /// Half of the time that is left: from the second on.
    @Test func changesMayBeginLater() {
        let (animator, ends) = animator()
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        func alpha(_ time: CFTimeInterval) -> CGFloat {
            frame(time)
            return CGFloat((view.layer.presentation() ?? view.layer).opacity)
        }
        #expect(alpha(0.5) == 1 && alpha(1) == 1 && isNear(alpha(1.5), 0.5) && isNear(x(at: 1.5), 75))
        animator.isReversed = true
        #expect(isNear(alpha(1.75), 0.75) && alpha(2.5) == 1 && isNear(x(at: 2.5), 25))
        #expect(x(at: 3.5) == 0 && alpha(3.5) == 1 && ends.positions == [.start])
    }

    @Test func itMayWaitAtItsEnd() {
        let (animator, ends) = animator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        #expect(isNear(x(at: 3), 100) && animator.state == .active && !animator.isRunning && ends.positions.isEmpty)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        #expect(isNear(x(at: 4), 50) && x(at: 6) == 0 && ends.positions == [.start])
    }

    /// A spring that does not swing is past half of its way early; one of a mass takes its own time.
    @Test func springs() {
        let ends = Ends()
        let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 1) { [view] in view.center.x = 100 }
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        // (1 + ωt)·e^(−ωt) is left, with ω·2 s = 9.2334.
        for time in [0.25, 0.5, 1] {
            let angle = 9.2334 / 2 * time
            #expect(isNear(x(at: time), 100 * (1 - (1 + angle) * exp(-angle)), within: 0.01), "at \(time)")
        }
        animator.isReversed = true
        let back = 9.2334 / 2 * 0.5
        #expect(isNear(x(at: 1.5), 100 * (1 - (1 + back) * exp(-back)), within: 0.01))
        #expect(x(at: 2.5) == 0 && ends.positions == [.start])
        let weight = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let other = UIViewPropertyAnimator(duration: 9, timingParameters: weight)
        let spring = CASpringAnimation()
        (spring.mass, spring.stiffness, spring.damping) = (1, 100, 20)
        #expect(other.duration == spring.settlingDuration && weight.timingCurveType == .spring)
    }

    @Test func anotherTimeForTheRest() {
        let (animator, ends) = animator()
        animator.startAnimation()
        _ = x(at: 1)
        animator.pauseAnimation()
        // The other half of the way in one fourth of two seconds.
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
        #expect(isNear(x(at: 1.25), 75) && x(at: 1.6) == 100 && ends.positions == [.end])
    }

    /// The factor is one of the time that the animator was made with.
    @Test func anotherTimeForTheRestOfTheRest() {
        let (animator, ends) = animator()
        animator.startAnimation()
        _ = x(at: 1)
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
        #expect(isNear(x(at: 1.25), 75))
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
        #expect(isNear(x(at: 1.5), 87.5) && x(at: 1.8) == 100 && ends.positions == [.end])
    }

    @Test func changesMayAddOthers() {
        let (animator, _) = animator()
        animator.startAnimation()
        var calls = [0, 0]
        animator.addAnimations {
            calls[0] += 1
            animator.addAnimations { calls[1] += 1 }
        }
        #expect(calls == [1, 1])
    }

    @Test func itMayBeginAtItsEnd() {
        let (animator, ends) = animator()
        animator.isReversed = true
        animator.startAnimation()
        #expect(isNear(x(at: 0.5), 75) && isNear(x(at: 1.5), 25) && x(at: 2.5) == 0 && ends.positions == [.start])
    }

    /// (1 + ωt)·e^(−ωt) of the way is left, with ω·2 s = 9.2334.
    @Test func aSpringThatWaitsStaysWhereItIs() {
        let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 1) { [view] in view.center.x = 100 }
        animator.startAnimation()
        let place = 100 * (1 - (1 + 9.2334 / 4) * exp(-9.2334 / 4))
        #expect(isNear(x(at: 0.5), place, within: 0.01))
        animator.pauseAnimation()
        #expect(isNear(x(at: 0.5), place, within: 0.01) && isNear(x(at: 3), place, within: 0.01))
        #expect(isNear(animator.fractionComplete, place / 100, within: 1e-4))
        animator.startAnimation()
        #expect(isNear(x(at: 3), place, within: 0.01) && x(at: 4.6) == 100)
    }

    /// One that swings is beyond its end at first.
    @Test func aSpringMayWaitBeyondItsEnd() throws {
        let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.2) { [view] in view.center.x = 100 }
        animator.startAnimation()
        let time = try #require((1...100).map { Double($0) / 100 }.first { x(at: $0) > 120 })
        let place = x(at: time)
        animator.pauseAnimation()
        #expect(isNear(x(at: time), place, within: 1e-3) && isNear(x(at: 3), place, within: 1e-3))
        animator.startAnimation()
        #expect(isNear(x(at: 3), place, within: 1e-3) && x(at: 5) == 100)
    }

    @Test func whatAnimatesNothingIsOverSoon() {
        let ends = Ends()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { ends.positions.append($0) }
        animator.startAnimation()
        frame(0.1)
        #expect(ends.positions == [.end] && animator.state == .inactive)
    }

    /// Counts what it is asked.
    private final class AskedLayer: CALayer {
        var questions = 0

        override func animationKeys() -> [String]? {
            questions += 1
            return super.animationKeys()
        }

        override func value(forKey key: String) -> Any? {
            questions += 1
            return super.value(forKey: key)
        }
    }

    private final class AskedView: UIView {
        override class func makeLayer() -> CALayer { AskedLayer() }
    }

    /// What a closure costs depends on what it changes itself, not on how many there are.
    @Test func closuresLookAtTheirOwnChanges() throws {
        func questions(closures: Int, at time: CFTimeInterval) throws -> Int {
            let views = (0..<closures).map { _ in AskedView() }
            for view in views { root.addSubview(view) }
            frame(time)
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
            for view in views { animator.addAnimations { view.alpha = 0.5 } }
            animator.startAnimation()
            frame(time + 1)
            for view in views { #expect(isNear(CGFloat(view.layer.presentation()?.opacity ?? 0), 0.75)) }
            animator.stopAnimation(true)
            for view in views { view.removeFromSuperview() }
            return try #require(views.first?.layer as? AskedLayer).questions
        }
        #expect(try questions(closures: 40, at: 0) == questions(closures: 2, at: 10))
    }
}
