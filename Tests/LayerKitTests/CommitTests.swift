import Geometry
import Graphics
import RenderTree
import Testing

@testable import LayerKit

@Suite struct CommitTests {
    private func layer(_ name: String, _ sublayers: CALayer...) -> CALayer {
        let layer = CALayer(0, 0, 10, 20)
        layer.name = name
        layer.sublayers = sublayers
        return layer
    }

    private let dot = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))

    @Test func nodesStandInPreorderWithTheirSubtrees() {
        let tree = Commit.tree(
            of: layer("a", layer("b", layer("c")), layer("d"), layer("e", layer("f", layer("g")))))
        let names = (0..<7).map { tree.names[NodeIndex(rawValue: Int32($0))] }
        #expect(names == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(tree.nodes.map(\.parent.rawValue) == [-1, 0, 1, 0, 0, 4, 5])
        #expect(tree.nodes.map(\.subtreeEnd) == [7, 3, 3, 4, 7, 7, 7])
        #expect(tree.children(of: .root).map(\.rawValue) == [1, 3, 4])
    }

    @Test func aFreshLayerGivesAFreshNode() {
        let node = Commit.tree(of: CALayer()).nodes[0]
        let fresh = Node()
        #expect(node.flags == fresh.flags && node.opacity == 1)
        #expect(node.bounds == .zero && node.position == .zero && node.anchorPoint == Point(0.5, 0.5))
        #expect(node.transform == .identity && node.sublayerTransform == .identity && node.contents == .none)
        #expect(node.backgroundColor == .clear && node.borderColor == .black && node.roundedCorners == .all)
    }

    @Test func valuesAreTakenOver() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.position = CGPoint(x: 5, y: 6)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.anchorPointZ = 7
        layer.zPosition = 8
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        layer.sublayerTransform = CATransform3DMakeTranslation(0, 3, 0)
        layer.isHidden = true
        layer.isDoubleSided = false
        layer.isGeometryFlipped = true
        layer.masksToBounds = true
        layer.allowsGroupOpacity = false
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25)
        layer.cornerRadius = 4
        layer.maskedCorners = [.layerMaxXMinYCorner]
        layer.borderWidth = 2
        layer.borderColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        let tree = Commit.tree(of: layer)
        let node = tree.nodes[0]
        #expect(node.bounds == Rect(x: 1, y: 2, width: 30, height: 40) && node.position == Point(5, 6))
        #expect(node.anchorPoint == Point(0, 1) && node.anchorPointZ == 7 && node.zPosition == 8)
        #expect(tree[node.transform] == layer.transform && tree[node.sublayerTransform] == layer.sublayerTransform)
        #expect(node.flags == [.hidden, .geometryFlipped, .masksToBounds])
        #expect(node.backgroundColor == RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(node.cornerRadius == 4 && node.roundedCorners == .maxXMinY)
        #expect(node.borderWidth == 2 && node.borderColor == RGBA(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test(arguments: [(Float(-1), Float(0)), (0.25, 0.25), (7, 1), (.infinity, 1), (.nan, 0)])
    func opacityIsLimited(given: Float, committed: Float) {
        let layer = CALayer()
        layer.opacity = given
        #expect(Commit.tree(of: layer).nodes[0].opacity == committed)
    }

    @Test(arguments: [(-3.0, 0.0), (2, 2), (1000, 5), (.infinity, 5), (.nan, 0)])
    func cornersAndBordersFitTheBounds(given: Double, committed: Double) {
        let layer = CALayer(0, 0, 10, 20)
        layer.cornerRadius = given
        layer.borderWidth = given
        let node = Commit.tree(of: layer).nodes[0]
        #expect(node.cornerRadius == committed && node.borderWidth == committed)
    }

    @Test func aBorderWithoutColourIsNone() {
        let layer = CALayer(0, 0, 10, 20)
        layer.borderWidth = 2
        layer.borderColor = nil
        #expect(Commit.tree(of: layer).nodes[0].borderWidth == 0)
    }

    @Test(
        arguments: [
            { $0.position.x = .nan }, { $0.bounds.size.width = .infinity }, { $0.zPosition = -.infinity },
            { $0.anchorPoint.y = .nan }, { $0.anchorPointZ = .nan }, { $0.transform.m34 = .nan },
            { $0.sublayerTransform.m11 = .infinity },
            // Each is finite, their product is not.
            {
                $0.anchorPoint.x = 1e300
                $0.bounds.size.width = 1e300
            },
        ] as [@Sendable (CALayer) -> Void])
    func layersWithoutAPlaceAreLeftOut(spoil: @Sendable (CALayer) -> Void) {
        let bad = layer("bad", layer("below"))
        let root = layer("root", layer("before"), bad, layer("after"))
        spoil(bad)
        let tree = Commit.tree(of: root)
        #expect(tree.nodes.map(\.subtreeEnd) == [3, 2, 3])
        #expect(tree.names.values.sorted() == ["after", "before", "root"])
        #expect(Commit.tree(of: bad).nodes.isEmpty)
    }

    @Test func depthAmongChildrenIsNoted() {
        let root = layer("root", layer("a", layer("deep")), layer("b"))
        root.sublayers?[0].sublayers?[0].zPosition = -1
        root.zPosition = 4
        let tree = Commit.tree(of: root)
        #expect(tree.nodes.map { $0.flags.contains(.childrenHaveDepth) } == [false, true, false, false])
    }

    @Test func layersKeepTheirNumbers() {
        let root = layer("root", layer("a"), layer("b"))
        let before = Commit.tree(of: root).nodes.map(\.layer)
        #expect(Set(before).count == 3 && !before.contains(0))
        root.insertSublayer(root.sublayers![1], at: 0)
        #expect(Commit.tree(of: root).nodes.map(\.layer) == [before[0], before[2], before[1]])
    }

    // MARK: Contents

    @Test func contentsAreTakenOver() throws {
        let layer = CALayer(0, 0, 10, 10)
        layer.contents = dot
        layer.contentsGravity = .bottomRight
        layer.contentsScale = 3
        layer.contentsRect = CGRect(x: 1, y: 1, width: -0.5, height: -1)
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .trilinear
        let tree = Commit.tree(of: layer)
        let contents = try #require(tree.contents.first)
        #expect(tree.nodes[0].contents.rawValue == 0)
        #expect(contents.bitmap === dot.bitmap && contents.gravity == .bottomRight && contents.scale == 3)
        #expect(contents.rect == Rect(x: 0.5, y: 0, width: 0.5, height: 1))
        #expect(contents.magnification == .nearest && contents.minification == .trilinear)
    }

    @Test func everyGravityHasItsCommittedForm() {
        for gravity in ContentsGravity.allCases {
            #expect(CALayerContentsGravity(gravity).rawValue == "\(gravity)")
            #expect(CALayerContentsGravity(rawValue: "\(gravity)").committed == gravity)
        }
    }

    @Test(
        arguments: [
            { $0.contents = "no picture" }, { $0.contents = nil }, { $0.contentsRect.size.width = 0 },
            { $0.contentsRect.origin.x = .nan },
        ] as [@Sendable (CALayer) -> Void])
    func whatShowsNothingIsNoContents(spoil: @Sendable (CALayer) -> Void) {
        let layer = CALayer(0, 0, 10, 10)
        layer.contents = dot
        spoil(layer)
        let tree = Commit.tree(of: layer)
        #expect(tree.contents.isEmpty && tree.nodes[0].contents == .none)
    }

    @Test(arguments: [
        (CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0), Rect(x: 0.25, y: 0.5, width: 0.5, height: 0)),
        (CGRect(x: 0.5, y: -1, width: 1, height: 1.5), Rect(x: 0.5, y: 0, width: 0.5, height: 0.5)),
        (CGRect(x: 2, y: 0, width: 1, height: 1), .unit), (CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), .unit),
    ])
    func theStretchedMiddleLiesInThePicture(given: CGRect, committed: Rect) {
        let layer = CALayer(0, 0, 10, 10)
        layer.contents = dot
        layer.contentsCenter = given
        #expect(Commit.tree(of: layer).contents[0].center == committed)
    }

    @Test func aScaleThatIsNoneCountsAsOne() {
        let layer = CALayer(0, 0, 10, 10)
        layer.contents = dot
        layer.contentsScale = 0
        #expect(Commit.tree(of: layer).contents[0].scale == 1)
    }

    @Test func picturesStandUprightWhateverTheFlips() {
        let root = layer("root", layer("flipped", layer("inside", layer("again"))))
        let flipped = root.sublayers![0]
        let (inside, again) = (flipped.sublayers![0], flipped.sublayers![0].sublayers![0])
        flipped.isGeometryFlipped = true
        again.isGeometryFlipped = true
        for layer in [root, flipped, inside, again] { layer.contents = dot }
        #expect(Commit.tree(of: root).contents.map(\.isFlipped) == [true, false, false, true])
        #expect([root, flipped, inside, again].map { $0.contentsAreFlipped() } == [true, false, false, true])
    }

    // MARK: Unchanged trees

    @Test func anUnchangedTreeIsCommittedOnce() {
        let child = layer("child")
        let root = layer("root", child)
        let first = Commit.tree(of: root)
        #expect(Commit.tree(of: root).isSameCommit(as: first))
        child.opacity = 1
        child.bounds = child.bounds
        child.contentsGravity = .resize
        child.delegate = nil
        #expect(Commit.tree(of: root).isSameCommit(as: first), "equal values change nothing")
        child.opacity = 0.5
        let second = Commit.tree(of: root)
        #expect(!second.isSameCommit(as: first))
        #expect(second.nodes[1].opacity == 0.5 && first.nodes[1].opacity == 1)
        child.removeFromSuperlayer()
        #expect(Commit.tree(of: root).nodes.count == 1)
        root.addSublayer(child)
        #expect(Commit.tree(of: root).nodes.count == 2)
    }

    @Test func everySetterMarks() {
        let changes: [(CALayer) -> Void] = [
            { $0.bounds.size.width = 3 }, { $0.position.x = 3 }, { $0.zPosition = 3 }, { $0.anchorPoint.x = 3 },
            { $0.anchorPointZ = 3 }, { $0.transform.m11 = 3 }, { $0.sublayerTransform.m11 = 3 }, { $0.opacity = 0 },
            { $0.isHidden = true }, { $0.isDoubleSided = false }, { $0.isGeometryFlipped = true },
            { $0.masksToBounds = true }, { $0.allowsGroupOpacity = false }, { $0.backgroundColor = .white },
            { $0.cornerRadius = 3 }, { $0.maskedCorners = [] }, { $0.borderWidth = 3 }, { $0.borderColor = .white },
            { $0.contents = self.dot }, { $0.contentsRect.size.width = 0.5 }, { $0.contentsGravity = .top },
            { $0.contentsScale = 2 }, { $0.contentsCenter.origin.x = 0.5 }, { $0.magnificationFilter = .nearest },
            { $0.minificationFilter = .nearest }, { $0.minificationFilterBias = 1 },
            { $0.contentsFormat = .gray8Uint }, { $0.cornerCurve = .continuous }, { $0.edgeAntialiasingMask = [] },
            { $0.allowsEdgeAntialiasing = false }, { $0.shadowColor = .white }, { $0.shadowOpacity = 1 },
            { $0.shadowOffset.width = 1 }, { $0.shadowRadius = 1 },
            { $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil) },
            { $0.compositingFilter = "xor" },
            { $0.filters = [CAFilter(type: "colorInvert")] },
            { $0.backgroundFilters = [CAFilter(type: "colorInvert")] },
            { $0.shouldRasterize = true }, { $0.rasterizationScale = 2 },
            { $0.name = "new" }, { $0.addSublayer(CALayer()) },
        ]
        let leaf = CALayer(0, 0, 1, 1)
        let root = CALayer(0, 0, 1, 1, CALayer(0, 0, 1, 1, leaf))
        for (index, change) in changes.enumerated() {
            let before = Commit.tree(of: root)
            change(leaf)
            let after = Commit.tree(of: root)
            #expect(!after.isSameCommit(as: before), "change \(index)")
            change(leaf)
            if index < changes.count - 1 { #expect(Commit.tree(of: root).isSameCommit(as: after), "change \(index)") }
        }
    }

    @Test func aPartCommittedByItselfDoesNotHideItsChangesFromTheWhole() {
        let leaf = layer("leaf")
        let part = layer("part", leaf)
        let root = layer("root", part)
        _ = (Commit.tree(of: root), Commit.tree(of: part))
        leaf.opacity = 0.5
        #expect(Commit.tree(of: part).nodes[1].opacity == 0.5)
        #expect(Commit.tree(of: root).nodes[2].opacity == 0.5)
        leaf.opacity = 0.25
        #expect(Commit.tree(of: root).nodes[2].opacity == 0.25)
        #expect(Commit.tree(of: part).nodes[1].opacity == 0.25)
    }

    @Test func changesBelowALayerThatIsLeftOutAreNoticed() {
        let leaf = layer("leaf")
        let bad = layer("bad", leaf)
        let root = layer("root", bad)
        bad.position.x = .nan
        #expect(Commit.tree(of: root).nodes.count == 1)
        leaf.opacity = 0.25
        #expect(Commit.tree(of: root).nodes.count == 1)
        bad.position.x = 0
        #expect(Commit.tree(of: root).nodes.map(\.opacity) == [1, 1, 0.25])
        leaf.opacity = 0.5
        #expect(Commit.tree(of: root).nodes[2].opacity == 0.5)
    }
}
