import LayerKit

/// A soft star with four points, in a cell of 16 × 16 points.
func sparkLayer() -> CALayer {
    let middle = CGPoint(x: 8, y: 8)
    let glow = sparkGlow(at: middle, radii: CGSize(width: 6, height: 6), strength: 0.55)
    let across = sparkGlow(at: middle, radii: CGSize(width: 8, height: 1.6), strength: 0.9)
    let along = sparkGlow(at: middle, radii: CGSize(width: 1.6, height: 8), strength: 0.9)
    return .group(glow, across, along, sparkGlow(at: middle, radii: CGSize(width: 2.6, height: 2.6), strength: 1))
}

/// White that is lost towards an oval's edge.
private func sparkGlow(at center: CGPoint, radii: CGSize, strength: CGFloat) -> CALayer {
    let glow = CAGradientLayer()
    glow.type = .radial
    glow.frame = CGRect(x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width, height: 2 * radii.height)
    (glow.startPoint, glow.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    glow.colors = [strength, strength * 0.35, 0].map { CGColor(gray: 1, alpha: $0) }
    glow.locations = [0, 0.4, 1]
    return glow
}
