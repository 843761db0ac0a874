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

    init(_ rect: Rect, radius: Double = 0, corners: CornerSet = .all) {
        center = Point(rect.midX, rect.midY)
        half = Size(max(rect.width, 0) / 2, max(rect.height, 0) / 2)
        var radii = SIMD4<Double>.zero
        for corner in 0..<4 where corners.rawValue & (1 << corner) != 0 { radii[corner] = radius }
        self.radii = radii
    }

    /// How far a point is from the outline; negative inside.
    ///
    /// Nobody is farther from the outline than this says, in other words it changes by no more than the point moves.
    /// Within a quadrant that is the well-known distance to a rounded corner. Two quadrants meet at an axis of the
    /// rectangle, where the nearest outline is straight whatever the radii, since no radius reaches over half a side: so
    /// the value is continuous, and a path through several quadrants changes it by no more than its length.
    func signedDistance(to p: Point) -> Double {
        let (dx, dy) = (p.x - center.x, p.y - center.y)
        let radius = radii[(dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2)]
        let (x, y) = (abs(dx) - half.width + radius, abs(dy) - half.height + radius)
        return (x > 0 && y > 0 ? (x * x + y * y).squareRoot() : max(x, y)) - radius
    }

    func contains(_ p: Point) -> Bool { signedDistance(to: p) < 0 }
}
