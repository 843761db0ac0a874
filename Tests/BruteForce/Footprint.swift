import Geometry

/// What a box of pixels covers of a layer's plane, no more than needed to tell what cannot matter there.
enum Footprint {
    /// All of the box is behind the eye: the layer does not show there, nor does anything in its plane.
    case behind
    /// The box holds points in front of the eye and points behind it; nothing is known.
    case crossing
    /// The box's image lies within `reach` points of `center`, its middle's image.
    ///
    /// All four corners have w > 0, and w is linear, so the whole box has: its image is a convex quadrilateral with the
    /// corners' images as corners. The distance from `center` is a convex function, greatest at one of them.
    case within(center: Point, reach: Double)

    init(of box: Rect, _ map: PlaneMap) {
        // The four corners at once, one in each lane.
        let xs = SIMD4(box.minX, box.maxX, box.maxX, box.minX)
        let ys = SIMD4(box.minY, box.minY, box.maxY, box.maxY)
        let w = xs * map.row0.z + ys * map.row1.z + map.row2.z
        let inFront = w .> 0
        guard all(inFront) else {
            self = any(inFront) ? .crossing : .behind
            return
        }
        let middle = map.homogeneous(Point(box.midX, box.midY))
        let center = Point(middle.x / middle.z, middle.y / middle.z)
        let dx = (xs * map.row0.x + ys * map.row1.x + map.row2.x) / w - center.x
        let dy = (xs * map.row0.y + ys * map.row1.y + map.row2.y) / w - center.y
        let reach = (dx * dx + dy * dy).max().squareRoot()
        // Room for rounding; `Double` keeps 16 digits.
        self = .within(center: center, reach: reach * (1 + 1e-9))
    }

    /// On which side of the line a footprint lies where a linear function, as factors of (x, y, 1), is zero; inside is where
    /// it is positive.
    func side(where factors: SIMD3<Double>) -> Side {
        guard case .within(let center, let reach) = self else { return .astride }
        let value = dot(factors, SIMD3(center.x, center.y, 1))
        let change = Point(factors.x, factors.y).length * reach
        return value > change ? .inside : value < -change ? .outside : .astride
    }

    /// On which side of an outline a footprint lies.
    enum Side {
        case inside
        case outside
        /// The outline may pass through it.
        case astride
    }
}
