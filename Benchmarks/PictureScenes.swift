import LayerKit

extension BenchmarkScene {
    static let pictures = [
        BenchmarkScene(
            name: "tiles", title: "A window onto a million points squared in tiles, 40 points on at every frame", make: tiles
        ) { root, frame in
            (root.sublayers?.first as? CAScrollLayer)?.scroll(to: CGPoint(x: 500_000 + 40 * frame, y: 500_000))
        },
        BenchmarkScene(name: "tiles-still", title: "The same, standing still", make: tiles) { root, frame in
            root.sublayers?.first?.opacity = frame % 2 == 0 ? 1 : 0.99
        },
    ]
}

/// Draws a few curves in each tile.
private final class Map: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor(CGColor(srgbRed: 0.9, green: 0.9, blue: 0.85, alpha: 1))
        ctx.fill(tile)
        ctx.setStrokeColor(CGColor(srgbRed: 0.4, green: 0.5, blue: 0.7, alpha: 1))
        ctx.setLineWidth(3)
        for step in 0..<8 {
            ctx.strokeEllipse(in: tile.insetBy(dx: 4 + 14 * CGFloat(step), dy: 4 + 14 * CGFloat(step)))
        }
    }
}

private func tiles() -> CALayer {
    screen(1) { _, _ in
        let scroll = CAScrollLayer()
        scroll.frame = CGRect(origin: .zero, size: BenchmarkScene.size)
        let map = Map()
        map.frame = CGRect(x: 0, y: 0, width: 1_000_000, height: 1_000_000)
        map.setNeedsDisplay()
        scroll.addSublayer(map)
        scroll.scroll(to: CGPoint(x: 500_000, y: 500_000))
        return scroll
    }
}
