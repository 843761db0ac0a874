extension Coverage {
    /// The area of a pixel inside a round corner of radius `r`, by the circle's tangent.
    ///
    /// Within a pixel the circle curves away from its tangent; subtracting the mean of that over the pixel, 1/24 of the
    /// curvature over the square of the normal's greater component, from the distance leaves an error of under 2 levels of
    /// 255 for radii from 8 pixels, under 4 for 4.
    ///
    /// - Parameters:
    ///   - outward: from the corner's centre to the pixel's, towards the corner, in local units; both positive.
    ///   - r: local units; positive.
    ///   - gradientX: how `outward.x` changes over pixel space, local units per pixel.
    ///   - gradientY: the same for `outward.y`.
    @inlinable public static func cornerArea(
        _ outward: SIMD2<Float>, radius r: Float, gradientX: SIMD2<Float>, gradientY: SIMD2<Float>
    ) -> Float {
        let rho = (outward.x * outward.x + outward.y * outward.y).squareRoot()
        let g = (outward.x * gradientX + outward.y * gradientY) / rho
        let stretch = (g.x * g.x + g.y * g.y).squareRoot()
        let n = g / stretch
        let (x, y) = (n.x.magnitude, n.y.magnitude)
        let a = x > y ? x : y
        let inPixels = r / stretch
        let bend = inPixels > 0.5 ? inPixels : 0.5
        let d = (r - rho) / stretch - 1 / (24 * bend * a * a)
        return halfPlaneArea(distance: d, normal: n)
    }

    /// The corner of a rounded rectangle that applies at a local point.
    public struct Corner: Hashable, Sendable {
        /// Local units; 0 is square.
        public var radius: Float
        /// From the corner's centre to the point, towards the corner, local units.
        public var outward: SIMD2<Float>
        /// The directions towards the corner, ±1 each.
        public var sign: SIMD2<Float>

        /// - Parameters:
        ///   - local: the point.
        ///   - size: of the rectangle.
        ///   - radii: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
        @inlinable public init(at local: SIMD2<Float>, size: SIMD2<Float>, radii: SIMD4<Float>) {
            let isRight = local.x > size.x / 2
            let isLower = local.y > size.y / 2
            radius = isLower ? (isRight ? radii.z : radii.w) : (isRight ? radii.y : radii.x)
            outward = SIMD2(
                isRight ? local.x - (size.x - radius) : radius - local.x,
                isLower ? local.y - (size.y - radius) : radius - local.y)
            sign = SIMD2(isRight ? 1 : -1, isLower ? 1 : -1)
        }

        /// True where the circle bounds the shape, and not a straight side.
        @inlinable public var isRound: Bool { radius > 0 && outward.x > 0 && outward.y > 0 }
    }

    /// The area of the pixel centred at `p` inside a box with round corners.
    ///
    /// - Parameter edges: the box, perhaps with its straight edges moved, as `EdgeSet.hardened` does: the corners keep their places, and
    ///   are cut off at a moved edge.
    @inlinable public static func roundedArea(
        _ p: SIMD2<Float>, box: SIMD4<Float>, edges: SIMD4<Float>, radii: SIMD4<Float>
    ) -> Float {
        let size = SIMD2(box.z - box.x, box.w - box.y)
        let corner = Corner(at: SIMD2(p.x - box.x, p.y - box.y), size: size, radii: radii)
        let straight = boxArea(p, box: edges)
        guard corner.isRound, straight > 0 else { return straight }
        return cornerArea(
            corner.outward, radius: corner.radius, gradientX: SIMD2(corner.sign.x, 0),
            gradientY: SIMD2(0, corner.sign.y))
    }

    /// The area of the pixel centred at `p` inside a quadrilateral with round corners.
    @inlinable public static func roundedArea(_ p: SIMD2<Float>, _ quad: Quad, radii: SIMD4<Float>) -> Float {
        let depth = quad.depth(p)
        guard depth > 0 else { return 0 }
        let local = quad.local(p, depth: depth)
        let corner = Corner(at: local, size: quad.size, radii: radii)
        guard corner.isRound else { return quadArea(p, quad) }
        if quad.hasHardEdges, quadArea(p, quad) == 0 { return 0 }
        let (gradientX, gradientY) = quad.gradients(local, depth: depth)
        return cornerArea(
            corner.outward, radius: corner.radius, gradientX: corner.sign.x * gradientX,
            gradientY: corner.sign.y * gradientY)
    }
}
