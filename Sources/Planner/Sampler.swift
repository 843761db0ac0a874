import Animation
import Geometry
import Graphics
public import RenderTree

/// Works out how a tree looks at a time.
///
/// It keeps a copy of the tree in which the animated nodes show the values of the last time asked for. As long as the tree
/// stays the same, a frame rewrites those nodes only: it costs as much as is animated, however large the tree. What the
/// copy shows depends on the tree and the time alone, not on what it showed before.
public struct Sampler: Sendable {
    /// What `shown` was made of. Kept so that its memory, by which it is known, is nobody else's.
    private var source = RenderTree()
    private var shown = RenderTree()
    /// For each animated node, its entries in the side tables of `shown`: one that is left out at one time keeps its place
    /// for another.
    private var slots: ContiguousArray<Node> = []
    /// The time of each layer that has its own.
    private var times: ContiguousArray<Double> = []

    public init() {}

    /// The tree as it looks at a time, without animations.
    /// - Parameter time: seconds of the root's time.
    public mutating func sample(_ tree: RenderTree, at time: Double) -> RenderTree {
        if tree.animated.isEmpty {
            // Nothing is to be kept of a tree that was animated before.
            if !source.nodes.isEmpty { self = Sampler() }
            return tree
        }
        if !source.isSameCommit(as: tree) { begin(tree) }
        tree.localTimes(at: time, into: &times)
        forgetDepth(tree)
        for index in tree.animated.indices { show(index, of: tree, at: time) }
        return shown
    }

    private mutating func begin(_ tree: RenderTree) {
        source = tree
        shown = tree
        shown.animated = []
        shown.tracks = []
        shown.times = []
        slots = ContiguousArray(tree.animated.map { tree[$0.node] })
    }

    /// Superlayers of animated nodes order their sublayers by depth only if something has to be.
    private mutating func forgetDepth(_ tree: borrowing RenderTree) {
        for index in tree.animated.indices {
            let parent = tree.nodes[Int(tree.animated[index].node.rawValue)].parent
            if parent != .none { shown.nodes[Int(parent.rawValue)].flags = tree.nodes[Int(parent.rawValue)].flags }
        }
    }

    private mutating func show(_ index: Int, of tree: borrowing RenderTree, at time: Double) {
        let node = tree.animated[index].node
        var values = tree.animated[index].values
        apply(tree.animated[index].tracks, of: tree, to: &values, at: time)
        values.limitColors()
        shown.nodes[Int(node.rawValue)] = slots[index]
        shown.show(values, at: node)
        slots[index].keepSlots(of: shown.nodes[Int(node.rawValue)])
        let (parent, flags) = (slots[index].parent, slots[index].flags)
        if parent != .none, !flags.contains(.mask), shown.nodes[Int(node.rawValue)].leavesPlane(shown.transforms) {
            shown.nodes[Int(parent.rawValue)].flags.insert(.childrenHaveDepth)
        }
    }

    /// Each animation acts on what those before it left. Those of parts of one transform act on its components, and these
    /// are put together once: scales and rotations of separate animations combine exactly.
    private func apply(
        _ tracks: Range<Int32>, of tree: borrowing RenderTree, to values: inout NodeValues, at time: Double
    ) {
        var parts: (property: NodeProperty, components: TransformComponents)?
        for index in Int(tracks.lowerBound)..<Int(tracks.upperBound) {
            let (property, component) = (tree.tracks[index].property, tree.tracks[index].component)
            let space = tree.tracks[index].time
            let local = space == .root ? time : times[Int(space.rawValue)]
            if let component, component.isTransformPart {
                if let open = parts, open.property != property {
                    values[open.property] = .transform(open.components.transform)
                    parts = nil
                }
                if parts == nil, case .transform(let whole)? = values[property] {
                    parts = (property, TransformComponents(whole))
                }
                if let base = parts?.components[component],
                    let value = tree.tracks[index].track.value(at: local, over: base)
                {
                    parts?.components[component] = value
                }
                continue
            }
            if let open = parts {
                values[open.property] = .transform(open.components.transform)
                parts = nil
            }
            guard var whole = values[property] else { continue }
            if let component {
                guard let base = whole[component], let value = tree.tracks[index].track.value(at: local, over: base)
                else { continue }
                whole[component] = value
                values[property] = whole
            } else if let value = tree.tracks[index].track.value(at: local, over: whole) {
                values[property] = value
            }
            // What moves along a path may turn with it, before its own transform acts.
            if property == .position, let angle = tree.tracks[index].track.pathAngle(at: local) {
                values.transform = CATransform3DMakeRotation(angle, 0, 0, 1) * values.transform
            }
        }
        if let parts { values[parts.property] = .transform(parts.components.transform) }
    }
}

extension NodeValues {
    /// Brings colours back that an animation took out of their range, and sides that it took beyond zero.
    fileprivate mutating func limitColors() {
        node.bounds = node.bounds.standardized
        backgroundColor = backgroundColor?.limited
        borderColor = borderColor?.limited
        shadow.color = shadow.color?.limited
        if shape != nil {
            shape?.fillColor.limit()
            shape?.strokeColor.limit()
        }
        if let color = text?.color { text?.color = color.limited }
        if gradient != nil {
            for index in gradient!.colors.indices { gradient!.colors[index].limit() }
        }
    }
}

extension Node {
    /// Takes over the entries that another version of the node has in side tables.
    fileprivate mutating func keepSlots(of node: Node) {
        if node.transform != .identity { transform = node.transform }
        if node.sublayerTransform != .identity { sublayerTransform = node.sublayerTransform }
        if node.contents != .none { contents = node.contents }
        if node.gradient != .none { gradient = node.gradient }
        if node.shape != .none { shape = node.shape }
        if node.effects != .none { effects = node.effects }
    }
}

extension RGBA {
    /// Every channel in 0…1.
    fileprivate var limited: RGBA {
        var color = self
        color.limit()
        return color
    }

    fileprivate mutating func limit() {
        func limited(_ channel: Float) -> Float { channel > 0 ? min(channel, 1) : 0 }
        self = RGBA(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
    }
}

extension Rect {
    /// The same with sides that are not negative.
    fileprivate var standardized: Rect {
        Rect(minX: min(minX, maxX), minY: min(minY, maxY), maxX: max(minX, maxX), maxY: max(minY, maxY))
    }
}
