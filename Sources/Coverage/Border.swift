extension Coverage {
    /// What is left of corner radii after `width` local units are taken off each side.
    @inlinable public static func insetRadii(_ radii: SIMD4<Float>, by width: Float) -> SIMD4<Float> {
        let inner = radii - width
        return SIMD4.zero.replacing(with: inner, where: inner .> 0)
    }
}
