import CPixels
import Coverage
import Geometry

// Shapes as `CPixels` paints them as a whole.

extension QuadShape {
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? { lk_quad(quad, clearances: clearances, in: bounds) }
}

extension RoundedQuadShape {
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? { lk_quad(quad, radii: radii, in: bounds) }
}

extension BoxShape {
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? { lk_quad(Coverage.Quad(upright: box), in: bounds) }
}

extension RoundedBoxShape {
    @inline(__always)
    func rows(in bounds: PixelRect) -> lk_quad? {
        hasHardEdges ? nil : lk_quad(Coverage.Quad(upright: box), radii: radii, in: bounds)
    }
}

extension Coverage.Quad {
    /// A box of pixels.
    fileprivate init(upright box: SIMD4<Float>) {
        self.init(
            inverseX: SIMD4(1, 0, -box.x, box.z - box.x), inverseY: SIMD4(0, 1, -box.y, box.w - box.y), inverseW: SIMD4(0, 0, 1, 0))
        // From the box itself: derived from the width and height they would be rounded.
        right = Coverage.Edge(line: SIMD3(-1, 0, box.z))
        bottom = Coverage.Edge(line: SIMD3(0, -1, box.w))
    }
}

extension lk_quad {
    /// Nil where it has hard edges, or is no quadrilateral at all.
    ///
    /// - Parameters:
    ///   - radii: local units.
    ///   - clearances: see `QuadShape`.
    ///   - bounds: the pixels that will be painted.
    fileprivate init?(
        _ quad: Coverage.Quad, radii: SIMD4<Float> = .zero, clearances: SIMD4<Float> = .zero, in bounds: PixelRect
    ) {
        guard !quad.hasHardEdges, quad.isFinite else { return nil }
        let isRounded = radii.max() > 0
        // Outside, a corner's tangent may cut pixels that no side touches.
        let reach: Float = isRounded ? 2 : 0
        let (x, y, w) = (quad.inverseX, quad.inverseY, quad.inverseW)
        self.init(
            edges: (
                lk_edge(quad.left, reach: reach, clearance: clearances.x), lk_edge(quad.right, reach: reach, clearance: clearances.y),
                lk_edge(quad.top, reach: reach, clearance: clearances.z), lk_edge(quad.bottom, reach: reach, clearance: clearances.w)
            ),
            x: (x.x, x.y, x.z), y: (y.x, y.y, y.z), w: (w.x, w.y, w.z), width: x.w, height: y.w,
            radii: (radii.x, radii.y, radii.z, radii.w), is_rounded: isRounded ? 1 : 0, is_affine: quad.isAffine ? 1 : 0,
            column: bounds.minX, row: bounds.minY)
    }
}

extension lk_edge {
    /// - Parameters:
    ///   - reach: the least distance to which a span extends outside, pixels.
    ///   - clearance: how far inside it begins; 0 or less for none.
    fileprivate init(_ edge: Coverage.Edge, reach: Float, clearance: Float) {
        let (x, y) = (edge.normal.x.magnitude, edge.normal.y.magnitude)
        let (greater, lesser) = (max(x, y), min(x, y))
        // So nearly upright that area is linear in the distance to within a sixteenth of a level: 1/4 of the lesser component.
        let isUpright = lesser < 0.001
        let half = isUpright ? 0.5 : (greater + lesser) / 2
        self.init(
            normal_x: edge.normal.x, normal_y: edge.normal.y, offset: edge.offset, reach: half,
            inner_reach: (greater - lesser) / 2, scale: isUpright ? 0 : 1 / (2 * greater * lesser),
            outer_reach: clearance > 0 ? -clearance : max(half, reach),
            per_normal_x: edge.normal.x == 0 ? 0 : 1 / Double(edge.normal.x))
    }
}
