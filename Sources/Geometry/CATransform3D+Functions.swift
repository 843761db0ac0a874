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

/// The 2×2 minors of the upper and of the lower two rows: what determinant and inverse have in common (Laplace
/// expansion).
private struct Minors {
    var s0, s1, s2, s3, s4, s5: Double
    var c0, c1, c2, c3, c4, c5: Double

    init(_ t: CATransform3D) {
        s0 = t.m11 * t.m22 - t.m21 * t.m12
        s1 = t.m11 * t.m23 - t.m21 * t.m13
        s2 = t.m11 * t.m24 - t.m21 * t.m14
        s3 = t.m12 * t.m23 - t.m22 * t.m13
        s4 = t.m12 * t.m24 - t.m22 * t.m14
        s5 = t.m13 * t.m24 - t.m23 * t.m14
        c5 = t.m33 * t.m44 - t.m43 * t.m34
        c4 = t.m32 * t.m44 - t.m42 * t.m34
        c3 = t.m32 * t.m43 - t.m42 * t.m33
        c2 = t.m31 * t.m44 - t.m41 * t.m34
        c1 = t.m31 * t.m43 - t.m41 * t.m33
        c0 = t.m31 * t.m42 - t.m41 * t.m32
    }

    var determinant: Double { s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0 }
}

extension CATransform3D {
    /// Negative for a transform that mirrors space.
    public var determinant: Double { Minors(self).determinant }
}

/// The inverse, or `t` itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    let m = Minors(t)
    let determinant = m.determinant
    guard determinant != 0, determinant.isFinite else { return t }
    let k = 1 / determinant
    return CATransform3D(
        m11: (t.m22 * m.c5 - t.m23 * m.c4 + t.m24 * m.c3) * k, m12: (-t.m12 * m.c5 + t.m13 * m.c4 - t.m14 * m.c3) * k,
        m13: (t.m42 * m.s5 - t.m43 * m.s4 + t.m44 * m.s3) * k, m14: (-t.m32 * m.s5 + t.m33 * m.s4 - t.m34 * m.s3) * k,
        m21: (-t.m21 * m.c5 + t.m23 * m.c2 - t.m24 * m.c1) * k, m22: (t.m11 * m.c5 - t.m13 * m.c2 + t.m14 * m.c1) * k,
        m23: (-t.m41 * m.s5 + t.m43 * m.s2 - t.m44 * m.s1) * k, m24: (t.m31 * m.s5 - t.m33 * m.s2 + t.m34 * m.s1) * k,
        m31: (t.m21 * m.c4 - t.m22 * m.c2 + t.m24 * m.c0) * k, m32: (-t.m11 * m.c4 + t.m12 * m.c2 - t.m14 * m.c0) * k,
        m33: (t.m41 * m.s4 - t.m42 * m.s2 + t.m44 * m.s0) * k, m34: (-t.m31 * m.s4 + t.m32 * m.s2 - t.m34 * m.s0) * k,
        m41: (-t.m21 * m.c3 + t.m22 * m.c1 - t.m23 * m.c0) * k, m42: (t.m11 * m.c3 - t.m12 * m.c1 + t.m13 * m.c0) * k,
        m43: (-t.m41 * m.s3 + t.m42 * m.s1 - t.m43 * m.s0) * k, m44: (t.m31 * m.s3 - t.m32 * m.s1 + t.m33 * m.s0) * k)
}
