import Coverage

/// A row of pixels in the local space of an affine quadrilateral, where it is a straight line past four circles.
struct CornerRow {
    /// The local point at column coordinate 0.
    private let origin: SIMD2<Double>
    /// Local units per pixel along the row.
    private let step: SIMD2<Double>
    /// The rectangle, local units.
    private let size: SIMD2<Double>
    /// In the order of `Coverage.Corner`, local units.
    private let radii: SIMD4<Float>

    /// - Parameter y: the row's centre, pixels.
    @inline(__always)
    init(_ quad: Coverage.Quad, radii: SIMD4<Float>, y: Double) {
        origin = SIMD2(
            Double(quad.inverseX.y) * y + Double(quad.inverseX.z), Double(quad.inverseY.y) * y + Double(quad.inverseY.z)
        )
        step = SIMD2(Double(quad.inverseX.x), Double(quad.inverseY.x))
        size = SIMD2(Double(quad.inverseX.w), Double(quad.inverseY.w))
        self.radii = radii
    }

    /// Cuts both ends of an interval back to where they leave the corners or meet their circles.
    ///
    /// - Parameter growth: what to add to the radii, local units.
    func trim(_ low: inout Double, _ high: inout Double, growth: Double) {
        guard low <= high else { return }
        low = advanced(low, direction: 1, limit: high, growth: growth)
        guard low <= high else { return }
        high = advanced(high, direction: -1, limit: low, growth: growth)
    }

    /// The first column coordinate from `start` on that no corner cuts off; past `limit` if there is none.
    private func advanced(_ start: Double, direction: Double, limit: Double, growth: Double) -> Double {
        var t = start
        // A row passes four corners at most.
        for _ in 0..<4 {
            let p = origin + t * step
            let isRight = p.x > size.x / 2
            let isLower = p.y > size.y / 2
            let r = Double(isLower ? (isRight ? radii.z : radii.w) : (isRight ? radii.y : radii.x))
            let sign = SIMD2<Double>(isRight ? 1 : -1, isLower ? 1 : -1)
            let center = SIMD2(isRight ? size.x - r : r, isLower ? size.y - r : r)
            let outward = (p - center) * sign
            let radius = r + growth
            let tiny = 1e-9 * size.max()
            guard r > 0, outward.x > tiny, outward.y > tiny else { return t }
            guard radius <= 0 || (outward * outward).sum() > radius * radius else { return t }
            // The two exits from the corner's square, and the entry into its circle.
            var next = 1e9
            let run = step * sign * direction
            if run.x < 0 { next = min(next, -outward.x / run.x) }
            if run.y < 0 { next = min(next, -outward.y / run.y) }
            let a = (run * run).sum()
            let b = (run * outward).sum()
            let c = (outward * outward).sum() - radius * radius
            let discriminant = b * b - a * c
            if radius > 0, discriminant > 0, b < 0 { next = min(next, (-b - discriminant.squareRoot()) / a) }
            t += direction * next
            if (t - limit) * direction > 0 { break }
        }
        return t
    }
}
