import ExampleScenes
import LayerKit

extension BenchmarkScene {
    static let replicators = [
        BenchmarkScene(name: "replicator", title: "10,000 instances of a rounded picture") { instances(delay: 0) },
        BenchmarkScene(name: "replicator-delayed", title: "The same, each turning, one after the other") {
            instances(delay: 0.01)
        },
    ]
}

/// A hundred rows of a hundred: a replicator in a replicator.
private func instances(delay: Double) -> CALayer {
    screen(1) { _, dice in
        let rows = CAReplicatorLayer()
        let row = CAReplicatorLayer()
        for replicator in [rows, row] {
            replicator.frame = CGRect(x: 0, y: 0, width: 16, height: 9)
            replicator.instanceCount = 100
            replicator.instanceGreenOffset = -0.005
            replicator.instanceDelay = delay
        }
        row.instanceTransform = CATransform3DMakeTranslation(19, 0, 0)
        rows.instanceTransform = CATransform3DMakeTranslation(0, 10.5, 0)
        let layer = CALayer()
        layer.frame = row.bounds
        layer.cornerRadius = 3
        layer.backgroundColor = dice.color()
        layer.contents = Picture.cone
        if delay > 0 {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 3, .infinity)
            layer.add(turn, forKey: "turn")
        }
        row.addSublayer(layer)
        rows.addSublayer(row)
        return rows
    }
}
