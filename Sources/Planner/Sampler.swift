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
        forgetDepth()
        for (index, animated) in source.animated.enumerated() { show(animated, index, at: time) }
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
    private mutating func forgetDepth() {
        for animated in source.animated {
            let parent = source[animated.node].parent
            if parent != .none { shown[parent].flags = source[parent].flags }
        }
    }

    private mutating func show(_ animated: AnimatedNode, _ index: Int, at time: Double) {
        var values = animated.values
        apply(source.tracks[Int(animated.tracks.lowerBound)..<Int(animated.tracks.upperBound)], to: &values, at: time)
        let node = animated.node
        var slot = slots[index]
        shown[node] = slot
        shown.show(values.inRange, at: node)
        keepSlots(of: shown[node], in: &slot)
        slots[index] = slot
        if slot.parent != .none, !slot.flags.contains(.mask), shown.leavesPlane(shown[node]) {
            shown[slot.parent].flags.insert(.childrenHaveDepth)
        }
    }

    private func keepSlots(of node: Node, in slot: inout Node) {
        if node.transform != .identity { slot.transform = node.transform }
        if node.sublayerTransform != .identity { slot.sublayerTransform = node.sublayerTransform }
        if node.contents != .none { slot.contents = node.contents }
        if node.gradient != .none { slot.gradient = node.gradient }
        if node.shape != .none { slot.shape = node.shape }
        if node.effects != .none { slot.effects = node.effects }
    }

    /// Each animation acts on what those before it left. Those of parts of one transform act on its components, and these
    /// are put together once: scales and rotations of separate animations combine exactly.
    private func apply(_ tracks: ContiguousArray<NodeTrack>.SubSequence, to values: inout NodeValues, at time: Double) {
        var parts: (property: NodeProperty, components: TransformComponents)?
        for track in tracks {
            let local = track.time == .root ? time : times[Int(track.time.rawValue)]
            let isPart = track.component.map { $0.isTransformPart } ?? false
            if let open = parts, !isPart || open.property != track.property {
                values[open.property] = .transform(open.components.transform)
                parts = nil
            }
            if isPart, let component = track.component {
                if parts == nil, case .transform(let whole)? = values[track.property] {
                    parts = (track.property, TransformComponents(whole))
                }
                guard let base = parts?.components[component], let value = track.track.value(at: local, over: base) else {
                    continue
                }
                parts?.components[component] = value
            } else {
                apply(track, to: &values, at: local)
            }
        }
        if let parts { values[parts.property] = .transform(parts.components.transform) }
    }

    private func apply(_ track: NodeTrack, to values: inout NodeValues, at time: Double) {
        guard var whole = values[track.property] else { return }
        if let component = track.component {
            guard let base = whole[component], let value = track.track.value(at: time, over: base) else { return }
            whole[component] = value
            values[track.property] = whole
        } else if let value = track.track.value(at: time, over: whole) {
            values[track.property] = value
        }
        // What moves along a path may turn with it, before its own transform acts.
        if track.property == .position, let angle = track.track.pathAngle(at: time) {
            values.transform = CATransform3DMakeRotation(angle, 0, 0, 1) * values.transform
        }
    }
}

extension NodeValues {
    /// With colours, and sides that an animation took beyond zero, brought back.
    fileprivate var inRange: NodeValues {
        var values = self
        values.node.bounds = node.bounds.standardized
        values.backgroundColor = backgroundColor?.limited
        values.borderColor = borderColor?.limited
        values.shadow.color = shadow.color?.limited
        if let shape {
            values.shape?.fillColor = shape.fillColor.limited
            values.shape?.strokeColor = shape.strokeColor.limited
        }
        if let gradient { values.gradient?.colors = gradient.colors.map(\.limited) }
        return values
    }
}

extension RGBA {
    /// Every channel in 0…1.
    fileprivate var limited: RGBA {
        func limited(_ channel: Float) -> Float { channel > 0 ? min(channel, 1) : 0 }
        return RGBA(red: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
    }
}

extension Rect {
    /// The same with sides that are not negative.
    fileprivate var standardized: Rect {
        Rect(minX: min(minX, maxX), minY: min(minY, maxY), maxX: max(minX, maxX), maxY: max(minY, maxY))
    }
}
