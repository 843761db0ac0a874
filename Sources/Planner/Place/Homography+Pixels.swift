import Geometry

extension Homography {
    /// False for a map that is singular or not finite.
    var hasArea: Bool {
        let determinant = determinant
        return determinant != 0 && determinant.isFinite
    }

    /// The image of a rectangle under an upright map, its edges on whole pixels where only rounding keeps them off.
    func applyUpright(_ rect: Rect) -> Rect {
        func snap(_ v: Double) -> Double {
            // Near 1.5 · 2⁵² a `Double` has no fractions: this rounds without the library call that `rounded` makes.
            let whole = v + 0x1.8p52 - 0x1.8p52
            return abs(v - whole) < 1e-5 ? whole : v
        }
        let (x0, x1) = (snap(rect.minX * m11 + m31), snap(rect.maxX * m11 + m31))
        let (y0, y1) = (snap(rect.minY * m22 + m32), snap(rect.maxY * m22 + m32))
        return Rect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }

    /// The translation of a map that, but for rounding, does nothing else than move by whole pixels; nil for others.
    var wholeStep: (dx: Int32, dy: Int32)? {
        guard isUpright, m11 == 1, m22 == 1, abs(m31) < 1e9, abs(m32) < 1e9 else { return nil }
        let (dx, dy) = (m31.rounded(), m32.rounded())
        return abs(m31 - dx) < 1e-5 && abs(m32 - dy) < 1e-5 ? (Int32(dx), Int32(dy)) : nil
    }
}

extension Homography {
    /// The derivative of the map at a point; the map itself where it is affine or has the point behind the eye.
    func linearized(at p: Point) -> Homography {
        guard !isAffine, applyHomogeneous(p).w > 0, let (x, y) = steps(at: p) else { return self }
        return Homography(m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: 0, m32: 0, m33: 1)
    }

    /// The same map, written with other homogeneous factors.
    mutating func scale(by k: Double) {
        m11 *= k
        m12 *= k
        m13 *= k
        m21 *= k
        m22 *= k
        m23 *= k
        m31 *= k
        m32 *= k
        m33 *= k
    }
}

extension SIMD4<Float> {
    init(_ rect: Rect) {
        self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    }

    init(_ a: Point, _ b: Point) {
        self.init(Float(a.x), Float(a.y), Float(b.x), Float(b.y))
    }
}

extension Homography {
    /// `Row.inverseX`, `inverseY` and `inverseW` of this map from pixel space to a rectangle of a size.
    func inverseRows(width: Double, height: Double) -> QuadRows {
        QuadRows(
            x: SIMD4(Float(m11), Float(m21), Float(m31), Float(width)),
            y: SIMD4(Float(m12), Float(m22), Float(m32), Float(height)),
            w: SIMD4(Float(m13), Float(m23), Float(m33), 0)
        )
    }
}
