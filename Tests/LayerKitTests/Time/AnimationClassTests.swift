import Foundation
import LayerKit
import Testing

/// The classes by themselves.
@Suite struct AnimationClassTests {
    @Test func defaults() {
        let animation = CABasicAnimation(keyPath: "position")
        #expect(animation.beginTime == 0 && animation.duration == 0 && animation.speed == 1 && animation.timeOffset == 0)
        #expect(animation.repeatCount == 0 && animation.repeatDuration == 0 && !animation.autoreverses)
        #expect(animation.fillMode == .removed && animation.isRemovedOnCompletion && animation.timingFunction == nil)
        #expect(!animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
        #expect(animation.preferredFrameRateRange == .default)
        let frames = CAKeyframeAnimation()
        #expect(frames.keyPath == nil && frames.values == nil && frames.calculationMode == .linear)
        #expect(frames.rotationMode == nil && frames.path == nil)
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
    }

    @Test func defaultsByKey() {
        #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
        #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
        #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
        #expect(CASpringAnimation.defaultValue(forKey: "damping") as? Double == 10)
        #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
        #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
        #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
        #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
    }

    @Test func springs() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12 && spring.bounce == 0.5)
        #expect(spring.value(forKey: "settlingDuration") as? Double == spring.settlingDuration)
        #expect(spring.value(forKeyPath: "bounce") as? Double == 0.5)
        #expect(spring.value(forKey: "perceptualDuration") as? Double == spring.perceptualDuration)
        (spring.mass, spring.stiffness, spring.damping) = (0, -1, -1)
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        let looks = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(looks.allowsOverdamping && abs(looks.perceptualDuration - 0.5) < 1e-12 && abs(looks.bounce - 0.3) < 1e-12)
        #expect(abs(looks.duration - 0.863) < 0.001 && looks.duration == looks.settlingDuration)
        #expect((looks.copy() as? CASpringAnimation)?.stiffness == looks.stiffness)
    }

    @Test func timingFunctions() {
        func points(_ function: CAMediaTimingFunction) -> [[Float]] {
            (0..<4).map { index in
                var point: [Float] = [9, 9]
                function.getControlPoint(at: index, values: &point)
                return point
            }
        }
        #expect(points(CAMediaTimingFunction(name: .default)) == [[0, 0], [0.25, 0.1], [0.25, 1], [1, 1]])
        #expect(points(CAMediaTimingFunction(name: .easeIn)) == [[0, 0], [0.42, 0], [1, 1], [1, 1]])
        #expect(points(CAMediaTimingFunction(name: .easeOut)) == [[0, 0], [0, 0], [0.58, 1], [1, 1]])
        #expect(points(CAMediaTimingFunction(name: .easeInEaseOut)) == [[0, 0], [0.42, 0], [0.58, 1], [1, 1]])
        #expect(points(CAMediaTimingFunction(name: .linear)) == [[0, 0], [0, 0], [1, 1], [1, 1]])
        #expect(points(CAMediaTimingFunction(controlPoints: 0.5, -1, 0.25, 2)) == [[0, 0], [0.5, -1], [0.25, 2], [1, 1]])
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    }

    @Test func valueFunctions() {
        #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "turn")) == nil)
    }

    @Test func theLayerKeepsACopy() throws {
        let layer = CALayer()
        let animation = fade(from: 0, to: 1, over: 3)
        layer.add(animation, forKey: "a")
        animation.toValue = 5
        let kept = try #require(layer.animation(forKey: "a") as? CABasicAnimation)
        #expect(kept !== animation && kept.toValue as? Int == 1 && layer.animation(forKey: "a") === kept)
        kept.setValue("x", forKey: "tag")
        #expect(layer.animation(forKey: "a")?.value(forKey: "tag") as? String == "x")
        layer.removeAllAnimations()
        CATransaction.flush()
    }

    #if DEBUG
        @Test func theCopyCannotBeChanged() async {
            await #expect(processExitsWith: .failure) {
                let layer = CALayer()
                layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
                layer.animation(forKey: "a")?.duration = 5
            }
        }

        @Test func aPresentationCannotBeChanged() async {
            await #expect(processExitsWith: .failure) {
                let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: .software(threads: 1))
                let layer = CALayer()
                renderer.layer = layer
                renderer.beginFrame(atTime: 0)
                layer.presentation()?.opacity = 0.5
            }
        }
    #endif

    @Test func keyPathsOfAnimations() {
        let animation = fade("position", from: CGPoint(x: 1, y: 2), to: NSValue(cgPoint: CGPoint(x: 3, y: 4)), over: 2)
        #expect(animation.value(forKeyPath: "duration") as? Double == 2)
        #expect(animation.value(forKeyPath: "toValue.x") as? Double == 3)
        #expect(animation.value(forKeyPath: "none.x") == nil)
        animation.setValue(5, forKeyPath: "duration")
        animation.setValue(7, forKeyPath: "fromValue.y")
        animation.setValue("x", forKeyPath: "tag")
        #expect(animation.duration == 5 && animation.fromValue as? CGPoint == CGPoint(x: 1, y: 7))
        #expect(animation.value(forKey: "tag") as? String == "x")
        animation.setValue("y", forKeyPath: "my.tag")
        #expect(animation.value(forKeyPath: "my.tag") as? String == "y")
    }

    @Test func keysAndDurations() {
        let stage = Stage()
        let layer = stage.layer()
        #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
        layer.add(CATransition(), forKey: "mine")
        #expect(layer.animationKeys() == ["a", "transition"])
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        layer.add(CATransition(), forKey: nil)
        #expect(layer.animationKeys() == ["a", "transition"], "one a layer")
        layer.removeAnimation(forKey: "none")
        layer.removeAnimation(forKey: "a")
        #expect(layer.animationKeys() == ["transition"])
    }

    @Test func membersOfAGroupLastAsLongAsIt() {
        let stage = Stage()
        let layer = stage.layer()
        let group = CAAnimationGroup()
        let (short, whole) = (fade("cornerRadius", from: 0, to: 4, over: 1), fade("opacity", from: 0, to: 1, over: 0))
        short.beginTime = 1
        (group.animations, group.duration) = ([short, whole], 4)
        layer.add(group, forKey: "g")
        short.beginTime = 3
        stage.frame(1.5)
        #expect(layer.presentation()?.cornerRadius == 2 && layer.presentation()?.opacity == 0.375)
        stage.frame(3)
        #expect(layer.presentation()?.cornerRadius == 0 && layer.presentation()?.opacity == 0.75)
        #expect((layer.animation(forKey: "g") as? CAAnimationGroup)?.animations?[1].duration == 0)
        stage.frame(4.5)
        #expect(layer.animationKeys() == nil)
    }

    @Test func aValueFunctionMakesTheTransform() {
        let stage = Stage()
        let layer = stage.layer { $0.transform = CATransform3DMakeScale(2, 2, 2) }
        let animation = fade("transform", from: 0, to: 10)
        animation.valueFunction = CAValueFunction(name: .translateX)
        layer.add(animation, forKey: nil)
        stage.frame(0.5)
        #expect(layer.presentation()?.transform == CATransform3DMakeTranslation(5, 0, 0))
    }

    @Test func anIterationMayGoOnFromTheLast() {
        let stage = Stage()
        let layer = stage.layer()
        let animation = fade("zPosition", from: 0, to: 10)
        (animation.repeatCount, animation.isCumulative) = (3, true)
        layer.add(animation, forKey: nil)
        for (time, z) in [(0.5, 5), (1.5, 15), (2.5, 25)] as [(CFTimeInterval, CGFloat)] {
            stage.frame(time)
            #expect(layer.presentation()?.zPosition == z)
        }
    }

    @Test func aPausedLayerIsScrubbed() {
        let stage = Stage()
        let layer = stage.layer { $0.speed = 0 }
        layer.add(fade(from: 0, to: 1), forKey: "a")
        stage.frame(0)
        for time in [0.25, 0.75, 0.5] {
            layer.timeOffset = time
            stage.frame(10 * time)
            #expect(layer.presentation()?.opacity == Float(time))
        }
        #expect(layer.animationKeys() == ["a"])
    }
}
