import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

/// What a commit makes of shadows, rasterization, edges and corners.
@Suite struct EffectTests {
    private let layer = CALayer(0, 0, 10, 10)

    private var node: Node { Commit.tree(of: layer).nodes[0] }

    private var effects: Effects? {
        let tree = Commit.tree(of: layer)
        return tree.nodes[0].effects == .none ? nil : tree[tree.nodes[0].effects]
    }

    @Test func aPlainLayerHasNone() {
        layer.shadowRadius = 5
        layer.filters = []
        layer.compositingFilter = "sourceOver"
        layer.rasterizationScale = 3
        #expect(effects == nil)
    }

    @Test func aShadow() throws {
        layer.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 0.5)
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 4, height: 5)
        layer.shadowRadius = 6
        let shadow = try #require(effects?.shadow)
        #expect(shadow.color == RGBA(red: 1, green: 0, blue: 0.5, alpha: 0.125))
        #expect(shadow.offset == Point(4, 5) && shadow.radius == 6 && shadow.path == nil)
        layer.shadowRadius = -1
        #expect(effects?.shadow?.radius == 0)
        layer.shadowOpacity = 7
        #expect(effects?.shadow?.color.alpha == 0.5)
        layer.masksToBounds = true
        #expect(effects?.shadow != nil, "beneath what is translucent it still shows")
    }

    @Test(
        arguments: [
            { $0.shadowOpacity = 0 }, { $0.shadowOpacity = -1 }, { $0.shadowOpacity = .nan }, { $0.shadowColor = nil },
            { $0.shadowColor = .clear }, { $0.shadowRadius = .nan }, { $0.shadowRadius = .infinity },
            { $0.shadowOffset.width = .nan }, { $0.shadowOffset.height = -.infinity },
        ] as [@Sendable (CALayer) -> Void])
    func aShadowThatIsNotSeenIsNone(spoil: @Sendable (CALayer) -> Void) {
        layer.shadowOpacity = 1
        #expect(effects?.shadow != nil)
        spoil(layer)
        #expect(effects == nil)
    }

    @Test func aShadowPathIsCopied() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.shadowOpacity = 1
        layer.shadowPath = path
        path.addRect(CGRect(x: 10, y: 0, width: 1, height: 1))
        let committed = try #require(effects?.shadow?.path)
        #expect(Rect.bounding(committed.points) == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.shadowPath != path && layer.shadowPath?.boundingBox.width == 3)
        layer.shadowPath = CGMutablePath()
        #expect(effects == nil, "what casts nothing has no shadow")
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        layer.shadowPath = path
        #expect(effects == nil)
        layer.shadowPath = nil
        #expect(effects?.shadow != nil)
    }

    @Test(arguments: [(0.5, 0.5), (0, 1), (-2, 1), (.nan, 1), (.infinity, 1)])
    func rasterization(scale: Double, committed: Double) {
        layer.shouldRasterize = true
        layer.rasterizationScale = scale
        layer.magnificationFilter = .nearest
        #expect(
            effects?.rasterization == .init(scale: committed, magnification: .nearest, minification: .linear))
    }

    @Test func smoothEdges() {
        #expect(node.smoothEdges == .all)
        layer.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge]
        #expect(node.smoothEdges == [.maxX, .maxY])
        layer.allowsEdgeAntialiasing = false
        #expect(node.smoothEdges == [])
    }

    @Test func continuousCorners() {
        layer.cornerCurve = .continuous
        #expect(node.flags.contains(.continuousCorners))
    }
}
