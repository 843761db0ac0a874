import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

@Suite(.needsOpenGL) struct SolidTests {
    @Test func boxCoversPixelsByArea() throws {
        var sketch = Sketch(width: 16, height: 12)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none, [.box: box(2.25, 3.5, 9.875, 7.125), .color: white])
        let picture = try sketch.painted()
        let worst = picture.worstAlpha { overlap($0, 2.25, 9.875) * overlap($1, 3.5, 7.125) }
        #expect(worst <= 1)
    }

    @Test func boxWithinOnePixelCoversItsArea() throws {
        var sketch = Sketch(width: 3, height: 3)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(1.25, 1.25, 1.75, 1.5), .color: white])
        #expect(abs(Double(try sketch.painted()[1, 1].w) - 255 * 0.125) <= 1)
    }

    @Test func colorIsBlendedOver() throws {
        var sketch = Sketch(width: 4, height: 4, clear: SIMD4(0, 0, 1, 1))
        let color = SIMD4<Float>(0.5, 0, 0, 0.5)
        sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 2, 4), .color: color])
        let picture = try sketch.painted()
        let pixel = picture[0, 0]
        #expect(abs(Int(pixel.x) - 128) <= 1 && pixel.y == 0 && abs(Int(pixel.z) - 127) <= 1 && pixel.w == 255)
        #expect(picture[2, 0] == SIMD4(0, 0, 255, 255))
    }

    @Test func replaceOverwrites() throws {
        var sketch = Sketch(width: 4, height: 4, clear: SIMD4(0.25, 0.25, 0.25, 0.25))
        let color = SIMD4<Float>(0.2, 0.4, 0.6, 1)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box, blend: .replace), .none, [.box: box(1, 1, 3, 3), .color: color])
        let picture = try sketch.painted()
        #expect(picture[1, 1] == SIMD4(51, 102, 153, 255))
        #expect(picture[0, 0].w == 64)
    }

    @Test func instancesPaintInOrder() throws {
        var sketch = Sketch(width: 2, height: 1)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .box), .none,
            [.box: box(0, 0, 2, 1), .color: SIMD4(1, 0, 0, 1)], [.box: box(0, 0, 1, 1), .color: SIMD4(0, 1, 0, 1)])
        let picture = try sketch.painted()
        #expect(picture[0, 0] == SIMD4(0, 255, 0, 255) && picture[1, 0] == SIMD4(255, 0, 0, 255))
    }

    /// A square turned by 45°. Away from its corners an edge at distance d from a pixel's centre cuts (√½ − |d|)²
    /// off the smaller side: a right triangle of that height and twice that base.
    @Test func diagonalEdgeCoversByArea() throws {
        let side = 24.0
        let toPixel = turned(.pi / 4, width: side, height: side, toX: 20.3, y: 19.6)
        var sketch = Sketch(width: 40, height: 40)
        let outline = Rect(minX: 0, minY: 0, maxX: 40, maxY: 40)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .quad), .none,
            quad(width: side, height: side, toPixel, outline: outline).with([.color: white]))
        let picture = try sketch.painted()
        let reach = 0.5.squareRoot()
        var edges = 0
        for y in 0..<40 {
            for x in 0..<40 {
                let (dx, dy) = (Double(x) + 0.5 - 20.3, Double(y) + 0.5 - 19.6)
                let (u, v) = ((dx + dy) * reach, (dy - dx) * reach)
                // Only pixels whose cut is by the edge u = side / 2 alone.
                guard abs(v) < side / 2 - 1, u > 0 else { continue }
                let d = side / 2 - u
                let part = max(0, reach - abs(d))
                let area = d > 0 ? 1 - part * part : part * part
                if area > 0, area < 1 { edges += 1 }
                #expect(abs(Double(picture[x, y].w) - 255 * area) <= 1, "pixel (\(x), \(y))")
            }
        }
        #expect(edges > 20)
    }

    /// Against the pixel's square cut by the polygon, at every pixel that no corner of the polygon lies near.
    @Test(arguments: [0.1, 0.35, 1.0, 2.4, -0.7])
    func turnedQuadCoversByArea(angle: Double) throws {
        let toPixel = turned(angle, width: 30, height: 18, toX: 24.1, y: 23.7)
        var sketch = Sketch(width: 48, height: 48)
        let outline = Rect(minX: 0, minY: 0, maxX: 48, maxY: 48)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .quad), .none,
            quad(width: 30, height: 18, toPixel, outline: outline).with([.color: white]))
        let picture = try sketch.painted()
        let corners = [Point(0, 0), Point(30, 0), Point(30, 18), Point(0, 18)].map(toPixel.apply)
        for y in 0..<48 {
            for x in 0..<48 {
                let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
                guard corners.allSatisfy({ ($0 - centre).length > 2 }) else { continue }
                let area = polygonArea(x, y, corners)
                #expect(abs(Double(picture[x, y].w) - 255 * area) <= 1.5, "pixel (\(x), \(y))")
            }
        }
    }

    /// A plane seen so steeply that its near part is behind the eye: that part is not painted, mirrored or not.
    @Test func nothingBehindTheEyeIsPainted() throws {
        // w = 1 − y/40 in local space: points with y > 40 are behind the eye, and come out at negative y after the
        // division by w, where they must not show.
        let toPixel =
            Homography(
                m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: -1.0 / 40, m31: 0, m32: 0, m33: 1)
            * Homography(translationX: 20, y: 60)
        var sketch = Sketch(width: 64, height: 128)
        let outline = Rect(minX: 0, minY: 0, maxX: 64, maxY: 128)
        sketch.draw(
            Pipeline(kind: .solid, geometry: .quad), .none,
            quad(width: 10, height: 200, toPixel, outline: outline).with([.color: white]))
        let picture = try sketch.painted()
        // Local (5, 120) has w = −2 and would land at (20 − 2.5, 60 − 60) = (17.5, 0).
        #expect(picture.alphas[..<(59 * 64)].allSatisfy { $0 == 0 })
        // Local (5, 20) has w = ½ and lands at (30, 100).
        #expect(picture[30, 100].w == 255)
    }
}
