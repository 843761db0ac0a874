import LayerKit

/// Three balls, two arms, a carrot and three buttons, in 200 × 281.5 points.
func snowmanLayer() -> CALayer {
    let (edge, light): ([CGFloat], [CGFloat]) = ([0.66, 0.72, 0.80], [1, 1, 1])
    let coal = CGColor.rgb(0.16, 0.16, 0.19)
    let snowman = CALayer()
    snowman.add(arms())
    snowman.add([
        .ball(at: CGPoint(x: 100, y: 203), radii: CGSize(width: 68, height: 62), edge: edge, light: light),
        .ball(at: CGPoint(x: 100, y: 122), radii: CGSize(width: 50, height: 46), edge: edge, light: light),
        .ball(at: CGPoint(x: 100, y: 50), radii: CGSize(width: 40, height: 38), edge: edge, light: light),
    ])
    for y: CGFloat in [108, 130, 180] { snowman.addSublayer(button(at: CGPoint(x: 96, y: y), radius: 5, coal)) }
    for x: CGFloat in [78, 106] { snowman.addSublayer(button(at: CGPoint(x: x, y: 40), radius: 4.5, coal)) }
    let smile = CGPoint.arc(about: CGPoint(x: 96, y: 52), radii: CGSize(width: 22, height: 19), from: 0.1, to: 0.4)
    snowman.add(stride(from: 0, to: smile.count, by: 6).map { .disc(at: smile[$0], radius: 2, coal) })
    snowman.add(carrot())
    return snowman
}

/// The head alone, in 20 × 20 points.
func snowmanHeadLayer() -> CALayer {
    let snowman = snowmanLayer()
    // The head is 80 points wide and its middle lies at (100, 50); the carrot reaches out to the left.
    snowman.setAffineTransform(
        CGAffineTransform(translationX: 10, y: 10).scaledBy(x: 0.22, y: 0.22).translatedBy(x: -96, y: -50))
    return .clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), snowman)
}

/// Squares of half a point: one column and three, three rows and one.
func fourColorsLayer() -> CALayer {
    .group(
        .box(CGRect(x: 0, y: 0, width: 0.5, height: 1.5), .rgb(1, 0, 0)),
        .box(CGRect(x: 0.5, y: 0, width: 1.5, height: 1.5), .rgb(0, 0, 1)),
        .box(CGRect(x: 0, y: 1.5, width: 0.5, height: 0.5), .rgb(0, 1, 0)),
        .box(CGRect(x: 0.5, y: 1.5, width: 1.5, height: 0.5), .rgb(1, 1, 0)))
}

/// From x 8 to x 190.
private func arms() -> [CALayer] {
    let wood = CGColor.rgb(0.36, 0.23, 0.13)
    return [
        .path([CGPoint(x: 64, y: 118), CGPoint(x: 36, y: 96), CGPoint(x: 11, y: 88)], width: 6, wood),
        .line(from: CGPoint(x: 30, y: 94), to: CGPoint(x: 20, y: 74), width: 4, wood),
        .line(from: CGPoint(x: 26, y: 93), to: CGPoint(x: 14, y: 103), width: 4, wood),
        .path([CGPoint(x: 136, y: 118), CGPoint(x: 162, y: 92), CGPoint(x: 187, y: 80)], width: 6, wood),
        .line(from: CGPoint(x: 168, y: 89), to: CGPoint(x: 174, y: 68), width: 4, wood),
        .line(from: CGPoint(x: 172, y: 87), to: CGPoint(x: 186, y: 94), width: 4, wood),
    ]
}

/// Points left.
private func carrot() -> [CALayer] {
    let orange = CGColor.rgb(0.96, 0.52, 0.12)
    let nose = CALayer.trapezoid(at: CGPoint(x: 72, y: 54), top: 1.5, bottom: 12, height: 42, orange)
    // Turned about its middle, its tip from the top to the left; the perspective is part of the same matrix.
    nose.transform = CATransform3DConcat(nose.transform, CATransform3DMakeRotation(-.pi / 2 - 0.06, 0, 0, 1))
    let shade = CGColor.rgb(0.80, 0.38, 0.06)
    return [
        .disc(at: CGPoint(x: 92, y: 52.7), radius: 6, orange), nose,
        .line(from: CGPoint(x: 76, y: 51), to: CGPoint(x: 76, y: 54), width: 1.2, shade),
        .line(from: CGPoint(x: 84, y: 54), to: CGPoint(x: 84, y: 57), width: 1.2, shade),
        .line(from: CGPoint(x: 66, y: 54.5), to: CGPoint(x: 66, y: 56.5), width: 1.2, shade),
    ]
}

/// A dark disc with a glint.
private func button(at center: CGPoint, radius: CGFloat, _ color: CGColor) -> CALayer {
    .group(
        .disc(at: center, radius: radius, color),
        .disc(
            at: CGPoint(x: center.x - radius * 0.35, y: center.y - radius * 0.35), radius: radius * 0.28,
            CGColor(gray: 1, alpha: 0.8)))
}
