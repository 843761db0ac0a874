import Animation
import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@testable import Planner

/// A frame that follows another keeps what it can of it: its plan is the one that is made from nothing.
@Suite struct KeptDrawsTests {
    private let target = PlanTarget(width: 160, height: 120, background: SIMD4(1, 1, 1, 1))

    @Test(arguments: 0..<8) func plansAreThoseMadeFromNothing(_ part: UInt64) throws {
        for seed in part * 25..<part * 25 + 25 {
            var generator = AnimatedTrees(seed: seed)
            let tree = generator.tree()
            var keeping = Planner()
            // Forwards, back, and standing still.
            for time in [0, 0.1, 0.2, 0.2, 0.9, 1.6, 0.3, 2.5, 2.6, 0.15] {
                let plan = keeping.plan(tree, at: time, target: target)
                try plan.check()
                var fresh = Planner()
                let expected = fresh.plan(tree, at: time, target: target)
                #expect(plan.difference(from: expected) == nil, "seed \(seed) at \(time)")
            }
        }
    }

    @Test func anotherTreeTargetOrOptionIsPlannedFromNothing() {
        var generator = AnimatedTrees(seed: 7)
        let trees = [generator.tree(), generator.tree()]
        var planner = Planner()
        for (index, target) in [target, PlanTarget(width: 80, height: 60), target].enumerated() {
            for tree in trees {
                planner.options.foldsGroups = index != 2
                var fresh = Planner(options: planner.options)
                #expect(planner.plan(tree, at: 0.5, target: target).isSame(as: fresh.plan(tree, at: 0.5, target: target)))
            }
        }
    }

    /// Deep trees of which the deepest layer moves: it is planned with those around it, and what lies beside these is kept.
    @Test func chainsMayBeLong() {
        var generator = AnimatedTrees(seed: 3)
        let tree = generator.chain(of: 20_000)
        var planner = Planner()
        for frame in 0..<20 {
            let plan = planner.plan(tree, at: Double(frame) / 20, target: target)
            #expect(plan.batches.first?.count == 20_000)
            // It has begun to move by then. Half of the layers are around it, and it lies beside none.
            if frame >= 4 { #expect(planner.drawsKept == 20_000 / 2 - 1) }
            if frame == 19 {
                var fresh = Planner()
                #expect(plan.difference(from: fresh.plan(tree, at: Double(frame) / 20, target: target)) == nil)
            }
        }
    }

    /// Coverages that have to be made for every frame are asked for by a walk that keeps what is kept, too.
    @Test func shapesMoveAmongLayersThatStand() {
        var generator = AnimatedTrees(seed: 11)
        let tree = generator.shapes(6, among: 40)
        var keeping = Planner()
        for frame in 0..<12 {
            let time = Double(frame) * 0.07
            var fresh = Planner()
            #expect(keeping.plan(tree, at: time, target: target).isSame(as: fresh.plan(tree, at: time, target: target)))
        }
    }

    @Test func aTreeThatStandsIsPlannedOnce() {
        let tree = Branch(Rect(x: 0, y: 0, width: 100, height: 80), color: .red).tree
        var planner = Planner()
        let first = planner.plan(tree, at: 0, target: target)
        let second = planner.plan(tree, at: 1, target: target)
        let memory = [first, second].map { $0.rows.withUnsafeBufferPointer(\.baseAddress) }
        #expect(memory[0] == memory[1])
    }
}

/// Random trees of which some layers are animated.
private struct AnimatedTrees {
    private var dice: SplitMix64

    init(seed: UInt64) { dice = SplitMix64(seed: seed) }

    mutating func tree() -> RenderTree {
        let still = branch(depth: 0).tree
        return animate(still, oneIn: dice.isTrue() ? 4 : 12)
    }

    /// Layers one in the other, each beside another, of which the innermost moves.
    mutating func chain(of count: Int) -> RenderTree {
        var tree = RenderTree()
        for index in 0..<count {
            var node = Node()
            let isInChain = index.isMultiple(of: 2)
            node.parent = NodeIndex(rawValue: index == 0 ? -1 : Int32(isInChain ? index - 2 : index - 1))
            node.subtreeEnd = Int32(isInChain ? count : index + 1)
            node.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
            node.position = Point(25, 25)
            node.backgroundColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
            tree.nodes.append(node)
        }
        let fade = track(.opacity, .basic(from: .number(0.1), to: .number(1), by: nil))
        add([fade], to: count - 1, of: &tree)
        return tree
    }

    /// Discs that change their size all the time, each behind as many layers that stand.
    mutating func shapes(_ count: Int, among still: Int) -> RenderTree {
        var children: [Branch] = []
        for index in 0..<count * still {
            let frame = Rect(x: dice.number(in: 0...120), y: dice.number(in: 0...90), width: 20, height: 20)
            children.append(
                Branch(frame, color: color()) { branch in
                    guard index.isMultiple(of: still) else { return }
                    let disc = SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)))
                    branch.shape = Shape(outline: disc, fillColor: .black)
                })
        }
        var tree = Branch(Rect(x: 0, y: 0, width: 160, height: 120), color: .clear, children).tree
        for index in tree.nodes.indices where tree.nodes[index].shape != .none {
            let growth = track(
                .transform, .basic(from: .transform(.identity), to: .transform(CATransform3DMakeScale(2.5, 1.7, 1)), by: nil))
            add([growth], to: index, of: &tree)
        }
        return tree
    }

    private mutating func chance(_ oneIn: Int) -> Bool { dice.index(below: oneIn) == 0 }

    private mutating func color() -> RGBA {
        RGBA(
            red: Float(dice.number(in: 0...1)), green: Float(dice.number(in: 0...1)), blue: Float(dice.number(in: 0...1)),
            alpha: chance(2) ? 1 : Float(dice.number(in: 0...1)))
    }

    private mutating func branch(depth: Int) -> Branch {
        let (width, height) = (dice.number(in: 5...90), dice.number(in: 5...80))
        let sublayers = (0..<(depth > 3 ? 0 : dice.index(below: depth == 0 ? 9 : 4))).map { _ in branch(depth: depth + 1) }
        let frame = Rect(x: dice.number(in: -20...90), y: dice.number(in: -20...70), width: width, height: height)
        return Branch(
            frame, color: chance(4) ? .clear : color(), opacity: chance(6) ? 0.5 : 1, radius: chance(4) ? 4 : 0,
            masks: chance(7), sublayers
        ) { branch in
            if chance(8) { branch.node.borderWidth = 2 }
            if chance(6) { branch.transform = CATransform3DMakeRotation(dice.number(in: -3...3), 0, 0, 1) }
            if chance(10) { branch.node.zPosition = dice.number(in: -5...5) }
            if chance(12) { branch.node.flags.insert(.preservesDepth) }
            if chance(12) { branch.node.flags.insert(.hidden) }
            if chance(12) { branch.node.flags.insert(.continuousCorners) }
            if chance(6) { branch.contents = Contents(bitmap: Bitmap(width: 2, height: 2, pixels: [~0, ~0, 0, ~0])) }
            if chance(14) {
                let outline = SharedPath(Path(ellipseIn: Rect(x: 0, y: 0, width: width, height: height)))
                branch.shape = Shape(outline: outline, fillColor: color())
            }
            if chance(14) { branch.effects = effects() }
            if chance(20) { branch.mask = self.branch(depth: depth + 2) }
        }
    }

    private mutating func effects() -> Effects {
        var effects = Effects()
        if chance(2) { effects.shadow = Effects.Shadow(color: color(), offset: Point(2, 3), radius: 4) }
        if chance(3) { effects.filters = [.gaussianBlur(radius: 2, normalizesEdges: false)] }
        if chance(3) { effects.backgroundFilters = [.gaussianBlur(radius: 2, normalizesEdges: true)] }
        if chance(4) { effects.compositing = .multiply }
        return effects
    }

    private mutating func animate(_ still: RenderTree, oneIn: Int) -> RenderTree {
        var tree = still
        for index in still.nodes.indices where chance(oneIn) {
            let tracks = (0...dice.index(below: 2)).map { _ in motion(of: still.nodes[index]) }
            add(tracks, to: index, of: &tree)
        }
        return tree
    }

    private func add(_ tracks: [NodeTrack], to index: Int, of tree: inout RenderTree) {
        let node = tree.nodes[index]
        var values = NodeValues()
        values.node = node
        values.backgroundColor = node.backgroundColor
        values.borderColor = node.borderColor
        if node.transform != .identity { values.transform = tree[node.transform] }
        if node.contents != .none { values.contents.picture = Picture(tree[node.contents].bitmap) }
        if node.shape != .none { values.shape = tree[node.shape] }
        if node.effects != .none {
            // The values that make up the tree's effects, as far as these trees have them.
            let effects = tree[node.effects]
            values.hasMask = effects.hasMask
            values.compositing = effects.compositing
            (values.filters, values.backgroundFilters) = (effects.filters.map(\.values), effects.backgroundFilters.map(\.values))
            if let shadow = effects.shadow {
                (values.shadow.color, values.shadow.opacity) = (shadow.color, 1)
                (values.shadow.offset, values.shadow.radius) = (Size(shadow.offset.x, shadow.offset.y), shadow.radius)
            }
        }
        tree.show(values, at: NodeIndex(rawValue: Int32(index)))
        let first = Int32(tree.tracks.count)
        tree.tracks += tracks
        tree.animated.append(
            AnimatedNode(node: NodeIndex(rawValue: Int32(index)), values: values, tracks: first..<Int32(tree.tracks.count)))
    }

    private mutating func motion(of node: Node) -> NodeTrack {
        func basic(_ from: AnimatedValue, _ to: AnimatedValue) -> Motion { .basic(from: from, to: to, by: nil) }
        switch dice.index(below: 12) {
        case 0:
            let end = dice.number(in: -0.2...1)
            return track(.opacity, basic(.number(1), .number(end)))
        case 1, 2:
            let way = Point(dice.number(in: -30...30), 9)
            return track(.position, basic(.point(node.position), .point(node.position + way)))
        case 3:
            let ends = (color(), color())
            return track(.backgroundColor, basic(.color(ends.0), .color(ends.1)))
        case 4: return track(.hidden, basic(.number(0), .number(1)))
        case 5: return track(.zPosition, basic(.number(0), .number(3)))
        case 6: return track(.masksToBounds, basic(.number(0), .number(1)))
        case 7: return track(.cornerRadius, basic(.number(0), .number(9)))
        case 8: return track(.shadowOpacity, basic(.number(0), .number(1)))
        case 9: return track(.transform, part: .rotation(2), basic(.number(0), .number(2)))
        case 10: return track(.transform, part: .rotation(1), basic(.number(0), .number(2)))
        default: return track(.borderWidth, basic(.number(0), .number(4)))
        }
    }

    /// Most move for a while only.
    private mutating func track(_ property: NodeProperty, part component: ValueComponent? = nil, _ motion: Motion) -> NodeTrack {
        let timing = MediaTiming(
            beginTime: chance(2) ? 0 : 0.15, duration: chance(3) ? 0.7 : 2, fillMode: chance(4) ? .forwards : .removed)
        return NodeTrack(property: property, component: component, track: Track(timing: timing, motion: motion))
    }
}

extension Effects.Filter {
    /// - Precondition: a blur.
    fileprivate var values: FilterValues {
        guard case .gaussianBlur(let radius, let normalizesEdges) = self else { preconditionFailure() }
        return .gaussianBlur(radius: radius, normalizesEdges: normalizesEdges)
    }
}
