extension Coverage {
    /// The part of the unit interval about `centre` inside `low`…`high`.
    @inlinable public static func intervalLength(_ centre: Float, _ low: Float, _ high: Float) -> Float {
        let start = centre - 0.5 > low ? centre - 0.5 : low
        let end = centre + 0.5 < high ? centre + 0.5 : high
        return end > start ? end - start : 0
    }

    /// The area of the pixel centred at `p` inside an upright box: exact.
    ///
    /// - Parameter box: minX, minY, maxX, maxY in pixels.
    @inlinable public static func boxArea(_ p: SIMD2<Float>, box: SIMD4<Float>) -> Float {
        intervalLength(p.x, box.x, box.z) * intervalLength(p.y, box.y, box.w)
    }
}
