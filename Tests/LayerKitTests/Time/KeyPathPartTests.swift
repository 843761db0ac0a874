import Foundation
import Geometry
import LayerKit
import Testing

/// Parts of values that are set by key path, the second time as the first.
@Suite struct KeyPathPartTests {
    private nonisolated(unsafe) static let cases: [(path: String, value: Any?, read: Double)] = [
        ("position.x", 3, 3), ("position.y", 2.5 as Float, 2.5), ("position.x", nil, 0), ("position.x", "7", 7),
        ("position.y", CGPoint(x: 1, y: 1), 0), ("bounds.size.width", 10 as CGFloat, 10),
        ("bounds.origin.y", -4.5, -4.5),
        ("bounds.size.height", -3, 3), ("shadowOffset.width", NSNumber(value: 2), 2),
        ("contentsRect.size.height", 0.5, 0.5),
        ("anchorPoint.y", true, 1), ("transform.scale.x", 2, 2), ("transform.rotation.z", 0.5, 0.5),
        ("transform.rotation", 0.25, 0.25),
        ("transform.translation.y", 9, 9), ("transform.scale", 3, 3), ("transform.m34", -0.002, -0.002),
        ("sublayerTransform.rotation.y", 1, 1),
    ]

    @Test(arguments: cases.indices)
    func theyAreSet(index: Int) {
        let (path, value, read) = KeyPathPartTests.cases[index]
        for layer in [CALayer(), CALayer(), CAShapeLayer()] {
            layer.setValue(value, forKeyPath: path)
            let result = layer.value(forKeyPath: path) as? Double ?? .nan
            #expect(abs(result - read) < 1e-12, "\(path) \(result)")
        }
    }

    @Test func theOtherPartsStay() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.setValue(5, forKeyPath: "position.x")
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(layer.position == CGPoint(x: 5, y: 2))
        #expect(abs(layer.transform.m11 - 2 * cos(0.5)) < 1e-12 && abs(layer.transform.m12 - 2 * sin(0.5)) < 1e-12)
        layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "transform.translation")
        layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
        #expect(layer.transform.m41 == 3 && layer.transform.m42 == 4)
        #expect(layer.bounds.size == CGSize(width: 8, height: 9))
    }

    /// Transforms of the plane are taken apart without angles, and come out as if they had been taken apart with them.
    @Test(arguments: ["scale.x", "scale.y", "scale.z", "scale", "scale.xy", "rotation.x", "rotation.z", "translation.y"])
    func planeTransformsAreTakenApartAsAllOthers(_ part: String) throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let numbers = (0..<6).map { _ in Double.random(in: -3...3, using: &random) }
            // Mirrored, sheared and upright ones among them.
            var transform = CATransform3DMakeAffineTransform(
                CGAffineTransform(
                    a: numbers[0], b: Bool.random() ? 0 : numbers[1], c: Bool.random() ? 0 : numbers[2], d: numbers[3], tx: numbers[4],
                    ty: numbers[5]))
            transform.m33 = Bool.random() ? 1 : 0.5
            let number = Double.random(in: -2...2, using: &random)
            var expected = TransformComponents(transform)
            switch part {
            case "scale.x": expected.scale.x = number
            case "scale.y": expected.scale.y = number
            case "scale.z": expected.scale.z = number
            case "scale": expected.scale = SIMD3(repeating: number)
            case "scale.xy": (expected.scale.x, expected.scale.y) = (number, number)
            case "rotation.x": expected.rotation.x = number
            case "rotation.z": expected.rotation.z = number
            default: expected.translation.y = number
            }
            let layer = CALayer()
            layer.transform = transform
            layer.setValue(number, forKeyPath: "transform." + part)
            let error = zip(layer.transform.entries, expected.transform.entries).map { abs($0 - $1) }.max() ?? .nan
            #expect(error < 1e-12, "\(part) of \(transform) to \(number)")
        }
    }

    /// More paths than are remembered at once, in turn, each time with the value that was set.
    @Test func manyPathsAreKeptApart() {
        let layer = CAShapeLayer()
        let paths = (1...4).flatMap { row in (1...4).map { "transform.m\(row)\($0)" } }
            + ["position.x", "position.y", "bounds.size.width", "bounds.size.height", "opacity", "lineWidth", "strokeEnd", "zPosition"]
            + ["sublayerTransform.m11", "sublayerTransform.m44", "shadowOffset.width", "shadowOffset.height", "shadowRadius", "borderWidth"]
        for round in 1...3 {
            for (index, path) in paths.enumerated() { layer.setValue(Double(index + round), forKeyPath: path) }
            for (index, path) in paths.enumerated() {
                #expect(layer.value(forKeyPath: path) as? Double == Double(index + round), "\(path)")
            }
        }
    }

    @Test func pathsThatLeadNowhereAreKeys() {
        let layer = CALayer()
        for path in ["position.z", "nothing.x", "opacity.x", ".", "position."] {
            layer.setValue(1, forKeyPath: path)
            #expect(layer.position == .zero && layer.opacity == 1, "\(path)")
        }
        #expect(layer.value(forKey: "position.z") as? Int == 1)
    }
}
