import Foundation
import LayerKit

extension BenchmarkScene {
    static let vectors = [
        BenchmarkScene(
            name: "shapes", title: "1,000 curves, filled and stroked with caps, joins and dashes", make: shapes),
        BenchmarkScene(
            name: "shapes-turning", title: "The same, each turning a little every frame", make: shapes, change: turn),
        BenchmarkScene(
            name: "shapes-drawn", title: "The same, each stroke ending a little later every frame", make: shapes,
            change: draw),
    ]
}

/// Stars, closed curves by both rules, and open curves that are stroked only; two of five dashed.
private func shapes() -> CALayer {
    screen(1_000) { index, dice in
        let shape = CAShapeLayer()
        let radius = dice.in(20...80)
        shape.position = CGPoint(x: dice.in(0...BenchmarkScene.size.width), y: dice.in(0...BenchmarkScene.size.height))
        shape.transform = CATransform3DMakeRotation(dice.in(0...6.28), 0, 0, 1)
        shape.lineWidth = dice.in(1...8)
        shape.strokeColor = dice.color().copy(alpha: index % 3 == 0 ? 0.8 : 1)
        shape.lineCap = [.butt, .round, .square][index / 2 % 3]
        shape.lineJoin = [.miter, .round, .bevel][index / 3 % 3]
        if index % 5 < 2 {
            let pattern = [dice.in(2...5) * shape.lineWidth, dice.in(1.5...3) * shape.lineWidth]
            shape.lineDashPattern = pattern.map { NSNumber(value: Double($0)) }
            shape.lineDashPhase = dice.in(0...10)
        }
        shape.fillColor = index % 4 == 3 ? nil : dice.color().copy(alpha: index % 2 == 0 ? 0.6 : 1)
        if index % 4 == 2 { shape.fillRule = .evenOdd }
        switch index % 4 {
        case 0: shape.path = star(radius, inner: radius * dice.in(0.35...0.7), points: 5 + index / 4 % 7)
        case 3: shape.path = openCurve(radius, &dice)
        default: shape.path = closedCurve(radius, corners: 4 + index % 6, &dice)
        }
        return shape
    }
}

private func star(_ outer: CGFloat, inner: CGFloat, points: Int) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
        between: (0..<2 * points).map { corner in
            let angle = Double(corner) / Double(points) * .pi
            let radius = corner.isMultiple(of: 2) ? outer : inner
            return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        })
    path.closeSubpath()
    return path
}

/// Three curves between random points.
private func openCurve(_ radius: CGFloat, _ dice: inout Dice) -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint { CGPoint(x: dice.in(-radius...radius), y: dice.in(-radius...radius)) }
    path.move(to: CGPoint(x: -radius, y: dice.in(-radius...radius)))
    for _ in 0..<3 { path.addCurve(to: point(), control1: point(), control2: point()) }
    return path
}

/// A smooth outline through points at random distances from the middle.
private func closedCurve(_ radius: CGFloat, corners: Int, _ dice: inout Dice) -> CGPath {
    let points = (0..<corners).map { corner in
        let (angle, distance) = (Double(corner) / Double(corners) * 2 * .pi, radius * dice.in(0.6...1))
        return CGPoint(x: distance * cos(angle), y: distance * sin(angle))
    }
    let path = CGMutablePath()
    path.move(to: points[0])
    for corner in 0..<corners {
        let neighbours = (-1...2).map { points[(corner + $0 + corners) % corners] }
        let (before, from, to, after) = (neighbours[0], neighbours[1], neighbours[2], neighbours[3])
        path.addCurve(
            to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
            control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    path.closeSubpath()
    return path
}

private func turn(_ root: CALayer, _ frame: Int) {
    for (index, layer) in (root.sublayers ?? []).enumerated() {
        layer.transform = CATransform3DMakeRotation(Double(index) + Double(frame) * 0.02, 0, 0, 1)
    }
}

private func draw(_ root: CALayer, _ frame: Int) {
    for layer in root.sublayers ?? [] { (layer as? CAShapeLayer)?.strokeEnd = CGFloat(frame % 50 + 1) / 50 }
}
