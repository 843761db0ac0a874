import Animation
import Geometry
import Testing

@Suite struct PathMotionTests {
    /// The measured path: a line, then a curve to the right and down.
    static let measuredPath: Path = {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(100, 0))
        path.cubic(to: Point(200, 100), control1: Point(150, 0), control2: Point(200, 50))
        return path
    }()

    static func track(
        _ path: Path, _ mode: Keyframes.Mode = .linear, times: [Double]? = nil, curves: [TimingCurve] = [],
        rotation: PathMotion.Rotation = .none
    ) -> Track {
        Track(
            timing: MediaTiming(duration: 1, fillMode: .both),
            motion: .path(PathMotion(path: path, mode: mode, times: times, curves: curves, rotation: rotation)))
    }

    static func point(_ track: Track, _ time: Double) -> Point? { track.value(at: time, over: .point(.zero))?.point }

    @Test(arguments: [
        (Keyframes.Mode.linear, 0.6, Point(129.6, 5.6)), (.linear, 0.75, Point(168.75, 31.25)),
        (.paced, 0.5, Point(126.87, 4.62)), (.discrete, 0.5, Point(100, 0)), (.cubic, 0.6, Point(129.6, 5.6)),
        (.cubicPaced, 0.5, Point(126.87, 4.62)), (.linear, 0, .zero), (.linear, 1, Point(200, 100)),
        (.paced, 1, Point(200, 100)), (.discrete, 0.49, .zero),
    ])
    func measured(_ mode: Keyframes.Mode, _ time: Double, _ expected: Point) {
        let point = Self.point(Self.track(Self.measuredPath, mode), time)
        // Where it was measured arc length is approximated, by a 2000th part; here it is exact, see the next test.
        let tolerance = mode == .paced || mode == .cubicPaced ? 0.06 : 0.0051
        expectClose(point?.x, expected.x, within: tolerance)
        expectClose(point?.y, expected.y, within: tolerance)
    }

    /// Paced, equal times are equal lengths of a fine polygon.
    @Test func constantSpeed() {
        let track = Self.track(Self.measuredPath, .paced)
        let points = (0...2000).map { Self.point(track, Double($0) / 2000)! }
        let steps = zip(points, points.dropFirst()).map { ($1 - $0).length }
        let mean = steps.reduce(0, +) / 2000
        #expect(steps.allSatisfy { ($0 - mean).magnitude < mean * 1e-4 })
    }

    /// Times for two segments are three; two times travel the first one only.
    @Test func times() {
        let timed = Self.track(Self.measuredPath, times: [0, 0.2, 1], curves: [.easeIn])
        expectClose(Self.point(timed, 0.05)?.x, 9.35, within: 0.006)
        expectClose(Self.point(timed, 0.6)?.x, 168.75)
        let first = Self.track(Self.measuredPath, times: [0, 0.5])
        #expect(Self.point(first, 0.25) == Point(50, 0))
        #expect(Self.point(first, 0.9) == Point(100, 0))
    }

    /// A path that closes returns to where it began; moves are not travelled.
    @Test func closingAndMoving() {
        var path = Path()
        path.move(to: Point(10, 10))
        path.line(to: Point(20, 10))
        path.close()
        path.move(to: Point(100, 100))
        path.line(to: Point(200, 100))
        path.line(to: Point(200, 200))
        let track = Self.track(path)
        #expect(Self.point(track, 0.125) == Point(15, 10))
        #expect(Self.point(track, 0.375) == Point(15, 10))
        #expect(Self.point(track, 0.5) == Point(100, 100))
        expectClose(Self.point(track, 0.499_999_9)?.x, 10, within: 1e-4)
        #expect(Self.point(track, 1) == Point(200, 200))
        // Of 220 points of length, half the time is at 90 of the third segment.
        #expect(Self.point(Self.track(path, .paced), 0.5) == Point(190, 100))
    }

    @Test func pointsAndNothing() {
        var path = Path()
        #expect(Self.point(Self.track(path), 0.5) == nil)
        path.move(to: Point(3, 4))
        for mode in Keyframes.Mode.allCases { #expect(Self.point(Self.track(path, mode), 0.5) == Point(3, 4)) }
        path.line(to: Point(3, 4))
        for mode in Keyframes.Mode.allCases {
            let track = Self.track(path, mode, rotation: .auto)
            #expect(Self.point(track, 0.5) == Point(3, 4))
            #expect(track.pathAngle(at: 0.5) == 0)
        }
        let size = Self.track(Self.measuredPath).value(at: 0.25, over: .size(.zero))
        #expect(size == .size(Size(50, 0)))
    }

    /// Turning with the path: the tangent's angle, or that and half a turn.
    @Test func rotation() {
        let track = Self.track(Self.measuredPath, rotation: .auto)
        #expect(track.pathAngle(at: 0.2) == 0)
        expectClose(track.pathAngle(at: 1), .pi / 2)
        // The curve is its own mirror image about the diagonal.
        expectClose(track.pathAngle(at: 0.75), .pi / 4)
        expectClose(Self.track(Self.measuredPath, rotation: .autoReverse).pathAngle(at: 0.75), 5 * .pi / 4)
        #expect(Self.track(Self.measuredPath).pathAngle(at: 0.75) == nil)
        expectClose(Self.track(Self.measuredPath, .paced, rotation: .auto).pathAngle(at: 1), .pi / 2)
        var removed = track
        removed.timing.fillMode = .removed
        #expect(removed.pathAngle(at: 2) == nil)
    }

    /// What stands still looks where it went last.
    @Test func noDirection() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(0, 10))
        path.line(to: Point(0, 10))
        path.line(to: Point(10, 10))
        let track = Self.track(path, rotation: .auto)
        expectClose(track.pathAngle(at: 0.5), .pi / 2)
        expectClose(track.pathAngle(at: 0.9), 0)
    }

    /// A ghost in a document: the same curve position and angle at 0.857 of the way.
    @Test func documentedCurve() {
        var path = Path()
        path.move(to: Point(0, 150))
        path.cubic(to: Point(300, 150), control1: Point(75, 0), control2: Point(225, 300))
        let track = Self.track(path, rotation: .auto)
        let point = Self.point(track, 0.857)
        expectClose(point?.x, 263.6, within: 0.3)
        expectClose(point?.y, 189.4, within: 0.3)
        expectClose((track.pathAngle(at: 0.857) ?? 0) * 180 / .pi, -23, within: 0.3)
    }

    @Test func endlessPathsEnd() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(.infinity, 0))
        path.cubic(to: Point(.nan, 0), control1: .zero, control2: Point(1, 1))
        for mode in Keyframes.Mode.allCases {
            let track = Self.track(path, mode, rotation: .auto)
            _ = (Self.point(track, 0.3), track.pathAngle(at: 0.8))
        }
    }
}
