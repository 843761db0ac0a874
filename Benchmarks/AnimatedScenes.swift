import ExampleScenes
import LayerKit

extension BenchmarkScene {
    static let moving = [
        BenchmarkScene(name: "animated", title: "10,000 layers, 1,000 of them animated") { movingRectangles(10_000) },
        BenchmarkScene(name: "animated-large", title: "100,000 layers, 10,000 of them animated") { movingRectangles(100_000) },
    ]
}

/// Rectangles in groups of a hundred, one in ten of which moves: fades, turns, travels and changes colour in turn.
private func movingRectangles(_ count: Int) -> CALayer {
    screen(count / 100) { _, dice in
        let group = CALayer()
        group.frame = CGRect(origin: dice.point(), size: CGSize(width: 200, height: 200))
        for index in 0..<100 {
            let layer = CALayer()
            layer.frame = CGRect(x: dice.in(0...180), y: dice.in(0...180), width: dice.in(4...24), height: dice.in(4...24))
            layer.backgroundColor = dice.color()
            if index.isMultiple(of: 10) { layer.add(animation(index / 10, of: layer, &dice), forKey: "motion") }
            group.addSublayer(layer)
        }
        return group
    }
}

private func animation(_ kind: Int, of layer: CALayer, _ dice: inout Dice) -> CAAnimation {
    let animation: CAPropertyAnimation
    switch kind % 5 {
    case 0: animation = basic("opacity", 1.0, 0.2)
    case 1: animation = basic("transform.rotation.z", 0.0, Double.pi)
    case 2: animation = basic("backgroundColor", layer.backgroundColor, dice.color())
    case 3: animation = basic("position", layer.position, CGPoint(x: dice.in(0...200), y: dice.in(0...200)))
    default:
        let keyframes = CAKeyframeAnimation(keyPath: "transform.scale")
        (keyframes.values, keyframes.keyTimes) = ([1.0, 1.5, 0.5, 1.0], [0, 0.3, 0.6, 1])
        animation = keyframes
    }
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.duration = dice.in(1...3)
    animation.autoreverses = true
    animation.repeatCount = .infinity
    return animation
}

private func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
}
