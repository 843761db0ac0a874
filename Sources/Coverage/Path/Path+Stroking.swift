import Geometry
import Glibc

extension Path {
    /// The outline of the line that a style draws along the path: filled by the non-zero rule it is the stroke.
    ///
    /// - Parameters:
    ///   - style: in the path's own units: under a transform, a path is stroked first and mapped afterwards.
    ///   - tolerance: how far the outline may be from the stroke's true edge, in the path's units: the wanted number of
    ///     pixels over the greatest scale to pixels.
    ///   - visible: what will be seen of the stroke, in the path's units. Curves elsewhere are not drawn finely.
    /// - Returns: an outline of lines and curves; empty where the width or a coordinate is not a number.
    public func stroked(_ style: StrokeStyle, tolerance: Double, visible: Rect? = nil) -> Path {
        guard style.width > 0, style.width < 1e30, let bounds = controlBounds(.identity) else { return Path() }
        if !style.dash.isEmpty {
            var solid = style
            solid.dash = []
            let wanted = visible?.insetBy(dx: -style.reach, dy: -style.reach)
            return dashed(lengths: style.dash, phase: style.phase, wanted: wanted).stroked(
                solid, tolerance: tolerance, visible: visible)
        }
        let half = style.width / 2
        let extent = max(bounds.width, bounds.height) + half
        // Finer than a billionth of the whole is never wanted.
        let share = max(tolerance, extent * 1e-9, .leastNormalMagnitude)
        let arcStep = max(min(2 * acos(max(1 - share / half, 0)), 0.5), 0.002)
        let fineness = StrokeContour.Fineness(
            half: half, tolerance: share, sideTolerance: share * Self.sideShare, leastCosine: cos(arcStep),
            visible: visible.map { $0.insetBy(dx: -half - share, dy: -half - share) }, depth: visible == nil ? 12 : 24)
        var outline = StrokeOutline(style, arcStep: arcStep, tolerance: share * Self.sideShare)
        forEachContour(fineness) { outline.add($0, isClosed: $1) }
        return outline.result
    }

    /// The share of a tolerance for curves that stand for the true edge; the rest is for the lines that will stand for the curves.
    package static let sideShare = 0.2

    /// Calls `body` with each contour, and whether it is closed.
    private func forEachContour(
        _ fineness: StrokeContour.Fineness, _ body: (StrokeContour, Bool) -> Void
    ) {
        var contour = StrokeContour()
        contour.begin(at: (points.first ?? .zero).bounded)
        forEachSegment { segment in
            switch segment {
            case .move(let p):
                body(contour, false)
                contour.begin(at: p.bounded)
            case .line(_, let p):
                contour.line(to: p.bounded)
            case .quad(_, let control, let p):
                contour.curve(CubicPiece(contour.end, control: control.bounded, p.bounded), fineness)
            case .cubic(let curve):
                contour.curve(
                    CubicPiece(contour.end, curve.p1.bounded, curve.p2.bounded, curve.p3.bounded), fineness)
            case .close:
                contour.line(to: contour.start)
                body(contour, true)
                contour.begin(at: contour.start)
            }
        }
        body(contour, false)
    }
}
