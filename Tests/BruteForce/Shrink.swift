import Geometry
public import RenderTree

/// Makes failing trees small enough to read.
public enum Shrink {
    /// Removes subtrees and resets values as long as the tree still fails.
    public static func minimal(_ tree: RenderTree, fails: (RenderTree) -> Bool) -> RenderTree {
        var best = tree
        var improved = true
        while improved {
            improved = false
            for index in best.nodes.indices.dropFirst().reversed() where index < best.nodes.count {
                let smaller = removing(index, from: best)
                if fails(smaller) { (best, improved) = (smaller, true) }
            }
            for index in best.nodes.indices {
                for simplify in simplifications {
                    var simpler = best
                    simplify(&simpler.nodes[index])
                    guard simpler.dump() != best.dump(), fails(simpler) else { continue }
                    (best, improved) = (simpler, true)
                }
            }
        }
        return best
    }

    private static let simplifications: [@Sendable (inout Node) -> Void] = [
        { $0.transform = .identity }, { $0.sublayerTransform = .identity }, { $0.contents = .none },
        { $0.borderWidth = 0 }, { $0.cornerRadius = 0 }, { $0.roundedCorners = .all }, { $0.opacity = 1 },
        { $0.flags.remove(.masksToBounds) }, { $0.flags.insert(.doubleSided) }, { $0.flags.insert(.groupOpacity) },
        { $0.flags.remove(.geometryFlipped) }, { $0.zPosition = 0 }, { $0.anchorPointZ = 0 },
        { $0.anchorPoint = Point(0.5, 0.5) }, { $0.backgroundColor = .clear },
    ]

    /// The tree without a node and what is below it.
    private static func removing(_ index: Int, from tree: RenderTree) -> RenderTree {
        let end = Int(tree.nodes[index].subtreeEnd)
        let count = Int32(end - index)
        var result = tree
        result.nodes.removeSubrange(index..<end)
        result.names = [:]
        for other in result.nodes.indices {
            if result.nodes[other].subtreeEnd > Int32(index) { result.nodes[other].subtreeEnd -= count }
            if result.nodes[other].parent.rawValue >= Int32(end) { result.nodes[other].parent.rawValue -= count }
        }
        return result
    }
}
