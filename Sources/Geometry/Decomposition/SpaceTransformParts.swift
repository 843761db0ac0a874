/// A transform of space taken apart to be interpolated: a scale, then a shear, then a rotation, then a translation, then a
/// perspective.
///
/// Gram and Schmidt's method makes right angles of the rows; what it takes away is the shear (Thomas, "Decomposing a matrix
/// into simple transformations", Graphics Gems II). Between two transforms the rotation goes the shorter way about one axis.
public struct SpaceTransformParts: Hashable, Sendable {
    /// All negative where the transform mirrors.
    public var scale: SIMD3<Double>
    /// Of y along x, of z along x, of z along y, each a part of the unit row that it is added to.
    public var shear: SIMD3<Double>
    public var rotation: Quaternion
    /// In the units of the space that the transform leads to.
    public var translation: SIMD3<Double>
    /// What a point is multiplied with in the end to have its w.
    public var perspective: SIMD4<Double>

    /// Nil for a singular transform, or one that is not finite.
    public init?(_ transform: CATransform3D) {
        guard transform.m44 != 0, transform.isFinite else { return nil }
        let t = transform.divided(by: transform.m44)
        guard let perspective = t.perspective else { return nil }
        var rows = SpaceRows(t)
        // A row of which no more than this is left is made of the others.
        let least = SIMD3(SpaceRows.length(rows.x), SpaceRows.length(rows.y), SpaceRows.length(rows.z)) * 1e-12
        var scale = SIMD3<Double>.zero
        var shear = SIMD3<Double>.zero
        scale.x = SpaceRows.length(rows.x)
        guard scale.x > 0 else { return nil }
        rows.x /= scale.x
        shear.x = (rows.x * rows.y).sum()
        rows.y -= rows.x * shear.x
        scale.y = SpaceRows.length(rows.y)
        guard scale.y > least.y else { return nil }
        rows.y /= scale.y
        shear.y = (rows.x * rows.z).sum()
        rows.z -= rows.x * shear.y
        shear.z = (rows.y * rows.z).sum()
        rows.z -= rows.y * shear.z
        scale.z = SpaceRows.length(rows.z)
        guard scale.z > least.z else { return nil }
        rows.z /= scale.z
        shear /= SIMD3(scale.y, scale.z, scale.z)
        if rows.determinant < 0 {
            scale = -scale
            rows = SpaceRows(x: -rows.x, y: -rows.y, z: -rows.z)
        }
        self.scale = scale
        self.shear = shear
        self.perspective = perspective
        rotation = Quaternion(rows: rows)
        translation = SIMD3(t.m41, t.m42, t.m43)
    }

    /// The transform put together again, with an m44 of 1 before the perspective.
    public var transform: CATransform3D {
        var rows = rotation.rows
        rows.z = (rows.z + rows.x * shear.y + rows.y * shear.z) * scale.z
        rows.y = (rows.y + rows.x * shear.x) * scale.y
        rows.x *= scale.x
        return CATransform3D(rows: rows, translation: translation, perspective: perspective)
    }

    /// The parts at a fraction of the way to others; outside 0…1 beyond them.
    public func mixed(with other: SpaceTransformParts, at fraction: Double) -> SpaceTransformParts {
        var parts = self
        parts.scale += (other.scale - scale) * fraction
        parts.shear += (other.shear - shear) * fraction
        parts.rotation = rotation.mixed(with: other.rotation, at: fraction)
        parts.translation += (other.translation - translation) * fraction
        parts.perspective += (other.perspective - perspective) * fraction
        return parts
    }
}

extension CATransform3D {
    fileprivate func divided(by k: Double) -> CATransform3D {
        k == 1
            ? self
            : CATransform3D(
                m11: m11 / k, m12: m12 / k, m13: m13 / k, m14: m14 / k,
                m21: m21 / k, m22: m22 / k, m23: m23 / k, m24: m24 / k,
                m31: m31 / k, m32: m32 / k, m33: m33 / k, m34: m34 / k,
                m41: m41 / k, m42: m42 / k, m43: m43 / k, m44: 1)
    }
}
