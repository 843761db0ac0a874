import Animation
import Geometry
import RenderTree

/// A transition on a layer, compiled: which of two looks is where, and how opaque, at every part of the way between them.
final class AttachedTransition {
    /// How the layer looked before, lying in its own space. It has no nodes where nothing of the layer was shown; nil where
    /// nothing was shown at all, and so there is nothing to come from.
    var former: RenderTree?
    private let kind: Kind
    /// The side from which the new look comes, in sizes of the layer.
    private let side: Point
    /// The part of the way that is gone, a number.
    private var progress: Track

    enum Kind: String {
        case fade, moveIn, push, reveal
        /// Core Animation's private name.
        case flip = "oglFlip"
    }

    enum Look {
        case former
        case latter
    }

    /// - Parameter track: in which nothing moves yet.
    init(_ transition: CATransition, pacedBy track: Track) {
        kind = Kind(rawValue: transition.type.rawValue) ?? .fade
        side = transition.subtype?.side ?? CATransitionSubtype.fromLeft.side
        progress = track
        let (start, end) = (Double(transition.startProgress).limited(to: 1), Double(transition.endProgress).limited(to: 1))
        progress.motion = .basic(from: .number(start), to: .number(end), by: nil)
    }

    /// The layer's time from which on something may look different.
    func nextChange(after time: Double) -> Double { progress.nextChange(after: time) }

    func begin(at time: Double) { progress.begin(at: time) }

    /// True when the looks move in the layer's plane.
    var slides: Bool { kind != .fade && kind != .flip }

    /// True when the looks turn in space.
    var turns: Bool { kind == .flip }

    /// True when the former look lies over the new one.
    var uncovers: Bool { kind == .reveal }

    /// What a look's place does for as long as the transition lasts, over an opacity of 0 for the former look and 1 for the
    /// new one, and no offset.
    /// - Parameters:
    ///   - size: the layer's, points.
    ///   - time: the layer's.
    func tracks(of look: Look, in size: Size, time: TimeIndex) -> [NodeTrack] {
        let opacity = opacity(of: look)
        var tracks = look == .latter && kind == .fade ? [on(.addsUp, time)] : []
        tracks += [
            NodeTrack(property: .opacity, track: track { .number(opacity.start + (opacity.end - opacity.start) * $0) }, time: time)
        ]
        if let way = way(of: look) {
            let motion = track { part in
                let sizes = way.start + (way.end - way.start) * part
                return .point(Point(side.x * size.width * sizes, side.y * size.height * sizes))
            }
            tracks.append(NodeTrack(property: .position, track: motion, time: time))
        }
        if turns { tracks += turn(of: look, time) }
        return tracks
    }

    /// Half a turn about the axis along which the side lies from which the new look comes; that side comes forward. Of the former look the
    /// first half of it is seen, and of the new one the second.
    private func turn(of look: Look, _ time: TimeIndex) -> [NodeTrack] {
        let half = side.x != 0 ? -side.x * .pi : side.y * .pi
        let start = look == .former ? 0.0 : -1
        var angle = track { .number(half * (start + $0)) }
        angle.function = side.x != 0 ? .rotateY : .rotateX
        var hidden = progress
        hidden.motion = hiding(before: look == .latter)
        return [
            NodeTrack(property: .transform, track: angle, time: time), NodeTrack(property: .hidden, track: hidden, time: time),
        ]
    }

    /// Hides before the middle of the whole way, or from there on.
    private func hiding(before: Bool) -> Motion {
        let values: [AnimatedValue] = before ? [.number(1), .number(0)] : [.number(0), .number(1)]
        guard case .basic(.number(let start)?, .number(let end)?, nil) = progress.motion, (start < 0.5) != (end < 0.5) else {
            let value = values[progress.motion.isBeyondMiddle ? 1 : 0]
            return .basic(from: value, to: value, by: nil)
        }
        let turned = end < start ? Array(values.reversed()) : values
        return .keyframes(Keyframes(values: turned, mode: .discrete, times: [0, (0.5 - start) / (end - start), 1]))
    }

    /// What the layer's place does for as long as the transition lasts: it is seen, even if the layer is hidden now, and the looks
    /// in it meet nothing but each other.
    /// - Parameter time: the layer's.
    func placeTracks(time: TimeIndex) -> [NodeTrack] {
        [NodeTrack(property: .hidden, track: track { _ in .number(0) }, time: time), on(.isolates, time)]
    }

    private func on(_ property: NodeProperty, _ time: TimeIndex) -> NodeTrack {
        NodeTrack(property: property, track: track { _ in .number(1) }, time: time)
    }

    /// At the beginning and the end of the whole way. More than 1 is as much as 1: of what is pushed the new look is opaque
    /// half-way, and the old one fades from there.
    private func opacity(of look: Look) -> (start: Double, end: Double) {
        switch (kind, look) {
        case (.fade, .former): (1, 0)
        case (.fade, .latter): (0, 1)
        case (.push, .former): (2, 0)
        case (.push, .latter): (0, 2)
        case (.moveIn, _), (.reveal, _), (.flip, _): (1, 1)
        }
    }

    /// Likewise, how far the look is towards the side from which the new one comes, in sizes of the layer; nil where it stays.
    private func way(of look: Look) -> (start: Double, end: Double)? {
        switch (kind, look) {
        case (.push, .former), (.reveal, .former): (0, -1)
        case (.push, .latter), (.moveIn, .latter): (1, 0)
        case (.fade, _), (.flip, _), (.moveIn, .former), (.reveal, .latter): nil
        }
    }

    /// Paced as the way is.
    /// - Parameter value: what is shown at a part of the way, of which it is a linear function.
    private func track(_ value: (Double) -> AnimatedValue) -> Track {
        var track = progress
        guard case .basic(.number(let start)?, .number(let end)?, nil) = progress.motion else { return track }
        track.motion = .basic(from: value(start), to: value(end), by: nil)
        return track
    }
}

extension Motion {
    /// It begins in the second half of the way, 0…1.
    fileprivate var isBeyondMiddle: Bool {
        if case .basic(.number(let start)?, _, nil) = self { return start >= 0.5 }
        return false
    }
}

extension CATransitionSubtype {
    /// In a space with y down or up alike, top being where y is largest; the left for a name that is not known.
    fileprivate var side: Point {
        switch self {
        case .fromRight: Point(1, 0)
        case .fromTop: Point(0, 1)
        case .fromBottom: Point(0, -1)
        default: Point(-1, 0)
        }
    }
}
