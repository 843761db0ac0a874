import LayerKit

/// A blue glossy ball with a black outline, 58 points wide in a cell of 64 × 64 points.
func ballLayer() -> CALayer {
    let center = CGPoint(x: 32, y: 32)
    return .group(
        .disc(at: center, radius: 29, .black),
        .ball(at: center, radii: CGSize(width: 27, height: 27), edge: [0.05, 0.20, 0.62], light: [0.45, 0.70, 1]),
        .oval(at: CGPoint(x: 24, y: 19), radii: CGSize(width: 8, height: 5), CGColor(gray: 1, alpha: 0.7)))
}

/// A wooden crate of 100 × 100 points with a brace from its upper left corner to the lower right.
func crateLayer() -> CALayer {
    let (wood, dark) = (CGColor.rgb(0.78, 0.58, 0.34), CGColor.rgb(0.42, 0.27, 0.12))
    func plank(_ frame: CGRect) -> [CALayer] { [.box(frame, dark), .box(frame.insetBy(dx: 1, dy: 1), wood)] }
    let crate = CALayer.group(.box(CGRect(x: 0, y: 0, width: 100, height: 100), dark))
    for row in 0..<5 { crate.add(plank(CGRect(x: 2, y: 2 + 19.2 * CGFloat(row), width: 96, height: 19.2))) }
    let (start, end) = (CGPoint(x: 16, y: 16), CGPoint(x: 84, y: 84))
    crate.add([.line(from: start, to: end, width: 16, dark), .line(from: start, to: end, width: 13, wood)])
    for frame in [CGRect(x: 0, y: 0, width: 16, height: 100), CGRect(x: 84, y: 0, width: 16, height: 100)] {
        crate.add(plank(frame))
    }
    for frame in [CGRect(x: 0, y: 0, width: 100, height: 16), CGRect(x: 0, y: 84, width: 100, height: 16)] {
        crate.add(plank(frame))
    }
    for corner in [CGPoint(x: 8, y: 8), CGPoint(x: 92, y: 8), CGPoint(x: 8, y: 92), CGPoint(x: 92, y: 92)] {
        crate.addSublayer(.disc(at: corner, radius: 2, dark))
    }
    return crate
}
