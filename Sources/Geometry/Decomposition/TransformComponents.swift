import Glibc

/// What the key paths "transform.scale.x", "transform.rotation.z" and the like speak of: a transform taken apart as a
/// scale, then turns about x, y and z, then a translation. The fourth column, perspective, is kept as it is; a shear is
/// lost.
///
/// Several components that are changed one after the other should be changed in one value of this kind: taken apart anew,
/// a negative scale of one axis could come back as one of another, with a turn.
public struct TransformComponents: Hashable, Sendable {
    /// x is negative where the transform mirrors.
    public var scale: SIMD3<Double>
    /// Radians, about x, y and z in this order.
    public var rotation: SIMD3<Double>
    /// In the units of the space that the transform leads to.
    public var translation: SIMD3<Double>
    /// The entries m14, m24, m34, m44.
    public var column4: SIMD4<Double>

    public init(_ t: CATransform3D) {
        var rows = [SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33)]
        var scale = SIMD3(Self.length(rows[0]), Self.length(rows[1]), Self.length(rows[2]))
        if Self.determinant(rows[0], rows[1], rows[2]) < 0 { scale.x = -scale.x }
        for index in 0..<3 where scale[index] != 0 { rows[index] /= scale[index] }
        self.scale = scale
        rotation = Self.rotation(rows[0], rows[1], rows[2])
        translation = SIMD3(t.m41, t.m42, t.m43)
        column4 = SIMD4(t.m14, t.m24, t.m34, t.m44)
    }

    /// Put together again.
    public var transform: CATransform3D {
        let (sx, cx) = (sin(rotation.x), cos(rotation.x))
        let (sy, cy) = (sin(rotation.y), cos(rotation.y))
        let (sz, cz) = (sin(rotation.z), cos(rotation.z))
        let row1 = SIMD3(cy * cz, cy * sz, -sy) * scale.x
        let row2 = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy) * scale.y
        let row3 = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy) * scale.z
        return CATransform3D(
            m11: row1.x, m12: row1.y, m13: row1.z, m14: column4.x, m21: row2.x, m22: row2.y, m23: row2.z, m24: column4.y,
            m31: row3.x, m32: row3.y, m33: row3.z, m34: column4.z, m41: translation.x, m42: translation.y,
            m43: translation.z, m44: column4.w)
    }

    /// The angles of three orthonormal rows. Turned a quarter about y, turns about x and z are one and the same; then it
    /// is all about z.
    private static func rotation(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) -> SIMD3<Double> {
        let sine = min(max(-r0.z, -1), 1)
        if sine.magnitude > 1 - 1e-12 { return SIMD3(0, asin(sine), atan2(-r1.x, r1.y)) }
        return SIMD3(atan2(r1.z, r2.z), asin(sine), atan2(r0.y, r0.x))
    }

    private static func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    private static func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
    }
}
