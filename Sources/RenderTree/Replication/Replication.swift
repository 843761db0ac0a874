import Geometry

// Replication: layers that are shown several times.
//
// A commit freezes a replicator's sublayers once. Then the frozen nodes, not the layers, are copied, once an instance,
// below a node that is the instance: it keeps its sublayers' depth, has a power of the replicator's transform, and tints
// what is below it.
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
// Copied nodes name the same entries of the side tables: an instance costs the memory of its nodes, and whoever reads trees
// need not know of instances. What is animated is copied with its animations only where a delay makes them differ.

/// A replicator and its instances.
public struct Replication: Sendable {
    public var node: NodeIndex
    /// One after the other, hidden ones included.
    public var instances: ContiguousArray<Instance>

    public struct Instance: Sendable {
        public var node: NodeIndex
        /// The time that its sublayers have; nil where nothing in them depends on it.
        public var time: TimeIndex?
    }
}

/// A layer that was frozen, whose sublayers are to be shown several times.
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
    /// No more nodes and animations than so many are copied. What would need more has fewer instances, but each replicator at least one.
    /// Half a million of them take a second and most of a gigabyte to be frozen, sampled and planned.
    public static let mostCopies = 1 << 17

    /// That of a replicator's node, if what is below it is shown several times.
    public func replication(of node: NodeIndex) -> Replication? {
        if replications.isEmpty { return nil }
        // They are in the order of their nodes.
        let place = replications.partitioningIndex { $0.node.rawValue >= node.rawValue }
        return place < replications.count && replications[place].node == node ? replications[place] : nil
    }

    /// Has instances of a replicator show its values. Those that are not to be seen are hidden: there are fewer of them, they
    /// are clear, or they are nowhere.
    public mutating func show(_ values: ReplicatorValues, in replication: borrowing Replication) {
        let replicator = self[replication.node]
        // Where its anchor lies is of no account, unlike with the transform of sublayers.
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

    /// Has instances be behind by a delay, seconds from one to the next.
    public static func delay(
        _ replication: borrowing Replication, by delay: Double, in times: inout ContiguousArray<TimeSpace>
    ) {
        for number in replication.instances.indices {
            guard let time = replication.instances[number].time else { continue }
            let total = delay * Double(number)
            times[Int(time.rawValue)].delay = total.isFinite ? total : 0
        }
    }

    /// Sets the ends of all subtrees. In preorder a subtree ends where its last child's does. Backwards, every child is final
    /// before its parent is.
    public mutating func endSubtrees() {
        for index in nodes.indices.reversed() {
            let (end, parent) = (nodes[index].subtreeEnd, nodes[index].parent)
            if parent != .none, self[parent].subtreeEnd < end { nodes[Int(parent.rawValue)].subtreeEnd = end }
        }
    }
}
