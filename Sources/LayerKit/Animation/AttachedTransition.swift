import Animation
import Geometry
import RenderTree

/// A transition on a layer, compiled: the place and the opacity of both looks as a function of progress.
final class AttachedTransition {
    /// The former look, in the layer's own space. It has no nodes where nothing of the layer was shown; it is nil where no frame was shown at
    /// all, so that there is no former look.
    var former: RenderTree? {
        if case .uncut(let looks, let layer) = formerLook { formerLook = .cut(looks.look(of: layer)) }
        if case .cut(let look) = formerLook { return look }
        return nil
    }
    /// The same look, if need be still in the frame's tree.
    var formerLook = FormerLook.none
    private let kind: Kind
    /// The side from which the new look comes, in sizes of the layer.
    private let side: Point
    /// The progress of the transition, as the track of a number.
    private var progress: Track

    enum Kind: String {
        case fade, moveIn, push, reveal
        /// Core Animation's private name.
        case flip = "oglFlip"
    }

    enum FormerLook {
        case none
        case uncut(FormerLooks, layer: UInt64)
        case cut(RenderTree)
    }

    enum Look {
        case former
        case latter
    }

    /// - Parameter track: its timing; nothing moves in it yet.
    init(_ transition: CATransition, pacedBy track: Track) {
        kind = Kind(rawValue: transition.type.rawValue) ?? .fade
        side = transition.subtype?.side ?? CATransitionSubtype.fromLeft.side
        progress = track
        let (start, end) = (Double(transition.startProgress).limited(to: 1), Double(transition.endProgress).limited(to: 1))
        progress.motion = .basic(from: .number(start), to: .number(end), by: nil)
    }

    var hasFormerLook: Bool {
        if case .none = formerLook { return false }
        return true
    }

    /// The earliest time, in the layer's time, at which something may look different.
    func nextChange(after time: Double) -> Double { progress.nextChange(after: time) }

    func begin(at time: Double) { progress.begin(at: time) }

    /// True when the looks slide in the layer's plane.
    var slides: Bool { kind != .fade && kind != .flip }

    /// True when the looks are the sides of a card that is turned.
    var turns: Bool { kind == .flip }

    /// True when the former look lies over the new one.
    var uncovers: Bool { kind == .reveal }

    /// The tracks of a look's place while the transition is active; without them the opacity is 0 for the former look and 1 for the new one, with
    /// no offset.
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

    /// The tracks of the layer's place while the transition is active: it is shown even if the layer is hidden now, and its looks are composited
    /// with each other only.
    /// - Parameter time: the layer's.
    func placeTracks(time: TimeIndex) -> [NodeTrack] {
        [NodeTrack(property: .hidden, track: track { _ in .number(0) }, time: time), on(.isolates, time)]
    }

    private func on(_ property: NodeProperty, _ time: TimeIndex) -> NodeTrack {
        NodeTrack(property: property, track: track { _ in .number(1) }, time: time)
    }

    /// At the start and the end of the whole progress. More than 1 counts as 1: when a layer is pushed, the new look is opaque half-way, and the
    /// old one fades from there.
    private func opacity(of look: Look) -> (start: Double, end: Double) {
        switch (kind, look) {
        case (.fade, .former): (1, 0)
        case (.fade, .latter): (0, 1)
        case (.push, .former): (2, 0)
        case (.push, .latter): (0, 2)
        case (.moveIn, _), (.reveal, _), (.flip, _): (1, 1)
        }
    }

    /// Likewise, the look's offset towards the side from which the new one comes, in sizes of the layer; nil where it stays.
    private func way(of look: Look) -> (start: Double, end: Double)? {
        switch (kind, look) {
        case (.push, .former), (.reveal, .former): (0, -1)
        case (.push, .latter), (.moveIn, .latter): (1, 0)
        case (.fade, _), (.flip, _), (.moveIn, .former), (.reveal, .latter): nil
        }
    }

    /// A track with the transition's timing.
    /// - Parameter value: the value at a given progress, a linear function of it.
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
    /// For y down and up alike, with top at the largest y; an unknown name counts as the left.
    fileprivate var side: Point {
        switch self {
        case .fromRight: Point(1, 0)
        case .fromTop: Point(0, 1)
        case .fromBottom: Point(0, -1)
        default: Point(-1, 0)
        }
    }
}
