import Foundation
import Planner
import PlanSketches
import RenderPlan
import Testing

@testable import LayerKit

/// Instances that move: those that show the same are painted by one's stamp, those that are behind by themselves, and no plan tells.
@Suite struct ReplicatorStampTests {
    private let stage = CALayer(0, 0, 160, 90)
    private let rows = CAReplicatorLayer()
    private let row = CAReplicatorLayer()
    private let card = CALayer(2, 3, 10, 7)

    init() {
        for replicator in [rows, row] {
            replicator.frame = stage.bounds
            (replicator.instanceCount, replicator.instanceRedOffset) = (6, -0.05)
        }
        row.instanceTransform = CATransform3DMakeTranslation(13.7, 0, 0)
        rows.instanceTransform = CATransform3DMakeTranslation(0.5, 11.25, 0)
        rows.instanceColor = CGColor(srgbRed: 1, green: 0.9, blue: 0.8, alpha: 1)
        card.backgroundColor = .white
        card.cornerRadius = 2
        let dot = CALayer(1, 1, 3, 3)
        dot.backgroundColor = .black
        card.addSublayer(dot)
        row.addSublayer(card)
        rows.addSublayer(row)
        stage.addSublayer(rows)
    }

    private func animate(_ layer: CALayer, _ keyPath: String, to value: Any) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.toValue, animation.duration) = (value, 1)
        layer.add(animation, forKey: keyPath)
    }

    private func expectSame() throws {
        let renderer = try CARenderer(size: stage.bounds.size, painter: .software(threads: 1))
        renderer.layer = stage
        let tree = renderer.snapshot(at: 0).tree
        let target = PlanTarget(width: 160, height: 90)
        var (stamping, single) = (Planner(), Planner())
        single.options.stampsInstances = false
        for time in [0, 0.1, 0.35, 0.35, 0.9, 0.2, 2] {
            let (plan, wanted) = (stamping.plan(tree, at: time, target: target), single.plan(tree, at: time, target: target))
            #expect(plan.difference(from: wanted) == nil, "at \(time)")
        }
    }

    @Test func allMoveAlike() throws {
        animate(card, "position.x", to: 20)
        animate(card, "backgroundColor", to: CGColor.black)
        try expectSame()
    }

    /// Bars about a centre, as activity indicators have them.
    @Test func barsAboutACentreFade() throws {
        (row.instanceTransform, row.instanceAlphaOffset) = (CATransform3DMakeRotation(.pi / 3, 0, 0, 1), -0.1)
        (card.position, card.anchorPoint) = (CGPoint(x: 80, y: 45), CGPoint(x: 0.5, y: 3))
        animate(row, "transform.rotation.z", to: 1)
        try expectSame()
        row.instanceDelay = 0.1
        animate(card, "opacity", to: 0.3)
        try expectSame()
    }

    @Test func cardsHaveTextShapesAndGradients() throws {
        let text = CATextLayer()
        (text.frame, text.string, text.fontSize) = (CGRect(x: 0, y: 1, width: 10, height: 6), "Av", 5)
        let shape = CAShapeLayer()
        (shape.path, shape.lineWidth, shape.strokeColor) = (CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 4, height: 3), transform: nil), 1, .white)
        let gradient = CAGradientLayer()
        (gradient.frame, gradient.cornerRadius) = (CGRect(x: 5, y: 0, width: 4, height: 7), 1)
        gradient.colors = [CGColor.white, CGColor.black]
        gradient.addSublayer(shape)
        (gradient.opacity, gradient.transform) = (0.7, CATransform3DMakeRotation(0.3, 0, 0, 1))
        card.addSublayer(text)
        card.addSublayer(gradient)
        rows.instanceTransform = CATransform3DScale(rows.instanceTransform, 0.95, 0.95, 1)
        animate(rows, "transform.rotation.z", to: 0.5)
        try expectSame()
        rows.instanceTransform = CATransform3DMakeTranslation(0, 11, 0)
        animate(card, "position.x", to: 9)
        try expectSame()
    }

    @Test func eachIsBehindTheOneBefore() throws {
        (row.instanceDelay, rows.instanceDelay) = (0.05, 0.11)
        animate(card, "opacity", to: 0.2)
        animate(card, "bounds.size.width", to: 4)
        try expectSame()
    }

    /// A dot of shapes with a word that fades and grows, one after the other.
    @Test func dotsFadeAndGrowWithADelay() throws {
        (row.instanceDelay, rows.instanceDelay) = (0.05, 0.11)
        let (dot, text) = (CAShapeLayer(), CATextLayer())
        (dot.path, text.string, text.fontSize, text.foregroundColor) = (
            CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 6, height: 5), transform: nil), "av", 4, .black)
        (dot.frame, text.frame, dot.fillColor) = (card.frame, card.bounds, .white)
        dot.addSublayer(text)
        row.addSublayer(dot)
        animate(dot, "opacity", to: 0.2)
        animate(dot, "transform.scale", to: 0.5)
        animate(text, "position.x", to: 6)
        try expectSame()
    }

    @Test func onlyOneOfTheTwoDelays() throws {
        rows.instanceDelay = 0.2
        animate(card.sublayers![0], "position.y", to: 6)
        try expectSame()
    }

    @Test func whatMakesInstancesMoves() throws {
        animate(row, "instanceTransform.translation.x", to: 20)
        animate(rows, "instanceCount", to: 2)
        animate(rows, "instanceAlphaOffset", to: -0.15)
        animate(row, "transform.rotation.z", to: 0.3)
        try expectSame()
    }
}
