import Foundation
import Geometry
import Graphics
import Planner
import RenderTree
import Testing

@testable import LayerKit

/// Animations as frames show them.
@Suite struct AnimatedTreeTests {
    private let stage: CALayer
    private let layer = CALayer(10, 10, 20, 20)
    private let renderer: CARenderer

    init() throws {
        stage = CALayer(0, 0, 100, 100)
        stage.addSublayer(layer)
        renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software())
        renderer.layer = stage
    }

    /// From 0 to 1 s, and nothing after.
    private func animate(_ keyPath: String, _ from: Any?, _ to: Any?, on layer: CALayer? = nil) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        (layer ?? self.layer).add(animation, forKey: keyPath)
    }

    /// The node of a layer at a time.
    private func node(_ layer: CALayer? = nil, at time: CFTimeInterval) throws -> Node {
        let tree = try shown(at: time)
        return try #require(tree.nodes.first { $0.layer == (layer ?? self.layer).number })
    }

    private func shown(at time: CFTimeInterval) throws -> RenderTree {
        var sampler = Sampler()
        return sampler.sample(renderer.snapshot(at: time).tree, at: time)
    }

    private func pixel(_ x: Int, _ y: Int, at time: CFTimeInterval) throws -> UInt32 {
        let bitmap = try renderer.renderImage(at: time).bitmap
        return bitmap.pixels[y * bitmap.width + x]
    }

    @Test func aPictureShowsTheMiddleOfAnAnimation() throws {
        layer.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        animate("opacity", 0.0, 1.0)
        #expect(try pixel(20, 20, at: 0) == 0)
        #expect(try pixel(20, 20, at: 0.4) == 0x6666_6666)
        #expect(try pixel(20, 20, at: 1) == 0xFFFF_FFFF)
        #expect(try pixel(20, 20, at: 1.5) == 0xFFFF_FFFF)
    }

    @Test func geometryMoves() throws {
        animate("position.x", 0.0, 100.0)
        animate("bounds.size", CGSize(width: 0, height: 0), CGSize(width: 40, height: 80))
        animate("transform.rotation.z", 0.0, Double.pi)
        animate("transform.scale", 1.0, 3.0)
        let half = try node(at: 0.5)
        #expect(half.position == Point(50, 20) && half.bounds.size == Size(20, 40))
        let turned = try #require(try shown(at: 0.5).transforms.first)
        #expect(abs(turned.m12 - 2) < 1e-12 && abs(turned.m11) < 1e-12 && abs(turned.m33 - 2) < 1e-12)
    }

    @Test func whatFitsIsDecidedByTheMoment() throws {
        layer.cornerRadius = 30
        layer.borderWidth = 25
        animate("bounds.size", CGSize(width: 20, height: 20), CGSize(width: 100, height: 100))
        #expect(try node(at: 0.25).cornerRadius == 20 && node(at: 0.25).borderWidth == 20)
        #expect(try node(at: 0.75).cornerRadius == 30 && node(at: 0.75).borderWidth == 25)
        #expect(try node(at: 2).cornerRadius == 10)
    }

    @Test func aShadowAppearsThatWasNotThere() throws {
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        animate("shadowOpacity", 0.0, 1.0)
        animate("shadowOffset", CGSize.zero, CGSize(width: 10, height: 20))
        let tree = try shown(at: 0.5)
        let effects = try #require(tree.effects.first)
        #expect(effects.shadow?.color.alpha == 0.5 && effects.shadow?.offset == Point(5, 10))
        #expect(try node(at: 0).effects == .none)
    }

    @Test func shapesAndGradientsMove() throws {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        shape.path = path
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.black, CGColor.white]
        stage.addSublayer(shape)
        stage.addSublayer(gradient)
        let wide = CGMutablePath()
        wide.addRect(CGRect(x: 0, y: 0, width: 30, height: 10))
        animate("path", path, wide, on: shape)
        animate("strokeEnd", 0.0, 1.0, on: shape)
        animate("lineWidth", 2.0, 4.0, on: shape)
        shape.strokeColor = CGColor.white
        animate("locations", [0.0, 0.5], [0.5, 1.0], on: gradient)
        let tree = try shown(at: 0.5)
        let frozen = try #require(tree.shapes.first)
        #expect(frozen.outline.path.bounds == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(frozen.strokeEnd == 0.5 && frozen.stroke.width == 3)
        #expect(tree.gradients.first?.stops.map(\.location) == [0.25, 0.75])
    }

    @Test func anAnimationMayActOnAnotherLayer() throws {
        layer.name = "child"
        animate("sublayers.child.opacity", 0.0, 1.0, on: stage)
        animate("opacity", 1.0, 1.0, on: stage)
        #expect(try node(at: 0.25).opacity == 0.25)
        #expect(try node(stage, at: 0.25).opacity == 1)
    }

    @Test func aFilterInputMoves() throws {
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "soft"
        blur.setValue(0.0, forKey: "inputRadius")
        layer.filters = [blur]
        animate("filters.soft.inputRadius", 0.0, 8.0)
        #expect(try shown(at: 0).effects.first?.filters.isEmpty ?? true)
        #expect(try shown(at: 0.5).effects.first?.filters == [.gaussianBlur(radius: 4, normalizesEdges: false)])
    }

    @Test func layersHaveTimesOfTheirOwn() throws {
        stage.speed = 2
        layer.beginTime = 1
        animate("opacity", 0.0, 1.0)
        // The stage's time is 2 t, the layer's 2 t − 1; the animation begins at the layer's time when it is committed, 0.
        #expect(try node(at: 0.75).opacity == 0.5)
        #expect(try node(at: 0.5).opacity == 0)
    }

    @Test func aFrameDependsOnItsTimeAlone() throws {
        animate("opacity", 0.0, 1.0)
        animate("cornerRadius", 0.0, 10.0)
        animate("shadowOpacity", 0.0, 1.0)
        let tree = renderer.snapshot(at: 0).tree
        var sampler = Sampler()
        let forwards = [0, 0.3, 0.7, 0.9].map { sampler.sample(tree, at: $0).dump() }
        let backwards = [0.9, 0.7, 0.3, 0].map { sampler.sample(tree, at: $0).dump() }
        #expect(forwards == backwards.reversed() && Set(forwards).count == 4)
    }

    @Test func whatMovesAlongAPathTurnsWithIt() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
        layer.add(animation, forKey: nil)
        let tree = try shown(at: 0.5)
        #expect(try node(at: 0.5).position == Point(0, 50))
        #expect(abs(tree.transforms[0].m12 - 1) < 1e-12)
    }

    @Test func aPresentationShowsWhatAFrameShows() throws {
        animate("opacity", 0.0, 0.8)
        animate("position", CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 8))
        animate("transform.scale.x", -1.0, 2.0)
        animate("transform.rotation", 0.0, 6.0)
        animate("backgroundColor", CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
        for time in [0.1, 0.5, 0.9] {
            renderer.beginFrame(atTime: time)
            let seen = try #require(layer.presentation())
            let tree = try shown(at: time)
            let node = try #require(tree.nodes.first { $0.layer == layer.number })
            #expect(node.opacity == seen.opacity && node.position == Point(seen.position))
            #expect(tree[node.transform] == seen.transform)
            #expect(node.backgroundColor == seen.backgroundColor?.rgba)
            renderer.endFrame()
        }
    }

    /// A picture that is all of one colour.
    private func picture(_ pixel: UInt32) -> CGImage {
        CGImage(bitmap: Bitmap(width: 2, height: 2, pixels: Array(repeating: pixel, count: 4)))
    }

    @Test func picturesFadeIntoEachOther() throws {
        layer.contents = picture(0xFF00_00FF)
        animate("contents", picture(0xFF00_00FF), picture(0xFFFF_0000))
        // Half red and half blue: the sum is opaque, which one at half over the other at half would not be.
        #expect(try pixel(20, 20, at: 0.5) == 0xFF80_0080)
        #expect(try pixel(20, 20, at: 0.25) == 0xFF40_00BF)
        #expect(try pixel(20, 20, at: 0) == 0xFF00_00FF)
        #expect(try pixel(20, 20, at: 2) == 0xFF00_00FF)
    }

    @Test func aPictureFadesInWhereNoneWas() throws {
        animate("contents", nil, nil)
        let animation = CAKeyframeAnimation(keyPath: "contents")
        (animation.values, animation.duration) = ([picture(0), picture(0xFF00_00FF)], 1)
        layer.add(animation, forKey: "contents")
        #expect(try pixel(20, 20, at: 0.5) == 0x8000_0080)
    }
}
