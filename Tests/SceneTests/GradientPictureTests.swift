import Comparison
import Foundation
import Graphics
import LayerKit
import Testing

/// Gradients as pixels: in layers and contexts alike, as masks, and in steps no larger than a level.
@Suite struct GradientPictureTests {
    private static let size = CGSize(width: 120, height: 100)
    private static let colors = [
        CGColor(srgbRed: 1, green: 0.1, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0.3, blue: 1, alpha: 1),
        CGColor(srgbRed: 0.9, green: 0.9, blue: 0.2, alpha: 1),
    ]

    private func shown(_ layers: CALayer..., size: CGSize = size) throws -> Bitmap {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = .white
        for layer in layers { root.addSublayer(layer) }
        let renderer = try CARenderer(size: size, painter: .software(threads: 1))
        renderer.layer = root
        return try renderer.renderImage().bitmap
    }

    /// What is drawn with the gradient, where the layer lies.
    private func drawn(_ draw: (CGContext, CGGradient) -> Void) throws -> Bitmap {
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: Self.colors as CFArray, locations: [0, 0.3, 1]))
        return try drawnOnWhite(Self.size) { context in
            context.clip(to: CGRect(x: 10, y: 10, width: 80, height: 80))
            draw(context, gradient)
        }
    }

    private func layer(_ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
        layer.type = type
        layer.colors = Self.colors
        layer.locations = [0, 0.3, 1]
        (layer.startPoint, layer.endPoint) = (start, end)
        return layer
    }

    private func expectSame(_ a: Bitmap, _ b: Bitmap) throws {
        let comparison = try PixelComparison(expected: a, actual: b, differenceThreshold: 0, metrics: [])
        #expect(comparison.differingShare == 0, "\(comparison.summary)")
    }

    @Test("Opaque gradients of contexts and layers are the same, bit by bit")
    func contexts() throws {
        let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        try expectSame(
            drawn { $0.drawLinearGradient($1, start: CGPoint(x: 18, y: 26), end: CGPoint(x: 82, y: 66), options: all) },
            shown(layer(.axial, from: CGPoint(x: 0.1, y: 0.2), to: CGPoint(x: 0.9, y: 0.7))))
        try expectSame(
            drawn {
                $0.drawRadialGradient(
                    $1, startCenter: CGPoint(x: 50, y: 50), startRadius: 0, endCenter: CGPoint(x: 50, y: 50), endRadius: 32,
                    options: all)
            },
            shown(layer(.radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.9, y: 0.9))))
    }

    @Test("A gradient as a mask lets through its alpha", arguments: [CGFloat(0), 12])
    func masks(radius: CGFloat) throws {
        let red = CALayer()
        red.frame = CGRect(x: 10, y: 10, width: 100, height: 80)
        red.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        red.cornerRadius = radius
        let mask = CAGradientLayer()
        mask.frame = red.bounds
        mask.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0)]
        (mask.startPoint, mask.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        red.mask = mask
        let picture = try shown(red)
        for x in 10..<110 {
            // Red of this alpha on white.
            let alpha = 1 - (Double(x) - 9.5) / 100
            let pixel = picture[x, 50]
            #expect(pixel.x == 255 && pixel.w == 255)
            #expect(abs(Double(pixel.y) - 255 * (1 - alpha)) <= 1.01 && pixel.y == pixel.z, "\(x): \(pixel)")
        }
        #expect(picture[5, 50] == SIMD4(255, 255, 255, 255) && picture[115, 50] == SIMD4(255, 255, 255, 255))
    }

    @Test("A slow gradient goes up by single levels, each within half a level of the exact one")
    func banding() throws {
        let gray = CAGradientLayer()
        gray.frame = CGRect(x: 0, y: 0, width: 1024, height: 4)
        gray.colors = [CGColor(srgbRed: 0.1, green: 0.1, blue: 0.1, alpha: 1), CGColor(srgbRed: 0.6, green: 0.6, blue: 0.6, alpha: 1)]
        (gray.startPoint, gray.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        let picture = try shown(gray, size: CGSize(width: 1024, height: 4))
        for x in 0..<1024 {
            let exact = 255 * (0.1 + 0.5 * (Double(x) + 0.5) / 1024)
            #expect(abs(Double(picture[x, 2].x) - exact) <= 0.52)
            #expect(picture[x, 0] == picture[x, 3])
        }
    }
}
