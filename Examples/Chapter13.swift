import LayerKit

// Chapter 13: drawing efficiently.

extension ExampleScene {
    static let chapter13 = [
        ExampleScene(
            name: "sketch", title: "A sketch, its whole path stroked by the layer (draw(in:))"
        ) { sketch(on: SketchLayer()) },
        ExampleScene(
            name: "sketch-shape", title: "The same without a picture of it (CAShapeLayer)"
        ) { sketch(on: SketchShapeLayer()) },
        ExampleScene(
            name: "chalkboard", title: "Dabs of chalk, each drawn into what was there (setNeedsDisplay(_:))"
        ) { chalkboard(car) },
        ExampleScene(
            name: "chalkboard-redrawn", title: "A zigzag of chalk, all dabs drawn again for each of them (setNeedsDisplay())"
        ) { chalkboard(zigzag, redrawsAll: true) },
    ]
}

private func sketch(on view: some SketchingLayer) -> CALayer {
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

private func chalkboard(_ dabs: [CGPoint], redrawsAll: Bool = false) -> CALayer {
    let view = ChalkLayer()
    view.redrawsAll = redrawsAll
    view.frame = CGRect(origin: .zero, size: Stage.size)
    view.backgroundColor = CGColor(srgbRed: 0.2, green: 0.2, blue: 0.2, alpha: 1)
    view.contentsScale = Stage.scale
    for dab in dabs { view.addDab(at: dab) }
    return view
}

/// Where dabs lie along a line.
private func dabs(along line: [(CGFloat, CGFloat)], spacing: CGFloat) -> [CGPoint] {
    zip(line, line.dropFirst()).flatMap { from, to in
        let steps = max(1, Int(max(abs(to.0 - from.0), abs(to.1 - from.1)) / spacing))
        return (0...steps).map { step in
            let share = CGFloat(step) / CGFloat(steps)
            return CGPoint(x: from.0 + (to.0 - from.0) * share, y: from.1 + (to.1 - from.1) * share)
        }
    }
}

/// Its body, its windows, its wheels.
private let car: [CGPoint] = {
    let lines: [[(CGFloat, CGFloat)]] = [
        [
            (90, 205), (88, 160), (150, 148), (196, 100), (330, 98), (392, 148), (470, 160), (474, 206), (430, 206),
        ],
        [(206, 146), (222, 116), (264, 116), (264, 146), (206, 146)],
        [(286, 146), (286, 116), (320, 116), (350, 146), (286, 146)],
        [(222, 206), (340, 206)],
    ]
    let wheels = [CGPoint(x: 160, y: 212), CGPoint(x: 386, y: 212)].flatMap { center in
        (0..<40).map { step in
            let spoke = CGPoint(x: 30, y: 0).applying(CGAffineTransform(rotationAngle: Double(step) / 40 * 2 * .pi))
            return CGPoint(x: center.x + spoke.x, y: center.y + spoke.y)
        }
    }
    return lines.flatMap { dabs(along: $0, spacing: 6) } + wheels
}()

/// As sparse as a finger leaves them that is looked at too seldom.
private let zigzag = dabs(along: (0..<8).map { (60 + 64 * CGFloat($0), $0 % 2 == 0 ? 60 : 240) }, spacing: 18)
