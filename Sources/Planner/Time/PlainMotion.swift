import Animation
import Geometry
import Graphics
import RenderTree

/// All that moves a node which one plain track moves. The track is worked out and what it moves written where it is shown, and
/// nothing else of the node is looked at: a frame costs the memory that it goes through.
struct PlainMotion: Sendable {
    private let track: PlainTrack
    private let target: Target

    private enum Target: Sendable {
        case opacity
        case position
        case background
        /// Of a transform that was taken apart: its place in `TrackBases`.
        case part(ValueComponent, components: Int)
    }

    /// Nil for a node that is moved otherwise.
    init?(_ animated: borrowing AnimatedNode, in tree: borrowing RenderTree, _ bases: borrowing TrackBases) {
        guard animated.tracks.count == 1, animated.values.emitter == nil, animated.values.replicator == nil,
            animated.values.text == nil, tree[animated.node].flags.isDisjoint(with: [.sharesSpace, .preservesDepth])
        else { return nil }
        let index = Int(animated.tracks.lowerBound)
        guard let track = PlainTrack(tree.tracks[index].track) else { return nil }
        switch (tree.tracks[index].property, tree.tracks[index].component, track.kind) {
        case (.opacity, nil, .number): target = .opacity
        case (.position, nil, .point): target = .position
        case (.backgroundColor, nil, .color): target = .background
        case (.transform, let component?, .number):
            guard let place = bases.components(of: index), animated.values.sublayerTransform.isFinite else { return nil }
            target = .part(component, components: place)
        default: return nil
        }
        self.track = track
    }

    /// Shows a node as it is at a time. False where that takes more than this, and nothing was done.
    ///
    /// - Parameters:
    ///   - local: the track's time.
    ///   - entries: those that the node has.
    /// - Precondition: the node has a place.
    @inline(__always)
    func show(
        _ node: NodeIndex, at local: Double, _ bases: borrowing TrackBases, in shown: inout RenderTree, _ entries: inout NodeEntries
    ) -> Bool {
        guard let lanes = track.lanes(at: local) else { return false }
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

    /// As `Track.nextChange`.
    func nextChange(after local: Double) -> Double { track.nextChange(after: local) }
}
