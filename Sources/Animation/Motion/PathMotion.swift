import Geometry
import Glibc

/// Motion along a path: each line, curve and closing line is a segment between two keys. Moves to a new subpath take no time.
///
/// Within a segment the curve's parameter advances evenly, which is slower where control points are close to each other; `paced` goes by arc
/// length instead. No curve is smoother than the path itself, so `cubic` is `linear` and `cubicPaced` is `paced`.
public struct PathMotion: Sendable {
    /// Whether the animated object turns with the path: `CAAnimationRotationMode`.
    public enum Rotation: UInt8, Hashable, Sendable, CaseIterable {
        case none
        /// Its x axis points in the direction of travel.
        case auto
        /// Its x axis points opposite to the direction of travel.
        case autoReverse
    }

    public let path: Path
    public let mode: Keyframes.Mode
    public let rotation: Rotation
    /// Paces the segment of the same index; segments without one are linear.
    public let curves: [TimingCurve]
    private let segments: [Segment]
    /// For the segments' ends, or in discrete mode for their starts.
    let keyTimes: KeyTimes
    /// When the position leaves the start of each segment, as a fraction of the duration; empty where that is not known.
    private let standsUntil: [Double]
    /// Nil where the path is not paced.
    private let measured: (path: MeasuredPath, length: Double)?

    /// - Parameters:
    ///   - times: one more than there are segments, 0…1 and never decreasing; otherwise they are spaced evenly. With fewer, but at least two, only
    ///     the first segments are travelled. Ignored by the paced modes, as are `curves`.
    public init(
        path: Path, mode: Keyframes.Mode = .linear, times: [Double]? = nil, curves: [TimingCurve] = [],
        rotation: Rotation = .none
    ) {
        self.path = path
        self.mode = mode
        self.rotation = rotation
        self.curves = curves
        segments = Self.segments(of: path)
        keyTimes =
            mode == .discrete
            ? KeyTimes(times, keys: max(segments.count, 1), isDiscrete: true)
            : KeyTimes((times?.count ?? 0) > 1 ? times : nil, keys: segments.count + 1)
        let whole = mode.isPaced ? MeasuredPath(path) : nil
        measured = whole.map { ($0, $0.length) }
        let travelled = segments
        let isKnown = !mode.isPaced && mode != .discrete && !travelled.isEmpty
        standsUntil =
            isKnown
            ? keyTimes.standing { index in
                // A new subpath begins somewhere else.
                rotation == .none && travelled[index].isPoint
                    && (index + 1 == travelled.count || travelled[index + 1].curve.p0 == travelled[index].curve.p3)
            } : []
    }

    private struct Segment {
        /// A line is a curve with evenly spaced control points.
        var curve: CubicPiece
        /// Points on lines are calculated so that rounding does not bend a straight line.
        var isLine: Bool

        var isPoint: Bool { isLine && curve.p0 == curve.p3 }

        func point(at fraction: Double) -> Point {
            if fraction == 0 { return curve.p0 }
            if fraction == 1 { return curve.p3 }
            return isLine ? curve.p0 + (curve.p3 - curve.p0) * fraction : curve.point(at: fraction)
        }
    }

    /// A point of the path and the direction of travel there, a unit vector; nil if the whole path is a point.
    private typealias Place = (point: Point, direction: Point?)

    private func place(at progress: Double) -> Place? {
        guard !segments.isEmpty else { return path.points.first.map { ($0, nil) } }
        if let measured {
            let location = measured.path.location(at: measured.length * progress)
            return location.map { ($0.point, $0.direction) } ?? (segments[0].curve.p0, nil)
        }
        if mode == .discrete {
            let index = keyTimes.standingKey(at: progress)
            return (segments[index].curve.p0, direction(in: index, at: 0))
        }
        let (index, evenFraction) = keyTimes.segment(at: progress)
        let fraction = curves.indices.contains(index) ? curves[index].value(at: evenFraction) : evenFraction
        return (segments[index].point(at: fraction), direction(in: index, at: fraction))
    }

    /// A segment that is a point takes the direction of the last segment before it that is not, or else of the next one.
    private func direction(in index: Int, at fraction: Double) -> Point? {
        if let own = segments[index].curve.direction(at: fraction) { return own }
        for segment in segments[..<index].reversed() {
            if let last = segment.curve.endDirection { return last }
        }
        for segment in segments[index...] {
            if let next = segment.curve.startDirection { return next }
        }
        return nil
    }

    /// The position at a fraction of the duration, as a point, or as a size where the value beneath is one.
    func value(at progress: Double, like current: AnimatedValue) -> AnimatedValue? {
        guard let point = place(at: progress)?.point else { return nil }
        if case .size = current { return .size(Size(point.x, point.y)) }
        return .point(point)
    }

    /// The rotation at a fraction of the duration, radians from +x towards +y; nil if the object does not turn with the path.
    func angle(at progress: Double) -> Double? {
        guard rotation != .none, let place = place(at: progress) else { return nil }
        let angle = place.direction.map { atan2($0.y, $0.x) } ?? 0
        return rotation == .autoReverse ? angle + .pi : angle
    }

    /// When the position next begins to change, as a fraction of the duration, from a given one on: that one itself while it changes, infinity if
    /// it never will.
    func nextChange(after progress: Double) -> Double {
        mode == .discrete
            ? keyTimes.next(after: progress) : keyTimes.nextChange(after: progress, standing: standsUntil)
    }

    /// All lines and curves, in order.
    private static func segments(of path: Path) -> [Segment] {
        var result: [Segment] = []
        path.forEachSegment { segment in
            switch segment {
            case .move: break
            case .line(let a, let b), .close(let a, let b):
                result.append(Segment(curve: CubicPiece(line: a, b), isLine: true))
            case .quad(let a, let control, let b):
                result.append(Segment(curve: CubicPiece(a, control: control, b), isLine: false))
            case .cubic(let curve): result.append(Segment(curve: curve, isLine: false))
            }
        }
        return result
    }
}
