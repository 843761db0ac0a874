import Glibc

/// A rotation of space as a unit quaternion, to go evenly from one to another.
public struct Quaternion: Hashable, Sendable {
    /// The axis times the sine of half the angle, and the cosine of it.
    public var x, y, z, w: Double

    public init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// The rotation whose matrix has three rows, which stand at right angles and have unit length. The greatest component
    /// is found first, and the others by dividing by it.
    init(rows r: SpaceRows) {
        let trace = r.x.x + r.y.y + r.z.z
        var q: Quaternion
        if trace > 0 {
            q = Quaternion(x: r.y.z - r.z.y, y: r.z.x - r.x.z, z: r.x.y - r.y.x, w: 1 + trace)
        } else if r.x.x >= r.y.y && r.x.x >= r.z.z {
            q = Quaternion(x: 1 + r.x.x - r.y.y - r.z.z, y: r.x.y + r.y.x, z: r.z.x + r.x.z, w: r.y.z - r.z.y)
        } else if r.y.y >= r.z.z {
            q = Quaternion(x: r.x.y + r.y.x, y: 1 + r.y.y - r.x.x - r.z.z, z: r.y.z + r.z.y, w: r.z.x - r.x.z)
        } else {
            q = Quaternion(x: r.z.x + r.x.z, y: r.y.z + r.z.y, z: 1 + r.z.z - r.x.x - r.y.y, w: r.x.y - r.y.x)
        }
        let length = q.dot(q).squareRoot()
        self = q.weighted(1 / length, q, 0)
    }

    /// The rotation's matrix.
    var rows: SpaceRows {
        SpaceRows(
            x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
    }

    /// The rotation at a fraction of the shorter way to another, at an even pace; outside 0…1 beyond them.
    public func mixed(with other: Quaternion, at fraction: Double) -> Quaternion {
        let cosine = dot(other)
        // A quaternion and its negative are the same rotation; one of them is nearer.
        let sign: Double = cosine < 0 ? -1 : 1
        let angle = acos(min(cosine.magnitude, 1))
        // So near that the arc is its chord, also to a quaternion of not quite unit length.
        guard angle > 1e-6 else { return weighted(1 - fraction, other, sign * fraction) }
        return weighted(sin((1 - fraction) * angle) / sin(angle), other, sign * sin(fraction * angle) / sin(angle))
    }

    private func dot(_ q: Quaternion) -> Double { x * q.x + y * q.y + z * q.z + w * q.w }

    private func weighted(_ a: Double, _ q: Quaternion, _ b: Double) -> Quaternion {
        Quaternion(x: x * a + q.x * b, y: y * a + q.y * b, z: z * a + q.z * b, w: w * a + q.w * b)
    }
}

/// The upper left 3×3 entries of a transform, row by row: where the axes go.
struct SpaceRows {
    var x, y, z: SIMD3<Double>

    init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    init(_ t: CATransform3D) {
        self.init(x: SIMD3(t.m11, t.m12, t.m13), y: SIMD3(t.m21, t.m22, t.m23), z: SIMD3(t.m31, t.m32, t.m33))
    }

    /// Negative where the axes are mirrored.
    var determinant: Double { (x * Self.cross(y, z)).sum() }

    static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    static func length(_ a: SIMD3<Double>) -> Double { (a * a).sum().squareRoot() }
}

extension CATransform3D {
    /// Axes and translation as given, and then a perspective: a point [x y z 1] that was moved by them gets the w of its
    /// product with `perspective`.
    init(rows: SpaceRows, translation: SIMD3<Double>, perspective: SIMD4<Double>) {
        func weight(_ row: SIMD3<Double>, _ w: Double) -> Double { (SIMD4(row, w) * perspective).sum() }
        self.init(
            m11: rows.x.x, m12: rows.x.y, m13: rows.x.z, m14: weight(rows.x, 0),
            m21: rows.y.x, m22: rows.y.y, m23: rows.y.z, m24: weight(rows.y, 0),
            m31: rows.z.x, m32: rows.z.y, m33: rows.z.z, m34: weight(rows.z, 0),
            m41: translation.x, m42: translation.y, m43: translation.z, m44: weight(translation, 1))
    }

    /// What the fourth column comes to when it acts after all the rest: `perspective` of the initialiser above. Nil where
    /// the rest is singular.
    var perspective: SIMD4<Double>? {
        if m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 { return SIMD4(0, 0, 0, 1) }
        var moved = self
        (moved.m14, moved.m24, moved.m34, moved.m44) = (0, 0, 0, 1)
        let inverse = CATransform3DInvert(moved)
        guard moved.determinant != 0, inverse.isFinite else { return nil }
        func product(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            a * m14 + b * m24 + c * m34 + d * m44
        }
        return SIMD4(
            product(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
            product(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
            product(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
            product(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
    }
}
