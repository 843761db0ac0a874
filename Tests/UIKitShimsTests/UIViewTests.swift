import Foundation
import LayerKit
import Testing
import UIKitShims

@Suite struct UIViewTests {
    private let renderer: CARenderer
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    init() throws {
        CATransaction.flush()
        renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        view.backgroundColor = .red
        root.addSubview(view)
        renderer.layer = root.layer
        frame(0)
    }

    private func frame(_ time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }

    @Test func outsideABlockNothingMoves() {
        view.center = CGPoint(x: 50, y: 50)
        view.backgroundColor = .blue
        #expect(view.layer.animationKeys() == nil)
        #expect(view.action(for: view.layer, forKey: "backgroundColor") is NSNull)
        UIView.beginAnimations(nil, context: nil)
        #expect(view.action(for: view.layer, forKey: "backgroundColor") is CABasicAnimation)
        UIView.commitAnimations()
    }

    @Test func aBlockAnimatesAndTells() {
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, options: .curveLinear) {
            view.center.x = 120
            view.alpha = 0
            UIView.performWithoutAnimation { view.backgroundColor = .green }
        } completion: { ends.append($0) }
        #expect(view.layer.animationKeys() == ["position", "opacity"] && view.alpha == 0)
        frame(0.5)
        #expect(view.layer.presentation()?.position.x == 70 && view.layer.presentation()?.opacity == 0.5)
        #expect(ends == [])
        frame(1.1)
        #expect(ends == [true] && view.layer.animationKeys() == nil)
    }

    /// "By default, nested animations do inherit the parent's duration and animation curve" (View Programming Guide for iOS).
    @Test func aBlockInABlockTakesItsTimeAndPace() throws {
        UIView.animate(withDuration: 2, options: .curveLinear) {
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseIn) { view.alpha = 0 }
            let own: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
            UIView.animate(withDuration: 1, options: own) { view.center.x = 120 }
            UIView.beginAnimations(nil, context: nil)
            view.backgroundColor = .blue
            UIView.commitAnimations()
        }
        let inheriting = try #require(view.layer.animation(forKey: "opacity"))
        #expect(inheriting.duration == 2 && inheriting.beginTime == 0.5)
        #expect(inheriting.timingFunction == CAMediaTimingFunction(name: .linear))
        let own = try #require(view.layer.animation(forKey: "position"))
        #expect(own.duration == 1 && own.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(view.layer.animation(forKey: "backgroundColor")?.duration == 0.2)
    }

    @Test func anEarlyEndIsNoFinish() {
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
        frame(0.5)
        view.layer.removeAllAnimations()
        frame(0.6)
        #expect(ends == [false])
        UIView.animate(withDuration: 1, animations: {}, completion: { ends.append($0) })
        #expect(ends == [false])
        frame(0.7)
        #expect(ends == [false, true], "nothing to wait for")
    }

    /// Fades by an animation of its own, after having asked for the block's.
    private final class OwnActionView: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            let action = super.action(for: layer, forKey: event)
            guard event == "opacity", let theirs = action as? CABasicAnimation else { return action }
            let own = CABasicAnimation(keyPath: event)
            (own.fromValue, own.duration) = (theirs.fromValue, 5)
            return own
        }
    }

    @Test func aBlockDoesNotWaitForWhatAViewDoesNotUse() {
        let own = OwnActionView(frame: view.frame)
        root.addSubview(own)
        frame(0)
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { own.alpha = 0 }, completion: { ends.append($0) })
        frame(0.1)
        #expect(ends == [true] && own.layer.animation(forKey: "opacity")?.duration == 5)
        // For the others it does.
        UIView.animate(withDuration: 1) {
            own.alpha = 0.5
            own.center.x = 80
        } completion: { ends.append($0) }
        frame(0.6)
        #expect(ends == [true])
        frame(1.2)
        #expect(ends == [true, true])
    }

    @Test func delayAndRepeats() throws {
        UIView.animate(withDuration: 1, delay: 2, options: [.curveLinear, .repeat, .autoreverse]) { view.alpha = 0 }
        let animation = try #require(view.layer.animation(forKey: "opacity"))
        #expect(animation.beginTime == 2 && animation.repeatCount == .infinity && animation.autoreverses)
        frame(1)
        #expect(view.layer.presentation()?.opacity == 1)
        frame(3.5)
        #expect(view.layer.presentation()?.opacity == 0.5)
    }

    @Test(arguments: [1.0, 0.5]) func springs(damping: Double) throws {
        UIView.animate(withDuration: 0.8, usingSpringWithDamping: damping, initialSpringVelocity: 0) { view.center.x = 120 }
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(abs(spring.damping / (2 * spring.stiffness.squareRoot()) - damping) < 1e-9 && spring.duration == 0.8)
        #expect(abs(spring.settlingDuration - 0.8) < 0.1)
        var furthest = 0.0
        for step in 0...80 {
            frame(Double(step) / 100)
            furthest = max(furthest, view.layer.presentation()?.position.x ?? 0)
        }
        #expect(damping < 1 ? furthest > 125 : furthest <= 120)
    }

    @Test func keyframes() {
        UIView.animateKeyframes(withDuration: 4, options: .curveLinear) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 60 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 100 }
        }
        for (time, x) in [(0.5, 20.0), (1, 20), (1.5, 40), (2, 60), (2.5, 60), (3.5, 80)] {
            frame(time)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - x) < 1e-9, "at \(time)")
        }
    }

    /// As a whole they ease in and out: at a part of 0.3 hardly a fifth of the way is gone, and half of it in the middle.
    @Test func keyframesEaseInAndOut() {
        UIView.animateKeyframes(withDuration: 4) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 60 }
        }
        for (time, x) in [(1.2, 20.0), (2, 40), (2.8, 60)] {
            frame(time)
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - x) < 1e-9, "at \(time)")
        }
    }

    @Test func keyframesMayStand() {
        UIView.animateKeyframes(withDuration: 4, options: [.calculationModeDiscrete, .curveLinear]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
        }
        frame(1.9)
        #expect(view.layer.presentation()?.position.x == 20)
        frame(2.1)
        #expect(view.layer.presentation()?.position.x == 60)
    }

    /// A view that nobody has seen yet goes from where it is when the block begins.
    @Test func viewsThatWereJustAddedAreAnimated() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(other)
        other.alpha = 0
        var isOver = false
        UIView.animate(withDuration: 2, options: .curveLinear) { other.alpha = 0.5 } completion: { _ in isOver = true }
        frame(1)
        #expect(abs((other.layer.presentation()?.opacity ?? 0) - 0.25) < 1e-6 && !isOver)
        frame(2.5)
        #expect(isOver)
        // So does one that was taken out and comes back.
        other.removeFromSuperview()
        frame(3)
        root.addSubview(other)
        UIView.animate(withDuration: 1) { other.alpha = 0 }
        #expect(other.layer.animationKeys() == ["opacity"])
        // Its own sublayers that are no views are not: they are as new as they were.
        let plain = CALayer()
        other.layer.addSublayer(plain)
        UIView.animate(withDuration: 2) { plain.opacity = 0.5 }
        #expect(plain.animationKeys() == nil)
    }

    @Test func transitions() {
        let other = UIView(frame: view.frame)
        var ends = 0
        UIView.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve) { _ in ends += 1 }
        #expect(root.subviews == [other] && view.superview == nil && other.superview === root)
        #expect(root.layer.animationKeys() == ["transition"])
        frame(2)
        #expect(ends == 1)
        // Both may stay where they are; and without a transition there is none.
        root.addSubview(view)
        UIView.transition(from: other, to: view, duration: 1, options: .showHideTransitionViews)
        #expect(root.subviews == [other, view] && other.isHidden && !view.isHidden && root.layer.animationKeys() == nil)
    }

    /// Draws a green square of 5 points at its bounds' origin, and calls what it overrides.
    private final class DrawnView: UIView {
        var drawn: [CGRect] = []
        var isEmpty = false

        override func draw(_ rect: CGRect) {
            super.draw(rect)
            drawn.append(rect)
            if isEmpty { return }
            UIColor.green.setFill()
            UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: 5, height: 5))
        }
    }

    private func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
        let bitmap = try renderer.renderImage().bitmap
        let packed = bitmap.pixels[y * bitmap.width + x]
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: packed >> $0) }
    }

    @Test func aViewDrawsItself() throws {
        let drawn = DrawnView(frame: CGRect(x: 50, y: 50, width: 20, height: 10))
        drawn.backgroundColor = .red
        root.addSubview(drawn)
        #expect(try pixel(52, 52) == [0, 255, 0, 255] && pixel(57, 52) == [255, 0, 0, 255])
        #expect(drawn.drawn == [CGRect(x: 0, y: 0, width: 20, height: 10)])
        // What nobody marked stays.
        frame(1)
        #expect(drawn.drawn.count == 1)
        drawn.bounds.origin = CGPoint(x: 100, y: 0)
        drawn.setNeedsDisplay()
        frame(2)
        #expect(drawn.drawn.last == CGRect(x: 100, y: 0, width: 20, height: 10))
        drawn.setNeedsDisplay(CGRect(x: 102, y: 1, width: 3, height: 4))
        #expect(try pixel(52, 52) == [0, 255, 0, 255])
        #expect(drawn.drawn.last == CGRect(x: 102, y: 1, width: 3, height: 4) && drawn.drawn.count == 3)
        // What has drawn and draws nothing now shows nothing.
        drawn.isEmpty = true
        drawn.setNeedsDisplay()
        #expect(try pixel(52, 52) == [255, 0, 0, 255])
    }

    @Test func aViewThatDoesNotDrawKeepsItsContents() throws {
        let picture = try renderer.renderImage()
        view.layer.contents = picture
        view.setNeedsDisplay()
        frame(1)
        #expect(view.layer.contents as? CGImage === picture && root.layer.contents == nil)
    }

    @Test func theTree() {
        let (a, b) = (UIView(), UIView())
        root.insertSubview(a, at: 0)
        root.addSubview(b)
        root.bringSubviewToFront(a)
        #expect(root.subviews == [view, b, a] && root.layer.sublayers == [view.layer, b.layer, a.layer])
        root.sendSubviewToBack(a)
        a.addSubview(b)
        #expect(root.subviews == [a, view] && a.subviews == [b] && b.superview === a)
        b.removeFromSuperview()
        #expect(a.subviews.isEmpty && b.layer.superlayer == nil)
    }

    @Test func aMaskIsTheLayers() {
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        view.mask = mask
        #expect(view.layer.mask === mask.layer && view.subviews.isEmpty)
        view.mask = nil
        #expect(view.layer.mask == nil && mask.layer.superlayer == nil)
    }

    @Test func insetsAndWeights() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(CGRect(x: 10, y: 10, width: 20, height: 20).inset(by: insets) == CGRect(x: 12, y: 11, width: 14, height: 16))
        #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
        #expect(UIFont.systemFont(ofSize: 9, weight: .heavy).fontName == UIFont.boldSystemFont(ofSize: 9).fontName)
        #expect(UIFont.systemFont(ofSize: 9, weight: .medium).fontName == UIFont.systemFont(ofSize: 9).fontName)
    }

    @Test func placesInTheTree() {
        let (a, b) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5)))
        root.insertSubview(a, aboveSubview: view)
        root.insertSubview(b, belowSubview: a)
        #expect(root.subviews == [view, b, a])
        root.insertSubview(view, aboveSubview: a)
        #expect(root.subviews == [b, a, view])
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [view, a, b] && root.layer.sublayers == [view.layer, a.layer, b.layer])
        b.addSubview(a)
        a.tag = 7
        #expect(a.isDescendant(of: root) && a.isDescendant(of: a) && !root.isDescendant(of: a))
        #expect(root.viewWithTag(7) === a && root.viewWithTag(8) == nil)
        #expect(a.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 12, y: 23))
        #expect(a.convert(CGRect(x: 12, y: 23, width: 2, height: 2), from: root) == CGRect(x: 1, y: 1, width: 2, height: 2))
    }
}
