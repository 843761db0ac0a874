import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

@Suite struct TransformLayerTests {
    /// A layer in a space that is turned by 60° about y: the space narrows it to half, keeping its depth.
    private let face = CALayer(-50, -50, 100, 100)
    private let space = CATransformLayer()
    private let stage = CALayer(0, 0, 200, 200)

    private func turned() -> CALayer {
        space.position = CGPoint(x: 100, y: 100)
        space.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        space.addSublayer(face)
        stage.addSublayer(space)
        return stage
    }

    @Test func whatItWouldShowItselfIsIgnored() {
        space.backgroundColor = .white
        space.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        space.cornerRadius = 3
        space.borderWidth = 2
        space.masksToBounds = true
        space.isDoubleSided = false
        space.opacity = 0.5
        space.shadowOpacity = 1
        space.filters = [CAFilter(type: "colorInvert")]
        space.compositingFilter = "xor"
        space.shouldRasterize = true
        space.mask = CALayer(0, 0, 1, 1)
        space.bounds.size = CGSize(width: 10, height: 10)
        let tree = Commit.tree(of: space)
        let node = tree.nodes[0]
        #expect(tree.nodes.count == 1 && tree.effects.isEmpty && tree.contents.isEmpty)
        #expect(node.flags == [.preservesDepth, .doubleSided] && node.opacity == 0.5 && node.effects == .none)
        #expect(node.backgroundColor == .clear && node.cornerRadius == 0 && node.borderWidth == 0)
        #expect(space.masksToBounds && space.mask != nil && space.backgroundColor == .white, "kept all the same")
    }

    @Test func depthReachesThePlaneOutside() {
        let stage = turned()
        // x is halved; y stays.
        #expect(isClose(face.convert(CGPoint(x: 100, y: 50), to: stage), CGPoint(x: 125, y: 100)))
        // Turned back inside the space, the layer is flat again. Projected in between it would be 50 wide.
        face.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        #expect(isClose(face.convert(CGPoint(x: 100, y: 50), to: stage), CGPoint(x: 150, y: 100)))
        #expect(isClose(face.convert(CGPoint(x: 50, y: 20), from: stage), CGPoint(x: 0, y: -30)))
        // Depth moves it along the line of sight, and the turned space shows that as x: 10·sin 60°.
        face.transform = CATransform3DMakeTranslation(0, 0, 10)
        #expect(
            isClose(
                face.convert(CGPoint(x: 50, y: 50), to: stage),
                CGPoint(x: 100 + 10 * Double(3).squareRoot() / 2, y: 100)))
    }

    @Test func spacesNest() {
        let inner = CATransformLayer()
        inner.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        let stage = turned()
        inner.addSublayer(face)
        space.addSublayer(inner)
        #expect(isClose(face.convert(CGPoint(x: 100, y: 50), to: stage), CGPoint(x: 150, y: 100)))
        #expect(stage.hitTest(CGPoint(x: 145, y: 100)) === face)
        let other = CALayer(-50, -50, 100, 100)
        inner.addSublayer(other)
        #expect(isClose(face.convert(CGPoint(x: 3, y: 4), to: other), CGPoint(x: 3, y: 4)))
    }

    @Test func itIsNeverHitAndItsSublayersAre() {
        let stage = turned()
        space.bounds = CGRect(x: -100, y: -100, width: 200, height: 200)
        #expect(stage.hitTest(CGPoint(x: 120, y: 100)) === face)
        #expect(stage.hitTest(CGPoint(x: 130, y: 100)) === stage)
        #expect(space.hitTest(CGPoint(x: 130, y: 100)) == nil)
        #expect(space.hitTest(CGPoint(x: 120, y: 100)) === face)
        #expect(face.hitTest(CGPoint(x: 120, y: 100)) === face, "the point lies in the next plane outward")
        space.opacity = 0
        #expect(stage.hitTest(CGPoint(x: 120, y: 100)) === stage)
    }
}
