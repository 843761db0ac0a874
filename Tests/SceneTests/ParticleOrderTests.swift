import Foundation
import GLPainter
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

/// Two particles at one place, of which the older one is red by 0.6 and the younger one by 0.2: what is seen of them on black tells
/// which of them is painted over the other.
@Suite struct ParticleOrderTests {
    private static func painters() throws -> [any Painter] {
        let software: any Painter = SoftwarePainter(threads: 1)
        return [software] + (try GLAvailability.painter().map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - depth: points a second towards the viewer.
    private func red(
        _ mode: CAEmitterLayerRenderMode, alpha: CGFloat, depth: CGFloat = 0, _ painter: any Painter
    ) throws -> Double {
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        let white = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
        (cell.contents, cell.birthRate, cell.lifetime) = (white, 1, 10)
        (cell.color, cell.redSpeed) = (CGColor(red: 0, green: 0, blue: 0, alpha: alpha), 0.4)
        (cell.velocity, cell.emissionLatitude) = (depth, .pi / 2)
        (emitter.emitterCells, emitter.emitterPosition, emitter.renderMode) = ([cell], CGPoint(x: 4, y: 4), mode)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        root.backgroundColor = .black
        root.addSublayer(emitter)
        let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: painter)
        renderer.layer = root
        // Born after one second and after two.
        let picture = try renderer.renderImage(at: 2.5).bitmap
        #expect(picture[0, 0] == [0, 0, 0, 255] && picture[3, 3].y == 0 && picture[3, 3].w == 255)
        for (x, y) in [(2, 2), (5, 2), (2, 5), (5, 5)] { #expect(picture[x, y] == picture[3, 3]) }
        return Double(picture[3, 3].x) / 255
    }

    private static let (older, younger) = (0.6, 0.2)

    /// One over the other.
    private func mix(_ upper: Double, over lower: Double, alpha: Double) -> Double { upper * alpha + lower * alpha * (1 - alpha) }

    @Test(arguments: [1.0, 0.5]) func whatLiesOverWhat(alpha: Double) throws {
        let (youngerOver, olderOver) = (
            mix(Self.younger, over: Self.older, alpha: alpha), mix(Self.older, over: Self.younger, alpha: alpha)
        )
        for painter in try Self.painters() {
            let expected: [(CAEmitterLayerRenderMode, CGFloat, Double)] = [
                (.oldestFirst, 0, youngerOver), (.oldestLast, 0, olderOver), (.unordered, 0, youngerOver),
                (.additive, 0, (Self.older + Self.younger) * alpha),
                // The older one has come further.
                (.backToFront, 10, olderOver), (.backToFront, -10, youngerOver),
                (.oldestFirst, 10, youngerOver), (.oldestLast, -10, olderOver),
            ]
            for (mode, depth, red) in expected {
                let made = try self.red(mode, alpha: alpha, depth: depth, painter)
                #expect(abs(made - red) <= 1.5 / 255, "\(mode.rawValue) at \(depth) by \(painter.name): \(made), not \(red)")
            }
        }
    }

    /// A sum is no brighter than white, and what is added makes nothing opaque.
    @Test func sumsEndAtWhite() throws {
        for painter in try Self.painters() {
            let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
            let white = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
            (cell.contents, cell.birthRate, cell.lifetime) = (white, 3, 1.5)
            cell.color = CGColor(red: 0.5, green: 0.125, blue: 0, alpha: 1)
            (emitter.emitterCells, emitter.emitterPosition, emitter.renderMode) = ([cell], CGPoint(x: 4, y: 4), .additive)
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            root.backgroundColor = CGColor(red: 0, green: 0, blue: 0.25, alpha: 1)
            root.addSublayer(emitter)
            let renderer = try CARenderer(size: CGSize(width: 8, height: 8), painter: painter)
            renderer.layer = root
            // Four live.
            let pixel = try renderer.renderImage(at: 2.9).bitmap[3, 3]
            #expect(pixel.x == 255 && abs(Int(pixel.y) - 128) <= 1 && abs(Int(pixel.z) - 64) <= 1 && pixel.w == 255)
        }
    }
}
