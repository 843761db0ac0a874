import Coverage
import Geometry
import Glibc
import Testing

/// Strokes whose areas are known in closed form.
@Suite struct StrokeShapeTests {
    private static let rect = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)

    /// Covered pixels in all.
    private static func area(_ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform = .identity) -> Double {
        let bytes = Coverage.strips(ofStroke: path, style, transform: transform, in: rect).bytes(in: rect)
        return bytes.reduce(0) { $0 + Double($1) } / 255
    }

    private static func lines(_ points: [Point], closed: Bool = false) -> Path {
        var path = Path()
        for (i, p) in points.enumerated() { i == 0 ? path.move(to: p) : path.line(to: p) }
        if closed { path.close() }
        return path
    }

    /// A straight line of length 40, 10 wide: butt ends at its ends, round adds a disc, square half a width at each end.
    @Test(arguments: [(StrokeStyle.Cap.butt, 400.0), (.round, 400 + 25 * Double.pi), (.square, 500)])
    func capsHaveTheirAreas(_ cap: StrokeStyle.Cap, _ expected: Double) {
        let path = Self.lines([Point(20.3, 50.6), Point(60.3, 50.6)])
        #expect(abs(Self.area(path, StrokeStyle(width: 10, cap: cap)) - expected) < 0.2)
        // The way it is turned does not matter.
        let turned = Self.lines([Point(20, 20), Point(44, 52)])
        #expect(abs(Self.area(turned, StrokeStyle(width: 10, cap: cap)) - expected) < 0.2)
    }

    /// A line to where it is: nothing, a dot, an upright square; a lone move draws nothing at all.
    @Test(arguments: [(StrokeStyle.Cap.butt, 0.0), (.round, 25 * Double.pi), (.square, 100)])
    func aLineOfNoLengthIsItsCaps(_ cap: StrokeStyle.Cap, _ expected: Double) {
        let style = StrokeStyle(width: 10, cap: cap)
        let p = Point(50.25, 40.5)
        #expect(abs(Self.area(Self.lines([p, p]), style) - expected) < 0.2)
        #expect(abs(Self.area(Self.lines([p, p, p], closed: true), style) - expected) < 0.2)
        var curve = Path()
        curve.move(to: p)
        curve.cubic(to: p, control1: p, control2: p)
        #expect(abs(Self.area(curve, style) - expected) < 0.2)
        #expect(Self.area(Self.lines([p]), style) == 0)
    }

    /// Two arms of length 30 at a corner of 90°, 10 wide: the arms overlap in a quarter of 10 × 10. Outside the corner
    /// a miter fills a square of 25, its length is √2 widths; a bevel half of it, round a quarter disc.
    @Test(arguments: [
        (StrokeStyle.Join.miter, 1.42, 25.0), (.miter, 1.41, 12.5), (.miter, 10, 25), (.bevel, 10, 12.5),
        (.round, 10, 25 * Double.pi / 4),
    ])
    func joinsHaveTheirAreas(_ join: StrokeStyle.Join, _ limit: Double, _ corner: Double) {
        let style = StrokeStyle(width: 10, join: join, miterLimit: limit)
        let expected = 2 * 300 - 25 + corner
        let open = Self.lines([Point(20, 20), Point(50, 20), Point(50, 50)])
        #expect(abs(Self.area(open, style) - expected) < 0.2)
        let back = Self.lines([Point(50, 50), Point(50, 20), Point(20, 20)])
        #expect(abs(Self.area(back, style) - expected) < 0.2)
    }

    /// The line across a curve sweeps over both sides as it turns: about a point, over a disc. Before and behind the arms, which
    /// are shorter than half the width, that is half a disc and a segment of one, h² acos(l/h) − l √(h² − l²). A cusp is the
    /// same as a bend that is too tight to see, and as one that is not quite.
    @Test(arguments: [0, 1e-6, 0.001, 0.02])
    func tightTurnsSweepOverDiscs(_ gap: Double) {
        let (half, length) = (20.0, 10.5)
        var path = Path()
        path.move(to: Point(40, 50))
        // The curve comes to three quarters of the way to its control points.
        path.cubic(to: Point(40, 50 + gap), control1: Point(54, 50), control2: Point(54, 50 + gap))
        let segment = half * half * acos(length / half) - length * (half * half - length * length).squareRoot()
        let expected = Double.pi * half * half / 2 + 2 * half * length + segment
        #expect(abs(Self.area(path, StrokeStyle(width: 2 * half)) - expected) < 1 + 2 * half * gap)
    }

    /// The miter of an angle φ is 1 / sin(φ/2) widths long: at 60° it is drawn from a limit of 2 on.
    @Test(arguments: [(2.01, true), (1.99, false)])
    func theMiterLimitIsInWidths(_ limit: Double, _ isDrawn: Bool) {
        let style = StrokeStyle(width: 4, miterLimit: limit)
        // Both arms go down from the corner at (50, 30), 30° to either side; the miter's tip is 4 above it.
        let arm = 30.0
        let path = Self.lines([
            Point(50 - arm / 2, 30 + arm * 0.866_025_403_784_438_6), Point(50, 30),
            Point(50 + arm / 2, 30 + arm * 0.866_025_403_784_438_6),
        ])
        let strips = Coverage.strips(ofStroke: path, style, in: Self.rect)
        // A bevel ends half a width times sin 30° above the corner: at 29.
        #expect(strips.bounds.minY == (isDrawn ? 26 : 29))
    }

    /// A closed square has a corner at its start too: a frame between squares of 44 and 36.
    @Test func closedContoursJoinTheirEnds() {
        let corners = [Point(20, 20), Point(60, 20), Point(60, 60), Point(20, 60)]
        let frame = Self.lines(corners, closed: true)
        #expect(abs(Self.area(frame, StrokeStyle(width: 4)) - (44 * 44 - 36 * 36)) < 0.2)
        // Left open it lacks the outer quarter of the corner that it does not close.
        let open = Self.lines(corners + [corners[0]])
        #expect(abs(Self.area(open, StrokeStyle(width: 4)) - (44 * 44 - 36 * 36 - 4)) < 0.2)
    }

    /// Stroked first, mapped then: three times as wide across, once along.
    @Test func widthsStretchWithTheTransform() {
        let path = Self.lines([Point(10, 10), Point(10, 40)])
        let wide = CGAffineTransform(scaleX: 3, y: 1)
        #expect(abs(Self.area(path, StrokeStyle(width: 4), wide) - 12 * 30) < 0.2)
    }

    /// A line thinner than a pixel covers its area, no more.
    @Test(arguments: [0.5, 0.1, 0.02])
    func hairlinesCoverTheirArea(_ width: Double) {
        let path = Self.lines([Point(10.3, 10.7), Point(80.3, 34.7)])
        // Each of some 100 pixels rounds to half a level.
        #expect(abs(Self.area(path, StrokeStyle(width: width)) - 74 * width) < 0.25)
    }

    /// A curve that turns about in a cusp is drawn round there.
    @Test func cuspsAreRound() {
        var path = Path()
        path.move(to: Point(20, 50))
        path.quad(to: Point(20, 50), control: Point(80, 50))
        let expected = 30 * 10 + 25 * Double.pi / 2
        #expect(abs(Self.area(path, StrokeStyle(width: 10)) - expected) < 0.2)
    }

    /// A line of more than a circle's diameter covers the disc out to its outer edge. The outline has lines along the edges only, and not
    /// from each of its points to the middle, where they would all cross: that is combined with other paths in no time.
    @Test(arguments: [45.0, 100]) func outlinesOfTightCurvesStayAlongTheEdges(_ width: Double) {
        var circle = Path()
        circle.addEllipse(in: Rect(minX: -20, minY: -20, maxX: 20, maxY: 20))
        let outline = circle.stroked(StrokeStyle(width: width), tolerance: 1e-4)
        var long = 0
        outline.forEachSegment { segment in
            switch segment {
            case .line(let a, let b), .close(let a, let b): if (b - a).length > 2 { long += 1 }
            default: break
            }
        }
        #expect(outline.points.count > 1000 && long <= 16)
        let disc = outline.normalized()
        let radius = 20 + width / 2
        #expect(disc.verbs.count { $0 == .move } == 1)
        #expect(disc.points.allSatisfy { abs($0.length - radius) < 0.01 })
    }
}
