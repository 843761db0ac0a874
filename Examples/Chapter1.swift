import LayerKit

// Chapter 1: the layer tree.

extension ExampleScene {
    static let chapter1 = [
        ExampleScene(name: "blue-sublayer", title: "A blue layer in the middle of a white one", make: blueSublayer)
    ]
}

private func blueSublayer() -> CALayer {
    let layerView = Stage.layerView()
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layerView.addSublayer(blueLayer)
    return Stage.make(layerView)
}
