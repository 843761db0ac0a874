import Geometry

extension PathRasterizer {
    /// How far the outline of a stroke may be from its true edge, pixels. The lines that stand for it are off to either side, so
    /// that a pixel's area is off by less.
    static let strokeTolerance = 2.5 / 256

    /// The coverage of a stroked path.
    ///
    /// - Parameters:
    ///   - path: in a space of its own, in which it is stroked; one with a coordinate that is not a number covers nothing.
    ///   - style: in the units of that space: a transform that stretches also stretches the line's width.
    ///   - transform: from that space to pixels.
    ///   - clip: the pixels that are asked for.
    public mutating func strips(
        ofStroke path: Path, _ style: StrokeStyle, transform: CGAffineTransform = .identity, in clip: PixelRect
    ) -> CoverageStrips {
        let scale = transform.greatestScale
        guard scale > 0, scale.isFinite, !clip.isEmpty else { return CoverageStrips() }
        let outline = path.stroked(
            style, tolerance: Self.strokeTolerance / scale, visible: transform.boundsBefore(clip.rect))
        return strips(
            of: outline, transform: transform, rule: .winding, in: clip, tolerance: Self.strokeTolerance * (1 - Path.sideShare))
    }
}

extension CGAffineTransform {
    /// The smallest upright rectangle around what the transform maps into `rect`; nil where it has no inverse.
    func boundsBefore(_ rect: Rect) -> Rect? {
        let determinant = a * d - b * c
        guard determinant != 0, (1 / determinant).isFinite else { return nil }
        let back = inverted()
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ]
        let box = Rect.bounding(corners.map(back.apply))
        return box.isFinite ? box : nil
    }
}
