import LayerKit

// Chapter 6: layers that show more than pictures. Here, shapes and gradients.

extension ExampleScene {
    static let chapter6 = [
        ExampleScene(name: "stick-figure", title: "A stick figure, one path stroked in red (CAShapeLayer)") {
            let container = Stage.container()
            container.addSublayer(stickFigure())
            return Stage.make(container)
        },
        ExampleScene(
            name: "chosen-corners", title: "Three corners round and one square, as a shape and as a mask",
            make: chosenCorners),
        ExampleScene(name: "gradient", title: "From red to blue along a diagonal (CAGradientLayer)") {
            let gradient = squareGradient([.rgb(1, 0, 0), .rgb(0, 0, 1)])
            gradient.startPoint = .zero
            gradient.endPoint = CGPoint(x: 1, y: 1)
            return Stage.make(gradient)
        },
        ExampleScene(name: "gradient-locations", title: "Three colours in the first half of the way (locations)") {
            let gradient = squareGradient([.rgb(1, 0, 0), .rgb(1, 1, 0), .rgb(0, 1, 0)])
            gradient.locations = [0, 0.25, 0.5]
            gradient.startPoint = .zero
            gradient.endPoint = CGPoint(x: 1, y: 1)
            return Stage.make(gradient)
        },
        ExampleScene(
            name: "gradient-locations-missing", title: "Three colours with two locations show nothing, with three a gradient",
            make: missingLocations),
    ]
}

private func stickFigure() -> CAShapeLayer {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 175, y: 100))
    path.addArc(center: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.move(to: CGPoint(x: 150, y: 125))
    path.addLine(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 125, y: 225))
    path.move(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 175, y: 225))
    path.move(to: CGPoint(x: 100, y: 150))
    path.addLine(to: CGPoint(x: 200, y: 150))

    let shape = CAShapeLayer()
    shape.strokeColor = .rgb(1, 0, 0)
    shape.fillColor = .clear
    shape.lineWidth = 5
    shape.lineJoin = .round
    shape.lineCap = .round
    shape.path = path
    return shape
}

private func chosenCorners() -> CALayer {
    // Right along the top from the square corner, and round the others.
    let (low, high) = (CGFloat(50), CGFloat(150))
    let path = CGMutablePath()
    path.move(to: CGPoint(x: low, y: low))
    path.addArc(tangent1End: CGPoint(x: high, y: low), tangent2End: CGPoint(x: high, y: high), radius: 20)
    path.addArc(tangent1End: CGPoint(x: high, y: high), tangent2End: CGPoint(x: low, y: high), radius: 20)
    path.addArc(tangent1End: CGPoint(x: low, y: high), tangent2End: CGPoint(x: low, y: low), radius: 20)
    path.closeSubpath()

    let filled = CAShapeLayer()
    filled.position = CGPoint(x: 74, y: 50)
    filled.fillColor = .rgb(0, 0.4, 0.8)
    filled.path = path

    let mask = CAShapeLayer()
    mask.path = path
    let masked = CALayer()
    masked.frame = CGRect(x: 294, y: 50, width: 200, height: 200)
    masked.backgroundColor = .white
    masked.contents = Picture.igloo
    masked.mask = mask
    return Stage.make(filled, masked)
}

private func missingLocations() -> CALayer {
    let (missing, complete) = (squareGradient([.rgb(1, 0, 0), .rgb(1, 1, 0), .rgb(0, 1, 0)]), CAGradientLayer())
    missing.locations = [0, 0.25]
    complete.colors = missing.colors
    complete.locations = [0, 0.25, 0.5]
    for (layer, x) in [(missing, 60.0), (complete, 308)] {
        layer.frame = CGRect(x: x, y: 50, width: 200, height: 200)
        layer.borderWidth = 1
        layer.borderColor = .rgb(0.5, 0.5, 0.5)
    }
    return Stage.make(missing, complete)
}

private func squareGradient(_ colors: [CGColor]) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    gradient.colors = colors
    return gradient
}
