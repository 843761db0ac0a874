import Geometry
import Graphics
import PlanSketches
import RenderPlan
import RenderTree
import Testing

@testable import Planner

/// Coverages that are made ahead of the walk, by several threads.
@Suite struct RehearsalTests {
    /// Shapes as layers, as masks and under groups, in many places.
    private func tree() -> RenderTree {
        var tree = RenderTree()
        var root = Node()
        root.subtreeEnd = 1
        tree.nodes = [root]
        for index in 0..<40 {
            var path = Path()
            let radius = 4 + Double(index)
            path.move(to: Point(radius, 0))
            path.quad(to: Point(0, radius), control: Point(radius, radius))
            path.cubic(to: Point(radius, 0), control1: Point(-radius, 0), control2: Point(0, -radius))
            var shape = Shape(outline: SharedPath(path), fillColor: .black)
            shape.strokeColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
            shape.stroke = StrokeStyle(width: 3, cap: .round, join: .round, dash: index % 3 == 0 ? [4, 3] : [])
            tree.shapes.append(shape)
            var node = Node()
            node.parent = .root
            node.position = Point(Double(index * 37 % 200), Double(index * 53 % 150) + 0.3)
            node.shape = ShapeIndex(rawValue: Int32(index))
            node.opacity = index % 4 == 0 ? 0.5 : 1
            if index % 5 == 0 {
                // A mask of the same shape, half as large again.
                node.effects = EffectsIndex(rawValue: Int32(tree.effects.count))
                tree.effects.append(Effects())
                tree.effects[tree.effects.count - 1].hasMask = true
                var mask = Node()
                mask.parent = NodeIndex(rawValue: Int32(tree.nodes.count))
                mask.flags.insert(.mask)
                mask.shape = ShapeIndex(rawValue: Int32((index + 20) % 40))
                node.subtreeEnd = Int32(tree.nodes.count + 2)
                mask.subtreeEnd = node.subtreeEnd
                tree.nodes += [node, mask]
            } else {
                node.subtreeEnd = Int32(tree.nodes.count + 1)
                tree.nodes.append(node)
            }
        }
        tree.nodes[0].subtreeEnd = Int32(tree.nodes.count)
        return tree
    }

    /// A frame after one that made much has nothing to make.
    @Test func whatIsThereIsNotMadeAgain() {
        var options = PlannerOptions()
        options.threads = 1
        // A tree that stands is planned anew.
        options.keepsDraws = false
        var planner = Planner(options: options)
        let target = PlanTarget(width: 240, height: 180)
        let tree = tree()
        let first = planner.plan(tree, at: 0, target: target)
        #expect(!first.alphas.isEmpty && planner.coveragesMade.all > 0)
        #expect(planner.plan(tree, at: 0, target: target).difference(from: first) == nil)
        #expect(planner.coveragesMade.all == 0)
        let none = PlanTarget(width: 240, height: 180, parentToPixel: Homography(translationX: 5000, y: 0))
        #expect(planner.plan(tree, at: 0, target: none).alphas.isEmpty)
    }

    /// One thread, three threads, as many as there are, and coverages found from the frame before: the same plan.
    @Test func theNumberOfThreadsChangesNothing() {
        let tree = tree()
        let target = PlanTarget(width: 240, height: 180)
        var first: RenderPlan?
        for threads in [1, 3, nil] {
            var options = PlannerOptions()
            options.threads = threads
            // A tree that stands is planned anew.
            options.keepsDraws = false
            var planner = Planner(options: options)
            for frame in 0..<3 {
                let plan = planner.plan(tree, at: 0, target: target)
                #expect((planner.coveragesMade.all == 0) == (frame > 0))
                #expect(plan.difference(from: first ?? plan) == nil, "\(threads.map(String.init) ?? "all") threads, frame \(frame)")
                first = first ?? plan
            }
        }
        #expect(first.map { $0.alphas.count > 1000 } == true)
    }
}
