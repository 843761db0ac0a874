import Foundation
import Graphics
import LayerKit
import Testing

/// Gradients where they are at their limits, and where those of layers and of contexts differ as Apple's do. Values are from
/// closed forms.
@Suite struct GradientLimitTests {
    private static let size = CGSize(width: 200, height: 100)
    private static let everywhere: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    /// A layer over all of a white picture, along x unless it is told otherwise.
    private func shown(_ configure: (CAGradientLayer) -> Void, onGL: Bool = false) throws -> Bitmap {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = .white
        let layer = CAGradientLayer()
        layer.frame = root.frame
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        configure(layer)
        root.addSublayer(layer)
        let renderer = try CARenderer(size: Self.size, painter: onGL ? .gl() : .software(threads: 1))
        renderer.layer = root
        return try renderer.renderImage().bitmap
    }

    private func drawn(
        _ colors: [CGColor], _ locations: [CGFloat]?, from start: CGFloat = 0, to end: CGFloat = 200
    ) throws -> Bitmap {
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors as CFArray, locations: locations))
        return try drawnOnWhite(Self.size) {
            $0.drawLinearGradient(
                gradient, start: CGPoint(x: start, y: 50), end: CGPoint(x: end, y: 50), options: Self.everywhere)
        }
    }

    private func expect(
        _ pixel: SIMD4<UInt8>, _ red: Double, _ green: Double, _ blue: Double, within bound: Double = 0.6,
        at location: SourceLocation = #_sourceLocation
    ) {
        let far = max(abs(Double(pixel.x) - red), abs(Double(pixel.y) - green), abs(Double(pixel.z) - blue))
        #expect(far <= bound && pixel.w == 255, "\(pixel)", sourceLocation: location)
    }

    @Test func twoLocationsForThreeColoursDrawNothing() throws {
        let picture = try shown {
            $0.colors = [red, green, blue]
            $0.locations = [0, 0.5]
        }
        #expect(picture.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    /// Layers: 0.2 is moved to 0.5, an edge from red to green. Contexts: green comes first.
    @Test func unsortedLocations() throws {
        let layer = try shown {
            $0.colors = [red, green, blue]
            $0.locations = [0.5, 0.2, 1]
        }
        expect(layer[99, 50], 255, 0, 0)
        expect(layer[20, 50], 255, 0, 0)
        expect(layer[100, 50], 0, 255 * (1 - 0.5 / 100), 255 * 0.5 / 100)
        expect(layer[149, 50], 0, 255 * (1 - 49.5 / 100), 255 * 49.5 / 100)
        let context = try drawn([red, green, blue], [0.5, 0.2, 1])
        expect(context[20, 50], 0, 255, 0)
        expect(context[69, 50], 255 * 29.5 / 60, 255 * 30.5 / 60, 0)
        expect(context[149, 50], 255 * 50.5 / 100, 0, 255 * 49.5 / 100)
    }

    /// Forty-eight stops whose order is that of their places for most of them only: each lies no further left than those before
    /// it. Between two stops a level is that of the line from one to the other.
    @Test func manyUnsortedLocations() throws {
        let count = 48
        // The fractional parts of multiples of the golden ratio: between 0 and 1 without a pattern.
        let jitter = (0..<count).map { (Double($0 + 1) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) }
        let levels = jitter.map { 0.2 + 0.6 * $0 }
        let locations = (0..<count).map { min(max(Double($0) / Double(count - 1) + 0.2 * (jitter[$0] - 0.5), 0), 1) }
        #expect(zip(locations, locations.dropFirst()).count { $0 > $1 } > 10, "stops out of order")
        var places: [Double] = []
        for location in locations { places.append(max(location, places.last ?? 0)) }
        func configure(_ layer: CAGradientLayer) {
            layer.colors = levels.map { CGColor(srgbRed: $0, green: $0, blue: $0, alpha: 1) }
            layer.locations = locations.map { NSNumber(value: $0) }
        }
        var pictures = [try shown(configure)]
        if GLAvailability.isThere { pictures.append(try shown(configure, onGL: true)) }
        var compared = 0
        for x in 0..<200 {
            let t = (Double(x) + 0.5) / 200
            // A pixel within which there is a stop is a mean of both sides.
            guard let next = places.firstIndex(where: { $0 >= t }), next > 0, !places.contains(where: { abs($0 - t) < 0.5 / 200 })
            else { continue }
            let part = (t - places[next - 1]) / (places[next] - places[next - 1])
            let level = 255 * (levels[next - 1] + part * (levels[next] - levels[next - 1]))
            for picture in pictures { expect(picture[x, 50], level, level, level, within: 1) }
            compared += 1
        }
        #expect(compared > 80)
    }

    /// A layer's colours go on to where their locations lie; a context's end at 0 and 1.
    @Test func locationsOutside() throws {
        let layer = try shown {
            $0.colors = [black, white]
            $0.locations = [-1, 1]
        }
        for x in [0, 77, 199] {
            let level = 255 * ((Double(x) + 0.5) / 200 + 1) / 2
            expect(layer[x, 50], level, level, level)
        }
        let context = try drawn([black, white], [-1, 1])
        for x in [0, 77, 199] {
            let level = 255 * (Double(x) + 0.5) / 200
            expect(context[x, 50], level, level, level)
        }
        let beyond = try shown {
            $0.colors = [black, white]
            $0.locations = [0, 2]
            $0.endPoint = CGPoint(x: 0.25, y: 0.5)
        }
        for x in [10, 60, 99] {
            let level = 255 * (Double(x) + 0.5) / 100
            expect(beyond[x, 50], level, level, level)
        }
        expect(beyond[101, 50], 255, 255, 255)
    }

    /// Start and end outside the bounds, and the direction turned about.
    @Test func pointsOutside() throws {
        for (start, end) in [(-0.5, 1.5), (1.25, -0.75), (3, 2)] {
            let picture = try shown {
                $0.colors = [black, white]
                ($0.startPoint, $0.endPoint) = (CGPoint(x: start, y: -7), CGPoint(x: end, y: -7))
            }
            for x in [0, 50, 133, 199] {
                let t = ((Double(x) + 0.5) / 200 - start) / (end - start)
                let level = 255 * min(max(t, 0), 1)
                expect(picture[x, 3], level, level, level)
            }
        }
        // The centre of an ellipse in a corner of a box beside the picture.
        let radial = try shown {
            $0.type = .radial
            $0.colors = [black, white]
            ($0.startPoint, $0.endPoint) = (CGPoint(x: -0.5, y: 2), CGPoint(x: 1, y: 4))
        }
        for (x, y) in [(0, 99), (100, 40), (199, 0)] {
            let (dx, dy) = ((Double(x) + 0.5 + 100) / 300, (Double(y) + 0.5 - 200) / 200)
            let level = 255 * min((dx * dx + dy * dy).squareRoot(), 1)
            expect(radial[x, y], level, level, level)
        }
    }

    @Test func withoutLength() throws {
        let layer = try shown {
            $0.colors = [red, blue]
            $0.endPoint = $0.startPoint
        }
        #expect(layer.pixels.allSatisfy { $0 == 0xFFFF_0000 })
        #expect(try drawn([red, blue], nil, from: 80, to: 80).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    /// Half-way from red to clear black, on white: layers and contexts mix (½, 0, 0) at ½.
    @Test func translucentColours() throws {
        let colors = [red, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)]
        let layer = try shown { $0.colors = colors }
        let context = try drawn(colors, nil)
        for x in [20, 99, 180] {
            let alpha = 1 - (Double(x) + 0.5) / 200
            let behind = 255 * (1 - alpha)
            expect(layer[x, 50], 255 * alpha * alpha + behind, behind, behind, within: 1.01)
            expect(context[x, 50], 255 * alpha * alpha + behind, behind, behind, within: 1.01)
        }
    }

    /// A slow gradient on the GPU: within half a level and a rounding of the exact one, and never back.
    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func bandingOnGL() throws {
        let picture = try shown(
            {
                $0.colors = [CGColor(srgbRed: 0.1, green: 0.1, blue: 0.1, alpha: 1), CGColor(srgbRed: 0.4, green: 0.4, blue: 0.4, alpha: 1)]
            }, onGL: true)
        for x in 0..<200 {
            let exact = 255 * (0.1 + 0.3 * (Double(x) + 0.5) / 200)
            #expect(abs(Double(picture[x, 40].x) - exact) <= 0.6)
            #expect(picture[x, 0] == picture[x, 99] && (x == 0 || picture[x, 40].x >= picture[x - 1, 40].x))
        }
    }

    /// What is let through is the gradient's alpha, whatever its form, by either painter.
    @Test(arguments: [CAGradientLayerType.axial, .radial, .conic], GLAvailability.isThere ? [false, true] : [false])
    func masks(_ type: CAGradientLayerType, onGL: Bool) throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.backgroundColor = .white
        let masked = CALayer()
        masked.frame = root.frame
        masked.backgroundColor = red
        let mask = CAGradientLayer()
        mask.frame = root.frame
        mask.type = type
        mask.colors = [black, CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0)]
        (mask.startPoint, mask.endPoint) = type == .axial
            ? (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)) : (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: type == .conic ? 0.5 : 1))
        masked.mask = mask
        root.addSublayer(masked)
        let renderer = try CARenderer(size: root.frame.size, painter: onGL ? .gl() : .software(threads: 1))
        renderer.layer = root
        let picture = try renderer.renderImage().bitmap
        for (x, y) in [(10, 20), (80, 30), (40, 90), (60, 60), (3, 70)] {
            let (dx, dy) = (Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
            let angle = atan2(dy, dx) / (2 * .pi)
            let t: Double = switch type {
            case .radial: min((dx * dx + dy * dy).squareRoot() / 50, 1)
            case .conic: angle < 0 ? angle + 1 : angle
            default: (dx + 50) / 100
            }
            expect(picture[x, y], 255, 255 * t, 255 * t, within: 1.5)
        }
    }
}
