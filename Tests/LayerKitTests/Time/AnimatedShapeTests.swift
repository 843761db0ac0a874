import Foundation
import Geometry
import Graphics
import Planner
import RenderTree
import Testing

@testable import LayerKit

/// Each animatable value of shapes and gradients by itself: what was animated has moved, and nothing else.
@Suite struct AnimatedShapeTests {
    private let shape = CAShapeLayer()
    private let gradient = CAGradientLayer()
    private let renderer: CARenderer

    init() throws {
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
        shape.fillColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        shape.strokeColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        shape.lineDashPattern = [6, 2]
        gradient.frame = stage.bounds
        gradient.colors = [CGColor.black, CGColor.white]
        gradient.locations = [0, 1]
        stage.addSublayer(shape)
        stage.addSublayer(gradient)
        renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        renderer.layer = stage
    }

    private func shown(at time: CFTimeInterval) throws -> (shape: Shape, gradient: Gradient) {
        var sampler = Sampler()
        let tree = sampler.sample(renderer.snapshot(at: time).tree, at: time)
        return (try #require(tree.shapes.first), try #require(tree.gradients.first))
    }

    /// What is shown half-way from one value to another, which last a second, and before anything is animated.
    private func half(_ key: String, _ from: Any, _ to: Any, on layer: CALayer) throws
        -> (before: (shape: Shape, gradient: Gradient), after: (shape: Shape, gradient: Gradient))
    {
        let before = try shown(at: 0)
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        layer.add(animation, forKey: nil)
        return (before, try shown(at: 0.5))
    }

    private func expectShape(_ key: String, _ from: Any, _ to: Any, _ change: (inout Shape) -> Void) throws {
        let (before, after) = try half(key, from, to, on: shape)
        var expected = before.shape
        change(&expected)
        #expect(after.shape.fillColor == expected.fillColor && after.shape.strokeColor == expected.strokeColor)
        #expect(after.shape.strokeStart == expected.strokeStart && after.shape.strokeEnd == expected.strokeEnd)
        #expect(after.shape.stroke == expected.stroke && after.shape.fillRule == expected.fillRule)
        #expect(after.shape.outline.path == expected.outline.path && after.gradient == before.gradient)
    }

    private func expectGradient(_ key: String, _ from: Any, _ to: Any, _ change: (inout Gradient) -> Void) throws {
        let (before, after) = try half(key, from, to, on: gradient)
        var expected = before.gradient
        change(&expected)
        #expect(after.gradient == expected)
    }

    @Test func fillColor() throws {
        let (green, blue) = (
            CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
        )
        try expectShape("fillColor", green, blue) {
            $0.fillColor = RGBA(red: 0, green: 0.5, blue: 0.5, alpha: 0.5)
        }
    }

    @Test func strokeColor() throws {
        let (yellow, green) = (
            CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5)
        )
        try expectShape("strokeColor", yellow, green) {
            $0.strokeColor = RGBA(red: 0.5, green: 1, blue: 0, alpha: 0.75)
        }
    }

    @Test func strokeStart() throws { try expectShape("strokeStart", 0.0, 0.5) { $0.strokeStart = 0.25 } }
    @Test func strokeEnd() throws { try expectShape("strokeEnd", 0.5, 1.0) { $0.strokeEnd = 0.75 } }
    @Test func lineWidth() throws { try expectShape("lineWidth", 2.0, 8.0) { $0.stroke.width = 5 } }
    @Test func miterLimit() throws { try expectShape("miterLimit", 2.0, 8.0) { $0.stroke.miterLimit = 5 } }
    @Test func lineDashPhase() throws { try expectShape("lineDashPhase", 1.0, 4.0) { $0.stroke.phase = 2.5 } }

    @Test func lineDashPattern() throws {
        try expectShape("lineDashPattern", [2, 4] as [NSNumber], [4, 10] as [NSNumber]) { $0.stroke.dash = [3, 7] }
    }

    @Test func colors() throws {
        let (red, clear) = (CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0))
        try expectGradient("colors", [red, clear], [clear, red]) {
            $0.stops[0].color = RGBA(red: 0.5, green: 0, blue: 0, alpha: 0.5)
            $0.stops[1].color = RGBA(red: 0.5, green: 0, blue: 0, alpha: 0.5)
        }
    }

    @Test func locations() throws {
        try expectGradient("locations", [-1, 0] as [NSNumber], [1, 2] as [NSNumber]) {
            $0.stops[0].location = 0
            $0.stops[1].location = 1
        }
        try expectGradient("locations", [0, 0.5] as [NSNumber], [0.5, 1.5] as [NSNumber]) {
            $0.stops[0].location = 0.25
            $0.stops[1].location = 1
        }
    }

    @Test func startPoint() throws {
        try expectGradient("startPoint", CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 0.5)) { $0.start = Point(-0.5, 0.25) }
    }

    @Test func endPoint() throws {
        try expectGradient("endPoint", CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 0)) { $0.end = Point(1.5, 1) }
    }

    // MARK: Names

    /// Names follow each other, given as they are or as strings; the presentation tells which is shown.
    private func names(_ key: String, _ values: [Any]) {
        let animation = CAKeyframeAnimation(keyPath: key)
        (animation.values, animation.calculationMode, animation.duration) = (values, .discrete, 1)
        shape.add(animation, forKey: key)
    }

    @Test func fillRules() throws {
        names("fillRule", [CAShapeLayerFillRule.evenOdd, "non-zero"])
        #expect(try shown(at: 0.25).shape.fillRule == .evenOdd && shown(at: 0.75).shape.fillRule == .winding)
        shape.fillRule = .evenOdd
        #expect(try shown(at: 0.75).shape.fillRule == .winding && shown(at: 1.5).shape.fillRule == .evenOdd)
    }

    @Test func lineCaps() throws {
        names("lineCap", [CAShapeLayerLineCap.round, "square", kCALineCapButt, "pointed"])
        let caps = try [0.1, 0.4, 0.6, 0.9].map { try shown(at: $0).shape.stroke.cap }
        #expect(caps == [.round, .square, .butt, .butt])
    }

    @Test func lineJoins() throws {
        names("lineJoin", [CAShapeLayerLineJoin.round, "bevel"])
        #expect(try shown(at: 0.25).shape.stroke.join == .round && shown(at: 0.75).shape.stroke.join == .bevel)
        #expect(try shown(at: 2).shape.stroke.join == .miter)
        let basic = CABasicAnimation(keyPath: "lineJoin")
        (basic.fromValue, basic.toValue, basic.duration) = ("bevel", CAShapeLayerLineJoin.round, 1)
        shape.removeAllAnimations()
        shape.add(basic, forKey: nil)
        #expect(try shown(at: 2.25).shape.stroke.join == .bevel && shown(at: 2.75).shape.stroke.join == .round)
    }

    @Test func thePresentationHasNames() throws {
        names("lineCap", [CAShapeLayerLineCap.round, CAShapeLayerLineCap.square])
        _ = try renderer.renderImage(at: 0.25)
        #expect(shape.presentation()?.lineCap == .round)
        _ = try renderer.renderImage(at: 0.75)
        #expect(shape.presentation()?.lineCap == .square && shape.lineCap == .butt)
    }

    /// The inner of two squares is a hole by one rule only.
    @Test func animatedRulesAreSeen() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 60, height: 60))
        path.addRect(CGRect(x: 30, y: 30, width: 20, height: 20))
        shape.path = path
        gradient.isHidden = true
        shape.strokeColor = nil
        names("fillRule", ["even-odd", "non-zero"])
        #expect(try renderer.renderImage(at: 0.25).bitmap[40, 40] == .zero)
        #expect(try renderer.renderImage(at: 0.75).bitmap[40, 40] == SIMD4(255, 0, 0, 255))
    }
}
