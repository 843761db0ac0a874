import LayerKit

// Chapter 14: pictures from files.

extension ExampleScene {
    static let chapter14 = [
        ExampleScene(name: "carousel", title: "Cells that draw their picture beside the frame (CATiledLayer of one tile)") {
            carousel()
        },
        ExampleScene(name: "hybrid-image", title: "Colours of one file, shown through the grey of another (mask)") {
            hybridImage()
        },
        ExampleScene(name: "thumbnails", title: "One file shown at full, half, quarter and eighth size, decoded no larger") {
            thumbnails()
        },
    ]
}

/// Draws the picture that its layer's key "index" names, fitted to the layer's width.
private final class CellDelegate: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        guard let index = layer.value(forKey: "index") as? Int else { return }
        let image = [Picture.snowman, Picture.crate, Picture.sprites][index % 3]
        let width = layer.bounds.width
        let height = width * CGFloat(image.height) / CGFloat(image.width)
        // Pictures are drawn with y up.
        context.translateBy(x: 0, y: layer.bounds.midY + height / 2)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
}

private func carousel() -> CALayer {
    let stage = Stage.make()
    stage.backgroundColor = .black
    let delegate = CellDelegate()
    stage.setValue(delegate, forKey: "delegate of cells")
    for index in 0..<3 {
        let cell = CATiledLayer()
        cell.frame = CGRect(x: 10 + 185 * CGFloat(index), y: 30, width: 175, height: 240)
        cell.contentsScale = Stage.scale
        cell.tileSize = CGSize(width: 175 * Stage.scale, height: 240 * Stage.scale)
        cell.delegate = delegate
        cell.backgroundColor = CGColor(gray: 0.2, alpha: 1)
        cell.setValue(index, forKey: "index")
        cell.setNeedsDisplay()
        stage.addSublayer(cell)
    }
    return stage
}

/// What a JPEG cannot have, transparency, comes from a second picture in which white keeps and black hides.
private func hybridImage() -> CALayer {
    let colors = CALayer()
    colors.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    colors.contents = Photo.landscape
    let mask = CALayer()
    mask.frame = colors.bounds
    mask.contents = Photo.disc
    colors.mask = mask
    return Stage.make(colors)
}

private func thumbnails() -> CALayer {
    let stage = Stage.make()
    var x: CGFloat = 20
    for side in [256, 128, 64, 32] as [CGFloat] {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 22, width: side, height: side)
        layer.contents = Photo.landscape
        stage.addSublayer(layer)
        x += side + 12
    }
    return stage
}
