import Foundation
import LayerKit

// Pages that show side by side what shapes and gradients can look like.

extension ExampleScene {
    static let vectors = [
        ExampleScene(name: "stroke-joins", title: "Miter, round and bevel, at a wide and at a sharp corner (lineJoin)") {
            let stage = Stage.make()
            for (column, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
                let x = 60 + 170 * CGFloat(column)
                for corner in [
                    lines((x, 130), (x + 50, 50), (x + 100, 130)), lines((x, 200), (x + 100, 200), (x, 250)),
                ] {
                    stage.addLine(corner, width: 20) { $0.lineJoin = join }
                }
            }
            return stage
        },
        ExampleScene(name: "miter-limit", title: "Ever sharper corners with a limit of 4 line widths (miterLimit)") {
            let stage = Stage.make()
            for column in 0..<6 {
                let (x, half) = (70 + 85 * CGFloat(column), 40 - 6 * CGFloat(column))
                stage.addLine(lines((x - half, 200), (x, 100), (x + half, 200)), width: 10) { $0.miterLimit = 4 }
            }
            return stage
        },
        ExampleScene(name: "stroke-caps", title: "Butt, round and square, on lines and on dashes (lineCap)") {
            let stage = Stage.make()
            for (row, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
                let y = 60 + 90 * CGFloat(row)
                stage.addLine(lines((50, y), (230, y)), width: 30) { $0.lineCap = cap }
                stage.addLine(lines((310, y), (520, y)), width: 20) {
                    $0.lineCap = cap
                    $0.lineDashPattern = [20, 30, 0, 30]
                }
            }
            return stage
        },
        ExampleScene(name: "dashes", title: "Dashes around the same ellipse at four phases (lineDashPattern)") {
            let stage = Stage.make()
            for column in 0..<4 {
                let oval = CGPath(
                    ellipseIn: CGRect(x: 26 + 135 * CGFloat(column), y: 70, width: 110, height: 160), transform: nil)
                stage.addLine(oval, width: 8) {
                    $0.lineDashPattern = [24, 8, 4, 8]
                    $0.lineDashPhase = 11 * CGFloat(column)
                }
            }
            return stage
        },
        ExampleScene(name: "stroke-ends", title: "Parts of one path's length (strokeStart, strokeEnd)") {
            let stage = Stage.make()
            for (column, part) in [(CGFloat(0), CGFloat(0.3)), (0.3, 0.7), (0.5, 1), (-1, 2)].enumerated() {
                let spiral = spiral(at: CGPoint(x: 80 + 136 * CGFloat(column), y: 150))
                stage.addLine(spiral, width: 2, .rgb(0.6, 0.6, 0.6))
                stage.addLine(spiral, width: 6) {
                    $0.lineCap = .round
                    ($0.strokeStart, $0.strokeEnd) = part
                }
            }
            return stage
        },
        ExampleScene(name: "fill-rules", title: "A star and two rings, non-zero and even-odd (fillRule)", make: fillRules),
        ExampleScene(name: "stroke-scaled", title: "A circle's stroke under an uneven scale and a shear") {
            let stage = Stage.make()
            let circle = CGPath(ellipseIn: CGRect(x: -40, y: -40, width: 80, height: 80), transform: nil)
            let transforms = [
                CATransform3DMakeScale(0.5, 2.5, 1), CATransform3DMakeScale(2, 0.5, 1),
                CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)),
            ]
            for (x, transform) in zip([CGFloat(80), 240, 440], transforms) {
                stage.addLine(circle, width: 16) {
                    $0.position = CGPoint(x: x, y: 150)
                    $0.transform = transform
                }
            }
            return stage
        },
        ExampleScene(
            name: "shape-perspective", title: "A shape, a gradient and continuous corners on slanted planes",
            make: perspective),
        ExampleScene(
            name: "shape-effects", title: "Shapes with a shadow, faded as one picture, and as a mask", make: effects),
        ExampleScene(name: "gradient-types", title: "Along a line, about a point, around a point (type)", make: types),
        ExampleScene(
            name: "gradient-details", title: "Hard stops, clear colours, colours that go on, and round corners",
            make: details),
    ]
}

extension CALayer {
    fileprivate func addLine(
        _ path: CGPath, width: CGFloat, _ color: CGColor = .rgb(0.8, 0.1, 0.1), _ change: (CAShapeLayer) -> Void = { _ in }
    ) {
        let shape = CAShapeLayer()
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = color
        shape.lineWidth = width
        change(shape)
        addSublayer(shape)
    }
}

private func lines(_ points: (CGFloat, CGFloat)...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0, y: $1) })
    return path
}

/// Two and a half turns outwards, 55 points wide.
private func spiral(at center: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
        between: (0...250).map { step in
            let angle = Double(step) / 50 * .pi
            let radius = 5 + Double(step) / 5
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        })
    return path
}

/// A star of five points, drawn without lifting the pen.
private func star(at center: CGPoint, radius: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(
        between: (0..<5).map { index in
            let angle = Double(index) * 0.8 * .pi
            return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
        })
    path.closeSubpath()
    return path
}

private func fillRules() -> CALayer {
    let stage = Stage.make()
    for (column, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
        let x = 107 + 284 * CGFloat(column)
        let path = star(at: CGPoint(x: x + 35, y: 90), radius: 60)
        // Two discs in one another, wound alike, and two wound against each other.
        for (shift, isAgainst) in [(CGFloat(20), false), (130, true)] {
            let center = CGPoint(x: x - 40 + shift, y: 225)
            path.addEllipse(in: CGRect(x: center.x - 45, y: center.y - 45, width: 90, height: 90))
            path.addEllipse(
                in: CGRect(x: -20, y: -20, width: 40, height: 40),
                transform: CGAffineTransform(a: isAgainst ? -1 : 1, b: 0, c: 0, d: 1, tx: center.x, ty: center.y))
        }
        let shape = CAShapeLayer()
        shape.path = path
        shape.fillRule = rule
        shape.fillColor = .rgb(0, 0.4, 0.8)
        shape.strokeColor = .rgb(0, 0.1, 0.3)
        shape.lineWidth = 2
        stage.addSublayer(shape)
    }
    return stage
}

/// A blue star with a wide dark outline, 160 points wide.
private func outlinedStar() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    shape.path = star(at: CGPoint(x: 80, y: 85), radius: 70)
    shape.fillColor = .rgb(0, 0.5, 0.9)
    shape.strokeColor = .rgb(0, 0.1, 0.3)
    shape.lineWidth = 8
    shape.lineJoin = .round
    return shape
}

private func perspective() -> CALayer {
    let stage = Stage.make()
    stage.sublayerTransform.m34 = -1 / 400
    let dashed = outlinedStar()
    dashed.lineDashPattern = [16, 12]
    dashed.lineCap = .round
    let gradient = CAGradientLayer()
    gradient.bounds = dashed.bounds
    gradient.colors = [CGColor.rgb(1, 0.9, 0.2), CGColor.rgb(0.9, 0.2, 0.3)]
    gradient.cornerRadius = 40
    gradient.cornerCurve = .continuous
    let card = CALayer.box(dashed.bounds, cornerRadius: 40, .white)
    card.cornerCurve = .continuous
    card.borderWidth = 6
    for (column, layer) in [dashed, gradient, card].enumerated() {
        layer.position = CGPoint(x: 100 + 184 * CGFloat(column), y: 150)
        layer.transform = CATransform3DMakeRotation(column == 1 ? -1 : 1, column == 2 ? 1 : 0.3, 1, 0)
        stage.addSublayer(layer)
    }
    return stage
}

private func effects() -> CALayer {
    let shadowed = outlinedStar()
    shadowed.position = CGPoint(x: 100, y: 150)
    (shadowed.shadowOpacity, shadowed.shadowOffset, shadowed.shadowRadius) = (0.6, CGSize(width: 6, height: 8), 6)
    let faded = outlinedStar()
    faded.position = CGPoint(x: 284, y: 150)
    faded.opacity = 0.4
    let masked = CAGradientLayer()
    masked.bounds = shadowed.bounds
    masked.position = CGPoint(x: 468, y: 150)
    masked.colors = [CGColor.rgb(1, 0.9, 0.2), CGColor.rgb(0.9, 0.2, 0.3)]
    let mask = outlinedStar()
    mask.frame = masked.bounds
    mask.fillColor = CGColor(gray: 0, alpha: 0.4)
    masked.mask = mask
    return Stage.make(shadowed, faded, masked)
}

private func gradient(at x: CGFloat, _ colors: [CGColor], _ change: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: x, y: 80, width: 150, height: 140)
    gradient.colors = colors
    change(gradient)
    return gradient
}

private func types() -> CALayer {
    let colors = [CGColor.rgb(1, 0.9, 0.2), .rgb(0.9, 0.2, 0.3), .rgb(0.2, 0.1, 0.5)]
    return Stage.make(
        gradient(at: 34, colors) { $0.endPoint = CGPoint(x: 1, y: 1) },
        gradient(at: 209, colors) {
            $0.type = .radial
            $0.startPoint = CGPoint(x: 0.4, y: 0.4)
            $0.endPoint = CGPoint(x: 1, y: 0.9)
        },
        gradient(at: 384, colors) {
            $0.type = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 0)
        })
}

private func details() -> CALayer {
    Stage.make(
        gradient(at: 34, [.rgb(1, 0, 0), .rgb(1, 1, 1), .rgb(1, 1, 1), .rgb(0, 0, 1)]) {
            // Of two colours at one place the first ends what is before it, the second begins what follows.
            $0.locations = [0.4, 0.4, 0.7, 0.7]
            $0.startPoint = CGPoint(x: 0, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 0.5)
        },
        gradient(at: 209, [.white, .clear]) { $0.cornerRadius = 40 },
        gradient(at: 384, [.rgb(0, 0.5, 0), .rgb(0.8, 1, 0.6)]) {
            $0.startPoint = CGPoint(x: 0.4, y: 0.6)
            $0.endPoint = CGPoint(x: 0.6, y: 0.4)
            $0.borderWidth = 4
            $0.cornerRadius = 20
        })
}
