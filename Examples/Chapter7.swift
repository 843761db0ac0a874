import LayerKit
import UIKitShims

// Chapter 7: implicit animations.

extension ExampleScene {
    static let chapter7 = [
        ExampleScene(
            name: "implicit-color", title: "A colour that is set changes in a quarter of a second", duration: 0.25,
            make: implicitColor),
        ExampleScene(
            name: "transaction-duration", title: "The same in a second, and beside it as ever (setAnimationDuration)",
            duration: 1, make: transactionDuration),
        ExampleScene(
            name: "completion-block", title: "When the colour is there, a quarter turn (setCompletionBlock)",
            duration: 1.3, times: [0, 0.5, 1, 1.125, 1.3], make: completionBlock),
        ExampleScene(
            name: "backing-layer", title: "A view's layer changes at once, a layer of its own does not (UIView)",
            duration: 1, make: backingLayer),
        ExampleScene(
            name: "view-actions", title: "Two views, the second changed inside an animation block (beginAnimations)",
            duration: 0.2, make: viewActions),
        ExampleScene(
            name: "moving-hit", title: "Touched where it is seen on its way, it changes colour (presentation, hitTest)",
            size: Stage.size, scale: 0.5, duration: 4, make: movingHit),
    ]
}

/// The blue square in the middle of the white one.
func colorLayer() -> CALayer {
    let layer = CALayer()
    layer.name = LayerName.color
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    layer.backgroundColor = .rgb(0, 0, 1)
    return layer
}

/// A colour layer in the layer view.
func colorStage(_ colorLayer: CALayer) -> CALayer {
    let layerView = Stage.squareLayerView()
    layerView.name = LayerName.view
    layerView.addSublayer(colorLayer)
    return Stage.square(layerView)
}

/// What the blue square becomes.
let orange = CGColor.rgb(1, 0.5, 0)

private func implicitColor(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) { colorLayer.backgroundColor = orange }
    return colorStage(colorLayer)
}

private func transactionDuration(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    let other = CALayer()
    other.frame = CGRect(x: 160, y: 50, width: 30, height: 100)
    other.backgroundColor = .rgb(0, 0, 1)
    let stage = colorStage(colorLayer)
    colorLayer.superlayer?.addSublayer(other)
    script.at(0) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        colorLayer.backgroundColor = orange
        CATransaction.commit()
        other.backgroundColor = orange
    }
    return stage
}

private func completionBlock(_ script: Script) -> CALayer {
    let colorLayer = colorLayer()
    script.at(0) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock {
            colorLayer.setAffineTransform(colorLayer.affineTransform().rotated(by: .pi / 2))
        }
        colorLayer.backgroundColor = orange
        CATransaction.commit()
    }
    return colorStage(colorLayer)
}

private func backingLayer(_ script: Script) -> CALayer {
    let layerView = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    layerView.backgroundColor = .white
    layerView.layer.name = LayerName.view
    let colorLayer = colorLayer()
    layerView.layer.addSublayer(colorLayer)
    script.at(0) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        layerView.layer.backgroundColor = .rgb(0.7, 0.9, 0.6)
        colorLayer.backgroundColor = orange
        CATransaction.commit()
    }
    return Stage.square(layerView.layer)
}

private func viewActions(_ script: Script) -> CALayer {
    let views = [50, 155].map { UIView(frame: CGRect(x: $0, y: 100, width: 95, height: 100)) }
    for view in views { view.backgroundColor = .blue }
    views[1].layer.name = LayerName.view
    script.at(0) {
        views[0].backgroundColor = .orange
        UIView.beginAnimations(nil, context: nil)
        views[1].backgroundColor = .orange
        UIView.commitAnimations()
    }
    return Stage.square(views[0].layer, views[1].layer)
}

private func movingHit(_ script: Script) -> CALayer {
    let colorLayer = CALayer()
    colorLayer.name = LayerName.color
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = Stage.center
    colorLayer.backgroundColor = .rgb(1, 0, 0)

    func touch(_ point: CGPoint) {
        if colorLayer.presentation()?.hitTest(point) != nil {
            colorLayer.backgroundColor = orange
        } else {
            CATransaction.begin()
            CATransaction.setAnimationDuration(4)
            colorLayer.position = point
            CATransaction.commit()
        }
    }
    script.at(0) { touch(CGPoint(x: 84, y: 150)) }
    // Then it is about there.
    script.at(2) { touch(CGPoint(x: 124, y: 150)) }
    return Stage.make(colorLayer)
}
