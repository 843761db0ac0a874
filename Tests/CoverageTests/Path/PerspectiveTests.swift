import Coverage
import Foundation
import Geometry
import Testing

/// Paths on a slanted plane.
@Suite struct PerspectiveTests {
    /// A plane tilted about its middle, seen from `distance` pixels.
    static func tilted(_ angle: Double, turn: Double, distance: Double, center: Point) -> Homography {
        var t = CATransform3DIdentity
        t.m34 = -1 / distance
        t = CATransform3DRotate(t, angle, 1, 0.3, 0)
        t = CATransform3DRotate(t, turn, 0, 0, 1)
        return Homography(flattening: t) * Homography(translationX: center.x, y: center.y)
    }

    @Test func slantedPathsAreExact() {
        var paths = RandomPaths(seed: 4)
        var rasterizer = PathRasterizer()
        let rect = paths.rect
        let center = Point((rect.rect.minX + rect.rect.maxX) / 2, (rect.rect.minY + rect.rect.maxY) / 2)
        for i in 0..<RandomPaths.count(60) {
            let map = Self.tilted(
                paths.random.double(-1.2...1.2), turn: paths.random.double(0...7), distance: 60, center: center)
            var path = paths.contours(count: 3, segments: 3...5, reach: 8, curved: true)
            for j in path.points.indices { path.points[j] = path.points[j] - center }
            let strips = rasterizer.strips(of: path, homography: map, in: rect)
            let truth = BruteForceFill(polygons: path.polygons(map.apply), rule: .winding).coverage(in: rect)
            #expect(greatestError(strips.bytes(in: rect), truth) <= 2, "path \(i): \(path) \(map)")
        }
    }

    @Test func strokesGetThinnerWithDistance() {
        var paths = RandomPaths(seed: 5)
        let rect = paths.rect
        let center = Point((rect.rect.minX + rect.rect.maxX) / 2, (rect.rect.minY + rect.rect.maxY) / 2)
        for i in 0..<RandomPaths.count(20) {
            let map = Self.tilted(
                paths.random.double(-1...1), turn: paths.random.double(0...7), distance: 60, center: center)
            let stroke = paths.stroke()
            var (path, style) = (stroke.path, stroke.style)
            style.width = min(style.width, 4)
            style.dash = []
            for j in path.points.indices { path.points[j] = Point(Double(i % 20 + j * 7 % 19) - 12, Double(j * 5 % 13) - 6) }
            let strips = Coverage.strips(ofStroke: path, style, homography: map, in: rect)
            let outline = path.stroked(style, tolerance: 1e-4)
            let truth = BruteForceFill(polygons: outline.polygons(map.apply), rule: .winding).coverage(in: rect)
            #expect(greatestError(strips.bytes(in: rect), truth) <= 3, "stroke \(i): \(path) \(style) \(map)")
        }
    }

    /// A floor that reaches from before the eye to behind it: each sample asks which point of the floor it sees.
    @Test(arguments: [0.9, 1.3, -1.1])
    func whatIsBehindTheEyeIsNotSeen(_ angle: Double) throws {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 20)
        let map = Self.tilted(angle, turn: 0.4, distance: 15, center: Point(12, 10))
        var path = Path()
        let corners = [Point(-40, -60), Point(30, -70), Point(50, 80), Point(2, 10), Point(-45, 60)]
        for (i, p) in corners.enumerated() { i == 0 ? path.move(to: p) : path.line(to: p) }
        let bytes = Coverage.strips(of: path, homography: map, in: rect).bytes(in: rect)
        let back = try #require(map.inverted())
        var hidden = 0
        for p in corners where map.applyHomogeneous(p).w < 0 { hidden += p.x < 100 ? 1 : 0 }
        #expect(hidden > 0)
        for y in 0..<20 {
            for x in 0..<24 {
                let area = ExactArea.sampled(Point(Double(x) + 0.5, Double(y) + 0.5), side: 32) { sample in
                    let q = back.applyHomogeneous(sample)
                    return q.w > 0 && Self.isInside(Point(q.x / q.w, q.y / q.w), corners)
                }
                // A grid of 32 × 32 errs by up to an eighth of a level of a hundred on an upright edge: 8 of 255.
                #expect(abs(Double(bytes[y * 24 + x]) - area * 255) < 9, "pixel \(x), \(y)")
            }
        }
    }

    private static func isInside(_ p: Point, _ polygon: [Point]) -> Bool {
        var inside = false
        for (i, a) in polygon.enumerated() {
            let b = polygon[(i + 1) % polygon.count]
            if (a.y <= p.y) != (b.y <= p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) { inside.toggle() }
        }
        return inside
    }

    /// A triangle with a corner so far away that its long sides are as good as parallel, before the eye or behind it: of the strip between
    /// them each sample asks whether it sees it.
    @Test(arguments: [1e10, 1e14, 1e16, 1e20, 1e29, -1e10, -1e14, -1e20, -1e29])
    func farCornersKeepTheirEdges(_ far: Double) throws {
        let rect = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 20)
        let map = Self.tilted(0.9, turn: 0.4, distance: 15, center: Point(12, 10))
        var path = Path()
        for (i, p) in [Point(0, far), Point(9, 0), Point(0, 0)].enumerated() { i == 0 ? path.move(to: p) : path.line(to: p) }
        let bytes = Coverage.strips(of: path, homography: map, in: rect).bytes(in: rect)
        let back = try #require(map.inverted())
        for y in 0..<20 {
            for x in 0..<24 {
                let area = ExactArea.sampled(Point(Double(x) + 0.5, Double(y) + 0.5), side: 32) { sample in
                    let q = back.applyHomogeneous(sample)
                    return q.w > 0 && q.x > 0 && q.x < 9 * q.w && (far > 0 ? q.y > 0 : q.y < 0)
                }
                // As above.
                #expect(abs(Double(bytes[y * 24 + x]) - area * 255) < 9, "pixel \(x), \(y)")
            }
        }
        let stroke = Coverage.strips(ofStroke: path, StrokeStyle(width: 3, join: .round), homography: map, in: rect)
        #expect(!stroke.isEmpty)
    }

    /// A triangle of which a corner is seen infinitely far out along the diagonal: what lies between the diagonal and the line through
    /// (0, 100 / 1.1) beside it.
    @Test func cornersMayBeInfinitelyFarOut() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(1e20, 0))
        path.line(to: Point(0, 100))
        let map = Homography(m11: 1e290, m12: 1e290, m13: 0, m21: 0, m22: 1, m23: 1e-3, m31: 0, m32: 0, m33: 1)
        let rect = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
        let bytes = Coverage.strips(of: path, homography: map, in: rect).bytes(in: rect)
        for (x, y, coverage) in [(50, 100, 255), (100, 150, 255), (100, 50, 0), (10, 150, 0), (0, 89, 255), (0, 93, 0)] {
            #expect(Int(bytes[y * 200 + x]) == coverage, "\(x), \(y)")
        }
        _ = Coverage.strips(ofStroke: path, StrokeStyle(width: 3, dash: [4, 2]), homography: map, in: rect)
    }

    @Test func badMapsCoverNothing() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 0))
        path.line(to: Point(0, 10))
        let rect = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
        var map = Homography.identity
        map.m13 = .nan
        #expect(Coverage.strips(of: path, homography: map, in: rect).isEmpty)
        // Everything behind the eye.
        map = Homography(m11: 1, m12: 0, m13: 0.001, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: -1)
        #expect(Coverage.strips(of: path, homography: map, in: rect).isEmpty)
        #expect(Coverage.strips(ofStroke: path, StrokeStyle(), homography: map, in: rect).isEmpty)
        map = Homography(m11: 0, m12: 0, m13: 1, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 1)
        #expect(Coverage.strips(of: path, homography: map, in: rect).isEmpty)
    }
}
