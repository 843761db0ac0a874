import LayerKit
import UIKitShims

// Chapter 10: easing.

extension ExampleScene {
    static let chapter10 = [
        ExampleScene(
            name: "ease-out", title: "Quick at first and slow in the end (setAnimationTimingFunction)", size: Stage.size,
            scale: 0.5, duration: 1, make: easeOut),
        ExampleScene(
            name: "view-ease-out", title: "The same by a view (UIView.animate, .curveEaseOut)", size: Stage.size,
            scale: 0.5, duration: 1, make: viewEaseOut),
        ExampleScene(
            name: "eased-keyframes", title: "Each colour slow to leave and quick to arrive (timingFunctions)",
            duration: 2, make: easedKeyframes),
        ExampleScene(
            name: "timing-curves", title: "Linear, easeIn, easeOut, easeInEaseOut and default (getControlPoint)",
            make: timingCurves),
        ExampleScene(
            name: "eased-clock", title: "Hands that hesitate, snap and settle (a timing function of its own)",
            duration: 1.5, times: [1, 1.25, 1.4, 1.45, 1.5]) { animatedClock($0, EasedHandAnimator()) },
        ExampleScene(
            name: "bouncing-ball", title: "Falls and bounces, each with its own pace (keyTimes, timingFunctions)",
            duration: 1, times: [0, 0.15, 0.3, 0.5, 0.8], make: bouncingBall),
        ExampleScene(
            name: "computed-keyframes", title: "Sixty values worked out by hand, evenly, then back at once", duration: 1.1,
            times: [0, 0.25, 0.5, 0.75, 1.1]) { fallingBall($0) { $0 } },
        ExampleScene(
            name: "computed-bounce", title: "Sixty values of a bounce (Easing)", duration: 1.1,
            times: [0, 0.25, 0.5, 0.75, 1.1]) { fallingBall($0, Easing(.bounce, .out).value) },
        ExampleScene(
            name: "easings", title: "Seven laws of motion side by side (CAKeyframeAnimation(keyPath:from:to:easing:))",
            duration: 1, make: easings),
    ]
}

private let redSquare = CGRect(x: 234, y: 100, width: 100, height: 100)

private func easeOut(_ script: Script) -> CALayer {
    let colorLayer = CALayer()
    colorLayer.name = LayerName.color
    colorLayer.frame = redSquare
    colorLayer.backgroundColor = .rgb(1, 0, 0)
    script.at(0) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        colorLayer.position = CGPoint(x: 484, y: 150)
        CATransaction.commit()
    }
    return Stage.make(colorLayer)
}

private func viewEaseOut(_ script: Script) -> CALayer {
    let colorView = UIView(frame: redSquare)
    colorView.layer.name = LayerName.color
    colorView.backgroundColor = .red
    script.at(0) {
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveEaseOut,
            animations: { colorView.center = CGPoint(x: 484, y: 150) })
    }
    return Stage.make(colorView.layer)
}

private func easedKeyframes(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) {
        let animation = blueRedGreenBlue()
        animation.timingFunctions = (0..<3).map { _ in CAMediaTimingFunction(name: .easeIn) }
        colorLayer.add(animation, forKey: nil)
    }
    return colorStage(colorLayer)
}

// MARK: Curves

private func timingCurves() -> CALayer {
    let stage = Stage.make()
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    for (column, name) in names.enumerated() {
        let panel = CALayer.box(CGRect(x: 12 + 110 * CGFloat(column), y: 98, width: 104, height: 104), .white)
        // Y runs up, as in a drawing.
        panel.isGeometryFlipped = true
        panel.addSublayer(plot(CAMediaTimingFunction(name: name), size: 104))
        stage.addSublayer(panel)
    }
    return stage
}

/// A curve from (0, 0) to (size, size).
private func plot(_ function: CAMediaTimingFunction, size: CGFloat) -> CAShapeLayer {
    func controlPoint(_ index: Int) -> CGPoint {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return CGPoint(x: size * CGFloat(values[0]), y: size * CGFloat(values[1]))
    }
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: size, y: size), control1: controlPoint(1), control2: controlPoint(2))
    let shapeLayer = CAShapeLayer()
    shapeLayer.path = path
    shapeLayer.strokeColor = .rgb(1, 0, 0)
    shapeLayer.fillColor = .clear
    shapeLayer.lineWidth = 4
    return shapeLayer
}

/// Changes a hand at once and lets it be seen going there at a pace of its own.
private final class EasedHandAnimator: HandAnimator {
    override func turn(_ hand: CALayer, to angle: Double) {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.toValue = CATransform3DMakeRotation(angle, 0, 0, 1)
        animation.duration = 0.5
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
        apply(animation, to: hand)
    }
}

// MARK: Balls

/// 64 points wide, near the top of a white square.
func topBall() -> CALayer {
    let ballLayer = CALayer()
    ballLayer.name = LayerName.ball
    ballLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    ballLayer.position = CGPoint(x: 150, y: 32)
    ballLayer.contents = Picture.ball
    return ballLayer
}

/// Where the ball falls to.
let ballGround = CGPoint(x: 150, y: 268)

/// A white square with something in it.
func whiteStage(_ layer: CALayer) -> CALayer {
    let stage = Stage.square(layer)
    stage.backgroundColor = .white
    return stage
}

private func bouncingBall(_ script: Script) -> CALayer {
    let ballLayer = topBall()
    script.at(0) {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.duration = 1
        animation.values = [32, 268, 140, 268, 220, 268, 250, 268].map { CGPoint(x: 150, y: CGFloat($0)) }
        animation.timingFunctions = (0..<7).map { CAMediaTimingFunction(name: $0.isMultiple(of: 2) ? .easeIn : .easeOut) }
        animation.keyTimes = [0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.0]
        withoutActions { ballLayer.position = ballGround }
        ballLayer.add(animation, forKey: nil)
    }
    return whiteStage(ballLayer)
}

/// Between two numbers.
private func interpolate(from: CGFloat, to: CGFloat, time: Double) -> CGFloat { (to - from) * CGFloat(time) + from }

/// Between two points; of anything else the first value in the first half of the time, then the second.
private func interpolate(from: Any, to: Any, time: Double) -> Any {
    if let from = from as? CGPoint, let to = to as? CGPoint {
        return CGPoint(
            x: interpolate(from: from.x, to: to.x, time: time), y: interpolate(from: from.y, to: to.y, time: time))
    }
    return time < 0.5 ? from : to
}

private func fallingBall(_ script: Script, _ pace: @escaping (Double) -> Double) -> CALayer {
    let ballLayer = topBall()
    script.at(0) {
        let duration = 1.0
        let frameCount = Int(duration * 60)
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.duration = duration
        animation.values = (0..<frameCount).map { frame in
            interpolate(
                from: CGPoint(x: 150, y: 32), to: ballGround, time: pace(Double(frame) / Double(frameCount)))
        }
        ballLayer.add(animation, forKey: nil)
    }
    return whiteStage(ballLayer)
}

private func easings(_ script: Script) -> CALayer {
    let stage = Stage.square()
    stage.backgroundColor = .white
    for (row, family) in Easing.Family.allCases.enumerated() {
        let y = 30 + 40 * CGFloat(row)
        stage.addSublayer(.box(CGRect(x: 60, y: y - 0.5, width: 180, height: 1), CGColor(gray: 0.8, alpha: 1)))
        let ball = topBall()
        ball.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
        ball.position = CGPoint(x: 60, y: y)
        ball.name = family.rawValue
        stage.addSublayer(ball)
        script.at(0) {
            ball.add(
                CAKeyframeAnimation(
                    keyPath: "position.x", from: 60, to: 240, easing: Easing(family, .out), duration: 1),
                forKey: nil)
        }
    }
    return stage
}
