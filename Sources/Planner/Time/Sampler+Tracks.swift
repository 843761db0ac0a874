import Animation
import Geometry
import Graphics
import RenderTree

/// The values that tracks start from where no other track of their node has acted before them.
struct TrackBases: Sendable {
    /// Of each track of the tree: the value of its property; nil where another track may have changed it already.
    fileprivate var values: ContiguousArray<AnimatedValue?> = []
    /// Of each track: its entry in `components`, −1 for one that does not act on a part of a transform.
    fileprivate var places: ContiguousArray<Int32> = []
    /// Transforms taken apart.
    fileprivate var components: ContiguousArray<TransformComponents> = []

    init() {}

    /// The bases of all tracks of a tree. Instances of a replicator share their layer's tracks, and tracks of which every instance has a
    /// copy belong to no node: a track's index says nothing about its node's.
    init(in tree: borrowing RenderTree) {
        values = ContiguousArray(repeating: nil, count: tree.tracks.count)
        places = ContiguousArray(repeating: -1, count: tree.tracks.count)
        // Nodes have the same tracks or none in common.
        var isFilled = ContiguousArray(repeating: false, count: tree.tracks.count)
        for animated in tree.animated where !animated.tracks.isEmpty && !isFilled[Int(animated.tracks.lowerBound)] {
            fill(animated, in: tree)
            isFilled[Int(animated.tracks.lowerBound)] = true
        }
    }

    /// Where the decomposed transform is kept on a part of which a track acts; nil where there is none.
    func components(of track: Int) -> Int? { places[track] >= 0 ? Int(places[track]) : nil }

    /// The value that a track starts from; nil where another may have changed that.
    func value(of track: Int) -> AnimatedValue? { values[track] }

    /// A part of a decomposed transform that is kept.
    func part(_ component: ValueComponent, of index: Int) -> AnimatedValue? { components[index][component] }

    /// A decomposed transform, recomposed with another number for one of its parts.
    func transform(_ index: Int, with component: ValueComponent, _ number: Double) -> CATransform3D {
        var parts = components[index]
        parts[component] = .number(number)
        return parts.transform
    }

    private mutating func fill(_ animated: borrowing AnimatedNode, in tree: borrowing RenderTree) {
        for index in animated.tracks {
            let track = tree.tracks[Int(index)]
            let isFirst = (animated.tracks.lowerBound..<index).allSatisfy { !tree.tracks[Int($0)].changes(track.property) }
            let value = isFirst ? animated.values[track.property] : nil
            values[Int(index)] = value
            if track.component?.isTransformPart == true, case .transform(let transform)? = value {
                places[Int(index)] = Int32(components.count)
                components.append(TransformComponents(transform))
            }
        }
    }
}

extension NodeTrack {
    fileprivate func changes(_ property: NodeProperty) -> Bool {
        self.property == property || (property == .transform && self.property == .position && track.turns)
    }
}

/// Transforms of a node that are taken apart.
private struct OpenTransforms {
    var own: OpenTransform?
    var sublayers: OpenTransform?
    var instances: OpenTransform?
}

extension NodeValues {
    /// Applies a node's animations, each to what those before it left. Those of parts of one transform act on its
    /// components, which are recomposed once: scales and rotations of separate animations combine exactly.
    ///
    /// - Parameters:
    ///   - range: in the tree's tracks.
    ///   - times: of layers that have their own.
    /// - Returns: false where none acts at the time; then the values are those without animations.
    mutating func apply(
        _ range: Range<Int32>, of tree: borrowing RenderTree, _ bases: borrowing TrackBases,
        _ times: borrowing ContiguousArray<Double>, at time: Double
    ) -> Bool {
        let range = Int(range.lowerBound)..<Int(range.upperBound)
        // Other tracks start from their base anyway.
        for index in range where bases.places[index] >= 0 {
            if let base = bases.values[index] { self[tree.tracks[index].property] = base }
        }
        var isMoved = false
        var open = OpenTransforms()
        for index in range {
            let (property, component) = (tree.tracks[index].property, tree.tracks[index].component)
            let space = tree.tracks[index].time
            let local = space == .root ? time : times[Int(space.rawValue)]
            if let component, component.isTransformPart {
                let acts: Bool
                switch property {
                case .transform: acts = act(tree.tracks[index], on: component, of: &open.own, bases, index, at: local)
                case .instanceTransform:
                    acts = act(tree.tracks[index], on: component, of: &open.instances, bases, index, at: local)
                default: acts = act(tree.tracks[index], on: component, of: &open.sublayers, bases, index, at: local)
                }
                if acts { isMoved = true }
            } else {
                close(property, &open)
                if tree.tracks[index].track.turns { close(.transform, &open) }
                if act(property, component, tree.tracks[index].track, over: bases.values[index], at: local) { isMoved = true }
            }
        }
        close(.transform, &open)
        close(.sublayerTransform, &open)
        close(.instanceTransform, &open)
        if isMoved { for index in range { limit(tree.tracks[index].property) } }
        return isMoved
    }

    /// Applies one animation to a part of a transform, which is decomposed first if need be.
    private func act(
        _ track: NodeTrack, on component: ValueComponent, of open: inout OpenTransform?, _ bases: borrowing TrackBases,
        _ index: Int, at time: Double
    ) -> Bool {
        if open == nil {
            let place = bases.places[index]
            if place >= 0 {
                open = OpenTransform(bases.components[Int(place)])
            } else if case .transform(let whole)? = self[track.property] {
                open = OpenTransform(TransformComponents(whole))
            }
        }
        return open?.act(track.track, on: component, at: time) ?? false
    }

    /// Recomposes a transform if it was decomposed.
    private mutating func close(_ property: NodeProperty, _ open: inout OpenTransforms) {
        switch property {
        case .transform:
            if let moved = open.own?.moved { transform = moved }
            open.own = nil
        case .sublayerTransform:
            if let moved = open.sublayers?.moved { sublayerTransform = moved }
            open.sublayers = nil
        case .instanceTransform:
            if let moved = open.instances?.moved { replicator?.transform = moved }
            open.instances = nil
        default: break
        }
    }

    /// Applies one animation to a whole value, or to a part stored in it.
    /// - Parameter base: the property's value without animations, where no other acts before; put back if this one does not act.
    private mutating func act(
        _ property: NodeProperty, _ component: ValueComponent?, _ track: Track, over base: AnimatedValue?, at time: Double
    ) -> Bool {
        guard var whole = base ?? self[property] else { return false }
        var isMoved = track.act(on: &whole, part: component, at: time)
        if isMoved || base != nil { self[property] = whole }
        // What moves along a path may turn with it, before its own transform acts.
        if property == .position, let turn = track.turn(at: time) {
            transform = turn * transform
            isMoved = true
        }
        return isMoved
    }

    /// Brings back into range what an animation took out of it: colours, and negative sides.
    private mutating func limit(_ property: NodeProperty) {
        switch property {
        case .bounds: node.bounds = node.bounds.standardized
        case .backgroundColor: backgroundColor?.limit()
        case .borderColor: borderColor?.limit()
        case .shadowColor: shadow.color?.limit()
        case .fillColor: shape?.fillColor.limit()
        case .strokeColor: shape?.strokeColor.limit()
        case .foregroundColor: text?.color?.limit()
        case .instanceColor: replicator?.color?.limit()
        case .colors:
            for index in gradient?.colors.indices ?? 0..<0 { gradient?.colors[index].limit() }
        default: break
        }
    }
}

extension RGBA {
    /// Brings every channel into 0…1.
    mutating func limit() {
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
