import Geometry

extension CGPath {
    /// The path's area as closed subpaths that do not intersect, so that both rules fill it alike.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(outline.normalized(rule: Path.FillRule(rule)))
    }

    /// The area of both paths; see `Path.combined` for the accuracy.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(.union, other, rule)
    }

    /// The area that the paths share.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(.intersection, other, rule)
    }

    /// The path's area without the other's.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(.subtraction, other, rule)
    }

    /// The area of either path, without the area that they share.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(.symmetricDifference, other, rule)
    }

    private func combined(_ operation: BooleanOperation, _ other: CGPath, _ rule: CGPathFillRule) -> CGPath {
        CGPath(outline.combined(operation, with: other.outline, rule: Path.FillRule(rule)))
    }

    /// The parts of the path's line, closed or not, that are within the other's area or on its outline.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(outline.lineIntersection(other.outline, rule: Path.FillRule(rule)))
    }

    /// The parts of the path's line, closed or not, that are neither within the other's area nor on its outline.
    public final func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(outline.lineSubtracting(other.outline, rule: Path.FillRule(rule)))
    }

    /// The connected parts of the path's area, each with its holes.
    public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        outline.components(rule: Path.FillRule(rule)).map { CGPath($0) }
    }

    /// True when the paths share an area.
    public final func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        outline.intersects(other.outline, rule: Path.FillRule(rule))
    }
}
