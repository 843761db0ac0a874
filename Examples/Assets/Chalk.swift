import LayerKit

/// A rough white dab of 32 points: many small specks in a disc, thinner towards its edge.
func chalkLayer() -> CALayer {
    let layer = ChalkDab()
    layer.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    layer.contentsScale = Picture.scale
    layer.setNeedsDisplay()
    return layer
}

private final class ChalkDab: CALayer {
    override func draw(in ctx: CGContext) {
        var seed: UInt64 = 1
        // Knuth's generator; the same specks each time.
        func random() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24)
        }
        for _ in 0..<900 {
            let distance = 14 * random().squareRoot() * (0.6 + 0.4 * random())
            let spot = CGPoint(x: distance, y: 0).applying(CGAffineTransform(rotationAngle: 2 * .pi * random()))
            let size = 0.4 + 0.9 * random()
            ctx.setFillColor(CGColor(gray: 1, alpha: 0.15 + 0.35 * random()))
            ctx.fillEllipse(in: CGRect(x: 16 + spot.x, y: 16 + spot.y, width: size, height: size))
        }
    }
}
