import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@testable import Planner

/// Instances that are painted by another one's stamp: the plan is the one in which each is planned by itself.
@Suite struct StampTests {
    private let target = PlanTarget(width: 160, height: 120, background: SIMD4(1, 1, 1, 1))

    private func plans(_ tree: RenderTree, at scale: Double = 1) -> (stamped: RenderPlan, single: RenderPlan, count: Int) {
        var target = target
        target.parentToPixel = Homography(scaleX: scale, y: scale)
        var (stamping, single) = (Planner(), Planner())
        single.options.stampsInstances = false
        let plan = stamping.plan(tree, at: 0, target: target)
        return (plan, single.plan(tree, at: 0, target: target), stamping.instancesStamped)
    }

    @Test(arguments: 0..<8) func plansAreThoseOfSingleInstances(_ part: UInt64) throws {
        var count = 0
        for seed in part * 60..<part * 60 + 60 {
            var trees = ReplicatedTrees(seed: seed)
            let tree = trees.tree()
            let (stamped, single, stamps) = plans(tree, at: seed.isMultiple(of: 3) ? 1.5 : 1)
            count += stamps
            try stamped.check()
            #expect(stamped.difference(from: single) == nil, "seed \(seed)")
        }
        #expect(count > 200, "instances have stamps: \(count)")
    }

    /// A row of twenty, all but the first by its stamp, whatever the layer is of those that have one.
    @Test(arguments: [
        "solid", "rounded", "bordered", "framed", "picture", "roundedPicture", "family", "faded", "tinted", "fadedFamily", "shape",
        "stroke", "parts", "gradient", "roundGradient", "fadedPart", "fadedParts", "tintedShape",
    ])
    func whatHasAStamp(_ kind: String) {
        let place = Rect(x: 4, y: 50.25, width: 6, height: 5)
        let part = Branch(Rect(x: 1, y: 1, width: 2.5, height: 2), color: .green, radius: 1)
        let layers: [String: Branch] = [
            "solid": Branch(place, color: .red),
            "rounded": Branch(place, color: .red, radius: 2),
            "bordered": Branch(place) { $0.node.borderWidth = 1 },
            "framed": Branch(place, color: .red, radius: 2) { $0.node.borderWidth = 1 },
            "picture": Branch(place) { $0.contents = .flat(opaque: false) },
            "roundedPicture": Branch(place, color: .blue, radius: 2, masks: true) { $0.contents = .flat(opaque: false) },
            "family": Branch(place, color: .red, [part]),
            "faded": Branch(place, color: .red, opacity: 0.5),
            "tinted": Branch(place, color: .red, radius: 2),
            "fadedFamily": Branch(place, color: .red, opacity: 0.5, [part]),
            "shape": Branch(place) { $0.shape = .disc },
            "stroke": Branch(place) { $0.shape = .ring },
            "parts": Branch(place, color: .red) { $0.shape = .word },
            "gradient": Branch(place) { $0.gradient = .slope },
            "roundGradient": Branch(place, radius: 2) { $0.gradient = .slope },
            "fadedPart": Branch(place, color: .red, [Branch(Rect(x: 1, y: 1, width: 2, height: 2), color: .green, opacity: 0.5)]),
            "fadedParts": Branch(place, color: .red, [Branch(place, color: .blue, opacity: 0.5, [part])]),
            "tintedShape": Branch(place, color: .red) { $0.shape = .disc },
        ]
        var values = ReplicatorValues()
        values.count = 20
        values.transform = CATransform3DMakeTranslation(7.3, 0.1, 0)
        if kind.hasPrefix("tinted") {
            values.color = RGBA(red: 0.9, green: 0.8, blue: 0.7, alpha: 1)
            values.offsets = SIMD4(-0.01, -0.02, 0.01, -0.03)
        }
        let tree = replicated(layers[kind]!, values)
        let (stamped, single, count) = plans(tree)
        #expect(stamped.isSame(as: single))
        #expect(count == 19)
        #expect(stamped.batches.reduce(0) { $0 + Int($1.count) } >= 20)
    }

    /// Twenty about a centre, each by another angle: the first is upright, the second the stamp of all that are slanted.
    @Test(arguments: ["solid", "rounded", "framed", "family", "gradient", "shape", "word", "turnedPart", "shrinking", "faded"])
    func turnedInstancesHaveStamps(_ kind: String) {
        let place = Rect(x: 77, y: 15, width: 6, height: 12)
        let part = Branch(Rect(x: 1, y: 1, width: 2.5, height: 2), color: .green, radius: 1)
        let turned = Branch(Rect(x: 1, y: 3, width: 2.5, height: 2), color: .green) {
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        }
        let layers: [String: Branch] = [
            "solid": Branch(place, color: .red),
            "rounded": Branch(place, color: .red, radius: 2),
            "framed": Branch(place, color: .red, radius: 2) { $0.node.borderWidth = 1 },
            "family": Branch(place, color: .red, [part]),
            "gradient": Branch(place, radius: 2) { $0.gradient = .slope },
            "shape": Branch(place) { $0.shape = .disc },
            "word": Branch(place) { $0.shape = .word },
            "turnedPart": Branch(place, color: .red, [turned]),
            "shrinking": Branch(place, color: .red, radius: 1, [part]),
            "faded": Branch(place, color: .red, opacity: 0.5, [part]),
        ]
        var values = ReplicatorValues()
        values.count = 20
        values.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        if kind == "shrinking" { values.transform = CATransform3DScale(values.transform, 0.97, 0.95, 1) }
        let (stamped, single, count) = plans(replicated(layers[kind]!, values))
        #expect(stamped.isSame(as: single))
        // A shape alone is drawn alike whether it is upright or not.
        let stamps = ["shape", "word"].contains(kind) ? 19 : 18
        #expect(count == stamps)
    }

    /// A wide border hides how what is below it ends. Where instances grow it may begin to.
    @Test func formsKnowWhatABorderHides() {
        let layer = Branch(Rect(x: 77, y: 15, width: 6, height: 8), color: .red, radius: 2) { $0.node.borderWidth = 1.2 }
        var values = ReplicatorValues()
        values.count = 12
        values.transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 1.08, 1.08, 1)
        let (stamped, single, count) = plans(replicated(layer, values))
        #expect(stamped.isSame(as: single))
        // The first is upright, and of each kind of the others, those that are seen as a whole, one is planned.
        #expect(count >= 4)
    }

    /// More angles than are kept.
    @Test func ringsOfAnyLength() {
        var values = ReplicatorValues()
        values.count = 400
        values.transform = CATransform3DMakeRotation(2 * .pi / 401, 0, 0, 1)
        let layer = Branch(Rect(x: 78, y: 15, width: 3, height: 12), color: .red, radius: 1) { $0.shape = .disc }
        let (stamped, single, count) = plans(replicated(layer, values))
        #expect(stamped.isSame(as: single))
        #expect(count == 398)
    }

    /// Four rings of five slanted pictures have five forms.
    @Test func ringsInAGridShareForms() {
        var ring = ReplicatorValues()
        ring.count = 5
        ring.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        var row = ReplicatorValues()
        row.count = 4
        row.transform = CATransform3DMakeTranslation(30.5, 3, 0)
        let picture = Branch(Rect(x: 30, y: 15, width: 6, height: 6)) { $0.contents = .flat() }
        var tree = Branch(
            Rect(x: 0, y: 0, width: 160, height: 120), [Branch(Rect(x: 0, y: 0, width: 60, height: 60), [Branch(Rect(x: 0, y: 0, width: 60, height: 60), [picture])])]
        ).tree
        for index in tree.nodes.indices { tree.nodes[index].layer = UInt64(index + 1) }
        tree.replicate(
            [
                Replicator(node: NodeIndex(rawValue: 1), values: row, time: .root),
                Replicator(node: NodeIndex(rawValue: 2), values: ring, time: .root),
            ], timeOwners: [])
        let (stamped, single, count) = plans(tree)
        #expect(stamped.isSame(as: single))
        #expect(count == 15)
    }

    /// Ten places in a pixel are ten coverages, however often they come, and their bytes are in the plan once.
    @Test func coveragesAreMadeOnceAPlace() {
        var values = ReplicatorValues()
        values.count = 20
        values.transform = CATransform3DMakeTranslation(7.3, 0, 0)
        let layer = Branch(Rect(x: 4, y: 50, width: 6, height: 5)) { $0.shape = .disc }
        for stamps in [true, false] {
            var planner = Planner()
            planner.options.stampsInstances = stamps
            let plan = planner.plan(replicated(layer, values), at: 0, target: target)
            #expect(planner.coveragesMade.all == 10)
            let strips = plan.batches.filter { $0.pipeline.geometry == .strip }
            #expect(strips.count == 1)
            // 6 × 5 pixels and what a shift by less than one adds.
            #expect(plan.alphas.count <= 10 * 7 * 5)
        }
    }

    /// Ten thousand are as many draws as one.
    @Test(arguments: ["solid", "rounded", "shape", "gradient", "turned"])
    func tenThousandAreOneBatch(_ kind: String) {
        var values = ReplicatorValues()
        values.count = 10_000
        values.transform = CATransform3DMakeTranslation(0.01, 0.005, 0)
        let place = Rect(x: 20, y: 20, width: 8, height: 8)
        let layers: [String: Branch] = [
            "solid": Branch(place, color: .red),
            "rounded": Branch(place, color: .red, radius: 2),
            "shape": Branch(place) { $0.shape = .ring },
            "gradient": Branch(place) { $0.gradient = .slope },
            "turned": Branch(place, color: .red) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
        ]
        let (stamped, _, count) = plans(replicated(layers[kind]!, values))
        #expect(count == 9_999)
        // Of a ring so small all pixels are edges.
        #expect(stamped.passes.count == 1 && stamped.batches.count == 1)
        #expect(stamped.batches.reduce(0) { $0 + Int($1.count) } >= 10_000)
    }

    /// What depends on more than the place of rectangles: every instance is planned by itself.
    @Test(arguments: ["perspective", "shadow", "parts", "clipped", "turnedPicture"])
    func whatHasNone(_ kind: String) {
        let place = Rect(x: 4, y: 50, width: 6, height: 5)
        var values = ReplicatorValues()
        values.count = 6
        values.transform = CATransform3DMakeTranslation(7.25, 0.5, 0)
        var layer = Branch(place, color: .red)
        switch kind {
        case "perspective": values.transform.m14 = 0.001
        case "turnedPicture":
            // Each is turned by another angle, and pictures are not drawn alike under all of them.
            values.transform = CATransform3DRotate(values.transform, 0.2, 0, 0, 1)
            layer = Branch(place) { $0.contents = .flat() }
        case "shadow":
            layer.effects = Effects()
            layer.effects?.shadow = Effects.Shadow(color: .black, offset: Point(2, 3), radius: 4)
        case "parts": layer = Branch(place, color: .red, radius: 2) { $0.contents = .flat(opaque: false) }
        default: layer = Branch(place, color: .red, masks: true, [Branch(Rect(x: -2, y: 1, width: 20, height: 2), color: .green)])
        }
        let (stamped, single, count) = plans(replicated(layer, values))
        #expect(stamped.isSame(as: single))
        #expect(count == 0)
    }

    /// Those that stick out of the target are planned by themselves, and the first that does not is the stamp.
    @Test func whatSticksOutIsPlannedByItself() {
        var values = ReplicatorValues()
        values.count = 12
        values.transform = CATransform3DMakeTranslation(20, 0, 0)
        let tree = replicated(Branch(Rect(x: -36, y: 50, width: 10, height: 10), color: .red), values)
        let (stamped, single, count) = plans(tree)
        #expect(stamped.isSame(as: single))
        // At −36, −16, 4, 24 … 144, 164, 184: eight lie inside.
        #expect(count == 7)
        #expect(stamped.batches.reduce(0) { $0 + Int($1.count) } == 8)
    }

    /// Copies of one layer that differ in a value, as animations with delays make them, have no stamp in common.
    @Test func copiesThatDifferArePlannedByThemselves() {
        var values = ReplicatorValues()
        values.count = 8
        values.transform = CATransform3DMakeTranslation(12, 0, 0)
        var tree = replicated(Branch(Rect(x: 4, y: 50, width: 10, height: 10), color: .red, opacity: 0.5), values)
        let copies = tree.nodes.indices.filter { tree.nodes[$0].backgroundColor == .red }
        #expect(copies.count == 8)
        tree.nodes[copies[3]].bounds = Rect(x: 0, y: 0, width: 5, height: 10)
        tree.nodes[copies[5]].backgroundColor = .blue
        let (stamped, single, count) = plans(tree)
        #expect(stamped.isSame(as: single))
        #expect(count == 5)
    }

    /// All that a node has is compared, but for its parent and the end of its subtree, and all that its entries in side tables have.
    @Test func likenessKnowsAllValues() {
        #expect(Mirror(reflecting: Node()).children.count == 23)
        #expect(Mirror(reflecting: Shape.disc).children.count == 9)
        #expect(Mirror(reflecting: Contents.flat()).children.count == 11)
    }
}

extension Shape {
    fileprivate static let disc = Shape(outline: SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: 6, height: 5))), fillColor: .blue)
    fileprivate static var ring: Shape {
        Shape(
            outline: SharedPath(Path(ellipseIn: Rect(x: 1, y: 1, width: 4, height: 3))), fillColor: .clear,
            strokeColor: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), stroke: StrokeStyle(width: 1))
    }

    /// Three letters, which are boxes, the first two so close that they share a pixel.
    fileprivate static var word: Shape {
        var letter = Path()
        letter.addRect(Rect(x: 0, y: 0, width: 1, height: 2))
        let outline = SharedPath(letter)
        var (path, parts) = (Path(), ContiguousArray<PathPart>())
        for x in [1.0, 2.1, 4] {
            path.addRect(Rect(x: x, y: 1, width: 1, height: 2))
            parts.append(PathPart(outline, CGAffineTransform(1, 0, 0, 1, x, 1)))
        }
        return Shape(outline: SharedPath(path, parts: parts), fillColor: .black)
    }
}

extension Gradient {
    fileprivate static let slope = Gradient(
        form: .axial, start: Point(0, 0), end: Point(0.8, 1), stops: [Stop(0, .red), Stop(0.4, .green), Stop(1, .blue)])
}

/// A stage of 160 × 120 points that shows a layer in a replicator of its size.
private func replicated(_ layer: Branch, _ values: ReplicatorValues) -> RenderTree {
    let place = Rect(x: 0, y: 0, width: 160, height: 120)
    var tree = Branch(place, [Branch(place, [layer])]).tree
    for index in tree.nodes.indices { tree.nodes[index].layer = UInt64(index + 1) }
    tree.replicate([Replicator(node: NodeIndex(rawValue: 1), values: values, time: .root)], timeOwners: [])
    return tree
}

/// Random trees of layers, some of which show their sublayers several times.
private struct ReplicatedTrees {
    private var dice: SplitMix64
    /// Layers that are replicators.
    private var replicators: [ObjectIdentifier: ReplicatorValues] = [:]

    init(seed: UInt64) { dice = SplitMix64(seed: seed) }

    mutating func tree() -> RenderTree {
        let place = Rect(x: 0, y: 0, width: 160, height: 120)
        var order: [ReplicatorValues?] = []
        let sublayers = (0..<1 + dice.index(below: 2)).map { _ in replicator(depth: 0) }
        let root = Branch(place, color: .clear, sublayers)
        note(root, in: &order)
        var tree = root.tree
        for index in tree.nodes.indices { tree.nodes[index].layer = UInt64(index + 1) }
        let places = order.enumerated().compactMap { index, values in
            values.map { Replicator(node: NodeIndex(rawValue: Int32(index)), values: $0, time: .root) }
        }
        tree.replicate(places, timeOwners: [])
        return tree
    }

    /// In the order of the nodes.
    private func note(_ branch: Branch, in order: inout [ReplicatorValues?]) {
        order.append(replicators[ObjectIdentifier(branch)])
        if let mask = branch.mask { note(mask, in: &order) }
        for sublayer in branch.sublayers { note(sublayer, in: &order) }
    }

    private mutating func chance(_ oneIn: Int) -> Bool { dice.index(below: oneIn) == 0 }

    private mutating func color() -> RGBA {
        RGBA(
            red: Float(dice.number(in: 0...1)), green: Float(dice.number(in: 0...1)), blue: Float(dice.number(in: 0...1)),
            alpha: chance(2) ? 1 : Float(dice.number(in: 0...1)))
    }

    private mutating func replicator(depth: Int) -> Branch {
        var values = ReplicatorValues()
        values.count = Double(1 + dice.index(below: depth == 0 ? 12 : 6))
        let step = Point(dice.number(in: -6...14), dice.number(in: -4...10))
        values.transform = CATransform3DMakeTranslation(
            chance(3) ? step.x.rounded() : step.x, chance(3) ? (step.y * 2).rounded() / 2 : step.y, chance(8) ? -3 : 0)
        if chance(3) { values.transform = CATransform3DRotate(values.transform, dice.number(in: -1...1), 0, 0, 1) }
        if chance(20) { values.transform.m14 = 0.002 }
        if chance(6) { values.transform = CATransform3DScale(values.transform, dice.number(in: 0.6...1.1), 0.9, 1) }
        if chance(12) { values.transform = CATransform3DScale(values.transform, 1, -1, 1) }
        if chance(2) { values.color = color() }
        if chance(2) {
            values.offsets = SIMD4(
                Float(dice.number(in: -0.1...0.1)), Float(dice.number(in: -0.1...0.1)), 0,
                chance(2) ? Float(dice.number(in: -0.1...0.05)) : 0)
        }
        let sublayers = (0..<1 + dice.index(below: 2)).map { _ in
            depth < 2 && chance(3) ? replicator(depth: depth + 1) : layer(depth: 0)
        }
        let frame = Rect(x: dice.number(in: 0...60), y: dice.number(in: 0...40), width: 60, height: 50)
        let branch = Branch(
            frame, color: chance(4) ? color() : .clear, opacity: chance(6) ? 0.5 : 1, radius: chance(4) ? 6 : 0, masks: chance(5), sublayers
        ) { branch in
            if chance(10) { branch.node.flags.insert(.preservesDepth) }
            if chance(12) { branch.sublayerTransform = CATransform3DMakeScale(0.9, 0.9, 1) }
            if chance(12) { branch.transform = CATransform3DMakeRotation(dice.number(in: -1...1), 0, 0, 1) }
            if chance(14) { branch.node.flags.insert(.geometryFlipped) }
        }
        replicators[ObjectIdentifier(branch)] = values
        // Names of objects are given again once these are gone.
        kept.append(branch)
        return branch
    }

    private var kept: [Branch] = []

    private mutating func layer(depth: Int) -> Branch {
        let (width, height) = (dice.number(in: 4...30), dice.number(in: 4...24))
        let sublayers = (0..<(depth > 1 || chance(2) ? 0 : dice.index(below: 3))).map { _ in layer(depth: depth + 1) }
        let frame = Rect(x: dice.number(in: -4...30), y: (dice.number(in: -4...20) * 2).rounded() / 2, width: width, height: height)
        return Branch(
            frame, color: chance(4) ? .clear : color(), opacity: chance(5) ? 0.5 : 1, radius: chance(3) ? 3 : 0, masks: chance(5),
            sublayers
        ) { branch in
            if chance(4) { branch.node.borderWidth = dice.number(in: 0.5...4) }
            if chance(2) { branch.node.borderColor = color() }
            if chance(12) { branch.transform = CATransform3DMakeRotation(dice.number(in: -3...3), 0, 0, 1) }
            if chance(12) { branch.transform = CATransform3DMakeScale(0.7, 1.2, 1) }
            if chance(14) { branch.node.zPosition = dice.number(in: -5...5) }
            if chance(16) { branch.node.flags.insert(.preservesDepth) }
            if chance(14) { branch.node.flags.insert(.hidden) }
            if chance(10) { branch.node.flags.insert(.continuousCorners) }
            if chance(10) { branch.node.flags.remove(.groupOpacity) }
            if chance(16) { branch.node.smoothEdges = [.minX, .maxY] }
            if chance(20) { branch.node.flags.remove(.doubleSided) }
            if chance(3) { branch.contents = chance(2) ? .flat() : width > 12 ? .clearAround() : .flat(opaque: false) }
            if chance(5) {
                let outline = SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: width, height: height)))
                branch.shape = chance(4) ? .word : chance(3) ? .ring : Shape(outline: outline, fillColor: color())
            }
            if chance(5) {
                let form = Gradient.Form.allCases[dice.index(below: 3)]
                branch.gradient = Gradient(
                    form: form, start: Point(0.25, 0), end: Point(dice.number(in: 0.5...1), 1),
                    stops: (0..<2 + dice.index(below: 2)).map { Gradient.Stop(Double($0) / 3, color()) })
            }
            if chance(16) {
                branch.effects = Effects()
                branch.effects?.shadow = Effects.Shadow(color: color(), offset: Point(2, 3), radius: 4)
            }
            if chance(24) { branch.mask = layer(depth: 2) }
        }
    }
}
