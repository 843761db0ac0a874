import Comparison
import GLPainter
import Geometry
import Graphics
import RenderTree
import SoftwarePainter
import Testing

@Suite struct GradientTests {
    private static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    private static let yellow = RGBA(red: 1, green: 1, blue: 0, alpha: 1)
    private static let green = RGBA(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)

    private func picture(
        _ gradient: Gradient, width: Double = 200, height: Double = 200, radius: Double = 0,
        transform: CATransform3D = .identity, background: RGBA = .clear, opacity: Float = 1
    ) -> Picture {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.bounds = Rect(x: 0, y: 0, width: width, height: height)
        node.position = Point(width / 2, height / 2)
        node.cornerRadius = radius
        node.backgroundColor = background
        node.opacity = opacity
        node.gradient = GradientIndex(rawValue: 0)
        if !transform.isIdentity {
            tree.transforms = [transform]
            node.transform = TransformIndex(rawValue: 0)
        }
        tree.gradients = [gradient]
        tree.nodes = [node]
        return Picture(tree: tree, width: Int(width), height: Int(height))
    }

    private func expect(_ pixel: SIMD4<UInt8>, _ color: SIMD4<Double>, within bound: Double = 0.6) {
        for channel in 0..<4 { #expect(abs(Double(pixel[channel]) - color[channel]) <= bound, "\(pixel) for \(color)") }
    }

    /// Red to blue from corner to corner: at (u, v) they are mixed by (u + v) / 2.
    @Test func diagonal() throws {
        let painted = try picture(
            Gradient(form: .axial, start: .zero, end: Point(1, 1), stops: [.init(0, Self.red), .init(1, Self.blue)])
        ).painted()
        for (x, y) in [(0, 0), (199, 199), (100, 99), (40, 170), (13, 3)] {
            let t = (Double(x) + Double(y) + 1) / 400
            expect(painted[x, y], SIMD4(255 * (1 - t), 0, 255 * t, 255))
        }
    }

    /// Red, yellow at a quarter, green at a half, and green from there on.
    @Test func locations() throws {
        let painted = try picture(
            Gradient(
                form: .axial, start: .zero, end: Point(1, 1),
                stops: [.init(0, Self.red), .init(0.25, Self.yellow), .init(0.5, Self.green)])
        ).painted()
        expect(painted[49, 50], SIMD4(255, 255, 0, 255), within: 1.5)
        expect(painted[24, 25], SIMD4(255, 127.5, 0, 255), within: 1.5)
        expect(painted[120, 100], SIMD4(0, 255, 0, 255))
        expect(painted[199, 199], SIMD4(0, 255, 0, 255))
    }

    /// A layer that is not square has the gradient of a square stretched to it, as on iOS: from corner to corner the colour of
    /// the middle runs through the two other corners.
    @Test func axialIsMeasuredInUnitsOfTheBounds() throws {
        let painted = try picture(
            Gradient(form: .axial, start: .zero, end: Point(1, 1), stops: [.init(0, .black), .init(1, .white)]),
            width: 200, height: 100
        ).painted()
        for (x, y) in [(20, 80), (150, 10), (199, 99)] {
            let t = ((Double(x) + 0.5) / 200 + (Double(y) + 0.5) / 100) / 2
            expect(painted[x, y], SIMD4(255 * t, 255 * t, 255 * t, 255))
        }
        expect(painted[0, 99], SIMD4(127.5, 127.5, 127.5, 255), within: 1)
        expect(painted[199, 0], SIMD4(127.5, 127.5, 127.5, 255), within: 1)
    }

    @Test func radialIsAnEllipse() throws {
        let painted = try picture(
            Gradient(
                form: .radial, start: Point(0.5, 0.5), end: Point(1, 1), stops: [.init(0, .black), .init(1, .white)]),
            width: 200, height: 100
        ).painted()
        for (x, y) in [(100, 50), (150, 50), (100, 80), (30, 20), (0, 0)] {
            let (dx, dy) = ((Double(x) + 0.5 - 100) / 100, (Double(y) + 0.5 - 50) / 50)
            let t = min((dx * dx + dy * dy).squareRoot(), 1)
            expect(painted[x, y], SIMD4(255 * t, 255 * t, 255 * t, 255))
        }
    }

    /// A quarter turn from +x towards +y is a quarter of the way.
    @Test func conicGoesRound() throws {
        let painted = try picture(
            Gradient(
                form: .conic, start: Point(0.5, 0.5), end: Point(1, 0.5), stops: [.init(0, .black), .init(1, .white)])
        ).painted()
        expect(painted[100, 180], SIMD4(63.75, 63.75, 63.75, 255), within: 1)
        expect(painted[20, 100], SIMD4(127.5, 127.5, 127.5, 255), within: 1)
        expect(painted[100, 20], SIMD4(191.25, 191.25, 191.25, 255), within: 1)
    }

    /// Two stops at one place are an edge.
    @Test func coincidentStopsAreAnEdge() throws {
        let painted = try picture(
            Gradient(
                form: .axial, start: Point(0, 0.5), end: Point(1, 0.5),
                stops: [.init(0, Self.red), .init(0.5, Self.red), .init(0.5, Self.blue), .init(1, Self.blue)])
        ).painted()
        #expect(painted[99, 10] == SIMD4(255, 0, 0, 255) && painted[100, 10] == SIMD4(0, 0, 255, 255))
    }

    /// White to transparent black is half of grey, half transparent: colours are mixed before they are multiplied.
    @Test func coloursAreMixedBeforeTheyAreMultiplied() throws {
        let painted = try picture(
            Gradient(form: .axial, start: .zero, end: Point(1, 0), stops: [.init(0, .white), .init(1, .clear)]))
            .painted()
        let t = 100.5 / 200
        expect(painted[100, 100], SIMD4(repeating: 255 * (1 - t) * (1 - t)).with(alpha: 255 * (1 - t)))
    }

    /// Without length there is nothing but what lies beyond its end; without an axis there is no ellipse.
    @Test func degenerateOnes() throws {
        let stops = [Gradient.Stop(0, Self.red), .init(1, Self.blue)]
        let middle = Point(0.5, 0.5)
        let axial = try picture(Gradient(form: .axial, start: middle, end: middle, stops: stops)).painted()
        #expect(axial[3, 100] == SIMD4(0, 0, 255, 255))
        let radial = try picture(Gradient(form: .radial, start: middle, end: Point(0.5, 1), stops: stops)).painted()
        #expect(radial[100, 100] == .zero)
    }

    /// Many stops, forms and maps, on the other painter.
    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func glAgrees() throws {
        let gl = try #require(try GLAvailability.painter())
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 300
        let leaning = CATransform3DRotate(eye, 0.8, 1, 0.4, 0.3)
        for form in Gradient.Form.allCases {
            for count in [1, 2, 3, 6, 20, 300] {
                let gradient = Gradient(
                    form: form, start: Point(0.4, 0.3), end: Point(0.9, 0.8), stops: (0..<count).map { stop($0, count) })
                for picture in [
                    picture(gradient), picture(gradient, transform: leaning),
                    picture(gradient, radius: 30, transform: leaning),
                ] {
                    let (a, b) = (try picture.painted(), try picture.painted(by: gl))
                    let comparison = try PixelComparison(expected: a, actual: b, differenceThreshold: 3, metrics: [])
                    // Where many stops crowd, the last bit of a place is a level or more.
                    let share = count > 100 ? 0.05 : 0.001
                    let summary: String = comparison.summary
                    #expect(comparison.differingShare <= share, "\(form) \(count): \(summary)")
                }
            }
        }
    }

    private func stop(_ index: Int, _ count: Int) -> Gradient.Stop {
        let red: Float = index % 2 == 0 ? 1 : 0.2
        let green = Float(index % 5) / 4
        let alpha: Float = index % 3 == 0 ? 1 : 0.6
        return Gradient.Stop(
            Double(index) / Double(max(count - 1, 1)), RGBA(red: red, green: green, blue: 0.5, alpha: alpha))
    }
}

extension SIMD4<Double> {
    fileprivate func with(alpha: Double) -> SIMD4<Double> { SIMD4(x, y, z, alpha) }
}
