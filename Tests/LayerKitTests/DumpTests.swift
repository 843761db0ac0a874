import Graphics
import LayerKit
import RenderTree
import Testing

@Suite struct DumpTests {
    private func dump(_ root: CALayer) throws -> String {
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = root
        return renderer.snapshot().tree.dump()
    }

    @Test func whatDiffersFromAFreshLayerIsNamed() throws {
        let card = CALayer(0, 0, 10, 20)
        card.name = "a \"card\""
        card.opacity = 0.5
        card.cornerRadius = 2.5
        card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        card.borderWidth = 1
        card.masksToBounds = true
        card.zPosition = 3
        card.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
        let stage = CALayer(0, 0, 568, 300, card, CALayer())
        stage.name = "stage"
        stage.backgroundColor = CGColor(gray: 0.75, alpha: 1)
        #expect(
            try dump(stage) == """
                0 "stage" bounds=(0 0 568 300) at=(284 150) background=#BFBFBFFF
                  1 "a \\"card\\"" bounds=(0 0 10 20) at=(5 10) z=3 transform=[2 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1] \
                opacity=0.5 radius=2.5 corners=3 border=1 #000000FF masksToBounds
                  2 bounds=(0 0 0 0) at=(0 0)

                """)
    }

    @Test func geometryContentsAndSwitches() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: -0.0, y: 0.25, width: 3, height: 4)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.anchorPointZ = -1
        layer.sublayerTransform.m34 = -0.002
        layer.isHidden = true
        layer.isDoubleSided = false
        layer.isGeometryFlipped = true
        layer.allowsGroupOpacity = false
        layer.contents = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0, 0]))
        layer.contentsGravity = .topLeft
        layer.contentsScale = 2
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .nearest
        #expect(
            try dump(layer) == """
                0 bounds=(0 0.25 3 4) at=(0 0) anchor=(0 1) anchorZ=-1 \
                sublayerTransform=[1 0 0 0; 0 1 0 0; 0 0 1 -0.002; 0 0 0 1] \
                contents=2x1 gravity=topLeft scale=2 part=(0 0 0.5 1) center=(0.25 0.25 0.5 0.5) \
                unflipped magnify=nearest minify=nearest \
                hidden oneSided flipped noGroupOpacity

                """)
    }

    @Test func effects() throws {
        let layer = CALayer(0, 0, 4, 4)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 2
        let (blur, brightness) = (CAFilter(type: "gaussianBlur"), CAFilter(type: "colorBrightness"))
        blur.setValue(3, forKey: "inputRadius")
        blur.setValue(true, forKey: "inputNormalizeEdges")
        brightness.setValue(0.5, forKey: "inputAmount")
        layer.filters = [blur, brightness]
        layer.compositingFilter = "xor"
        layer.shouldRasterize = true
        layer.rasterizationScale = 2
        layer.magnificationFilter = .nearest
        layer.edgeAntialiasingMask = .layerLeftEdge
        layer.cornerCurve = .continuous
        layer.mask = CALayer(0, 0, 2, 2)
        let space = CATransformLayer()
        space.addSublayer(layer)
        #expect(
            try dump(space) == """
                0 bounds=(0 0 0 0) at=(0 0) noGroupOpacity preservesDepth
                  1 bounds=(0 0 4 4) at=(2 2) filters=[blur 3 inside, colors 1 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1; \
                0.5 0.5 0.5 0] shadow=(#00000080 offset=(0 -3) radius=2) masked rasterized=2 magnify=nearest \
                compositing=xor smoothEdges=1 continuousCorners
                    2 bounds=(0 0 2 2) at=(1 1) mask

                """)
    }

    @Test func nothingIsAnEmptyText() { #expect(RenderTree().dump() == "") }

    @Test func indentsEndSomewhere() {
        var tree = RenderTree()
        for index in 0..<100 {
            var node = Node()
            node.parent = NodeIndex(rawValue: Int32(index - 1))
            node.subtreeEnd = 100
            tree.nodes.append(node)
        }
        let lines = tree.dump().split(separator: "\n")
        #expect(lines[2].prefix { $0 == " " }.count == 4)
        #expect(lines[99].prefix { $0 == " " }.count == 64)
    }
}
