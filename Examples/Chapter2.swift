import LayerKit

// Chapter 2: the backing image.

extension ExampleScene {
    static let chapter2 = [
        ExampleScene(
            name: "snowman-resize", title: "Contents stretched to the layer (contentsGravity .resize)"
        ) { snowman { _ in } },
        ExampleScene(
            name: "snowman-aspect", title: "Contents fitted into the layer (contentsGravity .resizeAspect)"
        ) { snowman { $0.contentsGravity = .resizeAspect } },
        ExampleScene(
            name: "snowman-wrong-scale", title: "A picture for scale 2 shown at contentsScale 1: twice too large"
        ) { snowman { $0.contentsGravity = .center } },
        ExampleScene(
            name: "snowman-scale", title: "The same at contentsScale 2, overflowing its layer"
        ) {
            snowman {
                $0.contentsGravity = .center
                $0.contentsScale = 2
            }
        },
        ExampleScene(
            name: "snowman-clipped", title: "The same, clipped to its layer (masksToBounds)"
        ) {
            snowman {
                $0.contentsGravity = .center
                $0.contentsScale = 2
                $0.masksToBounds = true
            }
        },
        ExampleScene(
            name: "contents-rect", title: "A picture, and its upper left quarter (contentsRect)", make: contentsRect),
        ExampleScene(name: "sprites", title: "Four layers, each a quarter of one sheet (contentsRect)", make: sprites),
        ExampleScene(
            name: "stretchable-buttons", title: "One picture on two buttons, its corners unstretched (contentsCenter)",
            make: stretchableButtons),
        ExampleScene(
            name: "drawn-circle", title: "A circle that the delegate draws, cut off at the bounds (draw(_:in:))",
            make: drawnCircle),
    ]
}

/// The white square with the snowman as its contents.
private func snowman(_ change: (CALayer) -> Void) -> CALayer {
    let layerView = Stage.layerView()
    layerView.contents = Picture.snowman
    change(layerView)
    return Stage.make(layerView)
}

private func contentsRect() -> CALayer {
    // As wide for its height as the picture, which is 400 × 563 pixels.
    let size = CGSize(width: 180, height: 180 * 563.0 / 400)
    let whole = CALayer()
    whole.frame = CGRect(origin: CGPoint(x: 69, y: 23), size: size)
    whole.backgroundColor = .white
    whole.contents = Picture.snowman
    let quarter = CALayer()
    quarter.frame = CGRect(origin: CGPoint(x: 319, y: 23), size: size)
    quarter.backgroundColor = .white
    quarter.contents = Picture.snowman
    quarter.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
    return Stage.make(whole, quarter)
}

private func sprites() -> CALayer {
    // Where each view stands, and which quarter of the sheet it shows: igloo, cone, anchor, spaceship.
    let cells = [
        (CGPoint(x: 122, y: 156), CGPoint(x: 0, y: 0)),
        (CGPoint(x: 20, y: 20), CGPoint(x: 0.5, y: 0)),
        (CGPoint(x: 420, y: 152), CGPoint(x: 0, y: 0.5)),
        (CGPoint(x: 264, y: 43), CGPoint(x: 0.5, y: 0.5)),
    ]
    let stage = Stage.make()
    for (origin, quarter) in cells {
        let view = CALayer()
        view.frame = CGRect(origin: origin, size: CGSize(width: 128, height: 128))
        view.backgroundColor = .white
        view.contents = Picture.sprites
        view.contentsGravity = .resizeAspect
        view.contentsRect = CGRect(origin: quarter, size: CGSize(width: 0.5, height: 0.5))
        stage.addSublayer(view)
    }
    return stage
}

private func stretchableButtons() -> CALayer {
    let frames = [CGRect(x: 70, y: 54, width: 96, height: 192), CGRect(x: 266, y: 104, width: 240, height: 96)]
    let stage = Stage.make()
    for frame in frames {
        let button = CALayer()
        button.frame = frame
        button.contents = Picture.button
        button.contentsScale = Stage.scale
        button.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        stage.addSublayer(button)
    }
    return stage
}

private final class CircleDrawer: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        context.setLineWidth(10)
        context.setStrokeColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.strokeEllipse(in: layer.bounds)
    }
}

private func drawnCircle() -> CALayer {
    let layerView = Stage.layerView()
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    blueLayer.contentsScale = Stage.scale
    let drawer = CircleDrawer()
    blueLayer.delegate = drawer
    layerView.addSublayer(blueLayer)
    // Layers do not draw of themselves when they are first shown.
    blueLayer.display()
    return Stage.make(layerView)
}
