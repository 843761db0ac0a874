import Animation
import Geometry
import Graphics
import Planner
import RenderTree
import TestNumbers
import Testing

/// A node that one track moves looks as one of which that value was set.
@Suite struct PlainMotionTests {
    private struct Kind {
        var property: NodeProperty
        var component: ValueComponent?
        /// Ends that go beyond what can be shown.
        var ends: [AnimatedValue]
    }

    private let kinds = [
        Kind(property: .opacity, ends: [.number(-0.5), .number(0.2), .number(1.5)]),
        Kind(property: .position, ends: [.point(Point(-3, 5)), .point(Point(40, 0.1)), .point(Point(1e300, -1e300))]),
        Kind(property: .position, ends: [.point(Point(3, 5)), .point(Point(.infinity, 5)), .point(Point(0, 0))]),
        Kind(
            property: .backgroundColor,
            ends: [
                .color(RGBA(red: -0.2, green: 0.4, blue: 1.3, alpha: 1)), .color(RGBA(red: 0.9, green: 0, blue: 0, alpha: 0.1)),
                .color(RGBA(red: 0.3, green: 2, blue: 0, alpha: -1)),
            ]),
        Kind(property: .backgroundColor, ends: [.color(nil), .color(.red), .color(.blue)]),
        Kind(property: .transform, component: .rotation(2), ends: [.number(-2), .number(0), .number(7)]),
        Kind(property: .transform, component: .uniformScale, ends: [.number(1), .number(0.5), .number(-2)]),
        Kind(property: .transform, component: .translation(0), ends: [.number(0), .number(1e308), .number(-5)]),
        Kind(property: .transform, component: .planeTranslation, ends: [.number(0), .number(3), .number(9)]),
    ]

    private func tracks(_ kind: Kind) -> [NodeTrack] {
        let timings = [
            MediaTiming(beginTime: 0.3, duration: 1), MediaTiming(duration: 0.7, repeatCount: 1.5, autoreverses: true),
            MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both), MediaTiming(duration: 2, speed: -1, fillMode: .forwards),
            MediaTiming(duration: 1, speed: 0, timeOffset: 0.4),
        ]
        let motions: [Motion] = [
            .basic(from: kind.ends[0], to: kind.ends[1], by: nil), .basic(from: kind.ends[1], to: kind.ends[2], by: kind.ends[0]),
            .basic(from: nil, to: kind.ends[1], by: nil), .keyframes(Keyframes(values: kind.ends, times: [0, 0.3, 1])),
        ]
        var tracks: [NodeTrack] = []
        for timing in timings {
            for motion in motions {
                for curve in [nil, TimingCurve.easeInEaseOut] {
                    for isAdditive in [false, true] {
                        let track = Track(timing: timing, curve: curve, motion: motion, isAdditive: isAdditive)
                        tracks.append(NodeTrack(property: kind.property, component: kind.component, track: track))
                    }
                }
            }
        }
        return tracks
    }

    @Test func nodesLookAsIfTheValueWereSet() {
        for kind in kinds {
            for track in tracks(kind) {
                var (tree, values) = (Branch(Rect(x: 2, y: 3, width: 10, height: 20), color: .green).tree, NodeValues())
                values.node = tree.nodes[0]
                values.backgroundColor = .green
                tree.tracks = [track]
                tree.animated = [AnimatedNode(node: .root, values: values, tracks: 0..<1)]
                var sampler = Sampler()
                for time in [0, 0.31, 0.4, 0.75, 1.2, 1.3, 0.1, 1.9, 2.5, 0.6] {
                    let shown = sampler.sample(tree, at: time)
                    var expected = tree
                    expected.show(values.moved(by: track, at: time), at: .root)
                    #expect(shown.look == expected.look, "\(track) at \(time)")
                    let (reported, wanted) = (sampler.shownValues[0], values.moved(by: track, at: time))
                    // What is no number is not even the same as itself.
                    #expect("\(reported[kind.property] as Any)" == "\(wanted[kind.property] as Any)")
                }
            }
        }
    }
}

extension NodeValues {
    /// With the value that a track leads to put in its place.
    fileprivate func moved(by track: NodeTrack, at time: Double) -> NodeValues {
        var moved = self
        guard var whole = self[track.property] else { return self }
        if let component = track.component {
            guard case .transform(let transform) = whole else { return self }
            var parts = TransformComponents(transform)
            guard let base = parts[component], let value = track.track.value(at: time, over: base) else { return self }
            parts[component] = value
            whole = .transform(parts.transform)
        } else {
            guard let value = track.track.value(at: time, over: whole) else { return self }
            whole = value
        }
        moved[track.property] = whole
        if let channels = AnimatedValue.color(moved.backgroundColor).lanes?.lanes.clamped(lowerBound: .zero, upperBound: .one) {
            moved.backgroundColor = RGBA(
                red: Float(channels.x), green: Float(channels.y), blue: Float(channels.z), alpha: Float(channels.w))
        }
        return moved
    }
}

/// What tracks may move of a node, but where it is hidden: then nothing else counts.
private struct Look: Equatable {
    var opacity: Float = 0
    var position = Point.zero
    var color = RGBA.clear
    var transform = CATransform3D.identity
}

extension RenderTree {
    fileprivate var look: Look? {
        let node = nodes[0]
        if node.flags.contains(.hidden) { return nil }
        return Look(
            opacity: node.opacity, position: node.position, color: node.backgroundColor,
            transform: node.transform == .identity ? .identity : self[node.transform])
    }
}
