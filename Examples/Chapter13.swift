import LayerKit

// Chapter 13: drawing efficiently.

extension ExampleScene {
    static let chapter13 = [
        ExampleScene(
            name: "sketch", title: "A sketch, its whole path stroked by the layer (draw(in:))", make: sketch),
        ExampleScene(
            name: "chalkboard", title: "Dabs of chalk, each drawn into what was there (setNeedsDisplay(_:))",
            make: chalkboard),
    ]
}

/// A line that a finger left, drawn anew as a whole for every point of it.
private final class SketchLayer: CALayer {
    private let path = CGMutablePath()

    func touchBegan(at point: CGPoint) {
        path.move(to: point)
        setNeedsDisplay()
    }

    func touchMoved(to point: CGPoint) {
        path.addLine(to: point)
        setNeedsDisplay()
    }

    override func draw(in ctx: CGContext) {
        ctx.setLineJoin(.round)
        ctx.setLineCap(.round)
        ctx.setLineWidth(5)
        ctx.setStrokeColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        ctx.addPath(path)
        ctx.strokePath()
    }
}

private func sketch() -> CALayer {
    let view = SketchLayer()
    view.frame = CGRect(origin: .zero, size: Stage.size)
    view.backgroundColor = .white
    view.contentsScale = Stage.scale
    let lines: [[(Double, Double)]] = [
        // The ground, uneven.
        [(30, 246), (90, 241), (150, 247), (260, 243), (340, 249), (440, 242), (540, 247)],
        // A house, its roof, its door and a window.
        [(120, 243), (121, 150), (240, 149), (242, 244)],
        [(104, 158), (180, 84), (258, 157)],
        [(166, 243), (166, 194), (194, 193), (195, 243)],
        [(206, 168), (228, 168), (228, 188), (206, 188), (206, 168)],
        // A tree.
        [(400, 243), (403, 190), (396, 160)],
        [(420, 244), (417, 190), (424, 164)],
        [
            (396, 160), (372, 166), (352, 148), (360, 122), (350, 100), (372, 78), (398, 74), (420, 62), (446, 76),
            (458, 100), (470, 124), (456, 150), (436, 158), (424, 164), (408, 156), (396, 160),
        ],
    ]
    for line in lines {
        view.touchBegan(at: CGPoint(x: line[0].0, y: line[0].1))
        for point in line.dropFirst() { view.touchMoved(to: CGPoint(x: point.0, y: point.1)) }
    }
    return view
}

/// A line of dabs, of which only what the new one touches is drawn anew.
private final class ChalkLayer: CALayer {
    private var strokes: [CGPoint] = []
    private static let brushSize: CGFloat = 32

    private func brushRect(at point: CGPoint) -> CGRect {
        let half = ChalkLayer.brushSize / 2
        return CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    }

    func addBrushStroke(at point: CGPoint) {
        strokes.append(point)
        setNeedsDisplay(brushRect(at: point))
        displayIfNeeded()
    }

    override func draw(in ctx: CGContext) {
        let touched = ctx.boundingBoxOfClipPath
        for point in strokes where brushRect(at: point).intersects(touched) {
            ctx.draw(Picture.chalk, in: brushRect(at: point))
        }
    }
}

private func chalkboard() -> CALayer {
    let view = ChalkLayer()
    view.frame = CGRect(origin: .zero, size: Stage.size)
    view.backgroundColor = CGColor(srgbRed: 0.2, green: 0.2, blue: 0.2, alpha: 1)
    view.contentsScale = Stage.scale
    // A car: its body, its windows, its wheels.
    let lines: [[(Double, Double)]] = [
        [
            (90, 205), (88, 160), (150, 148), (196, 100), (330, 98), (392, 148), (470, 160), (474, 206), (430, 206),
        ],
        [(206, 146), (222, 116), (264, 116), (264, 146), (206, 146)],
        [(286, 146), (286, 116), (320, 116), (350, 146), (286, 146)],
        [(222, 206), (340, 206)],
    ]
    for line in lines {
        for (from, to) in zip(line, line.dropFirst()) {
            let steps = max(1, Int(max(abs(to.0 - from.0), abs(to.1 - from.1)) / 6))
            for step in 0...steps {
                let share = Double(step) / Double(steps)
                view.addBrushStroke(
                    at: CGPoint(x: from.0 + (to.0 - from.0) * share, y: from.1 + (to.1 - from.1) * share))
            }
        }
    }
    for center in [CGPoint(x: 160, y: 212), CGPoint(x: 386, y: 212)] {
        for step in 0..<40 {
            let turn = CGAffineTransform(rotationAngle: Double(step) / 40 * 2 * .pi)
            let spoke = CGPoint(x: 30, y: 0).applying(turn)
            view.addBrushStroke(at: CGPoint(x: center.x + spoke.x, y: center.y + spoke.y))
        }
    }
    return view
}
