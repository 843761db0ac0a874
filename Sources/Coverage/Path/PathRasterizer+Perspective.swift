import Geometry

extension PathRasterizer {
    /// The coverage of a filled path on a plane seen in perspective: sharp at every depth.
    ///
    /// - Parameters:
    ///   - path: in a space of its own. One with a coordinate that is not a number covers nothing.
    ///   - homography: from that space to pixels; what is behind the eye is not seen.
    ///   - clip: the pixels that are asked for.
    public mutating func strips(
        of path: Path, homography: Homography, rule: Path.FillRule = .winding, in clip: PixelRect
    ) -> CoverageStrips {
        if let transform = homography.affine { return strips(of: path, transform: transform, rule: rule, in: clip) }
        guard let homography = homography.moderate, path.controlBounds(.identity) != nil else { return CoverageStrips() }
        let rect = path.seenBounds(homography).map { PixelRect(covering: $0).intersection(clip) } ?? clip
        guard !rect.isEmpty else { return CoverageStrips() }
        return strips(rule, in: rect, points: path.points.count) { $0.add(path, homography: homography, in: $1) }
    }

    /// The coverage of a stroked path on a plane seen in perspective; the stroke is foreshortened with the plane.
    ///
    /// - Parameters:
    ///   - path: in a space of its own, in which it is stroked.
    ///   - style: in the units of that space.
    ///   - homography: from that space to pixels; what is behind the eye is not seen.
    ///   - clip: the pixels that are asked for.
    public mutating func strips(
        ofStroke path: Path, _ style: StrokeStyle, homography: Homography, in clip: PixelRect
    ) -> CoverageStrips {
        if let transform = homography.affine {
            return strips(ofStroke: path, style, transform: transform, in: clip)
        }
        guard let homography = homography.moderate, !clip.isEmpty, let view = PlaneView(homography, through: clip.rect) else {
            return CoverageStrips()
        }
        let outline = path.stroked(style, tolerance: Self.strokeTolerance / view.scale, visible: view.bounds)
        return strips(of: outline, homography: homography, rule: .winding, in: clip)
    }
}

/// The part of a plane that a rectangle of pixels shows.
private struct PlaneView {
    /// The greatest scale in the rectangle, pixels per unit of the plane.
    var scale: Double
    /// The smallest upright rectangle of the plane around that part; nil where the horizon is in sight.
    var bounds: Rect?

    /// Nil where nothing of the plane is seen.
    init?(_ homography: Homography, through rect: Rect) {
        guard let back = homography.inverted() else { return nil }
        let corners = [
            Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
            Point(rect.maxX, rect.maxY),
        ]
        // The scale grows with the w of the inverse map, which is linear over the pixels: it is greatest in a corner.
        let seen = corners.filter { back.applyHomogeneous($0).w > 0 }
        guard !seen.isEmpty else { return nil }
        scale = seen.reduce(0) { max($0, homography.greatestScale(at: back.apply($1))) }
        guard scale > 0, scale.isFinite else { return nil }
        bounds = seen.count == corners.count ? Rect.bounding(seen.map(back.apply)) : nil
    }
}

extension Path {
    /// The smallest rectangle around all projected points, control points included; nil where one is not in front of the
    /// eye.
    fileprivate func seenBounds(_ homography: Homography) -> Rect? {
        var box = Rect.null
        for p in points {
            let q = HomogeneousPoint(homography, p.bounded)
            guard q.w > 0 else { return nil }
            let seen = q.point
            box = box.union(Rect(minX: seen.x, minY: seen.y, maxX: seen.x, maxY: seen.y))
        }
        return box.isFinite ? box : nil
    }
}

extension Homography {
    /// The map as an affine one, where it is one.
    fileprivate var affine: CGAffineTransform? {
        isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
    }

    /// The same map scaled such that no entry is 2 or more, so that bounded points stay finite before the division by w; nil where an
    /// entry is not finite. The scale is a power of two: entries keep their digits unless they are very many times smaller than the
    /// greatest.
    fileprivate var moderate: Homography? {
        let entries = [m11, m12, m13, m21, m22, m23, m31, m32, m33]
        guard entries.allSatisfy(\.isFinite) else { return nil }
        let greatest = entries.reduce(0) { max($0, $1.magnitude) }
        guard greatest > 0 else { return self }
        let shift = -Int(greatest.exponent)
        func scaled(_ entry: Double) -> Double { Double(sign: .plus, exponent: shift, significand: entry) }
        return Homography(
            m11: scaled(m11), m12: scaled(m12), m13: scaled(m13), m21: scaled(m21), m22: scaled(m22), m23: scaled(m23),
            m31: scaled(m31), m32: scaled(m32), m33: scaled(m33))
    }

    /// The map's greatest stretch in any direction, at a point in front of the eye.
    fileprivate func greatestScale(at p: Point) -> Double {
        guard let (x, y) = steps(at: p) else { return .infinity }
        return CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0).greatestScale
    }
}
