package import Coverage

// Areas of shapes that painters put together of others', in one formula each: what tests hold painters to.

extension Coverage {
    /// The area of the pixel centred at `p` inside a box with round corners.
    package static func roundedArea(_ p: SIMD2<Float>, box: SIMD4<Float>, radii: SIMD4<Float>) -> Float {
        roundedArea(p, box: box, edges: box, radii: radii)
    }

    /// The area of the pixel centred at `p` inside the ring between a rounded box and the same inset by `width`.
    ///
    /// - Parameter edges: the box with its hard edges snapped; nil when there are none.
    package static func borderArea(
        _ p: SIMD2<Float>, box: SIMD4<Float>, edges: SIMD4<Float>? = nil, radii: SIMD4<Float>, width: Float
    ) -> Float {
        let outer = roundedArea(p, box: box, edges: edges ?? box, radii: radii)
        let inside = box + SIMD4(width, width, -width, -width)
        guard inside.x < inside.z, inside.y < inside.w else { return outer }
        let inner = roundedArea(p, box: inside, radii: insetRadii(radii, by: width))
        return outer > inner ? outer - inner : 0
    }

    /// The same for a quadrilateral; `width` is in local units.
    package static func borderArea(_ p: SIMD2<Float>, _ quad: Quad, radii: SIMD4<Float>, width: Float) -> Float {
        let outer = roundedArea(p, quad, radii: radii)
        let inside = quad.inset(by: width)
        guard inside.size.x > 0, inside.size.y > 0 else { return outer }
        let inner = roundedArea(p, inside, radii: insetRadii(radii, by: width))
        return outer > inner ? outer - inner : 0
    }

    /// The area of the pixel centred at `p` inside a clip: the product of what its box and its rounded quadrilateral
    /// cover.
    package static func clipArea(_ p: SIMD2<Float>, box: SIMD4<Float>, _ quad: Quad, radii: SIMD4<Float>) -> Float {
        boxArea(p, box: box) * roundedArea(p, quad, radii: radii)
    }
}
