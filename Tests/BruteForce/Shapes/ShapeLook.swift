import Geometry
import RenderTree

/// A layer's shape, ready to be looked at sample by sample.
struct ShapeLook: Sendable {
    /// Nil for none.
    private var fill: PathShape?
    /// Premultiplied.
    private let fillColor: SIMD4<Double>
    /// Nil for none.
    private var stroke: PieceUnion?
    /// Premultiplied.
    private let strokeColor: SIMD4<Double>

    /// Nil when nothing of it is seen.
    init?(_ shape: Shape) {
        fillColor = SceneLayer.premultiplied(shape.fillColor)
        strokeColor = SceneLayer.premultiplied(shape.strokeColor)
        let path = shape.outline.path
        guard path.points.allSatisfy(\.isFinite) else { return nil }
        if shape.fillColor.alpha > 0 { fill = PathShape(path, rule: shape.fillRule) }
        if shape.strokeColor.alpha > 0, shape.stroke.width > 0, shape.stroke.width.isFinite {
            // Of a curve of this length that turns so little, the line is no farther away than 0.002. The edge of a wide line
            // is off by as much as half its width times half the turn, where it turns unevenly.
            let pieces = StrokePieces(
                path, shape.stroke, from: shape.strokeStart, to: shape.strokeEnd,
                fineness: LineContour.Fineness(turn: 0.02 / max(shape.stroke.width / 4, 1), length: 0.8))
            stroke = PieceUnion(pieces.polygons)
        }
        if box == .null { return nil }
    }

    /// Holds all of it, layer space.
    var box: Rect { (fill?.box ?? .null).union(stroke?.box ?? .null) }

    /// Paints the fill, and over it the stroke, each fading by itself.
    func paint(at p: Point, fade: SIMD4<Double>, onto color: inout SIMD4<Double>) {
        if let fill, fill.contains(p) { color = over(fillColor * fade, color) }
        if let stroke, stroke.contains(p) { color = over(strokeColor * fade, color) }
    }

    func sides(_ footprint: Footprint) -> [Footprint.Side] {
        guard case .within(let center, let reach) = footprint else { return [.astride] }
        return [fill.map(footprint.side), stroke?.side(around: center, reach: reach)].compactMap { $0 }
    }
}
