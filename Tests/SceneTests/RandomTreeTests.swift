import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

@Suite struct RandomTreeTests {
    /// The economy of the painter must not change anything.
    @Test(arguments: 0..<40)
    func oneSampleIsTakenOnlyWhereAllAreTheSame(_ seed: UInt64) {
        expectEconomy(seed, .all.subtracting(.smears), within: 1e-12)
    }

    /// Few samples are taken where all are nearly the same: half of what makes the thorough picture.
    @Test(arguments: 0..<40)
    func fewSamplesAreTakenOnlyWhereAllAreNearlyTheSame(_ seed: UInt64) {
        expectEconomy(seed, .all, within: 1.0 / 255)
    }

    /// Filters and depth in turn: where the order of layers changes within a pixel, a filter is given the part of it that has
    /// one order, and these are more where layers are asked that do not show there.
    private func expectEconomy(_ seed: UInt64, _ all: RandomTree.Features, within tolerance: Double) {
        let features = all.subtracting(
            seed % 2 == 0 ? [.perspective, .nearEye, .spaces, .depth] : [.compositing, .colorFilters, .backgroundFilters])
        let tree = RandomTree.make(seed: seed, layerCount: 12, options: features, size: Size(60, 45))
        let background = SIMD4(0.2, 0.4, 0.6, 1)
        let economical = BruteForcePainter(samplesPerPixel: 32, takesShortcuts: true)
            .paint(tree, width: 60, height: 45, background: background)
        let thorough = BruteForcePainter(samplesPerPixel: 32, takesShortcuts: false)
            .paint(tree, width: 60, height: 45, background: background)
        for (index, (a, b)) in zip(economical, thorough).enumerated() {
            #expect(a.isNear(b, within: tolerance), "seed \(seed), pixel (\(index % 60), \(index / 60))")
        }
    }

    @Test func treesKeepTheContract() {
        for seed in 0..<200 as Range<UInt64> {
            let count = 1 + Int(seed % 40)
            let tree = RandomTree.make(seed: seed, layerCount: count)
            #expect(tree.nodes.count == count)
            #expect(tree.isWellFormed)
        }
    }

    @Test func sameSeedSameTree() {
        let (a, b) = (RandomTree.make(seed: 7, layerCount: 30), RandomTree.make(seed: 7, layerCount: 30))
        #expect(a.nodes.map(\.position) == b.nodes.map(\.position))
        #expect(a.transforms == b.transforms)
        #expect(a.contents.map(\.bitmap) == b.contents.map(\.bitmap))
        let other = RandomTree.make(seed: 8, layerCount: 30)
        #expect(a.nodes.map(\.position) != other.nodes.map(\.position))
    }

    /// What was judged once is judged again: what came later is drawn from sequences of its own.
    @Test func specialPicturesLeaveTheRestAsItIs() {
        for seed in 0..<20 as Range<UInt64> {
            let (tree, plain) = (
                RandomTree.make(seed: seed, layerCount: 20),
                RandomTree.make(
                    seed: seed, layerCount: 20,
                    options: .all.subtracting([.trilinear, .deepContents, .hugePictures, .tiledContents, .crowdedStops]))
            )
            #expect(tree.transforms == plain.transforms && tree.nodes.map(\.bounds) == plain.nodes.map(\.bounds))
            #expect(tree.nodes.map(\.backgroundColor) == plain.nodes.map(\.backgroundColor))
            #expect(tree.shapes.map(\.outline.path) == plain.shapes.map(\.outline.path))
            #expect(tree.gradients.map(\.form) == plain.gradients.map(\.form) && plain.gradients.allSatisfy { $0.stops.count <= 4 })
            #expect(plain.contents.allSatisfy { $0.tiling == nil && $0.minification != .trilinear && $0.bitmap.width <= 16 })
        }
    }

    @Test func everythingOccursUnlessLeftOut() {
        let trees = (0..<100).map { RandomTree.make(seed: $0, layerCount: 20) }
        let nodes = trees.flatMap(\.nodes)
        for flag in [NodeFlags.hidden, .geometryFlipped, .masksToBounds, .childrenHaveDepth] {
            #expect(nodes.contains { $0.flags.contains(flag) })
        }
        for flag in [NodeFlags.doubleSided, .groupOpacity] { #expect(nodes.contains { !$0.flags.contains(flag) }) }
        #expect(nodes.contains { $0.cornerRadius > 0 && $0.roundedCorners != .all })
        #expect(nodes.contains { $0.borderWidth > 0 } && nodes.contains { $0.opacity < 1 })
        #expect(nodes.contains { $0.zPosition != 0 } && nodes.contains { $0.anchorPointZ != 0 })
        #expect(nodes.contains { $0.sublayerTransform != .identity })
        #expect(trees.contains { $0.transforms.contains { $0.m34 != 0 } })
        #expect(Set(trees.flatMap(\.contents).map(\.gravity)).count == ContentsGravity.allCases.count)

        #expect(Set(trees.flatMap(\.gradients).map(\.form)).count == Gradient.Form.allCases.count)
        let stops = trees.flatMap(\.gradients).map { $0.stops.map(\.location) }
        #expect(stops.contains { $0.count > 16 } && stops.contains { zip($0, $0.dropFirst()).contains { $0 == $1 } })
        #expect(trees.flatMap(\.shapes).contains { $0.strokeColor.alpha > 0 && !$0.stroke.dash.isEmpty })
        #expect(trees.flatMap(\.contents).contains { $0.center != .unit })
        #expect(trees.flatMap(\.contents).contains { $0.minification == .trilinear && $0.lodBias != 0 })
        #expect(trees.flatMap(\.effects).contains { $0.rasterization?.minification == .trilinear })
        #expect(trees.flatMap(\.contents).contains { $0.bitmap.deepPixels != nil && $0.bitmap.width > 64 })
        #expect(trees.flatMap(\.contents).contains { $0.tiling != nil })

        let plain = (0..<100).flatMap { RandomTree.make(seed: $0, layerCount: 20, options: []).nodes }
        #expect(plain.allSatisfy { $0.transform == .identity && $0.contents == .none && $0.cornerRadius == 0 })
        #expect(plain.allSatisfy { $0.opacity == 1 && $0.position.x == $0.position.x.rounded() })
    }

    /// Of forty layers only the one with a wide border, and its way to the root, are left, and nothing else about it.
    @Test func shrinkingLeavesWhatFails() throws {
        func fails(_ tree: RenderTree) -> Bool { tree.nodes.dropFirst().contains { $0.borderWidth > 3 } }
        let seed = try #require((0..<100).first { fails(RandomTree.make(seed: $0, layerCount: 40)) })
        let smallest = Shrink.minimal(RandomTree.make(seed: seed, layerCount: 40), fails: fails)
        #expect(smallest.isWellFormed)
        #expect(smallest.nodes.count == 2)
        #expect(smallest.transforms.isEmpty && smallest.contents.isEmpty)
        #expect(smallest.gradients.isEmpty && smallest.shapes.isEmpty)
        let layer = smallest.nodes[1]
        #expect(layer.borderWidth > 3 && layer.borderColor == .black && layer.backgroundColor == .clear)
        #expect(layer.flags == Node().flags && layer.opacity == 1 && layer.cornerRadius == 0)
        #expect(layer.position.x == layer.position.x.rounded())
    }

    /// Out of time a tree stays as far as it has come, and nothing more is painted.
    @Test func shrinkingEndsWhenItsTimeIsUp() {
        let tree = RandomTree.make(seed: 1, layerCount: 40)
        var tries = 0
        let same = Shrink.minimal(tree, within: .zero) { _ in
            tries += 1
            return true
        }
        #expect(same.nodes.count == tree.nodes.count && tries == 0)
        let smallest = Shrink.minimal(tree, within: .seconds(60)) { _ in true }
        #expect(smallest.nodes.count == 1)
    }

    @Test func shrinkingKeepsWhatMattersTogether() throws {
        // A mask with a turned layer somewhere below it.
        func fails(_ tree: RenderTree) -> Bool {
            tree.nodes.indices.contains { index in
                tree.nodes[index].flags.contains(.masksToBounds)
                    && tree.nodes[index + 1..<Int(tree.nodes[index].subtreeEnd)].contains {
                        $0.transform != .identity && tree[$0.transform].m12 != 0
                    }
            }
        }
        let seed = try #require((0..<100).first { fails(RandomTree.make(seed: $0, layerCount: 40)) })
        let smallest = Shrink.minimal(RandomTree.make(seed: seed, layerCount: 40), fails: fails)
        #expect(fails(smallest) && smallest.isWellFormed)
        #expect(smallest.nodes.count <= 3 && smallest.transforms.count == 1)
    }
}

extension RenderTree {
    /// What the contract says of order, links, side tables and ranges.
    fileprivate var isWellFormed: Bool {
        nodes.indices.allSatisfy { index in
            let node = nodes[index]
            let isLinked =
                index == 0
                ? node.parent == .none && Int(node.subtreeEnd) == nodes.count
                : node.parent.rawValue >= 0 && Int(node.parent.rawValue) < index
                    && node.subtreeEnd > index && node.subtreeEnd <= self[node.parent].subtreeEnd
            let hasDepth = children(of: NodeIndex(rawValue: Int32(index))).contains { self[$0].leavesPlane(transforms) }
            return isLinked && hasDepth == node.flags.contains(.childrenHaveDepth)
                && (node.transform == .identity || transforms.indices.contains(Int(node.transform.rawValue)))
                && (node.sublayerTransform == .identity
                    || transforms.indices.contains(Int(node.sublayerTransform.rawValue)))
                && hasEffectsInOrder(index)
                && (node.contents == .none || contents.indices.contains(Int(node.contents.rawValue)))
                && (node.gradient == .none || gradients.indices.contains(Int(node.gradient.rawValue)))
                && (node.shape == .none || shapes.indices.contains(Int(node.shape.rawValue)))
                && (0...1).contains(node.opacity) && !node.bounds.isEmpty
                && node.cornerRadius <= min(node.bounds.width, node.bounds.height) / 2
        }
    }

    /// Masks stand first below the layers that have them, values are in their ranges, and a layer that keeps depth shows
    /// nothing itself.
    private func hasEffectsInOrder(_ index: Int) -> Bool {
        let node = nodes[index]
        let hasMask = index + 1 < nodes.count && nodes[index + 1].flags.contains(.mask)
        if node.flags.contains(.mask), node.parent.rawValue != Int32(index - 1) { return false }
        if node.flags.contains(.preservesDepth) {
            return node.effects == .none && node.backgroundColor.alpha == 0 && node.borderWidth == 0
                && node.contents == .none && !node.flags.contains(.masksToBounds) && !hasMask
        }
        guard node.effects != .none else { return !hasMask }
        guard effects.indices.contains(Int(node.effects.rawValue)) else { return false }
        let own = self[node.effects]
        if node.flags.contains(.mask), own.compositing != .normal || !own.backgroundFilters.isEmpty { return false }
        return own.hasMask == hasMask && own.shadow.map { $0.radius >= 0 && $0.color.alpha > 0 } ?? true
            && own.rasterization.map { $0.scale > 0 } ?? true
    }
}
