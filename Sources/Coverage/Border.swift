extension Coverage {
    /// What is left of corner radii after `width` local units are taken off each side.
    @inlinable public static func insetRadii(_ radii: SIMD4<Float>, by width: Float) -> SIMD4<Float> {
        let inner = radii - width
        return SIMD4.zero.replacing(with: inner, where: inner .> 0)
    }

    /// The area of the pixel centred at `p` inside the ring between a rounded box and the same inset by `width`.
    ///
    /// - Parameter edges: the box with its hard edges snapped; nil when there are none.
    @inlinable public static func borderArea(
        _ p: SIMD2<Float>, box: SIMD4<Float>, edges: SIMD4<Float>? = nil, radii: SIMD4<Float>, width: Float
    ) -> Float {
        let outer = roundedArea(p, box: box, edges: edges ?? box, radii: radii)
        let inside = box + SIMD4(width, width, -width, -width)
        guard inside.x < inside.z, inside.y < inside.w else { return outer }
        let inner = roundedArea(p, box: inside, radii: insetRadii(radii, by: width))
        return outer > inner ? outer - inner : 0
    }

    /// The same for a quadrilateral; `width` is in local units.
    @inlinable public static func borderArea(
        _ p: SIMD2<Float>, _ quad: Quad, radii: SIMD4<Float>, width: Float
    ) -> Float {
        let outer = roundedArea(p, quad, radii: radii)
        let inside = quad.inset(by: width)
        guard inside.size.x > 0, inside.size.y > 0 else { return outer }
        let inner = roundedArea(p, inside, radii: insetRadii(radii, by: width))
        return outer > inner ? outer - inner : 0
    }

    /// The area of the pixel centred at `p` inside a clip: the product of what its box and its rounded quadrilateral
    /// cover.
    @inlinable public static func clipArea(
        _ p: SIMD2<Float>, box: SIMD4<Float>, _ quad: Quad, radii: SIMD4<Float>
    ) -> Float {
        boxArea(p, box: box) * roundedArea(p, quad, radii: radii)
    }
}
