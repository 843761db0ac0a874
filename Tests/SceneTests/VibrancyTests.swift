import Foundation
import Graphics
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

/// Layers that blur what is behind them, make its colours stronger, and tint it, by both painters.
@Suite struct VibrancyTests {
    /// Levels.
    private static let (left, right) = (SIMD3<Double>(170, 110, 90), SIMD3<Double>(60, 90, 150))
    /// Pixels, and points.
    private static let deviation = 6.0
    private static let amount = 1.8
    /// White, so opaque.
    private static let tint = 0.3

    private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ levels: SIMD3<Double>, _ alpha: CGFloat = 1)
        -> CALayer
    {
        let box = CALayer()
        box.frame = CGRect(x: x, y: y, width: width, height: height)
        box.backgroundColor = CGColor(srgbRed: levels.x / 255, green: levels.y / 255, blue: levels.z / 255, alpha: alpha)
        return box
    }

    private static func filter(_ type: String, _ key: String, _ value: Double) -> CAFilter {
        let filter = CAFilter(type: type)
        filter.setValue(value, forKey: key)
        return filter
    }

    /// One colour to the left of x = 60 and one to the right, and a panel over the middle.
    private static func stage() -> CALayer {
        let stage = box(0, 0, 120, 120, left)
        stage.addSublayer(box(60, 0, 60, 120, right))
        let panel = box(30, 40, 60, 40, SIMD3(255, 255, 255), tint)
        panel.backgroundFilters = [
            filter("gaussianBlur", "inputRadius", deviation), filter("colorSaturate", "inputAmount", amount),
        ]
        stage.addSublayer(panel)
        return stage
    }

    /// The integral of a Gaussian over the right side, the saturation of CSS, and the tint over it.
    private static func expected(_ column: Int) -> SIMD3<Double> {
        let share = 0.5 * (1 + erf((Double(column) + 0.5 - 60) / deviation / 2.squareRoot()))
        let blurred = left + (right - left) * share
        let light = 0.213 * blurred.x + 0.715 * blurred.y + 0.072 * blurred.z
        let strong = (light + (blurred - light) * amount).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        return strong * (1 - tint) + 255 * tint
    }

    @Test func blurSaturationAndTintAreTheirClosedForms() throws {
        let painters: [(any Painter)?] = [SoftwarePainter(threads: 1), try GLAvailability.painter()]
        for painter in painters.compactMap(\.self) {
            let renderer = try CARenderer(size: CGSize(width: 120, height: 120), painter: painter)
            renderer.layer = Self.stage()
            let shown = try renderer.renderImage(at: 0).bitmap
            for x in 31..<89 {
                let (wanted, levels) = (Self.expected(x), shown[x, 60])
                for channel in 0..<3 {
                    #expect(
                        abs(Double(levels[channel]) - wanted[channel]) <= 2.5, "\(painter.name), \(x): \(levels) for \(wanted)")
                }
            }
            // Beside it all is as it was, and sharp.
            for (x, levels) in [(59, Self.left), (60, Self.right)] {
                let outside = shown[x, 20]
                for channel in 0..<3 { #expect(Double(outside[channel]) == levels[channel]) }
            }
        }
    }
}
