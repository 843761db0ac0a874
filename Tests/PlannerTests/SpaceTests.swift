import Geometry
import Glibc
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// Transform layers, and the order of what lies at different depths.
@Suite struct SpaceTests {
    private let stage = Rect(x: 0, y: 0, width: 200, height: 100)

    private func square(_ x: Double, _ color: RGBA, _ configure: (Branch) -> Void = { _ in }) -> Branch {
        Branch(Rect(x: x, y: 10, width: 20, height: 20), color: color) { configure($0) }
    }

    private func raised(_ x: Double, _ color: RGBA, by z: Double) -> Branch {
        square(x, color) { $0.transform = CATransform3DMakeTranslation(0, 0, z) }
    }

    // MARK: - Order

    @Test func translationsAlongZRaise() {
        let root = Branch(stage, [raised(10, .red, by: 1), square(15, .green), raised(20, .blue, by: -1)])
        #expect(RenderPlan(root).paintOrder == "BGR")
    }

    @Test func positionAndTransformCountTogether() {
        let high = square(10, .red) {
            $0.transform = CATransform3DMakeTranslation(0, 0, -3)
            $0.node.zPosition = 4
        }
        let middle = square(15, .green) { $0.node.anchorPointZ = -0.5 }
        #expect(RenderPlan(Branch(stage, [high, middle, square(20, .blue)])).paintOrder == "BGR")
    }

    /// One that is to lie over everything says so with a huge number; the others keep their own order.
    @Test func depthsOfAnySizeAreCompared() {
        let root = Branch(stage, [raised(10, .red, by: .greatestFiniteMagnitude), raised(15, .green, by: 0.002), raised(20, .blue, by: 0.001)])
        #expect(RenderPlan(root).paintOrder == "BGR")
    }

    /// 0.1 + 0.2 and 0.3 are the same depth.
    @Test func equalDepthsKeepTheirOrderInSpiteOfRounding() {
        let sum = square(10, .red) {
            $0.node.zPosition = 0.1
            $0.transform = CATransform3DMakeTranslation(0, 0, 0.2)
        }
        #expect(RenderPlan(Branch(stage, [sum, raised(15, .green, by: 0.3)])).paintOrder == "RG")
        #expect(RenderPlan(Branch(stage, [raised(15, .green, by: 0.3), sum])).paintOrder == "GR")
    }

    /// Seen from behind, what was raised lies at the back.
    @Test func theSuperlayersTransformTurnsTheOrderAround() {
        let root = Branch(stage, [raised(90, .red, by: 1), square(95, .green)]) {
            $0.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
        #expect(RenderPlan(root).paintOrder == "RG")
    }

    @Test func layersInOnePlaneKeepTheirOrder() {
        let tilt = CATransform3DRotate(Solid.perspective, 0.7, 1, 0.4, 0)
        let colors: [RGBA] = [.red, .green, .blue, .red, .green]
        let stack = colors.enumerated().map { square(60 + 7 * Double($0.offset), $0.element) }
        let root = Branch(stage, stack + [square(150, RGBA(red: 1, green: 1, blue: 1, alpha: 1)) { $0.transform = CATransform3DMakeRotation(1, 0, 1, 0) }]) {
            $0.sublayerTransform = tilt
        }
        let plan = RenderPlan(root)
        #expect(plan.paintOrder.filter { $0 != "." } == "RGBRG")
        #expect(plan.clips.isEmpty)
    }

    /// A layer's plane is cut as far as its sublayers reach, whatever its own bounds.
    @Test func whatSticksOutOfItsLayerIsCutWithIt() {
        let inner = Branch(Rect(x: -40, y: -40, width: 80, height: 80), color: .red)
        let turned = Branch(Rect(x: 100, y: 50, width: 0, height: 0), [inner]) {
            $0.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        }
        let flat = Branch(Rect(x: 60, y: 20, width: 80, height: 60), color: .green)
        #expect(RenderPlan(Branch(stage, [turned, flat])).paintOrder == "GRG")
        turned.node.flags.insert(.masksToBounds)
        #expect(RenderPlan(Branch(stage, [turned, flat])).paintOrder == "G")
    }

    // MARK: - Transform layers

    @Test func aTransformLayerShowsOnlyItsSublayers() {
        let space = Branch(Rect(x: 50, y: 10, width: 30, height: 30), color: .green, masks: true, [
            Branch(Rect(x: 20, y: 5, width: 40, height: 10), color: .red)
        ]) {
            $0.node.flags.insert(.preservesDepth)
            $0.node.borderWidth = 3
        }
        let plan = RenderPlan(Branch(stage, [space]))
        #expect(plan.paintOrder == "R")
        #expect(plan.row(.box, batch: 0) == SIMD4(70, 15, 110, 25))
        space.node.flags.insert(.hidden)
        #expect(RenderPlan(Branch(stage, [space])).batches.isEmpty)
    }

    /// Each sublayer is faded by itself: two that overlap need no surface.
    @Test func itsOpacityFadesSublayersOneByOne() {
        let space = Solid.space(Point(50, 10), [square(0, .red), square(10, .green)])
        space.node.opacity = 0.5
        let plan = RenderPlan(Branch(stage, [space]))
        #expect(plan.passes.count == 1 && plan.paintOrder == "RG")
        #expect(plan.row(.color, batch: 0) == SIMD4(0.5, 0, 0, 0.5))
        #expect(plan.row(.color, batch: 0, instance: 1) == SIMD4(0, 0.5, 0, 0.5))
    }

    @Test func whatSharesASpaceIsOrderedTogether() {
        let space = Solid.space(.zero, [raised(10, .red, by: 10)])
        #expect(RenderPlan(Branch(stage, [space, raised(15, .green, by: 5)])).paintOrder == "GR")
        #expect(RenderPlan(Branch(stage, [space, raised(15, .green, by: 15)])).paintOrder == "RG")
        // An ordinary layer would have flattened it.
        space.node.flags.remove(.preservesDepth)
        #expect(RenderPlan(Branch(stage, [space, raised(15, .green, by: 5)])).paintOrder == "RG")
    }

    /// Depths 10·2 + 3 = 23.
    @Test(arguments: [(22.0, "GR"), (24, "RG")]) func spacesInSpacesMultiply(_ depth: Double, _ order: String) {
        let inner = Solid.space(.zero, CATransform3DMakeScale(1, 1, 2), [raised(10, .red, by: 10)])
        let outer = Solid.space(.zero, CATransform3DMakeTranslation(0, 0, 3), [inner])
        #expect(RenderPlan(Branch(stage, [outer, raised(15, .green, by: depth)])).paintOrder == order)
    }

    /// There and back again inside a space a layer is as it was, upright even.
    @Test func turnsInsideASpaceCancel() {
        let inner = square(0, .red) { $0.transform = CATransform3DMakeRotation(-1, 0, 1, 0) }
        inner.node.position = .zero
        let space = Solid.space(Point(50, 50), CATransform3DMakeRotation(1, 0, 1, 0), [inner])
        let plan = RenderPlan(Branch(stage, [space]))
        #expect(plan.batches[0].bounds == PixelRect(minX: 40, minY: 40, maxX: 60, maxY: 60))
        // As the root it stands in the plane of the target.
        #expect(RenderPlan(space).batches[0].bounds == plan.batches[0].bounds)
    }

    @Test func aSpacesOwnSublayerTransformCounts() {
        let space = Solid.space(.zero, [raised(10, .red, by: 10)])
        space.sublayerTransform = CATransform3DMakeScale(1, 1, 0.1)
        #expect(RenderPlan(Branch(stage, [space, raised(15, .green, by: 5)])).paintOrder == "RG")
    }

    @Test func spacesMayBeNestedAsDeepAsATree() throws {
        var tree = RenderTree()
        let count = 20_000
        for index in 0..<count {
            var node = Node()
            node.parent = NodeIndex(rawValue: Int32(index - 1))
            node.subtreeEnd = Int32(count)
            node.flags.insert(.preservesDepth)
            if index < count - 1 { node.flags.insert(.childrenHaveDepth) }
            tree.nodes.append(node)
        }
        tree.nodes[count - 1].flags.remove(.preservesDepth)
        tree.nodes[count - 1].bounds = Rect(x: 0, y: 0, width: 40, height: 40)
        tree.nodes[count - 1].backgroundColor = .red
        var planner = Planner()
        let plan = planner.plan(tree, at: 0, target: PlanTarget(width: 100, height: 100))
        #expect(plan.paintOrder == "R")
    }

    // MARK: - Culling

    /// What its own transform turns away the space around may turn back.
    @Test func frontAndBackAreThoseOfTheWholeChain() {
        func shown(_ own: Double, _ around: Double) -> Bool {
            let face = square(0, .red) {
                $0.transform = CATransform3DMakeRotation(own, 0, 1, 0)
                $0.node.flags.remove(.doubleSided)
                $0.node.position = .zero
            }
            let space = Solid.space(Point(100, 50), CATransform3DMakeRotation(around, 0, 1, 0), [face])
            return !RenderPlan(Branch(stage, [space])).batches.isEmpty
        }
        #expect(shown(0, 0.5) && !shown(0, .pi) && shown(.pi, .pi) && !shown(1, 1) && shown(1, -1))
    }

    /// An eye 500 points away sees the back of a layer 200 points to the right that is turned by more than
    /// atan(500/200) = 68.2° about y, and the front of one to the left.
    @Test(arguments: [(200.0, 67.0, true), (200, 70, false), (-200, 70, true), (-200, 89, true)])
    func perspectiveDecidesWhichSideIsSeen(_ x: Double, _ degrees: Double, _ isShown: Bool) {
        let face = Branch(Rect(x: 300 + x - 10, y: 40, width: 20, height: 20), color: .red) {
            $0.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
            $0.node.flags.remove(.doubleSided)
        }
        let root = Branch(Rect(x: 0, y: 0, width: 600, height: 100), [face]) { $0.sublayerTransform = Solid.perspective }
        #expect(!RenderPlan(root, width: 600).batches.isEmpty == isShown)
    }
}
