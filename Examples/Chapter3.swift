import LayerKit

// Chapter 3: layer geometry.

extension ExampleScene {
    static let chapter3 = [
        ExampleScene(name: "clock-wrong-pivot", title: "Clock hands that turn about their middles") {
            clock(hour: 12, minute: 9, second: 22, anchorPoint: CGPoint(x: 0.5, y: 0.5))
        },
        ExampleScene(name: "clock", title: "Clock hands that turn about their lower ends (anchorPoint)") {
            clock(hour: 12, minute: 10, second: 22, anchorPoint: CGPoint(x: 0.5, y: 0.9))
        },
        ExampleScene(name: "z-position-off", title: "Two overlapping layers in the order of their adding") {
            overlap(greenDepth: 0)
        },
        ExampleScene(name: "z-position", title: "The first of two overlapping layers brought forward (zPosition)") {
            overlap(greenDepth: 1)
        },
    ]
}

private func clock(hour: Double, minute: Double, second: Double, anchorPoint: CGPoint) -> CALayer {
    let clock = ClockLayers(center: Stage.center, anchorPoint: anchorPoint)
    clock.show(hour: hour, minute: minute, second: second)
    return Stage.make(clock.face, clock.hourHand, clock.minuteHand, clock.secondHand)
}

private func overlap(greenDepth: CGFloat) -> CALayer {
    let green = CALayer()
    green.frame = CGRect(x: 164, y: 30, width: 160, height: 160)
    green.backgroundColor = CGColor(red: 0, green: 0.7, blue: 0, alpha: 1)
    green.zPosition = greenDepth
    let red = CALayer()
    red.frame = CGRect(x: 243, y: 110, width: 160, height: 160)
    red.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return Stage.make(green, red)
}
