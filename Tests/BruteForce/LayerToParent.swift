import Geometry
import RenderTree

/// How a layer lies in its superlayer's space, found by sending the four basis vectors of homogeneous space through the
/// definition step by step: every step is linear, so their images are the rows of the whole map.
struct LayerToParent {
    /// Images of the x, y and z directions and of the layer's origin: x, y, z, w.
    private let rows: (x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>)

    init(_ index: NodeIndex, in tree: RenderTree) {
        func image(_ v: SIMD4<Double>) -> SIMD4<Double> { LayerToParent.image(of: v, index, in: tree) }
        rows = (
            image(SIMD4(1, 0, 0, 0)), image(SIMD4(0, 1, 0, 0)), image(SIMD4(0, 0, 1, 0)), image(SIMD4(0, 0, 0, 1))
        )
    }

    /// One vector's way. A displacement d moves (x, y, z, w) by w·d, which leaves directions (w = 0) alone.
    private static func image(of vector: SIMD4<Double>, _ index: NodeIndex, in tree: RenderTree) -> SIMD4<Double> {
        let node = tree[index]
        var v = vector
        if node.flags.contains(.geometryFlipped) { v.y = (node.bounds.minY + node.bounds.maxY) * v.w - v.y }
        v -= v.w * anchor(of: node)
        v = transform(v, node.transform, in: tree)
        v += v.w * SIMD4(node.position.x, node.position.y, node.zPosition, 0)
        guard node.parent != .none else { return v }
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

    /// The map of the layer's plane z = 0 onto the superlayer's, seen along z: z is dropped, w is kept.
    var flattened: PlaneMap {
        PlaneMap(row0: flat(rows.x), row1: flat(rows.y), row2: flat(rows.origin))
    }

    private func flat(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v.x, v.y, v.w) }

    /// True when the viewer, infinitely far along the superlayer's +z, is on the back side of the layer's plane.
    ///
    /// Let M be the whole map and H the flattened one. The direction to the viewer, (0, 0, 1, 0), comes from the
    /// direction e = (0, 0, 1, 0)·M⁻¹ in the layer's space. A point p of the layer stepped ε towards the viewer in the
    /// superlayer's space stands at p + ε·e, on the front side exactly when e.z > 0. By Cramer's rule e.z is the
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
