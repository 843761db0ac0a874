import Geometry
import RenderTree

/// A rectangle with a radius at each corner, in layer space.
struct Outline: Sendable {
    /// The middle.
    let center: Point
    /// Half the sides; never negative.
    let half: Size
    /// Radii at (minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY): the order of `CornerSet`'s bits. None is more
    /// than half of either side.
    let radii: SIMD4<Double>
    /// Corners that are not circular, in the order of `radii`, nil for square ones; nil when all are circular.
    let curves: [ContinuousCorner?]?
    /// How far each of them reaches along the sides; 0 for the others.
    private let spans: (x: SIMD4<Double>, y: SIMD4<Double>)
    /// Edges where a pixel belongs inside if its centre does.
    var hardEdges: EdgeSet = []

    init(_ rect: Rect, radius: Double = 0, corners: CornerSet = .all, isContinuous: Bool = false) {
        center = Point(rect.midX, rect.midY)
        half = Size(max(rect.width, 0) / 2, max(rect.height, 0) / 2)
        var radii = SIMD4<Double>.zero
        for corner in 0..<4 where corners.rawValue & (1 << corner) != 0 { radii[corner] = radius }
        self.radii = radii
        let curves = isContinuous && radii != .zero ? Outline.curves(radii, half) : nil
        var spans = (x: SIMD4<Double>.zero, y: SIMD4<Double>.zero)
        for (corner, curve) in (curves ?? []).enumerated() {
            (spans.x[corner], spans.y[corner]) = (curve?.span.width ?? 0, curve?.span.height ?? 0)
        }
        self.curves = curves
        self.spans = spans
    }

    /// Two round corners share the side between them; beside a square one there is room for twice as much.
    private static func curves(_ radii: SIMD4<Double>, _ half: Size) -> [ContinuousCorner?] {
        (0..<4).map { corner in
            guard radii[corner] > 0 else { return nil }
            let room = Size(
                radii[corner ^ 1] > 0 ? half.width : 2 * half.width,
                radii[corner ^ 2] > 0 ? half.height : 2 * half.height)
            return ContinuousCorner(radius: radii[corner], room: room)
        }
    }

    /// How far a point is from the outline; negative inside. Of circular corners and soft edges.
    ///
    /// Nobody is farther from the outline than this says, in other words it changes by no more than the point moves.
    /// Within a quadrant that is the well-known distance to a rounded corner. Two quadrants meet at an axis of the
    /// rectangle, where the nearest outline is straight whatever the radii, since no radius reaches over half a side: so
    /// the value is continuous, and a path through several quadrants changes it by no more than its length.
    private func signedDistance(to p: Point) -> Double {
        let (dx, dy) = (p.x - center.x, p.y - center.y)
        let radius = radius(dx, dy)
        let (x, y) = (abs(dx) - half.width + radius, abs(dy) - half.height + radius)
        return (x > 0 && y > 0 ? (x * x + y * y).squareRoot() : max(x, y)) - radius
    }

    /// Of the corner in whose quadrant a point lies.
    private func radius(_ dx: Double, _ dy: Double) -> Double { radii[(dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2)] }

    /// Those of some points of one pixel that lie inside, by their indices.
    func inside(_ points: [Point], _ indices: [Int], pixelCenter: Point?) -> [Int] {
        if indices.count > 4, hardEdges == [] {
            let first = points[indices[0]]
            let reach = indices.reduce(0) { max($0, (points[$1] - first).length) }
            switch side(around: first, reach: reach) {
            case .inside: return indices
            case .outside: return []
            case .astride: break
            }
        }
        return indices.filter { contains(points[$0], pixelCenter: pixelCenter) }
    }

    /// - Parameter pixelCenter: the centre of the pixel that the point lies in, for hard edges.
    func contains(_ p: Point, pixelCenter: Point? = nil) -> Bool {
        if hardEdges == [] || pixelCenter == nil {
            return curves == nil ? signedDistance(to: p) < 0 : isBetweenEdges(p, p) && !isCutOff(p)
        }
        return isBetweenEdges(p, pixelCenter ?? p) && !isCutOff(p)
    }

    private func isBetweenEdges(_ p: Point, _ c: Point) -> Bool {
        let (minX, minY) = (hardEdges.contains(.minX) ? c.x : p.x, hardEdges.contains(.minY) ? c.y : p.y)
        let (maxX, maxY) = (hardEdges.contains(.maxX) ? c.x : p.x, hardEdges.contains(.maxY) ? c.y : p.y)
        return center.x - minX < half.width && maxX - center.x < half.width && center.y - minY < half.height
            && maxY - center.y < half.height
    }

    /// True for what a corner takes away from the rectangle.
    private func isCutOff(_ p: Point) -> Bool {
        let (dx, dy) = (p.x - center.x, p.y - center.y)
        if let curves {
            for corner in 0..<4 {
                let x = half.width + (corner & 1 == 0 ? dx : -dx)
                let y = half.height + (corner & 2 == 0 ? dy : -dy)
                guard x < spans.x[corner], y < spans.y[corner] else { continue }
                if curves[corner]?.cutsOff(x, y) ?? false { return true }
            }
            return false
        }
        let radius = radius(dx, dy)
        let (x, y) = (half.width - abs(dx), half.height - abs(dy))
        return x < radius && y < radius
            && (radius - x) * (radius - x) + (radius - y) * (radius - y) >= radius * radius
    }

    /// On which side all points lie that are no farther from `p` than `reach`.
    func side(around p: Point, reach: Double) -> Footprint.Side {
        guard let curves else {
            let distance = signedDistance(to: p)
            return distance > reach ? .outside : distance < -reach ? .inside : .astride
        }
        let (dx, dy) = (p.x - center.x, p.y - center.y)
        let nearest = min(half.width - abs(dx), half.height - abs(dy))
        if nearest < -reach { return .outside }
        let isNearCorner = (0..<4).contains { corner in
            guard let curve = curves[corner] else { return false }
            return half.width + (corner & 1 == 0 ? dx : -dx) < curve.span.width + reach
                && half.height + (corner & 2 == 0 ? dy : -dy) < curve.span.height + reach
        }
        return isNearCorner || nearest <= reach ? .astride : .inside
    }
}

extension Footprint {
    /// A signed distance changes by no more than the point moves: where it exceeds `reach` at the centre, it has the
    /// same sign everywhere within reach, and no outline passes.
    func side(of outline: Outline) -> Side {
        guard case .within(let center, let reach) = self else { return .astride }
        return outline.side(around: center, reach: reach)
    }

    func side(of path: PathShape) -> Side {
        guard case .within(let center, let reach) = self else { return .astride }
        guard path.box.insetBy(dx: -reach, dy: -reach).contains(center) else { return .outside }
        if path.comesNear(center, reach) { return .astride }
        return path.contains(center) ? .inside : .outside
    }

    /// The footprint moved along the plane.
    func moved(by offset: Point) -> Footprint {
        guard case .within(let center, let reach) = self else { return self }
        return .within(center: center + offset, reach: reach)
    }
}
