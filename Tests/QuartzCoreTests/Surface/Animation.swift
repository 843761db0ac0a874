// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum AnimationSurface {
    static func part1() {
        _ = CACurrentMediaTime
        _ = CFTimeInterval.self
        _ = CFAbsoluteTime.self
        _ = CFAbsoluteTimeGetCurrent
        _ = HUGE
        _ = MAXFLOAT
        _ = NSEC_PER_SEC
        _ = NSEC_PER_MSEC
        _ = NSEC_PER_USEC
        _ = USEC_PER_SEC
        _ = MSEC_PER_SEC
        _ = AVCoreAnimationBeginTimeAtZero
        _ = (any CAMediaTiming).self
    }

    static func CAMediaTimingMembers<T: CAMediaTiming & SendableMetatype>(_: T.Type) {
        settable(\T.beginTime)
        settable(\T.duration)
        settable(\T.speed)
        settable(\T.timeOffset)
        settable(\T.repeatCount)
        settable(\T.repeatDuration)
        settable(\T.autoreverses)
        settable(\T.fillMode)
    }

    static func part2() {
        _ = CAMediaTimingFillMode.self
        _ = CAMediaTimingFillMode.forwards
        _ = CAMediaTimingFillMode.backwards
        _ = CAMediaTimingFillMode.both
        _ = CAMediaTimingFillMode.removed
        _ = CAMediaTimingFillMode.init(rawValue:)
        _ = kCAFillModeForwards
        _ = kCAFillModeBackwards
        _ = kCAFillModeBoth
        _ = kCAFillModeRemoved
        _ = CAMediaTimingFunction.self
        _ = CAMediaTimingFunction.init(name:)
        _ = CAMediaTimingFunction.init(controlPoints:_:_:_:)
        _ = CAMediaTimingFunction.getControlPoint(at:values:)
        _ = CAMediaTimingFunctionName.self
        _ = CAMediaTimingFunctionName.linear
        _ = CAMediaTimingFunctionName.easeIn
        _ = CAMediaTimingFunctionName.easeOut
        _ = CAMediaTimingFunctionName.easeInEaseOut
        _ = CAMediaTimingFunctionName.default
        _ = CAMediaTimingFunctionName.init(rawValue:)
        _ = kCAMediaTimingFunctionLinear
        _ = kCAMediaTimingFunctionEaseIn
        _ = kCAMediaTimingFunctionEaseOut
        _ = kCAMediaTimingFunctionEaseInEaseOut
        _ = kCAMediaTimingFunctionDefault
        _ = CAAnimation.self
        _ = CAAnimation.init as () -> _
        settable(\CAAnimation.timingFunction)
        settable(\CAAnimation.delegate)
        settable(\CAAnimation.isRemovedOnCompletion)
        _ = CAAnimation.value(forKey:)
        _ = CAAnimation.setValue(_:forKey:)
        _ = CAAnimation.value(forKeyPath:)
        _ = CAAnimation.setValue(_:forKeyPath:)
        _ = CAAnimation.defaultValue(forKey:)
        _ = CAAnimation.copy(with:)
        _ = CAAnimation.run(forKey:object:arguments:)
        settable(\CAAnimation.beginTime)
        settable(\CAAnimation.duration)
        settable(\CAAnimation.speed)
        settable(\CAAnimation.timeOffset)
        settable(\CAAnimation.repeatCount)
        settable(\CAAnimation.repeatDuration)
        settable(\CAAnimation.autoreverses)
        settable(\CAAnimation.fillMode)
        settable(\CAAnimation.preferredFrameRateRange)
        _ = CAAnimation.shouldArchiveValue(forKey:)
        _ = CAAnimation.dictionaryWithValues(forKeys:)
        _ = CAAnimation.setValuesForKeys(_:)
        _ = (any CAAnimationDelegate).self
    }

    static func CAAnimationDelegateMembers<T: CAAnimationDelegate & SendableMetatype>(_: T.Type) {
        _ = T.animationDidStart(_:)
        _ = T.animationDidStop(_:finished:)
    }

    static func part3() {
        _ = CAPropertyAnimation.self
        _ = CAPropertyAnimation.init(keyPath:)
        settable(\CAPropertyAnimation.keyPath)
        settable(\CAPropertyAnimation.isAdditive)
        settable(\CAPropertyAnimation.isCumulative)
        settable(\CAPropertyAnimation.valueFunction)
        _ = CAValueFunction.self
        _ = CAValueFunction.init(name:)
        readable(\CAValueFunction.name)
        _ = CAValueFunctionName.self
        _ = CAValueFunctionName.rotateX
        _ = CAValueFunctionName.rotateY
        _ = CAValueFunctionName.rotateZ
        _ = CAValueFunctionName.scale
        _ = CAValueFunctionName.scaleX
        _ = CAValueFunctionName.scaleY
        _ = CAValueFunctionName.scaleZ
        _ = CAValueFunctionName.translate
        _ = CAValueFunctionName.translateX
        _ = CAValueFunctionName.translateY
        _ = CAValueFunctionName.translateZ
        _ = CAValueFunctionName.init(rawValue:)
        _ = kCAValueFunctionRotateX
        _ = kCAValueFunctionRotateY
        _ = kCAValueFunctionRotateZ
        _ = kCAValueFunctionScale
    }

    static func part4() {
        _ = kCAValueFunctionScaleX
        _ = kCAValueFunctionScaleY
        _ = kCAValueFunctionScaleZ
        _ = kCAValueFunctionTranslate
        _ = kCAValueFunctionTranslateX
        _ = kCAValueFunctionTranslateY
        _ = kCAValueFunctionTranslateZ
        _ = CABasicAnimation.self
        settable(\CABasicAnimation.fromValue)
        settable(\CABasicAnimation.toValue)
        settable(\CABasicAnimation.byValue)
        _ = CAKeyframeAnimation.self
        settable(\CAKeyframeAnimation.values)
        settable(\CAKeyframeAnimation.path)
        settable(\CAKeyframeAnimation.keyTimes)
        settable(\CAKeyframeAnimation.timingFunctions)
        settable(\CAKeyframeAnimation.calculationMode)
        settable(\CAKeyframeAnimation.tensionValues)
        settable(\CAKeyframeAnimation.continuityValues)
        settable(\CAKeyframeAnimation.biasValues)
        settable(\CAKeyframeAnimation.rotationMode)
        _ = CAAnimationCalculationMode.self
        _ = CAAnimationCalculationMode.linear
        _ = CAAnimationCalculationMode.discrete
        _ = CAAnimationCalculationMode.paced
        _ = CAAnimationCalculationMode.cubic
        _ = CAAnimationCalculationMode.cubicPaced
        _ = CAAnimationCalculationMode.init(rawValue:)
        _ = CAAnimationRotationMode.self
        _ = CAAnimationRotationMode.rotateAuto
        _ = CAAnimationRotationMode.rotateAutoReverse
        _ = CAAnimationRotationMode.init(rawValue:)
        _ = kCAAnimationLinear
        _ = kCAAnimationDiscrete
        _ = kCAAnimationPaced
        _ = kCAAnimationCubic
        _ = kCAAnimationCubicPaced
        _ = kCAAnimationRotateAuto
        _ = kCAAnimationRotateAutoReverse
        _ = CASpringAnimation.self
        settable(\CASpringAnimation.mass)
        settable(\CASpringAnimation.stiffness)
        settable(\CASpringAnimation.damping)
        settable(\CASpringAnimation.initialVelocity)
        readable(\CASpringAnimation.settlingDuration)
        settable(\CASpringAnimation.allowsOverdamping)
        _ = CASpringAnimation.init(perceptualDuration:bounce:)
        readable(\CASpringAnimation.perceptualDuration)
        readable(\CASpringAnimation.bounce)
        _ = CAAnimationGroup.self
        settable(\CAAnimationGroup.animations)
        _ = CATransition.self
        settable(\CATransition.type)
        settable(\CATransition.subtype)
        settable(\CATransition.startProgress)
        settable(\CATransition.endProgress)
        settable(\CATransition.filter)
        _ = CATransitionType.self
        _ = CATransitionType.fade
        _ = CATransitionType.moveIn
        _ = CATransitionType.push
        _ = CATransitionType.reveal
        _ = CATransitionType.init(rawValue:)
        _ = CATransitionSubtype.self
        _ = CATransitionSubtype.fromRight
        _ = CATransitionSubtype.fromLeft
        _ = CATransitionSubtype.fromTop
        _ = CATransitionSubtype.fromBottom
        _ = CATransitionSubtype.init(rawValue:)
        _ = kCATransitionFade
        _ = kCATransitionMoveIn
        _ = kCATransitionPush
        _ = kCATransitionReveal
        _ = kCATransitionFromRight
        _ = kCATransitionFromLeft
        _ = kCATransitionFromTop
        _ = kCATransitionFromBottom
        _ = (any CAAction).self
    }

    static func CAActionMembers<T: CAAction & SendableMetatype>(_: T.Type) {
        _ = T.run(forKey:object:arguments:)
    }

    static func part5() {
        _ = CATransaction.self
        _ = CATransaction.begin as () -> _
        _ = CATransaction.commit as () -> _
        _ = CATransaction.flush as () -> _
        _ = CATransaction.lock as () -> _
        _ = CATransaction.unlock as () -> _
        _ = CATransaction.animationDuration as () -> _
        _ = CATransaction.setAnimationDuration(_:)
        _ = CATransaction.animationTimingFunction as () -> _
        _ = CATransaction.setAnimationTimingFunction(_:)
        _ = CATransaction.disableActions as () -> _
        _ = CATransaction.setDisableActions(_:)
        _ = CATransaction.completionBlock as () -> _
        _ = CATransaction.setCompletionBlock(_:)
        _ = CATransaction.value(forKey:)
        _ = CATransaction.setValue(_:forKey:)
        _ = kCATransactionAnimationDuration
        _ = kCATransactionDisableActions
        _ = kCATransactionAnimationTimingFunction
        _ = kCATransactionCompletionBlock
        _ = CARenderer.self
    }

    static func part6() {
        settable(\CARenderer.layer)
        settable(\CARenderer.bounds)
        _ = CARenderer.beginFrame(atTime:timeStamp:)
        _ = CARenderer.updateBounds as (CARenderer) -> () -> _
        _ = CARenderer.addUpdate(_:)
        _ = CARenderer.nextFrameTime as (CARenderer) -> () -> _
        _ = CARenderer.endFrame as (CARenderer) -> () -> _
        _ = CARenderer.setDestination(_:)
        _ = CARenderer.render as (CARenderer) -> () throws -> Void
        _ = CVTimeStamp.self
        _ = CADisplayLink.self
        _ = CADisplayLink.add(to:forMode:)
        _ = CADisplayLink.remove(from:forMode:)
        _ = CADisplayLink.invalidate as (CADisplayLink) -> () -> _
        settable(\CADisplayLink.isPaused)
        readable(\CADisplayLink.timestamp)
        readable(\CADisplayLink.duration)
        readable(\CADisplayLink.targetTimestamp)
        settable(\CADisplayLink.preferredFramesPerSecond)
        settable(\CADisplayLink.preferredFrameRateRange)
        _ = CAFrameRateRange.self
        _ = CAFrameRateRange.init(minimum:maximum:preferred:)
        settable(\CAFrameRateRange.minimum)
        settable(\CAFrameRateRange.maximum)
        settable(\CAFrameRateRange.preferred)
        _ = CAFrameRateRange.default
    }
}
