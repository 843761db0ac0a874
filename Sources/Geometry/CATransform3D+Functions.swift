import Glibc

// Apple's functions on `CATransform3D`, with Apple's names and conventions.

/// Exact comparison with the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Exact comparison.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
    var t = CATransform3D.identity
    t.m41 = tx
    t.m42 = ty
    t.m43 = tz
    return t
}

public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
    var t = CATransform3D.identity
    t.m11 = sx
    t.m22 = sy
    t.m33 = sz
    return t
}

/// A rotation by `angle` radians about the axis (x, y, z), which need not have unit length. A zero axis gives the
/// identity.
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    return CATransform3D(
        m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
        m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
        m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The translation acts first, in the already transformed space.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz) * t
}

/// The scale acts first, in the already transformed space.
public func CATransform3DScale(_ t: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz) * t
}

/// The rotation acts first, in the already transformed space.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z) * t
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a * b }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3D.identity
    t.m11 = m.a
    t.m12 = m.b
    t.m21 = m.c
    t.m22 = m.d
    t.m41 = m.tx
    t.m42 = m.ty
    return t
}

/// True when the transform is exactly one of the plane: z and w rows and columns are those of the identity.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
        && t.m43 == 0 && t.m44 == 1
}

/// The six plane entries; meaningful when `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// The inverse, or `t` itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Cofactors from the 2×2 minors of the upper and the lower two rows (Laplace expansion).
    let s0 = t.m11 * t.m22 - t.m21 * t.m12
    let s1 = t.m11 * t.m23 - t.m21 * t.m13
    let s2 = t.m11 * t.m24 - t.m21 * t.m14
    let s3 = t.m12 * t.m23 - t.m22 * t.m13
    let s4 = t.m12 * t.m24 - t.m22 * t.m14
    let s5 = t.m13 * t.m24 - t.m23 * t.m14
    let c5 = t.m33 * t.m44 - t.m43 * t.m34
    let c4 = t.m32 * t.m44 - t.m42 * t.m34
    let c3 = t.m32 * t.m43 - t.m42 * t.m33
    let c2 = t.m31 * t.m44 - t.m41 * t.m34
    let c1 = t.m31 * t.m43 - t.m41 * t.m33
    let c0 = t.m31 * t.m42 - t.m41 * t.m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return t }
    let k = 1 / determinant
    return CATransform3D(
        m11: (t.m22 * c5 - t.m23 * c4 + t.m24 * c3) * k, m12: (-t.m12 * c5 + t.m13 * c4 - t.m14 * c3) * k,
        m13: (t.m42 * s5 - t.m43 * s4 + t.m44 * s3) * k, m14: (-t.m32 * s5 + t.m33 * s4 - t.m34 * s3) * k,
        m21: (-t.m21 * c5 + t.m23 * c2 - t.m24 * c1) * k, m22: (t.m11 * c5 - t.m13 * c2 + t.m14 * c1) * k,
        m23: (-t.m41 * s5 + t.m43 * s2 - t.m44 * s1) * k, m24: (t.m31 * s5 - t.m33 * s2 + t.m34 * s1) * k,
        m31: (t.m21 * c4 - t.m22 * c2 + t.m24 * c0) * k, m32: (-t.m11 * c4 + t.m12 * c2 - t.m14 * c0) * k,
        m33: (t.m41 * s4 - t.m42 * s2 + t.m44 * s0) * k, m34: (-t.m31 * s4 + t.m32 * s2 - t.m34 * s0) * k,
        m41: (-t.m21 * c3 + t.m22 * c1 - t.m23 * c0) * k, m42: (t.m11 * c3 - t.m12 * c1 + t.m13 * c0) * k,
        m43: (-t.m41 * s3 + t.m42 * s1 - t.m43 * s0) * k, m44: (t.m31 * s3 - t.m32 * s1 + t.m33 * s0) * k)
}
