import Animation
import CMemory
import Geometry
import Graphics
public import Limits
public import RenderTree

/// Works out how a tree looks at a time.
///
/// It keeps a copy of the tree in which the animated nodes show the values of the last time asked for. As long as the tree
/// stays the same, a frame rewrites those nodes only: its cost grows with what is animated, not with the tree. Except for
/// nodes inside invisible ones, the copy depends on the tree and the time alone, not on what it showed before.
public struct Sampler: Sendable {
    /// What `shown` was made of. Kept alive because it is recognised by its memory, which must not be reused.
    private var source = RenderTree()
    private var shown = RenderTree()
    /// The time that it shows, seconds of the root's time; nil where it shows none.
    private var time: Double?
    /// The animated nodes.
    private var nodes: ContiguousArray<SampledNode> = []
    /// What each of them shows; out of date for those on which a plain motion acts.
    private var values: ContiguousArray<NodeValues> = []
    /// The plain motions of nodes that have one.
    private var plainMotions: ContiguousArray<PlainMotion> = []
    /// What each track begins with.
    private var bases = TrackBases()
    /// The time of each layer that has its own.
    private var times: ContiguousArray<Double> = []
    /// Superlayers of nodes that may leave their plane, in the order of the tree, each once.
    private var spaces: ContiguousArray<SampledSpace> = []
    /// Replicators of which animations may move the instances.
    private var replications = SampledReplications()
    /// Nodes inside invisible ones may be skipped. Not in a tree with replicators: which of their instances are visible is known only
    /// after all nodes.
    private var canSkip = false

    /// Nodes that may look different from when the same tree was sampled last, in the order of the tree, each once.
    public private(set) var changes: ContiguousArray<NodeIndex> = []

    /// Nodes that may look different from the tree that the sampled one amends: those that were amended, and all that animations may
    /// act on. In the order of the tree, each once.
    func changes(besides amended: ContiguousArray<NodeIndex>) -> ContiguousArray<NodeIndex> {
        if nodes.isEmpty { return amended }
        // Nearly sorted already, with few duplicates.
        var all = ContiguousArray(nodes.lazy.map(\.node.rawValue))
        all.append(contentsOf: amended.lazy.map(\.rawValue))
        all.append(contentsOf: spaces.lazy.map(\.node.rawValue))
        all.sort()
        var changes: ContiguousArray<NodeIndex> = []
        changes.reserveCapacity(all.count)
        for number in all where changes.last?.rawValue != number { changes.append(NodeIndex(rawValue: number)) }
        return changes
    }

    /// Only those on the number of particles matter here.
    public var limits = LKLimits.none
    /// Particles that may still be made at the time that is worked out.
    private var particlesLeft = 0
    /// Which emitter exceeded its limit at the last time sampled. It shows fewer particles then.
    public private(set) var excess: LKLimitExceeded?

    public init() {}

    private init(limits: LKLimits) { self.limits = limits }

    /// What each animated node of the tree that was sampled last has at that time, in their order.
    public var shownValues: [NodeValues] {
        var shown = Array(values)
        for index in nodes.indices where nodes[index].plainMotion >= 0 {
            if let time { _ = shown[index].apply(nodes[index].tracks, of: source, bases, times, at: time) }
        }
        return shown
    }

    /// The tree as it looks at a time, without animations.
    /// - Parameter time: seconds of the root's time.
    public mutating func sample(_ tree: RenderTree, at time: Double) -> RenderTree {
        if tree.animated.isEmpty {
            // Nothing is to be kept of a tree that was animated before.
            if !source.nodes.isEmpty { self = Sampler(limits: limits) }
            return tree
        }
        changes.removeAll(keepingCapacity: true)
        if !source.isSameCommit(as: tree) {
            if let amendment = tree.amendment, amendment.base == source.commit, canSkip { goOn(with: tree) } else { begin(tree) }
        }
        if self.time == time { return shown }
        self.time = time
        (particlesLeft, excess) = (limits.sceneParticles, nil)
        replications.localTimes(of: tree, &values, bases, at: time, into: &times)
        for index in spaces.indices { spaces[index].begin(in: &shown) }
        // Nodes before it lie inside an invisible one, and are worked out once that is visible.
        var unseenEnd: Int32 = 0
        for index in nodes.indices where nodes[index].node.rawValue >= unseenEnd {
            foresee(index + Sampler.foresight)
            show(index, of: tree, at: time)
            if canSkip, let end = shown.endIfUnseen(nodes[index].node) { unseenEnd = end }
        }
        replications.show(values, of: tree, in: &shown) { nodes[$0].isMoved }
        noteSpaces()
        return shown
    }

    /// Begins with a tree that differs from the source in values of nodes without animations only: what is known of the animated ones
    /// still holds, but none of it is shown yet.
    private mutating func goOn(with tree: RenderTree) {
        (source, shown, time) = (tree, tree, nil)
        (shown.animated, shown.tracks, shown.times) = ([], [], [])
        for index in nodes.indices { nodes[index].beginAnew(in: tree) }
    }

    private mutating func begin(_ tree: RenderTree) {
        self = Sampler(limits: limits)
        source = tree
        shown = tree
        (shown.animated, shown.tracks, shown.times) = ([], [], [])
        bases = TrackBases(in: tree)
        for animated in tree.animated {
            values.append(animated.values)
            var node = SampledNode(animated, in: tree)
            if let motion = PlainMotion(animated, in: tree, bases) {
                node.plainMotion = Int32(plainMotions.count)
                plainMotions.append(motion)
            }
            nodes.append(node)
        }
        replications = SampledReplications(in: tree)
        canSkip = tree.replications.isEmpty
        let parents = Set(nodes.lazy.filter(\.mayLeavePlane).map { tree[$0.node].parent })
        spaces = ContiguousArray(parents.sorted { $0.rawValue < $1.rawValue }.map { SampledSpace($0, in: tree) })
    }

    /// How many animated nodes ahead of its turn one is prefetched: of ten thousand in a tree of a hundred thousand hardly one is in the
    /// processor's cache, and the miss takes as long as working it out.
    private static let foresight = 4

    private func foresee(_ index: Int) {
        guard index < nodes.count else { return }
        let node = Int(nodes[index].node.rawValue)
        shown.nodes.withUnsafeBufferPointer { nodes in
            if let first = nodes.baseAddress { lk_foresee(first + node, MemoryLayout<Node>.stride) }
        }
    }

    private mutating func show(_ index: Int, of tree: borrowing RenderTree, at time: Double) {
        let node = nodes[index].node
        let local = nodes[index].time == .root ? time : times[Int(nodes[index].time.rawValue)]
        let stands = canSkip && nodes[index].stands(at: local)
        if !stands, !showPlainly(index, of: tree, at: time, local) { work(out: index, of: tree, at: time, local) }
        if nodes[index].hasPlace, nodes[index].mayLeavePlane, shown.nodes[Int(node.rawValue)].leavesPlane(shown.transforms) {
            shown.nodes[Int(shown.nodes[Int(node.rawValue)].parent.rawValue)].flags.insert(.childrenHaveDepth)
        }
    }

    /// Applies a node's plain motion. False where the node has none, it does not act now, or the node's geometry is not finite.
    private mutating func showPlainly(_ index: Int, of tree: borrowing RenderTree, at time: Double, _ local: Double) -> Bool {
        let motion = Int(nodes[index].plainMotion)
        guard motion >= 0, nodes[index].hasPlace else { return false }
        let space = nodes[index].trackTime
        let own = space == .root ? time : times[Int(space.rawValue)]
        guard plainMotions[motion].show(nodes[index].node, at: own, of: tree, bases, in: &shown, &nodes[index].entries)
        else { return false }
        nodes[index].isMoved = true
        nodes[index].noteStand(until: plainMotions[motion].nextChange(after: own, of: tree), at: local)
        changes.append(nodes[index].node)
        return true
    }

    /// Applies the animations of a node.
    /// - Parameter local: the node's own time.
    private mutating func work(out index: Int, of tree: borrowing RenderTree, at time: Double, _ local: Double) {
        let node = nodes[index].node
        if nodes[index].turns { values[index].transform = tree.animated[index].values.transform }
        let isMoved = values[index].apply(nodes[index].tracks, of: tree, bases, times, at: time)
        nodes[index].noteStand(in: tree, at: local)
        if isMoved || nodes[index].isMoved || nodes[index].emits {
            nodes[index].isMoved = isMoved
            changes.append(node)
            let isFinite =
                !nodes[index].movesTransforms
                || values[index].transform.isFinite && values[index].sublayerTransform.isFinite
            if nodes[index].movesOwn || isFinite != nodes[index].hasPlace {
                nodes[index].hasPlace = shown.showOwn(
                    values[index].node, background: values[index].backgroundColor, border: values[index].borderColor,
                    hasPlace: isFinite, at: node)
            }
            let hasPlace = nodes[index].hasPlace
            if hasPlace, nodes[index].movesTransforms {
                shown.showTransforms(
                    values[index].transform, values[index].sublayerTransform, at: node, in: &nodes[index].entries)
            }
            if hasPlace, nodes[index].movesParts {
                shown.showParts(of: values[index], at: node, in: &nodes[index].entries)
            }
            if hasPlace, let emitter = values[index].emitter { show(emitter, at: local, in: node) }
        }
    }

    /// Shows the particles of an emitter, up to the limits.
    /// - Parameter time: the node's own.
    private mutating func show(_ emitter: EmitterHistory, at time: Double, in node: NodeIndex) {
        let (particles, leftOut) = emitter.particles(at: time, most: min(limits.particles, particlesLeft))
        let isOver = leftOut > 0 && limits != .none
        if isOver, excess == nil {
            let name: LKLimits.Name = limits.particles <= particlesLeft ? .particles : .sceneParticles
            excess = limits.exceeded(name, at: shown.names[node].map { "CAEmitterLayer \"\($0.prefix(80))\"" } ?? "CAEmitterLayer")
        }
        particlesLeft -= min(particlesLeft, particles.items.count)
        shown.show(particles, at: node)
    }

    /// Adds to the changes the layers whose sublayers must now be put in depth order, or no longer.
    private mutating func noteSpaces() {
        let count = changes.count
        for index in spaces.indices where spaces[index].hasChanged(in: shown) { changes.append(spaces[index].node) }
        if changes.count == count { return }
        changes = ContiguousArray(Set(changes).sorted { $0.rawValue < $1.rawValue })
    }
}

extension RenderTree {
    /// The end of a node's subtree if the node is invisible, else nil.
    fileprivate func endIfUnseen(_ index: NodeIndex) -> Int32? {
        let place = Int(index.rawValue)
        return nodes[place].flags.contains(.hidden) || nodes[place].opacity <= 0 ? nodes[place].subtreeEnd : nil
    }
}

/// A node that animations act on.
private struct SampledNode: Sendable {
    var node: NodeIndex
    /// In `RenderTree.tracks`.
    var tracks: Range<Int32>
    /// In the side tables of what is shown.
    var entries: NodeEntries
    /// It may be turned along a path that it follows, which acts on its transform.
    var turns: Bool
    /// Its own time.
    var time: TimeIndex
    /// That of its first animation.
    var trackTime = TimeIndex.root
    /// In `Sampler.plainMotions`, or −1.
    var plainMotion: Int32 = -1
    /// It emits particles.
    var emits: Bool
    /// Animations may act on values stored in the node itself.
    var movesOwn: Bool
    /// Animations may act on a transform.
    var movesTransforms: Bool
    /// Animations may act on contents, gradient, shape or effects.
    var movesParts: Bool
    /// Animations may lift the node out of its superlayer's plane.
    var mayLeavePlane: Bool
    /// Some animation acts on it at the time that is shown.
    var isMoved = false
    /// False where it is hidden at that time because some of its geometry is not finite.
    var hasPlace = true
    /// All its animations run in its own time, so that it is known when they go on.
    private let isTimedAlone: Bool
    /// The interval of its own time in which it looks as it was worked out last.
    private var stand = (from: Double.infinity, to: -Double.infinity)

    init(_ animated: AnimatedNode, in tree: RenderTree) {
        (node, tracks) = (animated.node, animated.tracks)
        (time, emits) = (animated.time, animated.values.emitter != nil)
        entries = NodeEntries(of: tree[node])
        if let first = animated.tracks.first { trackTime = tree.tracks[Int(first)].time }
        isTimedAlone = !emits && animated.tracks.allSatisfy { [time] in tree.tracks[Int($0)].time == time }
        turns = animated.tracks.contains { tree.tracks[Int($0)].track.turns }
        (movesOwn, movesTransforms, movesParts, mayLeavePlane) = (false, turns, false, turns)
        for index in animated.tracks {
            switch tree.tracks[Int(index)].property {
            case .transform: (movesTransforms, mayLeavePlane) = (true, true)
            case .sublayerTransform: movesTransforms = true
            case .zPosition, .anchorPointZ: (movesOwn, mayLeavePlane) = (true, true)
            case .bounds, .position, .anchorPoint, .opacity, .hidden, .doubleSided, .masksToBounds, .backgroundColor, .cornerRadius,
                .borderWidth, .borderColor:
                movesOwn = true
            case let property where property.isOfInstances: break
            default: movesParts = true
            }
        }
        // The lines of a text are broken for its bounds.
        if movesOwn, animated.values.text != nil { movesParts = true }
        if tree[node].parent == .none || tree[node].flags.contains(.mask) { mayLeavePlane = false }
    }

    /// Forgets what it showed.
    mutating func beginAnew(in tree: borrowing RenderTree) {
        (entries, isMoved, hasPlace) = (NodeEntries(of: tree[node]), false, true)
        stand = (.infinity, -.infinity)
    }

    /// An animation counts as active a little beyond its ends (`MediaTiming.state`), seconds.
    private static let margin = 1e-5

    func stands(at local: Double) -> Bool { stand.from <= local && local < stand.to - SampledNode.margin }

    /// Notes how long the node will look as it does now: an animation as long as its scene mostly waits for its first keyframe, or
    /// rests at its last.
    mutating func noteStand(in tree: borrowing RenderTree, at local: Double) {
        guard isTimedAlone else { return }
        stand = (local, .infinity)
        for index in tracks {
            stand.to = min(stand.to, tree.tracks[Int(index)].track.nextChange(after: local))
            if stand.to <= local { return }
        }
    }

    /// The same for a node that changes next at a time of its own.
    mutating func noteStand(until next: Double, at local: Double) {
        if isTimedAlone { stand = (local, next) }
    }
}

/// A layer whose sublayers animations may lift out of its plane.
private struct SampledSpace: Sendable {
    var node: NodeIndex
    /// The flag in the committed tree.
    let hasDepth: Bool
    /// Its flag at the time that was shown before.
    private var hadDepth = false

    init(_ node: NodeIndex, in tree: RenderTree) {
        self.node = node
        hasDepth = tree[node].flags.contains(.childrenHaveDepth)
    }

    mutating func begin(in shown: inout RenderTree) {
        hadDepth = shown.nodes[Int(node.rawValue)].flags.contains(.childrenHaveDepth)
        if hadDepth != hasDepth { shown.nodes[Int(node.rawValue)].flags.formSymmetricDifference(.childrenHaveDepth) }
    }

    func hasChanged(in shown: borrowing RenderTree) -> Bool {
        shown.nodes[Int(node.rawValue)].flags.contains(.childrenHaveDepth) != hadDepth
    }
}
