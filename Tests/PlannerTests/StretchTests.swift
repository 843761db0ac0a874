import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@testable import Planner

/// Layers of which it is known that nothing of them is seen are not looked at; the plan is the one that is made from nothing.
@Suite struct StretchTests {
    private let target = PlanTarget(width: 100, height: 100, background: SIMD4(1, 1, 1, 1))

    /// A column of rows ten points high, the first at the top of the target, and what comes after them.
    private func column(
        of count: Int, color: RGBA = .red, then others: [Branch] = [], _ configure: (Branch) -> Void = { _ in }
    ) -> PageOfLayers {
        let rows = rows(count, color, configure)
        let root = Branch(Rect(x: 0, y: 0, width: 100, height: 100), rows + others)
        root.sublayerTransform = CATransform3DMakeTranslation(0.25, 0, 0)
        return PageOfLayers(root.tree)
    }

    private func rows(_ count: Int, _ color: RGBA = .red, _ configure: (Branch) -> Void = { _ in }) -> [Branch] {
        (0..<count).map { Branch(Rect(x: 0, y: Double($0) * 10, width: 100, height: 10), color: color, [], configure) }
    }

    /// Plans a page that is moved to and fro by a part of a pixel, and says what the last frame passed by.
    private func passedBy(_ page: inout PageOfLayers, _ planner: inout Planner, on other: PlanTarget? = nil) -> Int {
        for _ in 0..<4 {
            page.nudge()
            expectPlanFromNothing(&page, &planner, on: other ?? target)
        }
        return planner.layersPassedBy
    }

    private func expectPlanFromNothing(_ page: inout PageOfLayers, _ planner: inout Planner, on other: PlanTarget? = nil) {
        let plan = planner.plan(page.tree, at: 0, target: other ?? target)
        #expect(plan.isSame(as: page.planFromNothing(other ?? target)))
    }

    /// A page of rows that lie on one another in the middle of the target.
    private func stack(of count: Int, then others: [Branch]) -> PageOfLayers {
        var page = column(of: count, then: others)
        for index in 1...count { page.tree.nodes[index].position = Point(50, 50) }
        return page
    }

    private func cover() -> Branch { Branch(Rect(x: -2, y: -2, width: 104, height: 104), color: .blue) }

    /// Nodes 1 … 640 are rows; slots hold 64 numbers. The first slot's rows begin at the target's top, the last slot has one row, which
    /// is looked at by itself.
    @Test func whatLiesOutsideIsPassedBy() {
        var (page, planner) = (column(of: 640), Planner())
        #expect(passedBy(&page, &planner) == 640 - 63 - 1)
    }

    @Test func whatIsHiddenIsPassedBy() {
        var (page, planner) = (column(of: 640) { $0.node.flags.insert(.hidden) }, Planner())
        #expect(passedBy(&page, &planner) == 640 - 1)
        page = column(of: 640) { $0.node.opacity = 0 }
        planner = Planner()
        #expect(passedBy(&page, &planner) == 640 - 1)
    }

    /// Of 640 rows the last one is in a slot with the page that covers all of them.
    @Test func whatIsCoveredIsPassedBy() {
        var (page, planner) = (stack(of: 640, then: [cover()]), Planner())
        #expect(passedBy(&page, &planner) == 640 - 1)
        // It is no cover any more, and what was passed by because of it is seen.
        for change in [\Node.backgroundColor.alpha, \Node.opacity] {
            page.edit(641) { $0[keyPath: change] = 0.5 }
            expectPlanFromNothing(&page, &planner)
            #expect(planner.layersPassedBy == 0)
            page.edit(641) { $0[keyPath: change] = 1 }
            #expect(passedBy(&page, &planner) == 640 - 1)
        }
        page.edit(641) { $0.position.x += 3 }
        expectPlanFromNothing(&page, &planner)
        #expect(passedBy(&page, &planner) == 0)
    }

    /// A page that does not cover the last column of pixels hides nothing.
    @Test func whatCoversLessHidesNothing() {
        let narrow = Branch(Rect(x: -2, y: -2, width: 101.5, height: 104), color: .blue)
        var (page, planner) = (stack(of: 640, then: [narrow]), Planner())
        #expect(passedBy(&page, &planner) == 0)
    }

    /// Draws of so few pixels as a target of 30 × 30 has leave nothing out behind them.
    @Test func smallTargetsHaveNoPages() {
        var (page, planner) = (stack(of: 640, then: [cover()]), Planner())
        for index in 1...640 { page.tree.nodes[index].position = Point(15, 15) }
        let small = PlanTarget(width: 30, height: 30)
        #expect(passedBy(&page, &planner, on: small) == 0)
    }

    /// A page that gets another colour is one still: the draws of what lies on it are kept.
    @Test func aPageMayChangeItsColor() {
        let others = (0..<20).map { Branch(Rect(x: Double($0) * 4, y: 60, width: 3, height: 3), color: .red) }
        var (page, planner) = (stack(of: 640, then: [cover()] + others), Planner())
        #expect(passedBy(&page, &planner) == 640 - 1)
        page.edit(641) { $0.backgroundColor = .green }
        expectPlanFromNothing(&page, &planner)
        // Of the last row, which is in a slot with what lies on the page, and of that.
        #expect(planner.drawsKept == 1 + 20)
    }

    /// A page that moves in every frame, and still covers all, does not have the others planned anew.
    @Test func aPageMayDrift() {
        let others = (0..<20).map { Branch(Rect(x: Double($0) * 4, y: 60, width: 3, height: 3), color: .red) }
        var (page, planner) = (stack(of: 640, then: [cover()] + others), Planner())
        for step in 0..<6 {
            page.edit(641) { $0.position.x = 50 + Double(step) / 4 }
            expectPlanFromNothing(&page, &planner)
        }
        #expect(planner.drawsKept == 640 + 20)
    }

    /// What reads what is behind it sees what a page beyond it hides from everybody else.
    @Test func whatReadsSeesWhatIsBehind() {
        let reader = Branch(Rect(x: 40, y: 40, width: 20, height: 20), color: .green) { branch in
            branch.effects = Effects()
            branch.effects?.compositing = .multiply
        }
        var (page, planner) = (stack(of: 640, then: [reader, cover()]), Planner())
        #expect(passedBy(&page, &planner) == 0)
        page.edit(641) { $0.flags.insert(.hidden) }
        #expect(passedBy(&page, &planner) == 640 - 1)
        page.edit(641) { $0.flags.remove(.hidden) }
        expectPlanFromNothing(&page, &planner)
        #expect(planner.layersPassedBy == 0)
    }

    /// A mask stays where it is while its layer moves the sublayers out of the picture.
    @Test func aMaskIsNoSublayer() {
        let dots = (0..<20).map { Branch(Rect(x: Double($0) * 4, y: 10, width: 3, height: 9), color: .black) }
        let masked = Branch(Rect(x: 0, y: 0, width: 90, height: 90), color: .green) { branch in
            branch.sublayerTransform = CATransform3DMakeTranslation(1000, 0, 0)
            branch.mask = Branch(Rect(x: 0, y: 0, width: 90, height: 90), dots)
        }
        // It has the number 63, its mask the first one of the next slot.
        var (page, planner) = (column(of: 62, then: [masked] + rows(200)), Planner())
        _ = passedBy(&page, &planner)
    }

    /// Pictures of glyphs outside are in no plan.
    @Test func picturesOutsideAreLeftOut() {
        func glyph(_ y: Double) -> Branch {
            Branch(Rect(x: 0, y: y, width: 10, height: 10)) { branch in
                let outline = SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10)))
                branch.shape = Shape(outline: outline, fillColor: .clear)
                branch.shape?.picture = .flat()
            }
        }
        var (page, planner) = (column(of: 400, then: (0..<40).map { glyph(Double($0) * 1000) }), Planner())
        #expect(passedBy(&page, &planner) > 300)
        #expect(planner.plan(page.tree, at: 0, target: target).images.count == 1)
    }

    /// What moves in every frame is looked at, and so are those beside it in its slot; the others are not.
    @Test func whatMovesIsLookedAt() {
        var (page, planner) = (column(of: 640), Planner())
        for frame in 0..<6 {
            page.nudge(also: [300])
            page.tree.nodes[300].position.x = Double(frame)
            expectPlanFromNothing(&page, &planner)
        }
        #expect(planner.layersPassedBy == 640 - 63 - 1 - 64)
        page.edit(300) { $0.position = Point(50, 50) }
        expectPlanFromNothing(&page, &planner)
    }

    /// Where draws begin of what was passed by is asked for only when something beside it changes.
    @Test func whatWasPassedByChangesAfterwards() {
        var (page, planner) = (column(of: 640), Planner())
        #expect(passedBy(&page, &planner) > 0)
        for (step, row) in [300, 301, 64, 63, 5, 640, 128, 127, 1].enumerated() {
            page.edit(Int32(row)) { $0.backgroundColor.alpha = 0.5 }
            expectPlanFromNothing(&page, &planner)
            // A layer that is seen takes another number of draws: all that follow are shifted.
            page.edit(4) { $0.flags.formSymmetricDifference(.hidden) }
            expectPlanFromNothing(&page, &planner)
            guard step % 3 == 2 else { continue }
            page.nudge()
            expectPlanFromNothing(&page, &planner)
        }
    }

    /// Pages of all kinds of layers, of which some change at random while the page is moved about.
    @Test(arguments: 0..<8) func plansAreThoseMadeFromNothing(_ part: UInt64) throws {
        var passed = 0
        for seed in part * 6..<part * 6 + 6 {
            var dice = SplitMix64(seed: seed)
            var (page, planner) = (PageOfLayers.random(&dice), Planner())
            for step in 0..<40 {
                if step > 0 { page.change(&dice) }
                let plan = planner.plan(page.tree, at: 0, target: target)
                try plan.check()
                passed += planner.layersPassedBy
                let expected = page.planFromNothing(target)
                guard let difference = plan.difference(from: expected) else { continue }
                Issue.record("seed \(seed), step \(step), \(planner.layersPassedBy) passed by:\n\(difference)")
                break
            }
        }
        // It is about layers that are passed by.
        #expect(passed > 3000)
    }
}

/// A tree whose commits follow each other.
private struct PageOfLayers {
    var tree: RenderTree

    init(_ tree: RenderTree) {
        self.tree = tree
        self.tree.commit = 1
    }

    /// The next commit, in which some nodes differ.
    private mutating func amend(_ nodes: [Int32]) {
        tree.amendment = RenderTree.Amendment(
            base: tree.commit, nodes: ContiguousArray(Set(nodes).sorted().map(NodeIndex.init(rawValue:))))
        tree.commit += 1
    }

    mutating func edit(_ node: Int32, _ change: (inout Node) -> Void) {
        amend([node])
        change(&tree.nodes[Int(node)])
    }

    /// Moves all by a quarter of a point, to and fro.
    mutating func nudge(also nodes: [Int32] = []) {
        amend([0] + nodes)
        tree.transforms[0].m41 = 0.25 - tree.transforms[0].m41
    }

    func planFromNothing(_ target: PlanTarget) -> RenderPlan {
        var planner = Planner()
        return planner.plan(tree, at: 0, target: target)
    }

    // MARK: At random

    static func random(_ dice: inout SplitMix64) -> PageOfLayers {
        var place = Point.zero
        let sublayers = (0..<dice.index(below: 500) + 250).map { index in
            if index % 131 == 97 { return Branch(Rect(x: -300, y: -300, width: 900, height: 900), color: .green) }
            // Layers that follow each other lie beside each other, as on most pages.
            if index % 50 == 0 { place = Point(dice.number(in: -600...600), dice.number(in: -600...600)) }
            if index / 70 % 2 == 1 {
                let row = Rect(x: place.x, y: place.y, width: dice.number(in: 4...60), height: 9)
                return Branch(row, color: .red, radius: chance(3, &dice) ? 3 : 0)
            }
            return branch(at: place, depth: 0, &dice)
        }
        let root = Branch(Rect(x: 0, y: 0, width: 100, height: 100), color: .blue, sublayers)
        root.sublayerTransform = .identity
        var tree = root.tree
        // The root's transform stands first in the table: it is appended first.
        tree.transforms[Int(tree.nodes[0].sublayerTransform.rawValue)] = CATransform3DMakeTranslation(0, 0, 0)
        return PageOfLayers(tree)
    }

    private static func chance(_ oneIn: Int, _ dice: inout SplitMix64) -> Bool { dice.index(below: oneIn) == 0 }

    private static func branch(at place: Point, depth: Int, _ dice: inout SplitMix64) -> Branch {
        let frame = Rect(
            x: place.x + dice.number(in: -20...30), y: place.y + dice.number(in: -20...30), width: dice.number(in: 4...60),
            height: dice.number(in: 4...60))
        let count = chance(4, &dice) && depth < 3 ? dice.index(below: 4) : 0
        let sublayers = (0..<count).map { _ in branch(at: .zero, depth: depth + 1, &dice) }
        let color = RGBA(red: Float(dice.number(in: 0...1)), green: 0.5, blue: 0, alpha: chance(2, &dice) ? 1 : 0.5)
        let layer = Branch(
            frame, color: chance(6, &dice) ? .clear : color, opacity: chance(9, &dice) ? 0.5 : 1, radius: chance(5, &dice) ? 3 : 0,
            masks: chance(9, &dice), sublayers)
        if chance(9, &dice) { layer.node.borderWidth = 2 }
        if chance(7, &dice) { layer.transform = CATransform3DMakeRotation(dice.number(in: -3...3), 0, 0, 1) }
        if chance(30, &dice) { layer.sublayerTransform = CATransform3DMakeScale(1.5, 0.5, 1) }
        if chance(9, &dice) { layer.node.flags.insert(.hidden) }
        if chance(12, &dice) { layer.node.flags.insert(.continuousCorners) }
        if chance(30, &dice) { layer.node.flags.remove(.doubleSided) }
        if chance(30, &dice) { layer.node.flags.insert(.geometryFlipped) }
        // At the top it would put all layers into an order by depth.
        if depth > 0, chance(12, &dice) { layer.node.flags.insert(.preservesDepth) }
        if chance(7, &dice) {
            layer.contents = Contents(bitmap: Bitmap(width: 2, height: 2, pixels: [~0, ~0, UInt32(dice.index(below: 9)), ~0]))
        }
        if chance(14, &dice) {
            let disc = SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: frame.width, height: frame.height)))
            layer.shape = Shape(outline: disc, fillColor: color)
        }
        if chance(14, &dice) {
            layer.gradient = Gradient(
                form: .axial, start: .zero, end: Point(1, 1),
                stops: [Gradient.Stop(0, .red), Gradient.Stop(1, color)])
        }
        if chance(25, &dice) { layer.mask = Self.branch(at: .zero, depth: depth + 2, &dice) }
        if chance(30, &dice) {
            var effects = Effects()
            if chance(2, &dice) { effects.filters = [.gaussianBlur(radius: 2, normalizesEdges: false)] }
            if chance(2, &dice) { effects.shadow = Effects.Shadow(color: .red, offset: Point(2, 3), radius: 4) }
            if chance(6, &dice) { effects.backgroundFilters = [.gaussianBlur(radius: 2, normalizesEdges: true)] }
            if chance(6, &dice) { effects.compositing = .multiply }
            layer.effects = effects
        }
        return layer
    }

    /// The page goes elsewhere, or one of its layers is changed; often both.
    mutating func change(_ dice: inout SplitMix64) {
        let node = Int32(1 + dice.index(below: tree.nodes.count - 1))
        let changesNode = PageOfLayers.chance(3, &dice)
        amend(changesNode ? [0, node] : [0])
        let way = PageOfLayers.chance(4, &dice) ? 400.0 : 3
        let root = Int(tree.nodes[0].sublayerTransform.rawValue)
        switch dice.index(below: 8) {
        case 0: tree.transforms[root] = CATransform3DMakeScale(dice.number(in: 0.2...2), dice.number(in: 0.2...2), 1)
        case 1: tree.transforms[root] = CATransform3DMakeRotation(dice.number(in: -3...3), 0, 0, 1)
        case 2:
            tree.transforms[root] = CATransform3DMakeRotation(dice.number(in: -1...1), 0, 1, 0)
            tree.transforms[root].m34 = -1 / 400
        case 3: tree.nodes[0].anchorPoint.x = dice.number(in: 0...1)
        case 4: tree.nodes[0].opacity = PageOfLayers.chance(2, &dice) ? 1 : 0.5
        default: tree.transforms[root] = CATransform3DMakeTranslation(dice.number(in: -way...way), dice.number(in: -way...way), 0)
        }
        guard changesNode else { return }
        switch dice.index(below: 6) {
        case 0: tree.nodes[Int(node)].flags.formSymmetricDifference(.hidden)
        case 1: tree.nodes[Int(node)].opacity = Float(dice.index(below: 3)) / 2
        case 2: tree.nodes[Int(node)].backgroundColor.alpha = Float(dice.index(below: 3)) / 2
        case 3: tree.nodes[Int(node)].bounds.maxX += dice.number(in: 0...300)
        default: tree.nodes[Int(node)].position = Point(dice.number(in: -200...300), dice.number(in: -200...300))
        }
    }
}
