import Animation
import BruteForce
import Geometry
import Planner
import RenderTree
import Testing

/// Parts of trees, taken out and put in.
@Suite struct GraftTests {
    /// What the dump says of nodes, but for their places.
    private func lines(_ tree: RenderTree, _ range: Range<Int>) -> [Substring] {
        tree.dump().split(separator: "\n")[range].map { line in
            line.drop { $0 == " " }.drop { $0.isNumber }
        }
    }

    @Test(arguments: 0..<12) func everySubtreeKeepsItsLook(seed: UInt64) {
        let tree = RandomTree.make(seed: seed, layerCount: 12, options: .all)
        for index in tree.nodes.indices {
            let range = index..<Int(tree.nodes[index].subtreeEnd)
            let part = tree.subtree(NodeIndex(rawValue: Int32(index)))
            #expect(lines(part, 0..<part.nodes.count) == lines(tree, range))
            #expect(part.nodes[0].parent == .none && part.nodes[0].subtreeEnd == range.count)
        }
    }

    @Test(arguments: 0..<12) func aGraftLooksAsItDidAlone(seed: UInt64) {
        var tree = RandomTree.make(seed: seed, layerCount: 12, options: .all)
        let other = RandomTree.make(seed: seed + 100, layerCount: 12, options: .all)
        let before = lines(tree, 0..<tree.nodes.count)
        let first = tree.nodes.count
        tree.graft(other, under: .root)
        #expect(lines(tree, 0..<first) == before)
        #expect(lines(tree, first..<tree.nodes.count) == lines(other, 0..<other.nodes.count))
        #expect(tree.nodes[first].parent == .root && tree.nodes[first].subtreeEnd == tree.nodes.count)
    }

    /// It is the same to take a part of what is shown and to show a part.
    @Test func animationsGoAlong() throws {
        var tree = RandomTree.make(seed: 3, layerCount: 12, options: .all)
        tree.times = [TimeSpace(parent: .root, timing: MediaTiming(duration: .infinity)), TimeSpace(parent: .root, timing: MediaTiming(duration: .infinity))]
        tree.times[1].timing.speed = 2
        for index in tree.nodes.indices {
            var values = NodeValues()
            values.node = tree.nodes[index]
            tree.show(values, at: NodeIndex(rawValue: Int32(index)))
            // Never 0: what is inside of layers that are not to be seen is not worked out.
            let motion = Motion.basic(from: .number(0.25), to: .number(Double(index)), by: nil)
            let first = Int32(tree.tracks.count)
            for property in [NodeProperty.cornerRadius, .opacity] {
                tree.tracks.append(
                    NodeTrack(
                        property: property, track: Track(timing: MediaTiming(duration: 10), motion: motion),
                        time: TimeIndex(rawValue: Int32(index % 2))))
            }
            tree.animated.append(
                AnimatedNode(node: NodeIndex(rawValue: Int32(index)), values: values, tracks: first..<first + 2))
        }
        var (whole, alone) = (Sampler(), Sampler())
        let shown = whole.sample(tree, at: 0.7)
        #expect(lines(shown, 0..<12) != lines(tree, 0..<12))
        for index in tree.nodes.indices {
            let range = index..<Int(tree.nodes[index].subtreeEnd)
            let part = alone.sample(tree.subtree(NodeIndex(rawValue: Int32(index))), at: 0.7)
            #expect(lines(part, 0..<part.nodes.count) == lines(shown, range))
        }
    }
}
