import Geometry
import Glibc

/// A way along a path: each line, curve and closing line is a segment between two keys. What only moves the pen is not
/// travelled.
///
/// A segment's parameter goes evenly, which is slower where a curve's control points are close; `paced` goes by arc
/// length instead. There is nothing smoother than the path itself, so `cubic` is `linear` and `cubicPaced` is `paced`.
public struct PathMotion: Sendable {
    /// Whether what moves turns with the path.
    public enum Rotation: UInt8, Hashable, Sendable, CaseIterable {
        case none
        /// Its x axis points the way it goes.
        case auto
        /// Its x axis points the way it came.
        case autoReverse
    }

    public let path: Path
    public let mode: Keyframes.Mode
    public let rotation: Rotation
    /// Paces the segment of the same index; where there is none, even.
    public let curves: [TimingCurve]
    private let segments: [Segment]
    /// Of the segments' ends, or in discrete mode of their starts.
    let keyTimes: KeyTimes
    /// When the way goes on from the start of each segment, as a part of the duration; empty where that is not known.
    private let standsUntil: [Double]
    /// Nil where the path is not paced.
    private let measured: (path: MeasuredPath, length: Double)?

    /// - Parameters:
    ///   - times: one more than there are segments, 0…1 and never decreasing, else they are spread evenly. Where there are
    ///     fewer, but two, only the first segments are travelled. Left out where paced, as are `curves`.
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
                // Where the pen is lifted, the next segment begins elsewhere.
                rotation == .none && travelled[index].isPoint
                    && (index + 1 == travelled.count || travelled[index + 1].curve.p0 == travelled[index].curve.p3)
            } : []
    }

    private struct Segment {
        /// A line as a curve with an even pace.
        var curve: CubicPiece
        /// Points of lines are worked out without rounding a straight way into a bent one.
        var isLine: Bool

        var isPoint: Bool { isLine && curve.p0 == curve.p3 }

        func point(at fraction: Double) -> Point {
            if fraction == 0 { return curve.p0 }
            if fraction == 1 { return curve.p3 }
            return isLine ? curve.p0 + (curve.p3 - curve.p0) * fraction : curve.point(at: fraction)
        }
    }

    /// A place of the path and the way it goes there, of unit length; no way where the whole path is a point.
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

    /// A segment that is a point has the direction of the last before it that is not, or else of the next.
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

    /// Where the path is at a part of the duration, as a point, or as a size where the value beneath is one.
    func value(at progress: Double, like current: AnimatedValue) -> AnimatedValue? {
        guard let point = place(at: progress)?.point else { return nil }
        if case .size = current { return .size(Size(point.x, point.y)) }
        return .point(point)
    }

    /// How far what moves is turned at a part of the duration, radians from +x towards +y; nil where it does not turn with
    /// the path.
    func angle(at progress: Double) -> Double? {
        guard rotation != .none, let place = place(at: progress) else { return nil }
        let angle = place.direction.map { atan2($0.y, $0.x) } ?? 0
        return rotation == .autoReverse ? angle + .pi : angle
    }

    /// The part of the duration at which the place begins to change, from a given one on: that one itself while it moves,
    /// infinity where it never will.
    func nextChange(after progress: Double) -> Double {
        mode == .discrete
            ? keyTimes.next(after: progress) : keyTimes.nextChange(after: progress, standing: standsUntil)
    }

    /// All that is drawn, in order.
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
