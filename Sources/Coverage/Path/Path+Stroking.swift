import Geometry
import Glibc

extension Path {
    /// The outline of the line that a style draws along the path: filled by the non-zero rule it is the stroke.
    ///
    /// - Parameters:
    ///   - style: in the path's own units, so that a stroke under a transform is stroked first and mapped then.
    ///   - tolerance: how far the outline may be from the stroke's true edge, in the path's units: the wanted number of
    ///     pixels over the greatest scale to pixels.
    ///   - visible: what will be seen of the stroke, in the path's units. Curves elsewhere are not drawn finely.
    /// - Returns: an outline of lines; empty where the width or a coordinate is not a number.
    public func stroked(_ style: StrokeStyle, tolerance: Double, visible: Rect? = nil) -> Path {
        guard style.width > 0, style.width < 1e30, let bounds = controlBounds(.identity) else { return Path() }
        if !style.dash.isEmpty {
            var solid = style
            solid.dash = []
            return dashed(lengths: style.dash, phase: style.phase).stroked(
                solid, tolerance: tolerance, visible: visible)
        }
        let half = style.width / 2
        let extent = max(bounds.width, bounds.height) + half
        // Half of the tolerance is the steps', half the arcs'. Finer than a millionth of the whole is never wanted.
        let share = max(tolerance / 2, extent * 1e-9, .leastNormalMagnitude)
        let arcStep = max(min(2 * acos(max(1 - share / half, 0)), 0.5), 0.002)
        let fineness = StrokeContour.Fineness(
            half: half, tolerance: share, leastCosine: cos(arcStep),
            visible: visible.map { $0.insetBy(dx: -half - share, dy: -half - share) }, depth: visible == nil ? 12 : 24)
        var outline = StrokeOutline(style, arcStep: arcStep)
        forEachContour(fineness) { outline.add($0, isClosed: $1) }
        return outline.result
    }

    /// Calls `body` with each contour, and whether it is closed.
    private func forEachContour(
        _ fineness: StrokeContour.Fineness, _ body: (StrokeContour, Bool) -> Void
    ) {
        var contour = StrokeContour()
        var next = 0
        for verb in verbs {
            let end = next + verb.pointCount
            guard end <= points.count else { break }
            // A path that does not begin with a move begins at its first point.
            if next == 0, verb != .move, verb != .close { contour.begin(at: points[0].bounded) }
            switch verb {
            case .move:
                body(contour, false)
                contour.begin(at: points[next].bounded)
            case .line:
                contour.line(to: points[next].bounded)
            case .quad:
                contour.curve(
                    CubicPiece(contour.end, control: points[next].bounded, points[next + 1].bounded), fineness)
            case .cubic:
                contour.curve(
                    CubicPiece(
                        contour.end, points[next].bounded, points[next + 1].bounded, points[next + 2].bounded),
                    fineness)
            case .close:
                contour.line(to: contour.start)
                body(contour, true)
                contour.begin(at: contour.start)
            }
            next = end
        }
        body(contour, false)
    }
}
