import Comparison
import Foundation
import GLPainter
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

/// As many particles as a scene may have: few draws, and both painters show the same.
@Suite(.serialized) struct ManyParticleTests {
    /// 10,000 a second for five seconds, all over a target of 96 × 64 pixels, turning and of many sizes and colours.
    private func frame(_ mode: CAEmitterLayerRenderMode) throws -> RenderPlan {
        let emitter = CAEmitterLayer()
        emitter.frame = CGRect(x: 0, y: 0, width: 96, height: 64)
        (emitter.emitterShape, emitter.renderMode) = (.rectangle, mode)
        (emitter.emitterPosition, emitter.emitterSize) = (CGPoint(x: 48, y: 32), CGSize(width: 60, height: 40))
        let cell = CAEmitterCell()
        let white = [UInt32](repeating: .max, count: 16)
        cell.contents = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: white))
        (cell.beginTime, cell.birthRate, cell.lifetime) = (-10, 10_000, 5)
        (cell.velocity, cell.emissionRange) = (1, 2 * .pi)
        (cell.scale, cell.scaleRange, cell.spin, cell.spinRange) = (0.3, 0.2, 1, 2)
        // Dim enough that a sum of eight thousand areas of a quarter of a pixel is not white all over.
        cell.color = CGColor(srgbRed: 0.3, green: 0.2, blue: 0.1, alpha: mode == .additive ? 0.05 : 0.5)
        (cell.redRange, cell.greenRange, cell.blueRange) = (0.2, 0.2, 0.1)
        emitter.emitterCells = [cell]
        let renderer = try CARenderer(size: CGSize(width: 96, height: 64), scale: 1, painter: .software(threads: 1))
        let root = CALayer()
        root.frame = emitter.frame
        root.backgroundColor = .black
        root.addSublayer(emitter)
        renderer.layer = root
        return renderer.snapshot(at: 20).plan
    }

    /// The backdrop and the particles, in whichever order these lie over one another.
    @Test(arguments: [CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .additive])
    func fiftyThousandAreOneDraw(_ mode: CAEmitterLayerRenderMode) throws {
        let plan = try frame(mode)
        let cost = plan.cost
        #expect(cost.instances == 50_000)
        // One that was born this moment has not turned, and is an upright picture before, or behind, all others.
        #expect(cost.draws <= 3 && cost.passes == 1 && cost.surfacePixels == 0, "\(plan.dump(instanceLimit: 1).prefix(2000))")
    }

    /// The same bounds as for every scene: 3 levels on 999 of 1000 pixels, 32 on all.
    @Test(arguments: [CAEmitterLayerRenderMode.unordered, .additive])
    func paintersAgree(_ mode: CAEmitterLayerRenderMode) throws {
        guard let gl = try GLAvailability.painter() else { return }
        let plan = try frame(mode)
        let software = SoftwarePainter(threads: 1)
        try software.paint(plan)
        try gl.paint(plan)
        let (expected, actual) = (try software.read(), try gl.read())
        let comparison = try PixelComparison(expected: expected, actual: actual, differenceThreshold: 3, metrics: [])
        #expect(comparison.differingShare <= 0.001 && comparison.pixels(over: 32) == 0, "\(comparison.summary)")
        // Something is seen all over the middle, and it is not one colour.
        let middle = (0..<40).map { expected[28 + $0, 32] }
        #expect(middle.allSatisfy { $0.x > 8 } && Set(middle).count > 5)
    }
}
