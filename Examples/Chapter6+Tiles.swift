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
            name: "tiled-files", title: "A part of a picture of 64 files, each loaded when it comes into sight (CATiledLayer.delegate)"
        ) { tiledFiles(contentsScale: 1) },
        ExampleScene(
            name: "tiled-files-retina", title: "The same files at a pixel each, of 128 points: half as large (contentsScale)"
        ) { tiledFiles(contentsScale: 2) },
        ExampleScene(
            name: "tiled-levels", title: "Each level of detail in its own colour (levelsOfDetail, levelsOfDetailBias)"
        ) { tiledLevels() },
    ]
}

/// A snowman of 2048 by 2048 points, of which each call draws what lies in the context's clip.
private final class GiantSnowman: CATiledLayer {
    override func draw(in ctx: CGContext) { TiledPicture.drawSnowman(in: ctx) }
}

private func fill(_ ctx: CGContext, _ rect: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    ctx.setFillColor(.rgb(red, green, blue))
    ctx.fill(rect)
}

private func tiledLayer(contentsScale: CGFloat) -> CALayer {
    let snowman = GiantSnowman()
    snowman.frame = CGRect(origin: .zero, size: TiledPicture.size)
    snowman.contentsScale = contentsScale
    snowman.setNeedsDisplay()
    return Stage.make(window(onto: snowman))
}

/// A window of 256 points onto the snowman's face.
private func window(onto snowman: CALayer) -> CAScrollLayer {
    let scroll = CAScrollLayer()
    scroll.frame = CGRect(x: 156, y: 22, width: 256, height: 256)
    scroll.addSublayer(snowman)
    scroll.scroll(to: CGPoint(x: 760, y: 520))
    return scroll
}

/// Loads the tile that is to be drawn from its file.
private final class TileLoader: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        guard let layer = layer as? CATiledLayer else { return }
        let tile = context.boundingBoxOfClipPath
        // Tiles have their size in pixels.
        let column = Int((tile.minX * layer.contentsScale / layer.tileSize.width).rounded(.down))
        let row = Int((tile.minY * layer.contentsScale / layer.tileSize.height).rounded(.down))
        guard let image = TiledPicture.tile(column: column, row: row) else { return }
        // Pictures are drawn with y up.
        context.translateBy(x: tile.minX, y: tile.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: tile.size))
    }
}

private func tiledFiles(contentsScale: CGFloat) -> CALayer {
    let layer = CATiledLayer()
    layer.contentsScale = contentsScale
    // As many points as leave a pixel for each of the files'.
    let size = CGSize(width: TiledPicture.size.width / contentsScale, height: TiledPicture.size.height / contentsScale)
    layer.frame = CGRect(origin: .zero, size: size)
    let loader = TileLoader()
    layer.delegate = loader
    layer.setNeedsDisplay()
    let scroll = window(onto: layer)
    scroll.scroll(to: CGPoint(x: 760 / contentsScale, y: 520 / contentsScale))
    let stage = Stage.make(scroll)
    // A delegate is not kept by its layer.
    stage.setValue(loader, forKey: "loader of tiles")
    for indicator in indicators(of: scroll, size) { stage.addSublayer(indicator) }
    return stage
}

/// Two thin bars at the right and at the bottom, as long and where the window is in the picture.
private func indicators(of scroll: CAScrollLayer, _ all: CGSize) -> [CALayer] {
    let (frame, seen) = (scroll.frame, scroll.bounds)
    let places = [
        CGRect(
            x: frame.maxX - 5, y: frame.minY + frame.height * seen.minY / all.height, width: 3,
            height: frame.height * seen.height / all.height),
        CGRect(
            x: frame.minX + frame.width * seen.minX / all.width, y: frame.maxY - 5,
            width: frame.width * seen.width / all.width, height: 3),
    ]
    return places.map { CALayer.box($0, cornerRadius: 1.5, CGColor(gray: 0.35, alpha: 1)) }
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
