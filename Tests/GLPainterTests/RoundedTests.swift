import Geometry
import Graphics
import RenderPlan
import Testing

@testable import GLPainter

/// A square of side 60 about its middle, leaning back about the x axis and seen from 100 pixels away, in the middle
/// of 72 × 72 pixels: between 1.3 and 0.8 times its size.
private let leaning: Homography = {
    var eye = CATransform3D.identity
    eye.m34 = -1.0 / 100
    let lean = CATransform3DMakeRotation(1, 1, 0, 0) * eye
    return Homography(translationX: -30, y: -30) * Homography(flattening: lean) * Homography(translationX: 36, y: 36)
}()

@Suite(.needsOpenGL) struct RoundedTests {
    @Test(arguments: [4.0, 5.5, 8, 13, 20])
    func boxWithRoundCorners(radius: Double) throws {
        let rect = Rect(minX: 3, minY: 4, maxX: 45, maxY: 46)
        var sketch = Sketch(width: 50, height: 50)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .box), .none,
            [.box: box(3, 4, 45, 46), .color: white, .radii: SIMD4(repeating: Float(radius))])
        let radii = [Double](repeating: radius, count: 4)
        let worst = try sketch.painted().worstAlpha { x, y in
            countedArea(x, y) { isInside($0, rect, radii: radii) }
        }
        #expect(worst <= 4)
    }

    @Test func everyCornerHasItsOwnRadius() throws {
        let rect = Rect(minX: 2, minY: 2, maxX: 42, maxY: 36)
        var sketch = Sketch(width: 44, height: 40)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .box), .none,
            [.box: box(2, 2, 42, 36), .color: white, .radii: SIMD4(0, 6, 10, 16)])
        let worst = try sketch.painted().worstAlpha { x, y in
            countedArea(x, y) { isInside($0, rect, radii: [0, 6, 10, 16]) }
        }
        #expect(worst <= 4)
    }

    @Test(arguments: [0.3, 1.2])
    func turnedRectangleWithRoundCorners(angle: Double) throws {
        let toPixel = turned(angle, width: 36, height: 24, toX: 25.2, y: 24.9)
        guard let back = toPixel.inverted() else { return }
        var sketch = Sketch(width: 50, height: 50)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .quad), .none,
            quad(width: 36, height: 24, toPixel, outline: Rect(minX: 0, minY: 0, maxX: 50, maxY: 50))
                .with([.color: white, .radii: SIMD4(8, 5, 12, 6)]))
        let rect = Rect(minX: 0, minY: 0, maxX: 36, maxY: 24)
        let worst = try sketch.painted().worstAlpha { x, y in
            countedArea(x, y) { isInside(back.apply($0), rect, radii: [8, 5, 12, 6]) }
        }
        #expect(worst <= 4)
    }

    /// Scaled by 3 in one direction and 2 in the other, a corner is an ellipse.
    @Test func stretchedCorner() throws {
        let toPixel = Homography(scaleX: 3, y: 2) * Homography(translationX: 1, y: 1)
        var sketch = Sketch(width: 64, height: 44)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .quad), .none,
            quad(width: 20, height: 20, toPixel, outline: Rect(minX: 0, minY: 0, maxX: 64, maxY: 44))
                .with([.color: white, .radii: SIMD4(repeating: 8)]))
        let rect = Rect(minX: 0, minY: 0, maxX: 20, maxY: 20)
        let radii = [Double](repeating: 8, count: 4)
        let worst = try sketch.painted().worstAlpha { x, y in
            countedArea(x, y) { isInside(Point(($0.x - 1) / 3, ($0.y - 1) / 2), rect, radii: radii) }
        }
        #expect(worst <= 5)
    }

    /// Leaning away from the eye: edges converge and corners are ellipses of different sizes. Pixels are counted in
    /// the rectangle's own space, through the inverse map.
    @Test func leaningRectangle() throws {
        guard let back = leaning.inverted() else { return }
        var sketch = Sketch(width: 72, height: 72)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .quad), .none,
            quad(width: 60, height: 60, leaning, outline: Rect(minX: 0, minY: 0, maxX: 72, maxY: 72))
                .with([.color: white, .radii: SIMD4(repeating: 14)]))
        let rect = Rect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        let radii = [Double](repeating: 14, count: 4)
        let picture = try sketch.painted()
        let worst = picture.worstAlpha { x, y in countedArea(x, y) { isInside(back.apply($0), rect, radii: radii) } }
        #expect(worst <= 5)
        #expect(picture.alphas.contains(255) && picture.alphas.contains(0))
    }

    /// A circle of radius r has area πr²; the sum over all pixels comes within a thousandth.
    @Test func circleHasItsArea() throws {
        var sketch = Sketch(width: 40, height: 40)
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .box), .none,
            [.box: box(4.3, 3.6, 34.3, 33.6), .color: white, .radii: SIMD4(repeating: 15)])
        let sum = try sketch.painted().alphas.reduce(0, +)
        #expect(abs(Double(sum) / 255 / (.pi * 225) - 1) < 0.001)
    }
}

@Suite(.needsOpenGL) struct BorderTests {
    @Test func ringOfABox() throws {
        let outer = Rect(minX: 3, minY: 3, maxX: 43, maxY: 33)
        var sketch = Sketch(width: 46, height: 36)
        sketch.draw(
            Pipeline(kind: .border, geometry: .box), .none,
            [.box: box(3, 3, 43, 33), .color: white, .meta: SIMD4(0, 3, 0, 0), .radii: SIMD4(repeating: 12)])
        let worst = try sketch.painted().worstAlpha { ringArea($0, $1, outer, radius: 12, width: 3) { $0 } }
        #expect(worst <= 4)
    }

    @Test func fractionalSquareRing() throws {
        var sketch = Sketch(width: 20, height: 20)
        sketch.draw(
            Pipeline(kind: .border, geometry: .box), .none,
            [.box: box(2.25, 2.25, 17.5, 17.5), .color: white, .meta: SIMD4(0, 1.5, 0, 0)])
        let worst = try sketch.painted().worstAlpha {
            overlap($0, 2.25, 17.5) * overlap($1, 2.25, 17.5) - overlap($0, 3.75, 16) * overlap($1, 3.75, 16)
        }
        #expect(worst <= 1)
    }

    /// Half a pixel of the ring and half of the filling, and nothing of what is behind.
    @Test(arguments: [DrawGeometry.box, .quad])
    func ringAndFillingMeetWithoutASeam(geometry: DrawGeometry) throws {
        var sketch = Sketch(width: 20, height: 20)
        let rows: [Row: SIMD4<Float>] =
            geometry == .box
            ? [.box: box(2, 2, 18, 18)]
            : quad(
                width: 16, height: 16, Homography(translationX: 2, y: 2),
                outline: Rect(minX: 0, minY: 0, maxX: 20, maxY: 20))
        sketch.draw(
            Pipeline(kind: .border, geometry: geometry), .none,
            rows.with([.color: SIMD4(1, 0, 0, 1), .meta: SIMD4(0, 2.5, 0, 0), .fill: SIMD4(0, 0, 1, 1)]))
        let picture = try sketch.painted()
        #expect(picture[3, 10] == SIMD4(255, 0, 0, 255))
        #expect(picture[10, 10] == SIMD4(0, 0, 255, 255))
        for channel in [picture[4, 10].x, picture[4, 10].z, picture[10, 15].x, picture[10, 15].z] {
            #expect(abs(Int(channel) - 128) <= 1)
        }
        #expect(picture[4, 10].w == 255 && picture[10, 15].w == 255)
    }

    @Test func ringOfATurnedRectangle() throws {
        let toPixel = turned(0.4, width: 40, height: 30, toX: 28, y: 27.5)
        guard let back = toPixel.inverted() else { return }
        var sketch = Sketch(width: 56, height: 56)
        sketch.draw(
            Pipeline(kind: .border, geometry: .quad), .none,
            quad(width: 40, height: 30, toPixel, outline: Rect(minX: 0, minY: 0, maxX: 56, maxY: 56))
                .with([.color: white, .meta: SIMD4(0, 4, 0, 0), .radii: SIMD4(repeating: 10)]))
        let outer = Rect(minX: 0, minY: 0, maxX: 40, maxY: 30)
        let worst = try sketch.painted().worstAlpha { ringArea($0, $1, outer, radius: 10, width: 4, back.apply) }
        #expect(worst <= 5)
    }

    @Test func ringOfALeaningRectangle() throws {
        guard let back = leaning.inverted() else { return }
        var sketch = Sketch(width: 72, height: 72)
        sketch.draw(
            Pipeline(kind: .border, geometry: .quad), .none,
            quad(width: 60, height: 60, leaning, outline: Rect(minX: 0, minY: 0, maxX: 72, maxY: 72))
                .with([.color: white, .meta: SIMD4(0, 7, 0, 0), .radii: SIMD4(repeating: 16)]))
        let outer = Rect(minX: 0, minY: 0, maxX: 60, maxY: 60)
        let worst = try sketch.painted().worstAlpha { ringArea($0, $1, outer, radius: 16, width: 7, back.apply) }
        #expect(worst <= 5)
    }

    /// The inner edges of a square ring leaning so far that its distances to the eye are as 1 to 3, against the
    /// pixel's square cut by both outlines.
    @Test func innerEdgesOfALeaningRing() throws {
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 50
        let lean = CATransform3DMakeRotation(1, 1, 0, 0) * eye
        let toPixel =
            Homography(translationX: -30, y: -30) * Homography(flattening: lean) * Homography(translationX: 64, y: 40)
        var sketch = Sketch(width: 128, height: 80)
        sketch.draw(
            Pipeline(kind: .border, geometry: .quad), .none,
            quad(width: 60, height: 60, toPixel, outline: Rect(minX: 0, minY: 0, maxX: 128, maxY: 80))
                .with([.color: white, .meta: SIMD4(0, 20, 0, 0)]))
        let picture = try sketch.painted()
        let outer = [Point(0, 0), Point(60, 0), Point(60, 60), Point(0, 60)].map(toPixel.apply)
        let inner = [Point(20, 20), Point(40, 20), Point(40, 40), Point(20, 40)].map(toPixel.apply)
        for y in 0..<80 {
            for x in 0..<128 {
                let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
                guard (outer + inner).allSatisfy({ ($0 - centre).length > 2 }) else { continue }
                let area = polygonArea(x, y, outer) - polygonArea(x, y, inner)
                #expect(abs(Double(picture[x, y].w) - 255 * area) <= 1.5, "pixel (\(x), \(y))")
            }
        }
    }

    /// A ring wider than half the rectangle leaves no hole.
    @Test(arguments: [DrawGeometry.box, .quad])
    func wideRingIsFull(geometry: DrawGeometry) throws {
        var sketch = Sketch(width: 12, height: 12)
        let rows: [Row: SIMD4<Float>] =
            geometry == .box
            ? [.box: box(2, 2, 10, 8)]
            : quad(
                width: 8, height: 6, Homography(translationX: 2, y: 2),
                outline: Rect(minX: 0, minY: 0, maxX: 12, maxY: 12))
        sketch.draw(
            Pipeline(kind: .border, geometry: geometry), .none,
            rows.with([.color: white, .meta: SIMD4(0, 3, 0, 0)]))
        let worst = try sketch.painted().worstAlpha { overlap($0, 2, 10) * overlap($1, 2, 8) }
        #expect(worst <= 1)
    }

    private func ringArea(
        _ x: Int, _ y: Int, _ outer: Rect, radius: Double, width: Double, _ toLocal: (Point) -> Point
    ) -> Double {
        let inner = outer.insetBy(dx: width, dy: width)
        let outerRadii = [Double](repeating: radius, count: 4)
        let innerRadii = [Double](repeating: max(0, radius - width), count: 4)
        return countedArea(x, y) { p in
            let p = toLocal(p)
            return isInside(p, outer, radii: outerRadii) && !isInside(p, inner, radii: innerRadii)
        }
    }
}
