import Geometry

/// A projective map of planes, (x, y, 1) ↦ x·row0 + y·row1 + row2, to be divided by the third component.
struct PlaneMap: Sendable {
    /// The image of (1, 0, 0).
    var row0: SIMD3<Double>
    /// The image of (0, 1, 0).
    var row1: SIMD3<Double>
    /// The image of (0, 0, 1): the origin's.
    var row2: SIMD3<Double>

    init(row0: SIMD3<Double>, row1: SIMD3<Double>, row2: SIMD3<Double>) {
        self.row0 = row0
        self.row1 = row1
        self.row2 = row2
    }

    init(_ h: Homography) {
        row0 = SIMD3(h.m11, h.m12, h.m13)
        row1 = SIMD3(h.m21, h.m22, h.m23)
        row2 = SIMD3(h.m31, h.m32, h.m33)
    }

    init(translation: Point) {
        self.init(row0: SIMD3(1, 0, 0), row1: SIMD3(0, 1, 0), row2: SIMD3(translation.x, translation.y, 1))
    }

    /// The image of a point, before the division: (x·w, y·w, w).
    func homogeneous(_ p: Point) -> SIMD3<Double> { p.x * row0 + p.y * row1 + row2 }

    private func image(of v: SIMD3<Double>) -> SIMD3<Double> { v.x * row0 + v.y * row1 + v.z * row2 }

    /// This map, then another.
    func then(_ next: PlaneMap) -> PlaneMap {
        PlaneMap(row0: next.image(of: row0), row1: next.image(of: row1), row2: next.image(of: row2))
    }

    /// The volume spanned by the rows.
    var determinant: Double { dot(row0, cross(row1, row2)) }

    /// The map back, nil where the plane is seen edge-on or squeezed to a line.
    ///
    /// It is the true inverse and not one up to a factor. So a point p with image w·q, w > 0, comes back from q as p/w:
    /// the third component is positive exactly for what lies in front of the eye.
    var inverse: PlaneMap? {
        let volume = determinant
        guard volume != 0, volume.isFinite, (1 / volume).isFinite else { return nil }
        let (a, b, c) = (cross(row1, row2) / volume, cross(row2, row0) / volume, cross(row0, row1) / volume)
        return PlaneMap(row0: SIMD3(a.x, b.x, c.x), row1: SIMD3(a.y, b.y, c.y), row2: SIMD3(a.z, b.z, c.z))
    }
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
