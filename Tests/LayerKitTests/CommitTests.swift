import LayerKit
import RenderTree
import Testing

@Suite struct CommitTests {
    private func tree(_ layer: CALayer) throws -> RenderTree {
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = layer
        return renderer.snapshot().tree
    }

    private func layer(_ name: String, _ sublayers: CALayer...) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.sublayers = sublayers
        return layer
    }

    @Test func nodesStandInPreorderWithTheirSubtrees() throws {
        let tree = try tree(layer("a", layer("b", layer("c")), layer("d"), layer("e", layer("f", layer("g")))))
        let names = (0..<7).map { tree.names[NodeIndex(rawValue: Int32($0))]! }
        #expect(names == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(tree.nodes.map(\.parent.rawValue) == [-1, 0, 1, 0, 0, 4, 5])
        #expect(tree.nodes.map(\.subtreeEnd) == [7, 3, 3, 4, 7, 7, 7])
    }

    @Test func badValuesEndAtTheCommit() throws {
        let root = layer("root", layer("nan", layer("below")), layer("good"), layer("infinite"), layer("wild"))
        root.sublayers![0].position = CGPoint(x: CGFloat.nan, y: 0)
        root.sublayers![2].bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        root.sublayers![3].opacity = .nan
        root.sublayers![3].cornerRadius = 1000
        root.sublayers![3].borderWidth = -5
        let tree = try tree(root)
        #expect(tree.nodes.count == 3)
        #expect(tree.nodes.map(\.subtreeEnd) == [3, 2, 3])
        #expect(tree.nodes[2].opacity == 0)
        #expect(tree.nodes[2].cornerRadius == 5)
        #expect(tree.nodes[2].borderWidth == 0)
    }

    @Test func anUnchangedTreeIsCommittedOnce() throws {
        let root = layer("root", layer("child"))
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = root
        _ = renderer.snapshot()
        #expect(renderer.timings.commit > 0)
        _ = renderer.snapshot()
        #expect(renderer.timings.commit == 0)
        root.sublayers![0].opacity = 0.5
        #expect(renderer.snapshot().tree.nodes[1].opacity == 0.5)
        root.sublayers![0].opacity = 0.5
        _ = renderer.snapshot()
        #expect(renderer.timings.commit == 0)
        root.sublayers![0].removeFromSuperlayer()
        #expect(renderer.snapshot().tree.nodes.count == 1)
    }

    /// A change below a layer that was left out must be noticed.
    @Test func changesBelowBadLayersAreNoticed() throws {
        let root = layer("root", layer("bad", layer("child")))
        root.sublayers![0].position = CGPoint(x: CGFloat.nan, y: 0)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = root
        #expect(renderer.snapshot().tree.nodes.count == 1)
        root.sublayers![0].position = .zero
        #expect(renderer.snapshot().tree.nodes.count == 3)
        root.sublayers![0].sublayers![0].opacity = 0.25
        #expect(renderer.snapshot().tree.nodes[2].opacity == 0.25)
    }

    @Test func flipsDecideHowContentsStand() throws {
        let image = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0]))
        let root = layer("root", layer("flipped", layer("inside", layer("again"))))
        let flipped = root.sublayers![0]
        flipped.isGeometryFlipped = true
        let again = flipped.sublayers![0].sublayers![0]
        again.isGeometryFlipped = true
        for layer in [root, flipped, flipped.sublayers![0], again] { layer.contents = image }
        let tree = try tree(root)
        #expect(tree.contents.map(\.isFlipped) == [true, false, false, true])
        #expect(root.contentsAreFlipped() && !flipped.contentsAreFlipped() && again.contentsAreFlipped())
    }

    @Test func onlyImagesAreContents() throws {
        let root = layer("root")
        root.contents = "not an image"
        #expect(try tree(root).contents.isEmpty)
    }

    @Test func theDumpNamesWhatDiffersFromAFreshLayer() throws {
        let root = layer("stage", layer("card"))
        root.frame = CGRect(x: 0, y: 0, width: 568, height: 300)
        root.backgroundColor = CGColor(red: 0.75, green: 0.75, blue: 0.75, alpha: 1)
        let card = root.sublayers![0]
        card.opacity = 0.5
        card.cornerRadius = 2.5
        card.borderWidth = 1
        card.masksToBounds = true
        card.zPosition = 3
        card.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
        #expect(
            try tree(root).dump() == """
                0 "stage" bounds=(0 0 568 300) at=(284 150) background=#BFBFBFFF
                  1 "card" bounds=(0 0 10 20) at=(5 10) z=3 transform=[2 0 0 0; 0 1 0 0; 0 0 1 0; 0 0 0 1] opacity=0.5 radius=2.5 border=1 #000000FF masksToBounds

                """)
    }
}
