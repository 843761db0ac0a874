import BruteForce
import RenderTree
import Synchronization

/// Failing trees are made smaller, for a minute in all or as many seconds as `LAYERKIT_SHRINK` says; 0 leaves them as they are.
enum Shrinking {
    private static let left = Mutex(Duration.seconds(Environment.number("LAYERKIT_SHRINK") ?? 60))

    /// The least of a tree that still fails, or what was found while there was time.
    static func smallest(of tree: RenderTree, fails: (RenderTree) -> Bool) -> RenderTree {
        let limit = left.withLock { $0 }
        guard limit > .zero else { return tree }
        var smallest = tree
        let taken = ContinuousClock().measure { smallest = Shrink.minimal(tree, within: limit, fails: fails) }
        left.withLock { $0 -= taken }
        return smallest
    }
}
