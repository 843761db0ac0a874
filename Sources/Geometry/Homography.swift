/// A projective map of a plane onto a plane, `[x y 1] · M`, divided by the third component.
///
/// A flattening layer needs no more than this: of a child's 4×4 matrix only the rows and columns of x, y and w
/// matter once its content is projected onto its parent's plane, and maps of planes compose by multiplication.
public struct Homography: Hashable, Sendable {
    public var m11: Double
    public var m12: Double
    public var m13: Double
    public var m21: Double
    public var m22: Double
    public var m23: Double
    public var m31: Double
    public var m32: Double
    public var m33: Double

    @inlinable public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double,
        m31: Double, m32: Double, m33: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
    }

    public static let identity = Homography(translationX: 0, y: 0)

    @inlinable public init(translationX tx: Double, y ty: Double) {
        self.init(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: tx, m32: ty, m33: 1)
    }

    @inlinable public init(scaleX sx: Double, y sy: Double) {
        self.init(m11: sx, m12: 0, m13: 0, m21: 0, m22: sy, m23: 0, m31: 0, m32: 0, m33: 1)
    }

    /// What a space transform does to the plane z = 0, seen along z.
    @inlinable public init(flattening t: CATransform3D) {
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24,
            m31: t.m41, m32: t.m42, m33: t.m44)
    }

    /// True when parallels stay parallel and nothing needs dividing.
    @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// True for translations, positive or negative scales, and both.
    @inlinable public var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 }

    /// `a` first, then `b`.
    @inlinable public static func * (a: Homography, b: Homography) -> Homography {
        if a.isAffine && b.isAffine {
            return Homography(
                m11: a.m11 * b.m11 + a.m12 * b.m21, m12: a.m11 * b.m12 + a.m12 * b.m22, m13: 0,
                m21: a.m21 * b.m11 + a.m22 * b.m21, m22: a.m21 * b.m12 + a.m22 * b.m22, m23: 0,
                m31: a.m31 * b.m11 + a.m32 * b.m21 + b.m31, m32: a.m31 * b.m12 + a.m32 * b.m22 + b.m32, m33: 1)
        }
        return Homography(
            m11: a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31,
            m12: a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32,
            m13: a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33,
            m21: a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31,
            m22: a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32,
            m23: a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33,
            m31: a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31,
            m32: a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32,
            m33: a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33)
    }

    /// `self` after moving the origin to (x, y): a translation, then `self`.
    @inlinable public func translatedBy(x: Double, y: Double) -> Homography {
        var h = self
        h.m31 += x * m11 + y * m21
        h.m32 += x * m12 + y * m22
        h.m33 += x * m13 + y * m23
        return h
    }

    /// The image of a point before the division: (x·w, y·w, w).
    @inlinable public func applyHomogeneous(_ p: Point) -> (x: Double, y: Double, w: Double) {
        (p.x * m11 + p.y * m21 + m31, p.x * m12 + p.y * m22 + m32, p.x * m13 + p.y * m23 + m33)
    }

    /// The image of a point. Infinite or not a number where the point is on the horizon.
    @inlinable public func apply(_ p: Point) -> Point {
        if isAffine { return Point(p.x * m11 + p.y * m21 + m31, p.x * m12 + p.y * m22 + m32) }
        let q = applyHomogeneous(p)
        return Point(q.x / q.w, q.y / q.w)
    }

    /// The derivative at a point: where one unit along x, and along y, would lead if all went on as there. Nil for what lies in the eye.
    @inlinable public func steps(at p: Point) -> (x: Point, y: Point)? {
        let q = applyHomogeneous(p)
        guard q.w != 0 else { return nil }
        // Of x/w it is (dx − (x/w) dw) / w.
        let (x, y) = (q.x / q.w, q.y / q.w)
        return (
            Point((m11 - x * m13) / q.w, (m12 - y * m13) / q.w), Point((m21 - x * m23) / q.w, (m22 - y * m23) / q.w)
        )
    }

    @inlinable public var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The map back, scaled so that a point in front of the eye (w > 0) comes back with w > 0; nil where there is
    /// none.
    public func inverted() -> Homography? {
        if isAffine {
            let d = m11 * m22 - m12 * m21
            guard d != 0, d.isFinite else { return nil }
            let k = 1 / d
            guard k.isFinite, m31.isFinite, m32.isFinite else { return nil }
            return Homography(
                m11: m22 * k, m12: -m12 * k, m13: 0, m21: -m21 * k, m22: m11 * k, m23: 0,
                m31: (m21 * m32 - m22 * m31) * k, m32: (m12 * m31 - m11 * m32) * k, m33: 1)
        }
        let d = determinant
        guard d != 0, d.isFinite else { return nil }
        // The adjugate over the determinant is the true inverse: (p·M)·M⁻¹ = p, whose third component is +1.
        let k = 1 / d
        guard k.isFinite else { return nil }
        return Homography(
            m11: (m22 * m33 - m23 * m32) * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
            m21: (m23 * m31 - m21 * m33) * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
            m31: (m21 * m32 - m22 * m31) * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
    }
}
