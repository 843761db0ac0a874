import Foundation
import LayerKit
import Testing
import UIKitShims

/// Animations of views that begin while others run.
@Suite struct UIViewMotionTests {
    private let stage: ViewStage
    private var root: UIView { stage.root }
    private var view: UIView { stage.view }

    init() throws { stage = try ViewStage() }

    private func frame(_ time: CFTimeInterval) { stage.frame(time) }

    private func shown(at time: CFTimeInterval) -> CALayer { stage.shown(at: time) }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    /// Both lead from old − new to nothing, beside the value that was set: 40 + (0 − 100)·(1 − t/2) + (100 − 40)·(1 − (t − 1)/2).
    @Test func theyAddUp() {
        var ends: [String] = []
        UIView.animate(withDuration: 2, options: .curveLinear, animations: { view.center.x = 100 }, completion: { ends.append("a \($0)") })
        for time in [0.5, 1] { #expect(isNear(shown(at: time).position.x, 50 * time)) }
        UIView.animate(withDuration: 2, options: .curveLinear, animations: { view.center.x = 40 }, completion: { ends.append("b \($0)") })
        #expect(view.layer.animationKeys() == ["position", "position-2"] && view.center.x == 40)
        for time in [1, 1.25, 1.5, 1.75] {
            let expected = 40 - 100 * (1 - time / 2) + 60 * (1 - (time - 1) / 2)
            #expect(isNear(shown(at: time).position.x, expected), "at \(time)")
        }
        // The first is over: nothing jumps.
        #expect(isNear(shown(at: 2.5).position.x, 40 + 60 * 0.25))
        #expect(ends == ["a true"])
        #expect(shown(at: 3.5).position.x == 40 && ends == ["a true", "b true"] && view.layer.animationKeys() == nil)
    }

    @Test func aDelayedOneBeginsFromWhereItIsThen() {
        UIView.animate(withDuration: 2, options: .curveLinear) { view.center.x = 100 }
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 0 }
        #expect(isNear(shown(at: 0.5).position.x, 25))
        // 100 − 100·(1 − t/2) before, and less 100·(t − 1) from then on.
        #expect(isNear(shown(at: 1.5).position.x, 75 - 50))
    }

    @Test func sizesAddUp() {
        UIView.animate(withDuration: 1, options: .curveLinear) { view.bounds = CGRect(x: 8, y: 0, width: 60, height: 20) }
        UIView.animate(withDuration: 1, options: .curveLinear) { view.bounds = CGRect(x: 8, y: 4, width: 60, height: 100) }
        #expect(
            view.layer.animationKeys() == ["bounds.origin", "bounds.size", "bounds.origin-2", "bounds.size-2"])
        #expect(shown(at: 0).bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(shown(at: 0.25).bounds == CGRect(x: 2, y: 1, width: 30, height: 40))
    }

    @Test func fromTheCurrentStateTheOthersEnd() {
        var ends: [Bool] = []
        UIView.animate(withDuration: 10, options: .curveLinear, animations: { view.center.x = 100 }, completion: { ends.append($0) })
        UIView.animate(withDuration: 10, options: .curveLinear) { view.center.y = 100 }
        frame(5)
        UIView.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { view.center = .zero }
        #expect(view.layer.animationKeys() == ["position"])
        #expect(shown(at: 5).position == CGPoint(x: 50, y: 50))
        #expect(shown(at: 5.5).position == CGPoint(x: 25, y: 25))
        #expect(ends == [false])
    }

    @Test func keyframesEndTheOthers() {
        UIView.animate(withDuration: 10, options: .curveLinear) { view.center.x = 100 }
        UIView.animate(withDuration: 10, options: .curveLinear) { view.center.x = 50 }
        frame(5)
        UIView.animateKeyframes(withDuration: 1) { view.center.x = 10 }
        #expect(view.layer.animationKeys() == ["position"])
        #expect(isNear(shown(at: 5.5).position.x, 30))
    }

    /// What leads to the value that is set, and is not added to it, cannot stay below what is: it would lead elsewhere at once.
    @Test(arguments: [true, false]) func whatIsNotAddedIsReplaced(_ isKeyframes: Bool) {
        if isKeyframes {
            UIView.animateKeyframes(withDuration: 1) { view.center.x = 100 }
        } else {
            UIView.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 100 }
        }
        frame(0.5)
        #expect(isNear(shown(at: 0.5).position.x, 50))
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 200 }
        #expect(isNear(shown(at: 0.5).position.x, 50))
        // Half way from where it was seen; or half of both ways, of which the first would be over.
        #expect(isNear(shown(at: 1).position.x, isKeyframes ? 125 : 150))
    }

    /// A user's own animation that leads to a value stays below what begins where both are seen.
    @Test func whatAUserAddedIsPaintedOver() {
        let slide = CABasicAnimation(keyPath: "position")
        (slide.fromValue, slide.toValue, slide.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
        view.layer.add(slide, forKey: "slide")
        frame(0)
        frame(0.5)
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 200 }
        #expect(isNear(shown(at: 0.5).position.x, 50) && isNear(shown(at: 1).position.x, 125))
        view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "")
        UIView.animate(withDuration: 1) { view.center.x = 0 }
    }

    /// What was added by name is nobody's but who added it.
    @Test func othersAnimationsStay() {
        for name in ["position.y", "position-wobble", "bounds.size-2"] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 100
            view.layer.add(animation, forKey: name)
        }
        frame(0)
        UIView.animate(withDuration: 1, options: .beginFromCurrentState) { view.center.x = 100 }
        UIView.animateKeyframes(withDuration: 1) { view.bounds.size.width = 7 }
        #expect(Set(view.layer.animationKeys() ?? []).isSuperset(of: ["position.y", "position-wobble", "bounds.size-2"]))
    }

    @Test func inNoTimeWhatMovesEnds() {
        UIView.animate(withDuration: 1, options: [.repeat, .autoreverse]) { view.center.x = 100 }
        frame(0.5)
        UIView.animate(withDuration: 0, options: .beginFromCurrentState) { view.center.x = 10 }
        #expect(view.layer.animationKeys() ?? [] == [])
        #expect(shown(at: 0.7).position.x == 10)
    }

    /// Two changes of one property in a block are one, which runs to its end.
    @Test func aSecondChangeInABlockBreaksNothingOff() {
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1, options: .beginFromCurrentState,
            animations: {
                (view.center.x, view.center.y) = (10, 20)
                view.alpha = 0.5
                view.alpha = 0
            },
            completion: { ends.append($0) })
        for time in [0, 0.5, 1.1, 1.2] { frame(time) }
        #expect(ends == [true])
    }

    @Test func springsAddUp() throws {
        UIView.animate(springDuration: 0.5, bounce: 0.25, initialSpringVelocity: 0) { view.center.x = 100 }
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(isNear(spring.perceptualDuration, 0.5) && isNear(spring.bounce, 0.25) && spring.isAdditive)
        #expect(isNear(spring.duration, spring.settlingDuration))
        let alone = (shown(at: 0.1).position.x, shown(at: 0.3).position.x)
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 0 }
        #expect(isNear(shown(at: 0.3).position.x, alone.1))
        #expect(alone.0 > 0 && alone.1 > alone.0)
    }

    // MARK: Whether anything is animated

    @Test func withoutAnimationsNothingMoves() {
        let alone = CALayer()
        root.layer.addSublayer(alone)
        frame(0)
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                view.center.x = 50
                #expect(!UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 0)
                UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
                alone.opacity = 0
            }
            #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 1)
        }
        #expect(view.layer.animationKeys() == nil && view.alpha == 0)
        #expect(alone.animationKeys() == ["opacity"], "it is no view's")
        frame(0.1)
        #expect(ends == [true], "there is nothing to wait for")
    }

    @Test func animationsAreTurnedOffAndOn() {
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil)
        #expect(view.layer.animationKeys() == nil)
        UIView.setAnimationsEnabled(true)
        UIView.animate(withDuration: 1) { view.alpha = 1 }
        #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test func whatABlockSaysHoldsForWhatFollows() throws {
        UIView.beginAnimations("move", context: nil)
        UIView.setAnimationDuration(3)
        UIView.setAnimationDelay(1)
        UIView.setAnimationCurve(.easeIn)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        view.alpha = 0
        UIView.commitAnimations()
        let animation = try #require(view.layer.animation(forKey: "opacity"))
        #expect(animation.duration == 3 && animation.beginTime == 1 && animation.repeatCount == 2 && animation.autoreverses)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }

    @Test func changesRunSeveralTimes() {
        UIView.animate(withDuration: 1) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
            view.backgroundColor = .red
            view.layer.cornerRadius = 5
        }
        let (fade, other) = (view.layer.animation(forKey: "opacity"), view.layer.animation(forKey: "cornerRadius"))
        #expect(fade?.repeatCount == 3 && fade?.autoreverses == true && other?.repeatCount == 0 && other?.autoreverses == false)
    }
}
