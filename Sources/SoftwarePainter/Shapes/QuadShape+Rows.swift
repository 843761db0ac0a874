import CPixels
import Coverage
import Geometry

extension QuadShape {
    /// As `CPixels` paints it as a whole; nil where it has hard edges, or is no quadrilateral at all.
    ///
    /// - Parameter bounds: the pixels that will be painted.
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? {
        guard !quad.hasHardEdges, quad.isFinite else { return nil }
        return lk_quad(
            edges: (lk_edge(quad.left), lk_edge(quad.right), lk_edge(quad.top), lk_edge(quad.bottom)), depth_x: quad.inverseW.x,
            depth_y: quad.inverseW.y, depth_z: quad.inverseW.z, is_affine: quad.isAffine ? 1 : 0, column: bounds.minX,
            row: bounds.minY)
    }
}

extension lk_edge {
    @inline(__always)
    fileprivate init(_ edge: Coverage.Edge) {
        let (x, y) = (edge.normal.x.magnitude, edge.normal.y.magnitude)
        let greater = max(x, y)
        // Twice the reach is the sum of both, the lesser of which may count as more than it is.
        let lesser = 2 * edge.reach - greater
        self.init(
            normal_x: edge.normal.x, normal_y: edge.normal.y, offset: edge.offset, reach: edge.reach,
            inner_reach: edge.reach - lesser, scale: 1 / (2 * greater * lesser),
            per_normal_x: edge.normal.x == 0 ? 0 : 1 / Double(edge.normal.x))
    }
}
