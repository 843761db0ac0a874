import LayerKit

/// A bevelled grey square of 96 points, with round corners that fit in cells of 24 points.
func buttonLayer() -> CALayer {
    func gray(_ white: CGFloat) -> CGColor { CGColor(gray: white, alpha: 1) }
    return .group(
        .box(CGRect(x: 0, y: 0, width: 96, height: 96), cornerRadius: 20, gray(0.35)),
        .box(CGRect(x: 2, y: 2, width: 92, height: 92), cornerRadius: 18, gray(0.97)),
        .box(CGRect(x: 2, y: 6, width: 92, height: 88), cornerRadius: 17, gray(0.55)),
        .box(CGRect(x: 6, y: 6, width: 84, height: 82), cornerRadius: 15, gray(0.8)))
}
