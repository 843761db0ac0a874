import Animation
import Geometry
import Planner
import RenderTree
import Testing

/// How animations of one layer act on each other.
@Suite struct SamplerTests {
    private func constant(_ property: NodeProperty, _ component: ValueComponent? = nil, _ value: Double) -> NodeTrack {
        NodeTrack(
            property: property, component: component,
            track: Track(
                timing: MediaTiming(duration: 1), motion: .basic(from: .number(value), to: .number(value), by: nil)))
    }

    private func tree(_ tracks: [NodeTrack]) -> RenderTree {
        var tree = Branch(Rect(x: 0, y: 0, width: 10, height: 10), color: .red).tree
        var values = NodeValues()
        values.node = tree.nodes[0]
        values.backgroundColor = .red
        tree.tracks = ContiguousArray(tracks)
        tree.animated = [AnimatedNode(node: .root, values: values, tracks: 0..<Int32(tracks.count))]
        return tree
    }

    /// A matrix does not tell a mirrored y axis from a mirrored x axis that is turned: taken apart in between, the rotation would
    /// be another.
    @Test func partsOfATransformCombineWhateverIsAnimatedBetweenThem() {
        var sampler = Sampler()
        let shown = sampler.sample(
            tree([
                constant(.transform, .scale(1), -1), constant(.sublayerTransform, .scale(0), 2), constant(.opacity, nil, 0.5),
                constant(.transform, .rotation(2), 0.5),
            ]), at: 0.5)
        let expected = CATransform3DMakeScale(1, -1, 1) * CATransform3DMakeRotation(0.5, 0, 0, 1)
        let transform = shown[shown.nodes[0].transform]
        for (a, b) in zip(transform.entries, expected.entries) { #expect(abs(a - b) < 1e-15) }
        #expect(shown[shown.nodes[0].sublayerTransform] == CATransform3DMakeScale(2, 1, 1))
        #expect(shown.nodes[0].opacity == 0.5)
    }

    @Test func changesAreTheNodesThatMayLookDifferent() {
        var sampler = Sampler()
        let tree = tree([constant(.opacity, nil, 0.5)])
        _ = sampler.sample(tree, at: 0.5)
        _ = sampler.sample(tree, at: 0.5)
        #expect(sampler.changes.isEmpty)
        _ = sampler.sample(tree, at: 2)
        #expect(sampler.changes == [.root])
        #expect(sampler.sample(tree, at: 3).nodes[0].opacity == 1)
        #expect(sampler.changes.isEmpty)
    }

    /// A node all of whose animations wait is as it was, whatever the time; it moves on when one of them does, and goes back.
    @Test func nodesThatStandDoNotChange() {
        func keys(_ property: NodeProperty, _ values: [Double], _ times: [Double]) -> NodeTrack {
            let keyframes = Keyframes(values: values.map { .number($0) }, times: times)
            return NodeTrack(
                property: property, track: Track(timing: MediaTiming(duration: 4), motion: .keyframes(keyframes)))
        }
        var sampler = Sampler()
        let tree = tree([
            keys(.opacity, [0.25, 0.25, 0.75, 0.75], [0, 0.25, 0.5, 1]), keys(.cornerRadius, [1, 1, 3], [0, 0.75, 1]),
        ])
        func look(at time: Double) -> [Double] {
            let node = sampler.sample(tree, at: time).nodes[0]
            return [Double(node.opacity), node.cornerRadius, Double(sampler.changes.count)]
        }
        #expect(look(at: 0.25) == [0.25, 1, 1])
        #expect(look(at: 0.75) == [0.25, 1, 0])
        #expect(look(at: 1.5) == [0.5, 1, 1])
        #expect(look(at: 2.25) == [0.75, 1, 1])
        #expect(look(at: 2.75) == [0.75, 1, 0])
        #expect(look(at: 3.5) == [0.75, 2, 1])
        #expect(look(at: 0.5) == [0.25, 1, 1])
        #expect(look(at: 5) == [1, 0, 1])
    }
}
