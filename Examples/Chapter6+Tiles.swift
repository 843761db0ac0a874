import LayerKit

// Chapter 6: layers that are drawn in tiles.

extension ExampleScene {
    static let chapter6Tiles = [
        ExampleScene(name: "tiled-layer", title: "A part of a huge picture, drawn tile by tile (CATiledLayer)") {
            tiledLayer(contentsScale: 1)
        },
        ExampleScene(name: "tiled-layer-retina", title: "The same at twice the pixels, in tiles of 128 points (tileSize)") {
            tiledLayer(contentsScale: 2)
        },
        ExampleScene(
            name: "tiled-levels", title: "Each level of detail in its own colour (levelsOfDetail, levelsOfDetailBias)"
        ) { tiledLevels() },
    ]
}

/// A snowman of 2048 by 2048 points, of which each call draws what lies in the context's clip.
private final class GiantSnowman: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        fill(ctx, bounds, 0.55, 0.75, 0.95)
        for (x, y, radius) in [(1024, 1500, 620), (1024, 640, 420)] as [(CGFloat, CGFloat, CGFloat)] {
            let ball = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            guard ball.intersects(tile) else { continue }
            ctx.setFillColor(CGColor(srgbRed: 0.97, green: 0.98, blue: 1, alpha: 1))
            ctx.fillEllipse(in: ball)
            ctx.setStrokeColor(CGColor(srgbRed: 0.7, green: 0.78, blue: 0.88, alpha: 1))
            ctx.setLineWidth(24)
            ctx.strokeEllipse(in: ball.insetBy(dx: 12, dy: 12))
        }
        ctx.setFillColor(CGColor(gray: 0.15, alpha: 1))
        for x in [860, 1188] as [CGFloat] { ctx.fillEllipse(in: CGRect(x: x - 50, y: 500, width: 100, height: 120)) }
        for y in [1200, 1440, 1680] as [CGFloat] { ctx.fillEllipse(in: CGRect(x: 974, y: y, width: 100, height: 100)) }
        let nose = CGMutablePath()
        nose.move(to: CGPoint(x: 1070, y: 650))
        nose.addLine(to: CGPoint(x: 700, y: 760))
        nose.addLine(to: CGPoint(x: 1070, y: 760))
        nose.closeSubpath()
        ctx.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0.1, alpha: 1))
        ctx.addPath(nose)
        ctx.fillPath()
    }
}

private func fill(_ ctx: CGContext, _ rect: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    ctx.setFillColor(CGColor(srgbRed: red, green: green, blue: blue, alpha: 1))
    ctx.fill(rect)
}

/// A window of 256 points onto the snowman's face.
private func tiledLayer(contentsScale: CGFloat) -> CALayer {
    let scroll = CAScrollLayer()
    scroll.frame = CGRect(x: 156, y: 22, width: 256, height: 256)
    let snowman = GiantSnowman()
    snowman.frame = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    snowman.contentsScale = contentsScale
    snowman.setNeedsDisplay()
    scroll.addSublayer(snowman)
    scroll.scroll(to: CGPoint(x: 760, y: 520))
    return Stage.make(scroll)
}

/// Fills each tile with a colour that says its level of detail, and frames it.
private final class Levels: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        switch ctx.ctm.a {
        case ..<0.375: fill(ctx, tile, 0.9, 0.4, 0.4)
        case ..<0.75: fill(ctx, tile, 0.95, 0.8, 0.4)
        case ..<1.5: fill(ctx, tile, 0.5, 0.8, 0.5)
        default: fill(ctx, tile, 0.5, 0.6, 0.95)
        }
        ctx.setStrokeColor(CGColor(gray: 1, alpha: 1))
        ctx.setLineWidth(4 / ctx.ctm.a)
        ctx.stroke(tile)
    }
}

/// The same layer at an eighth of its size, a quarter, a half and as it is, on a screen with two pixels to the point.
private func tiledLevels() -> CALayer {
    let stage = Stage.make()
    for (index, size) in [25, 50, 100, 200].enumerated() {
        let levels = Levels()
        levels.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        levels.position = CGPoint(x: [45, 105, 205, 390][index], y: 150)
        levels.tileSize = CGSize(width: 64, height: 64)
        levels.levelsOfDetail = 4
        levels.levelsOfDetailBias = 1
        levels.setAffineTransform(CGAffineTransform(scaleX: CGFloat(size) / 200, y: CGFloat(size) / 200))
        levels.setNeedsDisplay()
        stage.addSublayer(levels)
    }
    return stage
}
