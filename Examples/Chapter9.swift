import LayerKit

// Chapter 9: time, and what can be done to it.

extension ExampleScene {
    static let chapter9 = [
        ExampleScene(
            name: "repeat-count", title: "Three and a half turns of two seconds (repeatCount)", duration: 7,
            times: [0, 1.75, 3.5, 5.25, 6.999], make: repeatCount),
        ExampleScene(
            name: "door", title: "A door that swings for ever (autoreverses, repeatDuration)", duration: 4,
            times: [0, 0.5, 1, 2, 2.5], make: swingingDoor),
        ExampleScene(
            name: "time-offset", title: "From the middle of a curve to its end, and from its start (timeOffset)",
            duration: 1.1, times: [0, 0.25, 0.5, 0.75, 1.1]) { slide($0, timeOffset: 0.5, speed: 1) },
        ExampleScene(
            name: "time-offset-speed", title: "The same in half the time (speed)", duration: 0.6,
            times: [0, 0.125, 0.25, 0.375, 0.6]) { slide($0, timeOffset: 0.5, speed: 2) },
        ExampleScene(
            name: "scrubbed-door", title: "A door that stands still and follows a finger (speed 0, timeOffset)",
            duration: 1, make: scrubbedDoor),
    ]
}

private func repeatCount(_ script: Script) -> CALayer {
    let shipLayer = largeShipLayer()
    script.at(0) {
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.duration = 2
        turn.repeatCount = 3.5
        turn.byValue = 2 * Double.pi
        shipLayer.add(turn, forKey: "rotateAnimation")
    }
    return Stage.square(shipLayer)
}

private func hungDoor() -> CALayer {
    let doorLayer = CALayer()
    doorLayer.name = LayerName.door
    doorLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
    doorLayer.position = CGPoint(x: 86, y: 150)
    doorLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
    doorLayer.contents = Picture.door
    return doorLayer
}

/// A quarter of a turn about the hinges, towards the eye.
private func swing() -> CABasicAnimation {
    let swing = CABasicAnimation(keyPath: "transform.rotation.y")
    swing.toValue = -Double.pi / 2
    return swing
}

private func doorStage(_ doorLayer: CALayer) -> CALayer {
    let stage = Stage.square(doorLayer)
    stage.sublayerTransform.m34 = -1 / 500
    return stage
}

private func swingingDoor(_ script: Script) -> CALayer {
    let doorLayer = hungDoor()
    script.at(0) {
        let swing = swing()
        swing.duration = 2
        swing.repeatDuration = .infinity
        swing.autoreverses = true
        doorLayer.add(swing, forKey: nil)
    }
    return doorStage(doorLayer)
}

private func slide(_ script: Script, timeOffset: CFTimeInterval, speed: Float) -> CALayer {
    let shipLayer = shipLayer()
    script.at(0) {
        let slide = CAKeyframeAnimation(keyPath: "position")
        slide.timeOffset = timeOffset
        slide.speed = speed
        slide.duration = 1
        slide.path = curve()
        slide.rotationMode = .rotateAuto
        slide.isRemovedOnCompletion = false
        shipLayer.add(slide, forKey: "slide")
    }
    return curveStage(shipLayer)
}

private func scrubbedDoor(_ script: Script) -> CALayer {
    let doorLayer = hungDoor()
    doorLayer.speed = 0
    let swing = swing()
    swing.duration = 1
    doorLayer.add(swing, forKey: nil)

    func pan(by x: CGFloat) {
        doorLayer.timeOffset = min(0.999, max(0, doorLayer.timeOffset - Double(x) / 200))
    }
    for time in [0.25, 0.5, 0.75, 1] { script.at(time) { pan(by: -50) } }
    return doorStage(doorLayer)
}
