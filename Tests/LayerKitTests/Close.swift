import LayerKit

/// Equal but for the rounding of a few operations.
func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
    isClose(a.origin, b.origin, within: tolerance)
        && isClose(
            CGPoint(x: a.width, y: a.height), CGPoint(x: b.width, y: b.height), within: tolerance)
}

extension CALayer {
    /// A layer at a frame.
    convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init()
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// The same with sublayers.
    convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ sublayers: CALayer...) {
        self.init(x, y, width, height)
        for layer in sublayers { addSublayer(layer) }
    }
}
