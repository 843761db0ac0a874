import Geometry
import Graphics
import Planner
import PlanSketches
import RenderPlan
import RenderTree
import Testing

/// Trees of layers with all effects at once, also of senseless sizes: their plans keep the contract, and make no surface
/// that nobody could hold.
@Suite struct RandomEffectsTests {
    @Test(arguments: 0..<8) func plansKeepTheirContract(_ part: UInt64) throws {
        var planner = Planner()
        for seed in part * 50..<part * 50 + 50 {
            var generator = EffectTrees(seed: seed)
            let tree = generator.layer(depth: 0).tree
            let plan = planner.plan(
                tree, at: 0, target: PlanTarget(width: 160, height: 120, background: SIMD4(1, 1, 1, 1)))
            do {
                try plan.check()
            } catch {
                Issue.record("seed \(seed): \(error)\n\(tree.dump())\n\(plan.dump())")
            }
            for surface in plan.surfaces {
                #expect(max(surface.frame.width, surface.frame.height) <= 4200, "seed \(seed)")
            }
            for batch in plan.batches {
                for row in plan.rows[Int(batch.firstRow)..<Int(batch.firstRow) + Int(batch.count) * batch.pipeline.rowCount] {
                    #expect(row == row, "seed \(seed): \(batch)")
                }
            }
        }
    }

    @Test func planningIsRepeatable() {
        var generator = EffectTrees(seed: 99)
        let tree = generator.layer(depth: 0).tree
        // One that keeps nothing plans a tree anew that stands.
        var planner = Planner()
        planner.options.keepsDraws = false
        let target = PlanTarget(width: 160, height: 120)
        let first = planner.plan(tree, at: 0, target: target)
        #expect(planner.plan(tree, at: 0, target: target).difference(from: first) == nil)
        var other = Planner()
        #expect(other.plan(tree, at: 0, target: target).difference(from: first) == nil)
    }

    /// Ten thousand masks of masks: no stack is as deep as a tree.
    @Test func masksMayHaveMasks() throws {
        var tree = RenderTree()
        let count = 10_000
        for index in 0..<count {
            var node = Node()
            node.parent = NodeIndex(rawValue: Int32(index - 1))
            node.subtreeEnd = Int32(count)
            node.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
            node.position = Point(25, 25)
            node.backgroundColor = .red
            if index > 0 { node.flags.insert(.mask) }
            if index < count - 1 {
                node.effects = EffectsIndex(rawValue: 0)
            }
            tree.nodes.append(node)
        }
        var effects = Effects()
        effects.hasMask = true
        tree.effects.append(effects)
        var planner = Planner()
        try planner.plan(tree, at: 0, target: PlanTarget(width: 60, height: 60)).check()
    }
}

/// Random layers with effects.
private struct EffectTrees {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func chance(_ oneIn: UInt64) -> Bool { next() % oneIn == 0 }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }

    private mutating func color() -> RGBA {
        RGBA(
            red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
            alpha: chance(2) ? 1 : Float(number(0...1)))
    }

    mutating func layer(depth: Int) -> Branch {
        let size = Point(number(0...120), number(0...100))
        let count = depth > 3 ? 0 : Int(next() % 4)
        let sublayers = (0..<count).map { _ in layer(depth: depth + 1) }
        let frame = Rect(x: number(-30...100), y: number(-30...80), width: size.x, height: size.y)
        return Branch(
            frame, color: chance(3) ? .clear : color(), opacity: chance(3) ? Float(number(0...1)) : 1,
            radius: chance(3) ? number(0...min(size.x, size.y) / 2) : 0, masks: chance(4), sublayers
        ) { branch in
            if chance(4) {
                branch.node.borderWidth = number(0...6)
                branch.node.borderColor = color()
            }
            if chance(4) { branch.transform = transform() }
            if chance(8) { branch.sublayerTransform = transform() }
            if chance(10) { branch.node.flags.remove(.groupOpacity) }
            if chance(12) { branch.node.flags.insert(.preservesDepth) }
            if chance(6) { branch.contents = Contents(bitmap: Bitmap(width: 2, height: 2, pixels: [~0, ~0, 0, ~0])) }
            if chance(2) { branch.effects = effects() }
            if depth < 4 && chance(5) { branch.mask = layer(depth: depth + 2) }
        }
    }

    private mutating func transform() -> CATransform3D {
        switch next() % 6 {
        case 0: return CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
        case 1: return CATransform3DMakeScale(number(-2...2), number(-2...2), 1)
        case 2: return CATransform3DMakeScale(number(0...1e-6), 1e6, 1)
        case 3: return CATransform3DMakeAffineTransform(CGAffineTransform(1, 0, number(-2...2), 1, 3, 4))
        case 4: return CATransform3DMakeScale(300, 200, 1)
        default:
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / number(20...300)
            return CATransform3DMakeRotation(number(-2...2), 1, number(-1...1), 0) * perspective
        }
    }

    private mutating func effects() -> Effects {
        var effects = Effects()
        if chance(2) {
            effects.shadow = Effects.Shadow(
                color: color(), offset: Point(number(-20...20), number(-20...20)), radius: radius())
            if chance(4) { effects.shadow?.path = path() }
        }
        if chance(3) { effects.filters = filters() }
        if chance(5) { effects.backgroundFilters = filters() }
        if chance(3) { effects.compositing = CGBlendMode.allCases[Int(next() % UInt64(CGBlendMode.allCases.count))] }
        if chance(4) {
            effects.rasterization = Effects.Rasterization(
                scale: chance(4) ? number(0...1e5) + 1e-9 : number(0.2...3), magnification: .linear,
                minification: chance(2) ? .nearest : .trilinear)
        }
        return effects
    }

    private mutating func radius() -> Double {
        switch next() % 6 {
        case 0: 0
        case 1: number(0...0.5)
        case 2: number(0...1e9)
        default: number(0...12)
        }
    }

    private mutating func filters() -> [Effects.Filter] {
        (0..<next() % 3).map { _ in
            if chance(2) { return .gaussianBlur(radius: radius(), normalizesEdges: chance(3)) }
            var matrix = ColorMatrix.identity
            matrix.bias = SIMD4(Float(number(-1...1)), 0, 0, Float(number(-1...1)))
            matrix.red = SIMD4(Float(number(-2...2)), 0.5, 0, 0)
            return .color(matrix)
        }
    }

    private mutating func path() -> Path {
        if chance(2) {
            return Path(ellipseIn: Rect(x: number(-9...9), y: 0, width: number(1...90), height: number(1...90)))
        }
        var path = Path()
        path.move(to: Point(number(-50...50), number(-50...50)))
        for _ in 0..<next() % 6 { path.line(to: Point(number(-90...90), number(-90...90))) }
        return path
    }
}
