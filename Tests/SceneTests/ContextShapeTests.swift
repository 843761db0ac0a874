import Comparison
import Coverage
import Foundation
import Graphics
import LayerKit
import Testing

/// The same shapes drawn in a context and shown by layers.
@Suite struct ContextShapeTests {
    private static let size = CGSize(width: 120, height: 100)

    /// What a layer shows on white.
    private func shown(_ layer: CALayer) throws -> Bitmap {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = .white
        root.addSublayer(layer)
        let renderer = try CARenderer(size: Self.size, painter: .software(threads: 1))
        renderer.layer = root
        // Changes of a layer that was shown before take a while.
        return try renderer.renderImage(at: 1).bitmap
    }

    private func drawn(_ draw: (CGContext) -> Void) throws -> Bitmap { try drawnOnWhite(Self.size, draw) }

    private func expectSame(_ a: Bitmap, _ b: Bitmap, within bound: Int = 0, _ name: String) throws {
        let comparison = try PixelComparison(expected: a, actual: b, differenceThreshold: bound, metrics: [])
        #expect(comparison.differingShare == 0, "\(name): \(comparison.summary)")
    }

    private var curve: CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addCurve(
            to: CGPoint(x: 100, y: 70), control1: CGPoint(x: 130, y: -20), control2: CGPoint(x: -30, y: 120))
        path.addQuadCurve(to: CGPoint(x: 30, y: 90), control: CGPoint(x: 110, y: 40))
        path.closeSubpath()
        path.addEllipse(in: CGRect(x: 40, y: 30, width: 30, height: 22))
        return path
    }

    private let transforms = [
        CGAffineTransform.identity, CGAffineTransform(a: 0.8, b: 0.3, c: -0.4, d: 0.7, tx: 25.3, ty: 10.7),
    ]

    @Test(arguments: [CGPathFillRule.winding, .evenOdd])
    func fills(_ rule: CGPathFillRule) throws {
        for (index, transform) in transforms.enumerated() {
            let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: index == 0 ? 1 : 0.6)
            let layer = CAShapeLayer()
            layer.path = curve
            layer.fillColor = color
            layer.fillRule = rule == .winding ? .nonZero : .evenOdd
            layer.setAffineTransform(transform)
            let picture = try drawn {
                $0.concatenate(transform)
                $0.addPath(curve)
                $0.setFillColor(color)
                $0.fillPath(using: rule)
            }
            try expectSame(try shown(layer), picture, "fill \(rule) \(index)")
        }
    }

    @Test func strokes() throws {
        let styles: [(CGLineCap, CAShapeLayerLineCap, CGLineJoin, CAShapeLayerLineJoin, [CGFloat])] = [
            (.butt, .butt, .miter, .miter, []), (.round, .round, .round, .round, [9, 7]),
            (.square, .square, .bevel, .bevel, [4, 6, 1]),
        ]
        for (index, (cap, layerCap, join, layerJoin, dash)) in styles.enumerated() {
            for transform in transforms {
                let layer = CAShapeLayer()
                layer.path = curve
                layer.fillColor = nil
                layer.strokeColor = CGColor(srgbRed: 0.8, green: 0.1, blue: 0.3, alpha: 0.7)
                layer.lineWidth = 5.5
                layer.lineCap = layerCap
                layer.lineJoin = layerJoin
                layer.miterLimit = 3
                layer.lineDashPattern = dash.isEmpty ? nil : dash.map { NSNumber(value: Double($0)) }
                layer.lineDashPhase = 2
                layer.setAffineTransform(transform)
                let picture = try drawn {
                    $0.concatenate(transform)
                    $0.addPath(curve)
                    $0.setStrokeColor(layer.strokeColor ?? .clear)
                    $0.setLineWidth(5.5)
                    $0.setLineCap(cap)
                    $0.setLineJoin(join)
                    $0.setMiterLimit(3)
                    $0.setLineDash(phase: 2, lengths: dash)
                    $0.strokePath()
                }
                try expectSame(try shown(layer), picture, "stroke \(index)")
            }
        }
    }

    /// What a layer strokes of its path is what a context strokes of that part.
    @Test(arguments: [(0, 0.4), (0.25, 0.75), (0.6, 1)]) func trims(_ start: Double, _ end: Double) throws {
        for transform in transforms {
            let layer = CAShapeLayer()
            layer.path = curve
            layer.fillColor = nil
            layer.strokeColor = CGColor(srgbRed: 0.1, green: 0.6, blue: 0.3, alpha: 0.8)
            layer.lineWidth = 6
            layer.lineCap = .round
            (layer.strokeStart, layer.strokeEnd) = (start, end)
            layer.setAffineTransform(transform)
            let picture = try drawn {
                $0.concatenate(transform)
                $0.addPath(CGPath(curve.outline.trimmed(from: start, to: end, .byParameter)))
                $0.setStrokeColor(layer.strokeColor ?? .clear)
                $0.setLineWidth(6)
                $0.setLineCap(.round)
                $0.strokePath()
            }
            try expectSame(try shown(layer), picture, within: 1, "\(start) to \(end)")
        }
    }

    /// A miter of more than a thousand widths is one nowhere.
    @Test func longestMiters() throws {
        let spike = CGMutablePath()
        spike.addLines(between: [CGPoint(x: -30, y: 48), CGPoint(x: 60, y: 50), CGPoint(x: -30, y: 48.1)])
        for limit in [900.0, 1e6] {
            let layer = CAShapeLayer()
            layer.path = spike
            layer.fillColor = nil
            layer.strokeColor = .black
            layer.lineWidth = 0.5
            layer.miterLimit = limit
            let picture = try drawn {
                $0.addPath(spike)
                $0.setStrokeColor(.black)
                $0.setLineWidth(0.5)
                $0.setMiterLimit(limit)
                $0.strokePath()
            }
            try expectSame(try shown(layer), picture, "\(limit)")
        }
    }

    /// Gradients of each form under a transform, conic ones too.
    @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
    func transformedGradients(_ type: CAGradientLayerType) throws {
        let colors = [
            CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0.2, blue: 0.9, alpha: 1),
            CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1),
        ]
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: NSArray(array: colors), locations: [0, 0.4, 1]))
        let rect = CGRect(x: 0, y: 0, width: 80, height: 80)
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        // All of the picture is inside, so that no edge is compared.
        for transform in [CGAffineTransform.identity, CGAffineTransform(a: 2.5, b: 0.9, c: -1.1, d: 2.2, tx: -30, ty: -70)] {
            let layer = CAGradientLayer()
            layer.anchorPoint = .zero
            layer.bounds = rect
            layer.type = type
            layer.colors = colors
            layer.locations = [0, 0.4, 1]
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = type == .radial ? CGPoint(x: 0.75, y: 0.75) : CGPoint(x: 0.75, y: 0.875)
            layer.setAffineTransform(transform)
            let picture = try drawn {
                $0.concatenate(transform)
                $0.clip(to: rect)
                let middle = CGPoint(x: 40, y: 40)
                switch type {
                case .radial:
                    $0.drawRadialGradient(
                        gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 20, options: options)
                case .conic: $0.drawConicGradient(gradient, center: middle, angle: atan2(30, 20))
                default: $0.drawLinearGradient(gradient, start: middle, end: CGPoint(x: 60, y: 70), options: options)
                }
            }
            try expectSame(try shown(layer), picture, within: 1, "\(type.rawValue)")
        }
    }

    /// Colours are mixed pixel by pixel on both sides, in `Float` here and there: one level of rounding.
    @Test func gradients() throws {
        let colors = [
            CGColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1), CGColor(srgbRed: 0.7, green: 0, blue: 0.4, alpha: 1),
            CGColor(srgbRed: 0, green: 0.2, blue: 0.9, alpha: 1),
        ]
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: NSArray(array: colors), locations: [0, 0.3, 1]))
        let rect = CGRect(x: 10, y: 5, width: 100, height: 80)
        let layer = CAGradientLayer()
        layer.frame = rect
        layer.colors = colors
        layer.locations = [0, 0.3, 1]
        layer.startPoint = CGPoint(x: 0.2, y: 0.1)
        layer.endPoint = CGPoint(x: 0.7, y: 0.9)
        let axial = try drawn {
            $0.clip(to: rect)
            // A layer's gradient is that of a square, stretched.
            $0.translateBy(x: 10, y: 5)
            $0.scaleBy(x: 100, y: 80)
            $0.drawLinearGradient(
                gradient, start: CGPoint(x: 0.2, y: 0.1), end: CGPoint(x: 0.7, y: 0.9),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        try expectSame(try shown(layer), axial, within: 1, "axial")
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 0.9, y: 1)
        let radial = try drawn {
            $0.clip(to: rect)
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 60, y: 45), startRadius: 0, endCenter: CGPoint(x: 60, y: 45),
                endRadius: 40, options: .drawsAfterEndLocation)
        }
        try expectSame(try shown(layer), radial, within: 1, "radial")
    }
}
