extension Path {
    /// The area that two filled paths make together, as closed contours that do not cross themselves or each other: outer
    /// ones from +x towards +y, holes the other way, so that both rules fill it alike.
    ///
    /// Curves are compared as lines within a 100,000-th of the size of both paths, and stay curves in the result. Lines
    /// are compared on a grid of 2²⁷ steps for half that size, and what is on it, such as whole numbers and halves, stays
    /// exactly where it is. Edges and corners may coincide, and contours may cross or cover themselves. What has no area
    /// is left out. Paths with curves that cross in more than three million places are compared more coarsely. Where that does
    /// not help they are taken as if their areas did not overlap: a union is both, a subtraction the first, an intersection
    /// empty. Contours then stay as they are, and are filled by the rule that was given.
    ///
    /// - Parameter rule: which points are inside, of both paths.
    public func combined(_ operation: BooleanOperation, with other: Path, rule: FillRule = .winding) -> Path {
        var cuts = 0
        return combined(operation, with: other, rule: rule, cuts: &cuts)
    }

    /// - Parameter cuts: to which it is added how often lines, and the pieces of curves, were cut: most of the work, and known to nobody
    ///   before.
    package func combined(_ operation: BooleanOperation, with other: Path, rule: FillRule = .winding, cuts: inout Int) -> Path {
        guard let combination = PathCombination(self, other) else {
            return operation.contains(true, false) ? isolated(and: operation.contains(false, true) ? other : Path()) : Path()
        }
        cuts += combination.cuts
        return combination.area(operation, rule)
    }

    /// The path and another that is taken not to overlap it.
    private func isolated(and other: Path = Path()) -> Path {
        var both = controlBounds(.identity) == nil ? Path() : self
        if other.controlBounds(.identity) != nil {
            both.verbs.append(contentsOf: other.verbs)
            both.points.append(contentsOf: other.points)
        }
        return both
    }

    /// The path's area as closed contours that do not cross, so that both rules fill it alike.
    public func normalized(rule: FillRule = .winding) -> Path { combined(.union, with: Path(), rule: rule) }

    /// The parts of the path's area that do not hang together, each with its holes. Parts that only touch in points do not
    /// hang together.
    public func components(rule: FillRule = .winding) -> [Path] {
        PathCombination(self, Path())?.components(rule) ?? [isolated()].filter { !$0.isEmpty }
    }

    /// True when the two areas share an area.
    public func intersects(_ other: Path, rule: FillRule = .winding) -> Bool {
        guard controlPointBounds.touches(other.controlPointBounds) else { return false }
        return !combined(.intersection, with: other, rule: rule).isEmpty
    }

    /// The parts of the path's line, closed or not, that are within another path's area or on its outline. Contours that
    /// are cut become open.
    public func lineIntersection(_ other: Path, rule: FillRule = .winding) -> Path {
        PathCombination(self, other, firstRole: .ink)?.line(inside: true, rule) ?? Path()
    }

    /// The parts of the path's line, closed or not, that are neither within another path's area nor on its outline.
    /// Contours that are cut become open.
    public func lineSubtracting(_ other: Path, rule: FillRule = .winding) -> Path {
        PathCombination(self, other, firstRole: .ink)?.line(inside: false, rule) ?? isolated()
    }
}
