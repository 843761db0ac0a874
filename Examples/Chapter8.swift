import LayerKit

// Chapter 8: explicit animations of one value, and groups. Those of whole appearances are in `Chapter8+Transitions.swift`.

extension ExampleScene {
    static let chapter8 = [
        ExampleScene(
            name: "explicit-color", title: "An animation changes what is seen, and at its end it is as before",
            duration: 0.3, times: [0, 0.0625, 0.125, 0.1875, 0.3], make: explicitColor),
        ExampleScene(
            name: "kept-color", title: "From what is seen, with the layer itself changed before: it stays",
            duration: 0.3, times: [0, 0.0625, 0.125, 0.1875, 0.3], make: keptColor),
        ExampleScene(
            name: "color-at-end", title: "The layer itself changed at the end (animationDidStop)", duration: 0.3,
            times: [0, 0.0625, 0.125, 0.1875, 0.3], make: colorAtEnd),
        ExampleScene(
            name: "animated-clock", title: "Hands that take half a second to their new places, once a second",
            duration: 1.5, times: [1, 1.125, 1.25, 1.375, 1.5]) { animatedClock($0, HandAnimator()) },
        ExampleScene(
            name: "color-keyframes", title: "Blue, red, green and blue again (CAKeyframeAnimation.values)", duration: 2,
            make: colorKeyframes),
        ExampleScene(name: "ship-path", title: "A ship along a curve (CAKeyframeAnimation.path)", duration: 4) {
            shipAlongCurve($0, rotationMode: nil)
        },
        ExampleScene(name: "ship-path-turned", title: "It turns with the curve (rotationMode)", duration: 4) {
            shipAlongCurve($0, rotationMode: .rotateAuto)
        },
        ExampleScene(name: "ship-transform", title: "Half a turn as a whole transform, then back at once", duration: 2) {
            let turn = CABasicAnimation(keyPath: "transform")
            turn.duration = 2
            turn.toValue = CATransform3DMakeRotation(.pi, 0, 0, 1)
            return turningShip($0, turn)
        },
        ExampleScene(name: "ship-rotation", title: "A full turn as an angle (transform.rotation)", duration: 2) {
            let turn = CABasicAnimation(keyPath: "transform.rotation")
            turn.duration = 2
            turn.byValue = 2 * Double.pi
            return turningShip($0, turn)
        },
        ExampleScene(
            name: "group", title: "Along a curve and from green to red (CAAnimationGroup)", duration: 4.2,
            times: [0, 1, 2, 3.428, 4.2], make: colorAlongCurve),
        ExampleScene(
            name: "start-stop", title: "A turn that is stopped: back at once, and not finished (removeAnimation)",
            duration: 1.5, times: [0, 0.25, 0.75, 1.2, 1.5], make: startAndStop),
    ]
}

/// Says by a block when an animation is over.
final class AnimationEnd: NSObject, CAAnimationDelegate {
    private let block: (CAAnimation, Bool) -> Void

    init(_ block: @escaping (CAAnimation, Bool) -> Void) { self.block = block }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { block(anim, flag) }
}

/// Changes layers without actions.
func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
}

/// Has a layer go from what is seen of it to an animation's `toValue`, and stay there.
func apply(_ animation: CABasicAnimation, to layer: CALayer) {
    let keyPath = animation.keyPath!
    animation.fromValue = (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    withoutActions { layer.setValue(animation.toValue, forKeyPath: keyPath) }
    layer.add(animation, forKey: nil)
}

// MARK: Colours

private func colorAnimation() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.toValue = orange
    return animation
}

private func explicitColor(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) { colorLayer.add(colorAnimation(), forKey: nil) }
    return colorStage(colorLayer)
}

private func keptColor(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) { apply(colorAnimation(), to: colorLayer) }
    return colorStage(colorLayer)
}

private func colorAtEnd(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) {
        let animation = colorAnimation()
        animation.delegate = AnimationEnd { animation, _ in
            withoutActions { colorLayer.backgroundColor = orange }
        }
        colorLayer.add(animation, forKey: nil)
    }
    return colorStage(colorLayer)
}

private func colorKeyframes(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) { colorLayer.add(blueRedGreenBlue(), forKey: nil) }
    return colorStage(colorLayer)
}

/// Two seconds.
func blueRedGreenBlue() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.duration = 2
    animation.values = [CGColor.rgb(0, 0, 1), CGColor.rgb(1, 0, 0), CGColor.rgb(0, 1, 0), CGColor.rgb(0, 0, 1)]
    return animation
}

// MARK: The clock

/// Moves a hand of a clock to an angle, and is told when it is there. Which hand it was the animation remembers.
class HandAnimator: NSObject, CAAnimationDelegate {
    func turn(_ hand: CALayer, to angle: Double) {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
        animation.duration = 0.5
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = self
        animation.setValue(hand, forKey: "handLayer")
        hand.add(animation, forKey: "turn")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, let hand = anim.value(forKey: "handLayer") as? CALayer, let turn = anim as? CABasicAnimation,
            let transform = turn.toValue as? CATransform3D
        else { return }
        withoutActions { hand.transform = transform }
        hand.removeAnimation(forKey: "turn")
    }
}

/// A clock whose hands move once a second. It runs twenty times too fast, or one would see little of it.
func animatedClock(_ script: Script, _ animator: HandAnimator) -> CALayer {
    let clock = ClockLayers(center: CGPoint(x: 150, y: 150))
    clock.show(hour: 10, minute: 9, second: 40)
    var seconds = 40.0
    script.every(1) {
        seconds += 20
        let angles = ClockLayers.angles(
            hour: 10, minute: 9 + (seconds / 60).rounded(.down), second: seconds.truncatingRemainder(dividingBy: 60))
        for (hand, angle) in zip([clock.hourHand, clock.minuteHand, clock.secondHand], angles) {
            animator.turn(hand, to: angle)
        }
    }
    return Stage.square(clock.face, clock.hourHand, clock.minuteHand, clock.secondHand)
}

// MARK: Curves

/// Up, down through the middle, and up again, 300 points wide.
func curve() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
        to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
    return path
}

/// The curve in red on a stage, and what goes along it.
func curveStage(_ layer: CALayer) -> CALayer {
    let pathLayer = CAShapeLayer()
    pathLayer.path = curve()
    pathLayer.fillColor = .clear
    pathLayer.strokeColor = .rgb(1, 0, 0)
    pathLayer.lineWidth = 3
    return Stage.square(pathLayer, layer)
}

/// A ship at the curve's start, its nose to the right.
func shipLayer() -> CALayer {
    let shipLayer = CALayer()
    shipLayer.name = LayerName.ship
    shipLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    shipLayer.position = CGPoint(x: 0, y: 150)
    shipLayer.contents = Picture.ship
    return shipLayer
}

private func alongCurve(rotationMode: CAAnimationRotationMode?) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = curve()
    animation.rotationMode = rotationMode
    return animation
}

private func shipAlongCurve(_ script: Script, rotationMode: CAAnimationRotationMode?) -> CALayer {
    let shipLayer = shipLayer()
    script.at(0) {
        let animation = alongCurve(rotationMode: rotationMode)
        animation.duration = 4
        shipLayer.add(animation, forKey: nil)
    }
    return curveStage(shipLayer)
}

private func colorAlongCurve(_ script: Script) -> CALayer {
    let colorLayer = CALayer()
    colorLayer.name = LayerName.color
    colorLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    colorLayer.position = CGPoint(x: 0, y: 150)
    colorLayer.backgroundColor = .rgb(0, 1, 0)
    script.at(0) {
        let color = CABasicAnimation(keyPath: "backgroundColor")
        color.toValue = CGColor.rgb(1, 0, 0)
        let group = CAAnimationGroup()
        group.animations = [alongCurve(rotationMode: .rotateAuto), color]
        group.duration = 4
        colorLayer.add(group, forKey: nil)
    }
    return curveStage(colorLayer)
}

// MARK: Turns

/// A large ship in the middle, its nose up.
func largeShipLayer() -> CALayer {
    let shipLayer = CALayer()
    shipLayer.name = LayerName.ship
    shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
    shipLayer.position = CGPoint(x: 150, y: 150)
    shipLayer.contents = Picture.spaceship
    return shipLayer
}

private func turningShip(_ script: Script, _ turn: CAAnimation) -> CALayer {
    let shipLayer = largeShipLayer()
    script.at(0) { shipLayer.add(turn, forKey: nil) }
    return Stage.square(shipLayer)
}

private func startAndStop(_ script: Script) -> CALayer {
    let shipLayer = largeShipLayer()
    // Green when an animation has run to its end, red when it has not.
    let lamp = CALayer.disc(at: CGPoint(x: 150, y: 270), radius: 10, .rgb(1, 1, 1))
    lamp.name = LayerName.lamp
    script.at(0) {
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.duration = 2
        turn.byValue = 2 * Double.pi
        turn.delegate = AnimationEnd { _, isFinished in
            withoutActions { lamp.backgroundColor = isFinished ? .rgb(0, 0.7, 0) : .rgb(0.9, 0, 0) }
        }
        shipLayer.add(turn, forKey: "rotateAnimation")
    }
    script.at(1.25) { shipLayer.removeAnimation(forKey: "rotateAnimation") }
    return Stage.square(shipLayer, lamp)
}
