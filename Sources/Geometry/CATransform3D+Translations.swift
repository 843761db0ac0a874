extension CATransform3D {
    /// A translation by a number of points, then `self`: the product without multiplying by the ones and noughts of a translation.
    @inlinable public func afterTranslation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        var t = self
        t.m41 += x * m11 + y * m21 + z * m31
        t.m42 += x * m12 + y * m22 + z * m32
        t.m43 += x * m13 + y * m23 + z * m33
        t.m44 += x * m14 + y * m24 + z * m34
        return t
    }

    /// `self`, then a translation by a number of points.
    @inlinable public func beforeTranslation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
        var t = self
        t.m11 += m14 * x
        t.m12 += m14 * y
        t.m13 += m14 * z
        t.m21 += m24 * x
        t.m22 += m24 * y
        t.m23 += m24 * z
        t.m31 += m34 * x
        t.m32 += m34 * y
        t.m33 += m34 * z
        t.m41 += m44 * x
        t.m42 += m44 * y
        t.m43 += m44 * z
        return t
    }

    /// y turned over about y = `middle`, then `self`.
    @inlinable public func afterFlip(about middle: Double) -> CATransform3D {
        var t = afterTranslation(0, 2 * middle, 0)
        (t.m21, t.m22, t.m23, t.m24) = (-m21, -m22, -m23, -m24)
        return t
    }
}
