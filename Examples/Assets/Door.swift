import LayerKit

/// A wooden door of 128 × 256 points with six panels, its knob at the right.
func doorLayer() -> CALayer {
    let (wood, dark, light) = (CGColor.rgb(0.55, 0.33, 0.16), CGColor.rgb(0.36, 0.20, 0.09), CGColor.rgb(0.64, 0.41, 0.21))
    let door = CALayer.group(
        .box(CGRect(x: 0, y: 0, width: 128, height: 256), dark),
        .box(CGRect(x: 2, y: 2, width: 124, height: 252), wood))
    for (y, height) in [(CGFloat(16), CGFloat(44)), (74, 72), (160, 80)] {
        for x in [CGFloat(16), 70] {
            let panel = CGRect(x: x, y: y, width: 42, height: height)
            // A bevel: dark above and at the left, light below and at the right.
            door.add([
                .box(panel.insetBy(dx: -2, dy: -2), dark), .box(panel.offsetBy(dx: 1, dy: 1), light),
                .box(panel.insetBy(dx: 2, dy: 2), wood),
            ])
        }
    }
    door.addSublayer(
        .ball(
            at: CGPoint(x: 118, y: 152), radii: CGSize(width: 6, height: 6), edge: [0.62, 0.48, 0.12],
            light: [1, 0.94, 0.6]))
    return door
}
