import Geometry
import RenderTree

/// How a layer lies in its superlayer's space, or in one further outward, found by sending the four basis vectors of
/// homogeneous space through the definition step by step: every step is linear, so their images are the rows of the whole
/// map.
struct SpaceMap {
    /// Images of the x, y and z directions and of the layer's origin: x, y, z, w.
    private let rows: (x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>)

    private init(_ image: (SIMD4<Double>) -> SIMD4<Double>) {
        rows = (
            image(SIMD4(1, 0, 0, 0)), image(SIMD4(0, 1, 0, 0)), image(SIMD4(0, 0, 1, 0)), image(SIMD4(0, 0, 0, 1))
        )
    }

    /// From a layer's space to its superlayer's.
    init(_ index: NodeIndex, in tree: RenderTree) {
        self.init { SpaceMap.image(of: $0, index, in: tree) }
    }

    /// This map, then another.
    func then(_ next: SpaceMap) -> SpaceMap { SpaceMap { next.image(of: self.image(of: $0)) } }

    private func image(of v: SIMD4<Double>) -> SIMD4<Double> {
        v.x * rows.x + v.y * rows.y + v.z * rows.z + v.w * rows.origin
    }

    /// One vector's way. A displacement d moves (x, y, z, w) by w·d, which leaves directions (w = 0) alone.
    private static func image(of vector: SIMD4<Double>, _ index: NodeIndex, in tree: RenderTree) -> SIMD4<Double> {
        let node = tree[index]
        var v = vector
        if node.flags.contains(.geometryFlipped) { v.y = (node.bounds.minY + node.bounds.maxY) * v.w - v.y }
        v -= v.w * anchor(of: node)
        v = transform(v, node.transform, in: tree)
        v += v.w * SIMD4(node.position.x, node.position.y, node.zPosition, 0)
        // A mask lies in its layer, but is no sublayer of it.
        guard node.parent != .none, !node.flags.contains(.mask) else { return v }
        let parent = tree[node.parent]
        v -= v.w * anchor(of: parent)
        v = transform(v, parent.sublayerTransform, in: tree)
        return v + v.w * anchor(of: parent)
    }

    private static func anchor(of node: Node) -> SIMD4<Double> {
        let (box, unit) = (node.bounds, node.anchorPoint)
        return SIMD4(
            box.minX + unit.x * (box.maxX - box.minX), box.minY + unit.y * (box.maxY - box.minY), node.anchorPointZ, 0)
    }

    private static func transform(_ v: SIMD4<Double>, _ index: TransformIndex, in tree: RenderTree) -> SIMD4<Double> {
        if index == .identity { return v }
        let t = tree[index]
        return v.x * SIMD4(t.m11, t.m12, t.m13, t.m14) + v.y * SIMD4(t.m21, t.m22, t.m23, t.m24)
            + v.z * SIMD4(t.m31, t.m32, t.m33, t.m34) + v.w * SIMD4(t.m41, t.m42, t.m43, t.m44)
    }

    /// The map of the layer's plane z = 0 onto the other space's, seen along z: z is dropped, w is kept.
    var flattened: PlaneMap {
        PlaneMap(row0: flat(rows.x), row1: flat(rows.y), row2: flat(rows.origin))
    }

    private func flat(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.w) }

    /// The depth of the layer's plane over the other space's plane, as the factors of (x, y, 1) there. Greater is nearer to
    /// the viewer.
    ///
    /// A point (u, v) of the layer comes to lie at the depth Z / w, with Z = u·x.z + v·y.z + o.z. Seen from the point (x, y)
    /// over which it lies, the inverse of the flattened map gives (u/w, v/w, 1/w), linear in (x, y, 1); and Z / w is
    /// u/w·x.z + v/w·y.z + 1/w·o.z.
    /// - Parameter inverse: of `flattened`.
    func depth(_ inverse: PlaneMap) -> SIMD3<Double> {
        let z = SIMD3(rows.x.z, rows.y.z, rows.origin.z)
        return SIMD3(dot(inverse.row0, z), dot(inverse.row1, z), dot(inverse.row2, z))
    }

    /// True when the viewer, infinitely far along the other space's +z, is on the back side of the layer's plane.
    ///
    /// Let M be the whole map and H the flattened one. The direction to the viewer, (0, 0, 1, 0), comes from the
    /// direction e = (0, 0, 1, 0)·M⁻¹ in the layer's space. A point p of the layer stepped ε towards the viewer in the
    /// other space stands at p + ε·e, on the front side exactly when e.z > 0. By Cramer's rule e.z is the
    /// cofactor of M's entry (z, z) over det M, and that cofactor is det H. Hence the back is seen where
    /// det H · det M < 0.
    ///
    /// Mirroring within the plane reverses both signs and hides nothing; a half turn about y reverses det H alone. For
    /// a turned layer without perspective it is the question whether the normal's image points away. With
    /// perspective it takes into account from where the eye looks, as the normal alone does not. A space squeezed flat
    /// (det M = 0) has no back.
    var showsBack: Bool {
        func spatial(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.z) }
        // Laplace's expansion of det M along its w column.
        let (x, y, z, o) = (spatial(rows.x), spatial(rows.y), spatial(rows.z), spatial(rows.origin))
        let determinant =
            rows.origin.w * dot(x, cross(y, z)) - rows.z.w * dot(x, cross(y, o))
            + rows.y.w * dot(x, cross(z, o)) - rows.x.w * dot(y, cross(z, o))
        return flattened.determinant * determinant < 0
    }
}
