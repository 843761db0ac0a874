import Geometry

// Replication: sublayers that are shown several times.
//
// A commit freezes a replicator's sublayers once. Then the frozen nodes, not the layers, are copied for each instance, below a node that stands
// for the instance: it preserves its sublayers' depth, has a power of the replicator's transform, and tints its sublayers.
//
//      replicator                   replicator
//      ├─ mask                      ├─ mask
//      ├─ a              ──▶        ├─ instance 0    the identity
//      └─ b                         │  ├─ a
//                                   │  └─ b
//                                   └─ instance 1    the replicator's transform, a tint; time a delay later
//                                      ├─ a
//                                      └─ b
//
// Copied nodes refer to the same entries of the side tables: an instance costs only the memory of its nodes, and readers of trees need not know
// of instances. Animated nodes are copied with their animations only if a delay makes them differ.

/// A replicator and its instances.
public struct Replication: Sendable {
    public var node: NodeIndex
    /// In order, hidden ones included.
    public var instances: ContiguousArray<Instance>

    public struct Instance: Sendable {
        public var node: NodeIndex
        /// The time of its sublayers; nil if nothing in them depends on it.
        public var time: TimeIndex?
    }
}

/// A committed layer whose sublayers are to be shown several times.
public struct Replicator: Sendable {
    public var node: NodeIndex
    public var values: ReplicatorValues
    /// The layer's time.
    public var time: TimeIndex

    public init(node: NodeIndex, values: ReplicatorValues, time: TimeIndex) {
        self.node = node
        self.values = values
        self.time = time
    }
}

extension RenderTree {
    /// The most nodes and animations that are copied. Where more would be needed there are fewer instances, but at least one per replicator. Half
    /// a million take a second and most of a gigabyte to commit, sample and plan.
    public static let mostCopies = 1 << 17

    /// The replication of a node, if its sublayers are shown several times.
    public func replication(of node: NodeIndex) -> Replication? {
        if replications.isEmpty { return nil }
        // Replications are in the order of their nodes.
        let place = replications.partitioningIndex { $0.node.rawValue >= node.rawValue }
        return place < replications.count && replications[place].node == node ? replications[place] : nil
    }

    /// Applies a replicator's values to its instances. Invisible instances are hidden: those beyond the count, those that are clear, and those
    /// whose transform is not finite.
    public mutating func show(_ values: ReplicatorValues, in replication: borrowing Replication) {
        let replicator = self[replication.node]
        // The anchor point does not matter, unlike for `sublayerTransform`.
        let (middle, count) = (Point(replicator.bounds.midX, replicator.bounds.midY), values.shownCount)
        var power = CATransform3D.identity
        for number in replication.instances.indices {
            let place = Int(replication.instances[number].node.rawValue)
            let tint = values.tint(number)
            let isShown = number < count && power.isFinite && tint.alpha > 0
            nodes[place].flags.set(.hidden, !isShown)
            guard isShown else {
                if number < count { power = power * values.transform }
                continue
            }
            nodes[place].bounds = Rect(x: middle.x, y: middle.y, width: 0, height: 0)
            nodes[place].position = middle
            nodes[place].backgroundColor = tint
            if number > 0 { transforms[Int(nodes[place].transform.rawValue)] = power }
            power = power * values.transform
        }
    }

    /// Delays each instance by this many seconds relative to the one before it.
    public static func delay(
        _ replication: borrowing Replication, by delay: Double, in times: inout ContiguousArray<TimeSpace>
    ) {
        for number in replication.instances.indices {
            guard let time = replication.instances[number].time else { continue }
            let total = delay * Double(number)
            times[Int(time.rawValue)].delay = total.isFinite ? total : 0
        }
    }

    /// Sets the ends of all subtrees. In preorder a subtree ends where its last child's does; going backwards, every child is final before its
    /// parent.
    public mutating func endSubtrees() {
        for index in nodes.indices.reversed() {
            let (end, parent) = (nodes[index].subtreeEnd, nodes[index].parent)
            if parent != .none, self[parent].subtreeEnd < end { nodes[Int(parent.rawValue)].subtreeEnd = end }
        }
    }
}
