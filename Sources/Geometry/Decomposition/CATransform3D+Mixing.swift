extension CATransform3D {
    /// The transform at a fraction of the way to another: part by part, in the plane where both are of the plane, in space
    /// else; entry by entry where one cannot be taken apart. Fractions outside 0…1 go beyond the two.
    public func mixed(with other: CATransform3D, at fraction: Double) -> CATransform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        if self == other { return self }
        if CATransform3DIsAffine(self) && CATransform3DIsAffine(other) {
            // What has shrunk to nothing has no direction to turn from.
            guard m11 * m22 != m12 * m21, other.m11 * other.m22 != other.m12 * other.m21 else {
                return mixedEntries(with: other, at: fraction)
            }
            let a = PlaneTransformParts(CATransform3DGetAffineTransform(self))
            let b = PlaneTransformParts(CATransform3DGetAffineTransform(other))
            return CATransform3DMakeAffineTransform(a.mixed(with: b, at: fraction).transform)
        }
        guard let a = SpaceTransformParts(self), let b = SpaceTransformParts(other) else {
            return mixedEntries(with: other, at: fraction)
        }
        return a.mixed(with: b, at: fraction).transform
    }

    private func mixedEntries(with b: CATransform3D, at fraction: Double) -> CATransform3D {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return CATransform3D(
            m11: mix(m11, b.m11), m12: mix(m12, b.m12), m13: mix(m13, b.m13), m14: mix(m14, b.m14),
            m21: mix(m21, b.m21), m22: mix(m22, b.m22), m23: mix(m23, b.m23), m24: mix(m24, b.m24),
            m31: mix(m31, b.m31), m32: mix(m32, b.m32), m33: mix(m33, b.m33), m34: mix(m34, b.m34),
            m41: mix(m41, b.m41), m42: mix(m42, b.m42), m43: mix(m43, b.m43), m44: mix(m44, b.m44))
    }
}
