/// The colours of a display's red, green and blue: CIE 1931 chromaticities x and y of the three and of white.
package struct RGBPrimaries: Hashable, Sendable {
    /// x and y of pure red.
    let red: SIMD2<Double>
    /// x and y of pure green.
    let green: SIMD2<Double>
    /// x and y of pure blue.
    let blue: SIMD2<Double>
    /// x and y of all three together.
    let white: SIMD2<Double>

    private static let d65 = SIMD2(0.3127, 0.3290)

    /// IEC 61966-2-1, which takes them from ITU-R BT.709.
    package static let sRGB = RGBPrimaries(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06], white: d65)
    /// SMPTE EG 432-1 with white D65.
    package static let displayP3 = RGBPrimaries(
        red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: d65)

    /// Linear components to CIE XYZ with Y = 1 for white: the columns are the primaries, each scaled so that
    /// together they give white.
    package var toXYZ: Matrix3 {
        func xyz(_ c: SIMD2<Double>) -> SIMD3<Double> { [c.x / c.y, 1, (1 - c.x - c.y) / c.y] }
        let shape = Matrix3(columns: xyz(red), xyz(green), xyz(blue))
        let share = shape.inverse * xyz(white)
        return Matrix3(columns: shape.columns.0 * share.x, shape.columns.1 * share.y, shape.columns.2 * share.z)
    }
}

/// A 3 × 3 matrix that maps column vectors.
package struct Matrix3: Sendable {
    /// Images of the three unit vectors.
    package var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(columns a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = (a, b, c) }

    package static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
        m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
    }

    static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        Matrix3(columns: a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }

    /// By cross products; the matrices here are never singular.
    var inverse: Matrix3 {
        func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
            [u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x]
        }
        let (a, b, c) = columns
        let determinant = (a * cross(b, c)).sum()
        let (p, q, r) = (cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant)
        return Matrix3(columns: [p.x, q.x, r.x], [p.y, q.y, r.y], [p.z, q.z, r.z])
    }
}
