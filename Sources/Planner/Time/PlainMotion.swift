import Animation
import Geometry
import Graphics
import RenderTree

/// The motion of a node with a single track that moves a single value. The track is evaluated and the value written where it is
/// shown; nothing else of the node is touched, so that a frame is bound by memory alone.
struct PlainMotion: Sendable {
    private let source: Source
    private let target: Target

    private enum Source: Sendable {
        case plain(PlainTrack)
        /// In `RenderTree.tracks`.
        case track(Int)
    }

    private enum Target: Sendable {
        case opacity
        case position
        case background
        /// A part of a decomposed transform, whose place in `TrackBases` is `components`.
        case part(ValueComponent, components: Int)

        var kind: PlainTrack.Kind {
            switch self {
            case .opacity, .part: .number
            case .position: .point
            case .background: .color
            }
        }
    }

    /// Nil for a node that is moved in any other way.
    init?(_ animated: borrowing AnimatedNode, in tree: borrowing RenderTree, _ bases: borrowing TrackBases) {
        guard animated.tracks.count == 1, animated.values.emitter == nil, animated.values.replicator == nil,
            animated.values.text == nil, tree[animated.node].flags.isDisjoint(with: [.sharesSpace, .preservesDepth])
        else { return nil }
        let index = Int(animated.tracks.lowerBound)
        if tree.tracks[index].track.turns { return nil }
        switch (tree.tracks[index].property, tree.tracks[index].component) {
        case (.opacity, nil): target = .opacity
        case (.position, nil): target = .position
        case (.backgroundColor, nil): target = .background
        case (.transform, let component?):
            guard let place = bases.components(of: index), animated.values.sublayerTransform.isFinite else { return nil }
            target = .part(component, components: place)
        default: return nil
        }
        if let plain = PlainTrack(tree.tracks[index].track) {
            guard plain.kind == target.kind else { return nil }
            source = .plain(plain)
        } else {
            source = .track(index)
        }
    }

    /// Shows a node at a time. False where this motion does not suffice, and nothing was done.
    ///
    /// - Parameters:
    ///   - local: the track's time.
    ///   - entries: those that the node has.
    /// - Precondition: the node has a place.
    @inline(__always)
    func show(
        _ node: NodeIndex, at local: Double, of tree: borrowing RenderTree, _ bases: borrowing TrackBases, in shown: inout RenderTree,
        _ entries: inout NodeEntries
    ) -> Bool {
        guard let lanes = lanes(at: local, of: tree, bases) else { return false }
        let place = Int(node.rawValue)
        switch target {
        case .opacity:
            shown.nodes[place].opacity = Float(lanes.x)
            shown.nodes[place].limitOpacity()
        case .position:
            let position = Point(lanes.x, lanes.y)
            guard position.isFinite else { return false }
            shown.nodes[place].position = position
        case .background:
            var color = RGBA(red: Float(lanes.x), green: Float(lanes.y), blue: Float(lanes.z), alpha: Float(lanes.w))
            color.limit()
            shown.nodes[place].backgroundColor = color
        case .part(let component, let index):
            let transform = bases.transform(index, with: component, lanes.x)
            guard transform.isFinite else { return false }
            shown.showTransform(transform, at: node, in: &entries)
        }
        return true
    }

    /// The value; nil where there is none of its kind.
    private func lanes(
        at local: Double, of tree: borrowing RenderTree, _ bases: borrowing TrackBases
    ) -> SIMD4<Double>? {
        switch source {
        case .plain(let track): return track.lanes(at: local)
        case .track(let index):
            let base =
                if case .part(let component, let place) = target { bases.part(component, of: place) } else { bases.value(of: index) }
            guard let base, let value = tree.tracks[index].track.value(at: local, over: base)?.lanes, value.kind == target.kind
            else { return nil }
            return value.lanes
        }
    }

    /// As `Track.nextChange`.
    func nextChange(after local: Double, of tree: borrowing RenderTree) -> Double {
        switch source {
        case .plain(let track): track.nextChange(after: local)
        case .track(let index): tree.tracks[index].track.nextChange(after: local)
        }
    }
}
