import Animation
import Geometry

extension RenderTree {
    /// Copies the sublayers of replicators, once for each instance.
    ///
    /// - Parameters:
    ///   - replicators: in the order of their nodes.
    ///   - timeOwners: for each of `times`, the node whose time it is.
    public mutating func replicate(_ replicators: [Replicator], timeOwners: ContiguousArray<NodeIndex>) {
        guard !replicators.isEmpty else { return }
        var copier = InstanceCopier(self, replicators, timeOwners)
        copier.copyAll()
        self = copier.tree
    }
}

/// Writes a tree with instances, in one pass over the tree without, in which a replicator's sublayers are visited once for each instance.
private struct InstanceCopier {
    private let source: RenderTree
    private let replicators: [Replicator]
    private let timeOwners: ContiguousArray<NodeIndex>
    /// The tree being written: its times, and all tables except nodes and animations, start as the source's.
    private(set) var tree: RenderTree
    /// For each node of the source, the index of its latest copy; for a replicator, that of its latest instance.
    private var copies: ContiguousArray<NodeIndex>
    /// For each time of the source, after the root's, the time that replaces it in the copies being made.
    private var times: ContiguousArray<TimeIndex>
    /// For each node of the source, its index in `source.animated`, or −1.
    private var animatedPlaces: ContiguousArray<Int32>
    /// Indices in `replicators`, by node.
    private var replicatorPlaces: [NodeIndex: Int] = [:]
    /// For each of `tree.replications`, its replicator.
    private var shown: ContiguousArray<Replicator> = []
    private var stretches: ContiguousArray<Stretch> = []
    /// How many more nodes and animations may be copied.
    private var budget = RenderTree.mostCopies

    /// Consecutive nodes to be copied.
    private struct Stretch {
        /// Index in the source.
        var next: Int32
        var end: Int32
        /// The replicator whose instances these are; nil for nodes that are copied once.
        var run: Run?
    }

    /// The instances of one replicator.
    private struct Run {
        let replicator: Replicator
        /// Index in `tree.replications`.
        let replication: Int
        let first: Int32
        let count: Int
        /// The sublayers' own times, in the source's times.
        let ownTimes: Range<Int>
        /// True if a delay changes the sublayers' times.
        let isTimed: Bool
        /// The values of `times` outside the run: the replicator's, then those of `ownTimes`.
        let timesBefore: ContiguousArray<TimeIndex>
        /// The sublayers are nodes only: no replicators, animations or names.
        let isPlain: Bool
        /// Instances begun.
        var begun = 0
    }

    init(_ source: RenderTree, _ replicators: [Replicator], _ timeOwners: ContiguousArray<NodeIndex>) {
        (self.source, self.replicators, self.timeOwners) = (source, replicators, timeOwners)
        tree = source
        tree.nodes.removeAll()
        tree.animated.removeAll()
        tree.names = NodeNames()
        copies = ContiguousArray(repeating: .none, count: source.nodes.count)
        times = ContiguousArray((-1..<Int32(source.times.count)).map { TimeIndex(rawValue: $0) })
        animatedPlaces = ContiguousArray(repeating: -1, count: source.nodes.count)
        for (place, animated) in source.animated.enumerated() { animatedPlaces[Int(animated.node.rawValue)] = Int32(place) }
        for (place, replicator) in replicators.enumerated() { replicatorPlaces[replicator.node] = place }
        let (nodes, instances) = roomNeeded()
        tree.nodes.reserveCapacity(nodes)
        tree.transforms.reserveCapacity(tree.transforms.count + instances)
    }

    /// How many nodes there will be, and how many of them are instances, unless animations add more instances.
    private func roomNeeded() -> (nodes: Int, instances: Int) {
        var total = (nodes: source.nodes.count, instances: 0)
        /// What the outermost of the replicators met so far add to one copy; they are met from the last to the first.
        var added: [(node: Int32, nodes: Int, instances: Int)] = []
        for replicator in replicators.reversed() {
            let end = source[replicator.node].subtreeEnd
            let own = Int(end - replicator.node.rawValue) - 1
            var inside = (nodes: own, instances: 0)
            while let last = added.last, last.node < end {
                (inside.nodes, inside.instances) = (inside.nodes + last.nodes, inside.instances + last.instances)
                added.removeLast()
            }
            let count = min(replicator.values.shownCount, max(1, RenderTree.mostCopies / (inside.nodes + 1)))
            added.append(
                (replicator.node.rawValue, count * (inside.nodes + 1) - own, count * (inside.instances + 1)))
        }
        for last in added { total = (total.nodes + last.nodes, total.instances + last.instances) }
        let most = source.nodes.count + 2 * RenderTree.mostCopies
        return (max(0, min(total.nodes, most)), min(total.instances, most))
    }

    mutating func copyAll() {
        stretches = [Stretch(next: 0, end: Int32(source.nodes.count))]
        while let last = stretches.indices.last {
            if stretches[last].next == stretches[last].end {
                if !beginInstance(last) { stretches.removeLast() }
                continue
            }
            let index = NodeIndex(rawValue: stretches[last].next)
            let copy = copyNode(index)
            guard let place = replicatorPlaces[index] else {
                stretches[last].next += 1
                continue
            }
            let end = source[index].subtreeEnd
            stretches[last].next = end
            let first = source.mask(of: index).map { source[$0].subtreeEnd } ?? index.rawValue + 1
            if first < end { stretches.append(run(of: replicators[place], copiedTo: copy, from: first, to: end)) }
            if first > index.rawValue + 1 { stretches.append(Stretch(next: index.rawValue + 1, end: first)) }
        }
        tree.endSubtrees()
        for (replicator, replication) in zip(shown, tree.replications) {
            tree.show(replicator.values, in: replication)
            RenderTree.delay(replication, by: replicator.values.delay, in: &tree.times)
        }
    }

    private mutating func run(of replicator: Replicator, copiedTo copy: NodeIndex, from first: Int32, to end: Int32) -> Stretch {
        let moved = animatedPlaces[Int(first)..<Int(end)].reduce(0) {
            $0 + ($1 < 0 ? 0 : source.animated[Int($1)].tracks.count + (source.animated[Int($1)].values.emitter == nil ? 0 : 1))
        }
        let tracks = tracks(of: replicator.node)
        let delays = replicator.values.delay != 0 || tracks.contains { $0.property == .instanceDelay }
        let low = timeOwners.partitioningIndex { $0.rawValue >= first }
        let high = timeOwners.partitioningIndex { $0.rawValue >= end }
        let run = Run(
            replicator: replicator, replication: tree.replications.count, first: first,
            count: count(of: replicator, tracks, size: Int(end - first) + moved), ownTimes: low..<max(low, high),
            isTimed: moved > 0 && delays,
            timesBefore: [times[Int(replicator.time.rawValue) + 1]] + times[(low + 1)..<(max(low, high) + 1)],
            isPlain: moved == 0 && isPlain(first..<end))
        tree.replications.append(Replication(node: copy, instances: []))
        shown.append(replicator)
        return Stretch(next: end, end: end, run: run)
    }

    /// True for nodes that can be copied as memory.
    private func isPlain(_ nodes: Range<Int32>) -> Bool {
        !source.names.names(anyOf: nodes)
            && nodes.allSatisfy { animatedPlaces[Int($0)] < 0 && replicatorPlaces[NodeIndex(rawValue: $0)] == nil }
    }

    private func tracks(of node: NodeIndex) -> ArraySlice<NodeTrack> {
        let place = animatedPlaces[Int(node.rawValue)]
        guard place >= 0 else { return [] }
        let range = source.animated[Int(place)].tracks
        return ArraySlice(source.tracks[Int(range.lowerBound)..<Int(range.upperBound)])
    }

    /// The most instances that a replicator may come to show, as far as there is room for them.
    /// - Parameter size: nodes and animations of one instance.
    private mutating func count(of replicator: Replicator, _ tracks: ArraySlice<NodeTrack>, size: Int) -> Int {
        let most = tracks.reduce(replicator.values.count) { most, track in
            track.property == .instanceCount ? track.track.greatestNumber(over: most) : most
        }
        let count = min(ReplicatorValues.shownCount(most), max(1, budget / (size + 1)))
        budget = max(0, budget - count * (size + 1))
        return count
    }

    /// Begins the next instance at the end of a stretch.
    /// - Returns: false if there is none.
    private mutating func beginInstance(_ last: Int) -> Bool {
        guard var run = stretches[last].run else { return false }
        if run.isPlain {
            stretches[last].run = nil
            for _ in 0..<run.count { appendInstance(of: run) }
            return true
        }
        if run.isTimed { enterTimes(of: run, run.timesBefore) }
        guard run.begun < run.count else { return false }
        let index = appendNode(of: run)
        copies[Int(run.replicator.node.rawValue)] = index
        let time = run.isTimed && run.begun > 0 ? delayTimes(of: run) : nil
        tree.replications[run.replication].instances.append(Replication.Instance(node: index, time: time))
        run.begun += 1
        stretches[last].run = run
        stretches[last].next = run.first
        return true
    }

    /// Appends the node of a run's next instance.
    private mutating func appendNode(of run: Run) -> NodeIndex {
        var node = Node()
        let owner = tree.replications[run.replication].node
        let index = NodeIndex(rawValue: Int32(tree.nodes.count))
        (node.parent, node.subtreeEnd) = (owner, index.rawValue + 1)
        node.flags = [.preservesDepth, .doubleSided, .tintsSublayers]
        if tree.replications[run.replication].instances.isEmpty {
            tree.nodes[Int(owner.rawValue)].flags.insert(.childrenHaveDepth)
        } else {
            node.transform = TransformIndex(rawValue: Int32(tree.transforms.count))
            tree.transforms.append(.identity)
        }
        tree.nodes.append(node)
        return index
    }

    /// Appends an instance of plain nodes, whose indices all move by the same amount.
    private mutating func appendInstance(of run: Run) {
        let index = appendNode(of: run)
        tree.replications[run.replication].instances.append(Replication.Instance(node: index, time: nil))
        let (first, end) = (Int(run.first), Int(source[run.replicator.node].subtreeEnd))
        let shift = index.rawValue + 1 - run.first
        let start = tree.nodes.count
        tree.nodes.append(contentsOf: source.nodes[first..<end])
        for place in start..<tree.nodes.count {
            let parent = tree.nodes[place].parent
            tree.nodes[place].parent = parent == run.replicator.node ? index : NodeIndex(rawValue: parent.rawValue + shift)
            tree.nodes[place].subtreeEnd += shift
        }
    }

    /// Gives an instance times of its own.
    /// - Returns: its sublayers' time.
    private mutating func delayTimes(of run: Run) -> TimeIndex {
        let delayed = TimeIndex(rawValue: Int32(tree.times.count))
        tree.times.append(TimeSpace(parent: run.timesBefore[0], delay: 0))
        times[Int(run.replicator.time.rawValue) + 1] = delayed
        for place in run.ownTimes {
            var space = source.times[place]
            space.parent = times[Int(space.parent.rawValue) + 1]
            times[place + 1] = TimeIndex(rawValue: Int32(tree.times.count))
            tree.times.append(space)
        }
        return delayed
    }

    private mutating func enterTimes(of run: Run, _ new: ContiguousArray<TimeIndex>) {
        times[Int(run.replicator.time.rawValue) + 1] = new[0]
        for (place, time) in zip(run.ownTimes, new.dropFirst()) { times[place + 1] = time }
    }

    /// - Returns: the copy's index.
    private mutating func copyNode(_ index: NodeIndex) -> NodeIndex {
        let copy = NodeIndex(rawValue: Int32(tree.nodes.count))
        var node = source[index]
        if node.parent != .none { node.parent = copies[Int(node.parent.rawValue)] }
        node.subtreeEnd = copy.rawValue + 1
        copies[Int(index.rawValue)] = copy
        if let name = source.names[index] { tree.names[copy] = name }
        let place = animatedPlaces[Int(index.rawValue)]
        if place >= 0 { copyAnimations(source.animated[Int(place)], of: &node, to: copy) }
        tree.nodes.append(node)
        return copy
    }

    /// Instances with the same time share their tracks and their entries in the side tables, since they will look the same.
    private mutating func copyAnimations(_ animated: AnimatedNode, of node: inout Node, to copy: NodeIndex) {
        var animated = animated
        animated.node = copy
        let range = Int(animated.tracks.lowerBound)..<Int(animated.tracks.upperBound)
        let time = times[Int(animated.time.rawValue) + 1]
        let emitsLater = animated.values.emitter != nil && animated.time != time
        animated.time = time
        if emitsLater || source.tracks[range].contains(where: { times[Int($0.time.rawValue) + 1] != $0.time }) {
            let first = Int32(tree.tracks.count)
            for var track in source.tracks[range] {
                track.time = times[Int(track.time.rawValue) + 1]
                tree.tracks.append(track)
            }
            animated.tracks = first..<Int32(tree.tracks.count)
            tree.copyEntries(of: &node, from: source)
        }
        tree.animated.append(animated)
    }
}
