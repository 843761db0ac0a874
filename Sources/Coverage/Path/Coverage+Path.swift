import Geometry

extension Coverage {
    /// The coverage of a filled path. For many paths in a row, keeping a `PathRasterizer` saves allocating its memory each time.
    ///
    /// A pure function: threads may call it at the same time.
    ///
    /// - Parameters:
    ///   - path: in a space of its own. One with a coordinate that is not a number covers nothing; infinite coordinates
    ///     count as very far.
    ///   - transform: from that space to pixels.
    ///   - rule: which points are inside.
    ///   - clip: the pixels that are asked for.
    public static func strips(
        of path: Path, transform: CGAffineTransform = .identity, rule: Path.FillRule = .winding, in clip: PixelRect
    ) -> CoverageStrips {
        var rasterizer = PathRasterizer()
        return rasterizer.strips(of: path, transform: transform, rule: rule, in: clip)
    }
    /// The coverage of a stroked path, likewise.
    ///
    /// - Parameters:
    ///   - path: in a space of its own, in which it is stroked.
    ///   - style: in the units of that space.
    ///   - transform: from that space to pixels.
    ///   - clip: the pixels that are asked for.
    public static func strips(
        ofStroke path: Path, _ style: StrokeStyle, transform: CGAffineTransform = .identity, in clip: PixelRect
    ) -> CoverageStrips {
        var rasterizer = PathRasterizer()
        return rasterizer.strips(ofStroke: path, style, transform: transform, in: clip)
    }

    /// The coverage of a filled path on a plane seen in perspective; what is behind the eye is not seen.
    ///
    /// - Parameters:
    ///   - path: in a space of its own.
    ///   - homography: from that space to pixels.
    ///   - rule: which points are inside.
    ///   - clip: the pixels that are asked for.
    public static func strips(
        of path: Path, homography: Homography, rule: Path.FillRule = .winding, in clip: PixelRect
    ) -> CoverageStrips {
        var rasterizer = PathRasterizer()
        return rasterizer.strips(of: path, homography: homography, rule: rule, in: clip)
    }

    /// The coverage of a stroked path on a plane seen in perspective.
    ///
    /// - Parameters:
    ///   - path: in a space of its own, in which it is stroked.
    ///   - style: in the units of that space.
    ///   - homography: from that space to pixels.
    ///   - clip: the pixels that are asked for.
    public static func strips(
        ofStroke path: Path, _ style: StrokeStyle, homography: Homography, in clip: PixelRect
    ) -> CoverageStrips {
        var rasterizer = PathRasterizer()
        return rasterizer.strips(ofStroke: path, style, homography: homography, in: clip)
    }
}
