import Foundation
import LayerKit

/// What it costs to set a property of a layer that nobody shows: through its accessor, by its key, and by a key path.
enum PropertiesBenchmark {
    /// Sets in one round. Every one of them is a change.
    private static let count = 200_000

    static func run(rounds: Int) {
        let root = CALayer()
        let (layer, shape, gradient) = (CALayer(), CAShapeLayer(), CAGradientLayer())
        root.sublayers = [layer, shape, gradient]
        let colors = [CGColor.black, .white]
        let transforms = [CATransform3DIdentity, CATransform3DMakeRotation(1, 0, 0, 1)]
        let paths = [CGFloat(1), 2].map { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 1), transform: nil) }
        let stops: [[Any]] = [colors, colors.reversed()]
        let names = ["hand", "dial"]
        print("nanoseconds a change, the best of \(rounds) rounds")
        measure("opacity", rounds) { layer.opacity = $0 & 1 == 0 ? 0.5 : 1 }
        measure("position", rounds) { layer.position = CGPoint(x: Double($0), y: 0) }
        measure("bounds", rounds) { layer.bounds = CGRect(x: Double($0), y: 0, width: 10, height: 10) }
        measure("transform", rounds) { layer.transform = transforms[$0 & 1] }
        measure("backgroundColor", rounds) { layer.backgroundColor = colors[$0 & 1] }
        measure("frame", rounds) { layer.frame = CGRect(x: Double($0), y: 0, width: Double($0 & 1) + 1, height: 10) }
        measure("isHidden", rounds) { layer.isHidden = $0 & 1 == 0 }
        measure("borderColor", rounds) { layer.borderColor = colors[$0 & 1] }
        measure("contentsRect", rounds) { layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: Double($0)) }
        measure("name", rounds) { layer.name = names[$0 & 1] }
        measure("shadowRadius", rounds) { layer.shadowRadius = Double($0) }
        measure("lineWidth of a shape", rounds) { shape.lineWidth = Double($0) }
        measure("fillColor of a shape", rounds) { shape.fillColor = colors[$0 & 1] }
        measure("path of a shape", rounds) { shape.path = paths[$0 & 1] }
        measure("startPoint of a gradient", rounds) { gradient.startPoint = CGPoint(x: Double($0), y: 0) }
        measure("colors of a gradient", rounds) { gradient.colors = stops[$0 & 1] }
        measure("by key: opacity", rounds) { layer.setValue($0 & 1 == 0 ? 0.5 : 1, forKey: "opacity") }
        measure("by key: position", rounds) { layer.setValue(CGPoint(x: Double($0), y: 0), forKey: "position") }
        measure("by key path: opacity", rounds) { layer.setValue($0 & 1 == 0 ? 0.5 : 1, forKeyPath: "opacity") }
        measure("by key path: position.x", rounds) { layer.setValue(Double($0), forKeyPath: "position.x") }
        measure("by key path: transform.rotation.z", rounds) {
            layer.setValue($0 & 1 == 0 ? 0.5 : 1, forKeyPath: "transform.rotation.z")
        }
        measure("by key path: lineWidth of a shape", rounds) { shape.setValue(Double($0), forKeyPath: "lineWidth") }
    }

    private static func measure(_ name: String, _ rounds: Int, _ change: (Int) -> Void) {
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = ResourceUsage.processorTime
            for index in 0..<count { change(index) }
            best = min(best, ResourceUsage.processorTime - start)
        }
        print(
            name.padding(toLength: 36, withPad: " ", startingAt: 0)
                + String(format: "%7.1f", best / Double(count) * 1e9))
    }
}
