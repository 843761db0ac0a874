import LayerKit

/// The face: 220 points wide, its ring 217.
func clockFaceLayer() -> CALayer {
    let center = CGPoint(x: 110, y: 110)
    let face = CALayer.disc(at: center, radius: 108.5, .white)
    face.borderWidth = 2
    face.borderColor = .black
    let group = CALayer.group(face)
    // Each numeral's middle stands 88 points from the face's.
    let numerals: [(digits: [Digit], x: CGFloat, y: CGFloat)] = [
        ([.one, .two], 0, -88), ([.three], 88, 0), ([.six], 0, 88), ([.nine], -88, 0),
    ]
    for numeral in numerals {
        let width = CGFloat(numeral.digits.count) * Digit.advance
        for (index, digit) in numeral.digits.enumerated() {
            let left = center.x + numeral.x - width / 2 + CGFloat(index) * Digit.advance
            let origin = CGPoint(x: left, y: center.y + numeral.y - Digit.height / 2)
            group.add(
                digit.strokes.map { stroke in
                    .path(stroke.map { CGPoint(x: origin.x + $0.x, y: origin.y + $0.y) }, width: 3.5, .black)
                })
        }
    }
    return group
}

/// The numerals that the face needs, as lines in a cell of 20 × 28 points.
private enum Digit {
    case one, two, three, six, nine

    /// Points from one digit's cell to the next.
    static let advance: CGFloat = 20
    /// Points.
    static let height: CGFloat = 28

    var strokes: [[CGPoint]] {
        switch self {
        case .one:
            [[CGPoint(x: 7, y: 8), CGPoint(x: 12, y: 3), CGPoint(x: 12, y: 25)]]
        case .two:
            [
                Self.arc(10, 9.5, 6.5, from: -0.53, to: 0.1)
                    + [CGPoint(x: 3.5, y: 25), CGPoint(x: 17, y: 25)]
            ]
        case .three:
            [Self.arc(9.5, 8.5, 5.5, from: -0.6, to: 0.25) + Self.arc(9.5, 19, 6.5, from: -0.22, to: 0.42)]
        case .six:
            [
                Self.arc(10, 18.5, 6.5, from: 0, to: 1),
                CGPoint.arc(
                    about: CGPoint(x: 15, y: 18.5), radii: CGSize(width: 11.5, height: 15.5), from: -0.5, to: -0.28),
            ]
        case .nine:
            // A six, turned by half.
            Self.six.strokes.map { $0.map { CGPoint(x: Self.advance - $0.x, y: Self.height - $0.y) } }
        }
    }

    private static func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat)
        -> [CGPoint]
    {
        CGPoint.arc(
            about: CGPoint(x: x, y: y), radii: CGSize(width: radius, height: radius), from: start, to: end)
    }
}

/// 28 × 92 points.
func hourHandLayer() -> CALayer {
    arrow(size: CGSize(width: 28, height: 92), head: 30, shaft: 10)
}

/// 18 × 95 points.
func minuteHandLayer() -> CALayer {
    arrow(size: CGSize(width: 18, height: 95), head: 24, shaft: 6)
}

/// A red needle of 12 × 90 points with a boss where it turns, a tenth of its length above its lower end.
func secondHandLayer() -> CALayer {
    let red = CGColor.rgb(0.85, 0.1, 0.1)
    return .group(
        .trapezoid(at: CGPoint(x: 6, y: 45), top: 1, bottom: 4, height: 90, red),
        .disc(at: CGPoint(x: 6, y: 81), radius: 6, red), .disc(at: CGPoint(x: 6, y: 81), radius: 2, .white))
}

/// A white arrow with a black outline that points up and fills `size`. `head` is a height, `shaft` a width, in points.
private func arrow(size: CGSize, head: CGFloat, shaft: CGFloat) -> CALayer {
    let line: CGFloat = 2
    let middle = size.width / 2
    let (top, neck, bottom) = (line, head, size.height - line / 2)
    let half = shaft / 2
    let outline = [
        CGPoint(x: middle, y: top), CGPoint(x: size.width - line / 2, y: neck), CGPoint(x: middle + half, y: neck),
        CGPoint(x: middle + half, y: bottom), CGPoint(x: middle - half, y: bottom),
        CGPoint(x: middle - half, y: neck), CGPoint(x: line / 2, y: neck), CGPoint(x: middle, y: top),
    ]
    return .group(
        .trapezoid(
            at: CGPoint(x: middle, y: (top + neck) / 2), top: 0.1, bottom: size.width - line, height: neck - top, .white
        ),
        .box(CGRect(x: middle - half, y: neck - 1, width: shaft, height: bottom - neck + 1), .white),
        .path(outline, width: line, .black))
}
