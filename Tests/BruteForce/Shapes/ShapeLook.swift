import Geometry
import RenderTree

/// A layer's shape, ready to be looked at sample by sample.
struct ShapeLook: Sendable {
    /// Nil for none.
    private var picture: Picture?
    /// The picture's rectangle.
    private var frame: PathShape?
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
        if let contents = shape.picture, let first = path.points.first {
            // It fills the path's box.
            let box = path.points.reduce(Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
                Rect(
                    minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x), maxY: max($0.maxY, $1.y))
            }
            var rectangle = Path()
            rectangle.addRect(box)
            picture = Picture(contents, in: box)
            if picture != nil { frame = PathShape(rectangle, rule: .winding) }
        }
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
    var box: Rect { (fill?.box ?? .null).union(stroke?.box ?? .null).union(frame?.box ?? .null) }

    /// It is to be asked for the picture's colour at the pixel's centre.
    var hasPicture: Bool { picture != nil }

    /// - Parameter middle: the pixel's centre in layer space, and how much of the layer a pixel sees there, square points.
    func pictureColor(at middle: PixelPlace) -> SIMD4<Double> {
        picture?.color(at: middle) ?? .zero
    }

    /// Paints the picture, over it the fill, and over that the stroke, each fading by itself.
    /// - Parameter picture: its colour.
    func paint(at p: Point, picture: SIMD4<Double>, fade: SIMD4<Double>, onto color: inout SIMD4<Double>) {
        if let frame, frame.contains(p) { color = over(picture * fade, color) }
        if let fill, fill.contains(p) { color = over(fillColor * fade, color) }
        if let stroke, stroke.contains(p) { color = over(strokeColor * fade, color) }
    }

    func sides(_ footprint: Footprint) -> [Footprint.Side] {
        guard case .within(let center, let reach) = footprint else { return [.astride] }
        return [frame.map(footprint.side), fill.map(footprint.side), stroke?.side(around: center, reach: reach)].compactMap { $0 }
    }
}
