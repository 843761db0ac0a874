import Geometry

/// The depth of a layer's plane, seen along z: `base + x·slope.x + y·slope.y` over the point (x, y) of the plane onto which
/// its space is flattened. Greater is nearer to the viewer.
struct DepthPlane {
    /// Points of depth per point along x, and along y.
    var slope: Point
    /// Depth over the origin, points.
    var base: Double

    static let flat = DepthPlane(slope: .zero, base: 0)

    var isFlat: Bool { slope == .zero }

    init(slope: Point, base: Double) {
        self.slope = slope
        self.base = base
    }

    /// The image of the plane z = 0 under a space transform, or nil where it is seen edge on.
    ///
    /// A point (x, y) of it goes to (X·w, Y·w, Z·w, w), each linear in x and y. So `Z = aX + bY + c` means that the z column
    /// of the matrix is a times its x column plus b times its y column plus c times its w column.
    init?(_ space: CATransform3D) {
        let (slopes, scale) = (max(abs(space.m13), abs(space.m23)), Homography(flattening: space).largestLinearEntry)
        let perspective = max(abs(space.m14), abs(space.m24))
        // What rounding leaves of a tilt is none.
        if slopes <= 1e-12 * scale, perspective * abs(space.m43) <= 1e-12 * scale * abs(space.m44) {
            self.init(slope: .zero, base: space.m43 / space.m44)
            guard base.isFinite else { return nil }
            return
        }
        guard let inverse = Homography(flattening: space).inverted() else { return nil }
        let z = (space.m13, space.m23, space.m43)
        let slope = Point(
            inverse.m11 * z.0 + inverse.m12 * z.1 + inverse.m13 * z.2,
            inverse.m21 * z.0 + inverse.m22 * z.1 + inverse.m23 * z.2)
        self.init(slope: slope, base: inverse.m31 * z.0 + inverse.m32 * z.1 + inverse.m33 * z.2)
        guard slope.isFinite, base.isFinite else { return nil }
    }

    /// Depth over a point, points.
    func depth(over p: Point) -> Double { base + p.x * slope.x + p.y * slope.y }
}

extension Homography {
    /// The size of the linear part.
    fileprivate var largestLinearEntry: Double { max(abs(m11), abs(m12), abs(m21), abs(m22)) }
}
