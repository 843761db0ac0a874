import LayerKit

/// Two rows of two cells, 128 points each, with a margin in every cell.
func spriteSheet() -> CALayer {
    let sheet = CALayer()
    let cells = [[iglooLayer(), coneLayer()], [anchorLayer(), spaceshipLayer()]]
    for (row, sprites) in cells.enumerated() {
        for (column, sprite) in sprites.enumerated() {
            sprite.position = CGPoint(x: 128 * CGFloat(column), y: 128 * CGFloat(row))
            sheet.addSublayer(sprite)
        }
    }
    return sheet
}

/// A dome of snow blocks with a tunnel, in a cell of 128 × 128 points.
func iglooLayer() -> CALayer {
    let joint = CGColor.rgb(0.60, 0.70, 0.82)
    // A ball of snow, 92 points wide; what is above the ground is the dome. Its own clip cuts the joints.
    let dome = CALayer.clip(
        to: CGRect(x: 12, y: 50, width: 92, height: 92), cornerRadius: 46,
        .ball(
            at: CGPoint(x: 58, y: 96), radii: CGSize(width: 46, height: 46), edge: [0.70, 0.79, 0.90],
            light: [1, 1, 1]))
    dome.setAffineTransform(CGAffineTransform(scaleX: 1, y: 1.35))
    for (row, y) in [CGFloat(61), 73, 85].enumerated() {
        dome.addSublayer(.line(from: CGPoint(x: 12, y: y), to: CGPoint(x: 104, y: y), width: 1.3, joint))
        for column in 0..<5 {
            let x = 20 + CGFloat(column) * 21 + (row.isMultiple(of: 2) ? 0 : 10)
            dome.addSublayer(.line(from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y + 12), width: 1.3, joint))
        }
    }
    let tunnel = CALayer.ball(
        at: CGPoint(x: 90, y: 96), radii: CGSize(width: 26, height: 30), edge: [0.66, 0.76, 0.88],
        light: [0.97, 0.98, 1])
    return .group(
        .clip(
            to: CGRect(x: 8, y: 30, width: 112, height: 66), dome, tunnel,
            .oval(at: CGPoint(x: 93, y: 96), radii: CGSize(width: 17, height: 21), .rgb(0.20, 0.27, 0.38))),
        .box(CGRect(x: 8, y: 95, width: 112, height: 6), cornerRadius: 3, .rgb(0.88, 0.93, 0.98)))
}

/// A traffic cone, in a cell of 128 × 128 points.
func coneLayer() -> CALayer {
    let (orange, dark) = (CGColor.rgb(0.98, 0.45, 0.08), CGColor.rgb(0.84, 0.33, 0.02))
    let cone = CALayer.group(.box(CGRect(x: 16, y: 98, width: 96, height: 12), cornerRadius: 4, dark))
    // From y 14, 10 points wide, to y 100, 68 points wide; the second and the fourth of five stripes are white.
    let ends: [CGFloat] = [14, 34, 50, 68, 84, 100]
    func width(_ y: CGFloat) -> CGFloat { 10 + 58 * (y - 14) / 86 }
    for (index, (top, bottom)) in zip(ends, ends.dropFirst()).enumerated() {
        let color = index.isMultiple(of: 2) ? orange : CGColor.rgb(0.97, 0.97, 0.97)
        cone.addSublayer(
            .trapezoid(
                at: CGPoint(x: 64, y: (top + bottom) / 2), top: width(top), bottom: width(bottom),
                height: bottom - top, color))
    }
    // The side away from the light, as one more trapezoid from the tip to the right of the foot.
    let shade = CALayer.trapezoid(
        at: CGPoint(x: 64, y: 57), top: 4, bottom: 22, height: 86, CGColor(gray: 0, alpha: 0.12))
    shade.transform = CATransform3DConcat(
        shade.transform, CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.232, d: 1, tx: 13, ty: 0)))
    cone.add([
        shade, .oval(at: CGPoint(x: 64, y: 14), radii: CGSize(width: 5, height: 2), dark),
        .box(CGRect(x: 16, y: 98, width: 96, height: 4), cornerRadius: 2, orange),
    ])
    return cone
}

/// In a cell of 128 × 128 points.
func anchorLayer() -> CALayer {
    let steel = CGColor.rgb(0.17, 0.27, 0.42)
    let arms = CGPoint.arc(
        about: CGPoint(x: 64, y: 64), radii: CGSize(width: 42, height: 44), from: 0.06, to: 0.44)
    let anchor = CALayer.group(
        .ring(at: CGPoint(x: 64, y: 24), radius: 13, width: 6, steel),
        .line(from: CGPoint(x: 64, y: 37), to: CGPoint(x: 64, y: 106), width: 10, steel),
        .line(from: CGPoint(x: 40, y: 48), to: CGPoint(x: 88, y: 48), width: 9, steel),
        .path(arms, width: 10, steel))
    for (point, lean) in [(arms[0], CGFloat(0.30)), (arms[arms.count - 1], -0.30)] {
        let fluke = CALayer.trapezoid(at: CGPoint(x: point.x, y: point.y - 4), top: 1, bottom: 28, height: 24, steel)
        fluke.transform = CATransform3DConcat(fluke.transform, CATransform3DMakeRotation(lean, 0, 0, 1))
        anchor.addSublayer(fluke)
    }
    let glint = CGColor(red: 1, green: 1, blue: 1, alpha: 0.35)
    anchor.addSublayer(.line(from: CGPoint(x: 62, y: 42), to: CGPoint(x: 62, y: 98), width: 2, glint))
    return anchor
}

/// A rocket seen from above, its nose up, in a cell of 128 × 128 points.
func spaceshipLayer() -> CALayer {
    let (red, dark) = (CGColor.rgb(0.80, 0.16, 0.14), CGColor.rgb(0.36, 0.39, 0.45))
    func mirrored(_ make: (CGFloat) -> CALayer) -> [CALayer] { [make(-1), make(1)] }
    let ship = CALayer()
    ship.add([
        .oval(at: CGPoint(x: 64, y: 104), radii: CGSize(width: 9, height: 18), .rgb(1, 0.55, 0.1)),
        .oval(at: CGPoint(x: 64, y: 102), radii: CGSize(width: 5, height: 11), .rgb(1, 0.9, 0.4)),
    ])
    ship.add(
        mirrored { side in
            let wing = CALayer.trapezoid(at: CGPoint(x: 64 + side * 24, y: 80), top: 12, bottom: 44, height: 38, red)
            let lean = CGAffineTransform(a: 1, b: 0.0, c: side * 0.3, d: 1, tx: 0, ty: 0)
            wing.transform = CATransform3DConcat(wing.transform, CATransform3DMakeAffineTransform(lean))
            return wing
        })
    ship.add(mirrored { .box(CGRect(x: 60 + $0 * 34, y: 76, width: 8, height: 26), cornerRadius: 4, dark) })
    ship.add([
        .ball(
            at: CGPoint(x: 64, y: 58), radii: CGSize(width: 20, height: 46), edge: [0.55, 0.58, 0.64],
            light: [0.98, 0.98, 1]),
        .box(CGRect(x: 54, y: 95, width: 20, height: 8), cornerRadius: 3, dark),
        .oval(at: CGPoint(x: 64, y: 44), radii: CGSize(width: 9, height: 14), .rgb(0.10, 0.22, 0.42)),
        .oval(at: CGPoint(x: 64, y: 43), radii: CGSize(width: 7, height: 11.5), .rgb(0.35, 0.65, 0.92)),
        .oval(at: CGPoint(x: 61, y: 38), radii: CGSize(width: 2.5, height: 4), CGColor(gray: 1, alpha: 0.8)),
        .line(from: CGPoint(x: 64, y: 68), to: CGPoint(x: 64, y: 92), width: 3, red),
    ])
    return ship
}
