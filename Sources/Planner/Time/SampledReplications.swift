import Animation
import RenderTree

/// Replicators that are animated themselves: at every time their instances are placed anew, after the replicators.
struct SampledReplications: Sendable {
    private var entries: ContiguousArray<Entry> = []
    /// The tree's, with animated delays.
    private var times: ContiguousArray<TimeSpace> = []
    private var movesDelays = false

    private struct Entry: Sendable {
        /// In `RenderTree.replications`.
        var replication: Int
        /// In `RenderTree.animated`.
        var animated: Int
        /// Animations may act on its delay.
        var movesDelay: Bool
        /// Animations have moved the instances.
        var isMoved = false
    }

    init() {}

    init(in tree: RenderTree) {
        guard !tree.replications.isEmpty else { return }
        var places: [NodeIndex: Int] = [:]
        for (place, animated) in tree.animated.enumerated() { places[animated.node] = place }
        for (place, replication) in tree.replications.enumerated() {
            guard let animated = places[replication.node] else { continue }
            let range = tree.animated[animated].tracks
            let tracks = tree.tracks[Int(range.lowerBound)..<Int(range.upperBound)]
            guard tracks.contains(where: { $0.property.isOfInstances || $0.property == .bounds }) else { continue }
            let movesDelay = tracks.contains { $0.property == .instanceDelay }
            entries.append(Entry(replication: place, animated: animated, movesDelay: movesDelay))
            movesDelays = movesDelays || movesDelay
        }
        if movesDelays { times = tree.times }
    }

    /// The times of a tree's layers, `RenderTree.times`, at a time of the root. Animated delays are worked out for outer
    /// replicators before inner ones, which run in their time.
    mutating func localTimes(
        of tree: borrowing RenderTree, _ values: inout ContiguousArray<NodeValues>, _ bases: borrowing TrackBases,
        at time: Double, into result: inout ContiguousArray<Double>
    ) {
        guard movesDelays else { return RenderTree.localTimes(tree.times, at: time, into: &result) }
        RenderTree.localTimes(times, at: time, into: &result)
        for entry in entries where entry.movesDelay {
            _ = values[entry.animated].apply(tree.animated[entry.animated].tracks, of: tree, bases, result, at: time)
            let delay = values[entry.animated].replicator?.delay ?? 0
            RenderTree.delay(tree.replications[entry.replication], by: delay, in: &times)
            RenderTree.localTimes(times, at: time, into: &result)
        }
    }

    /// Places the instances of replicators on which animations act, or have just ceased to act.
    /// - Parameters:
    ///   - values: of each of `RenderTree.animated`.
    ///   - isMoved: animations act on it.
    mutating func show(
        _ values: borrowing ContiguousArray<NodeValues>, of tree: borrowing RenderTree, in shown: inout RenderTree,
        isMoved: (Int) -> Bool
    ) {
        for index in entries.indices {
            let isMoved = isMoved(entries[index].animated)
            guard isMoved || entries[index].isMoved, let replicator = values[entries[index].animated].replicator else {
                continue
            }
            entries[index].isMoved = isMoved
            shown.show(replicator, in: tree.replications[entries[index].replication])
        }
    }
}
