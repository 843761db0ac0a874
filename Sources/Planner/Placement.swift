import Geometry
import RenderTree

/// Where a layer lies in its parent's plane.
struct Placement {
    /// From layer space to the parent's plane, the projection along z included.
    var layerToParent: Homography
    /// False when the layer's front faces away from the viewer.
    var isFrontFacing: Bool

    init(of node: Node, in tree: RenderTree) {
        let hasSublayerTransform = node.parent != .none && tree[node.parent].sublayerTransform != .identity
        if node.transform == .identity && !hasSublayerTransform {
            // Depth alone moves nothing: without perspective z has no influence on x and y.
            let anchor = node.anchor
            layerToParent = Homography(translationX: node.position.x - anchor.x, y: node.position.y - anchor.y)
            if node.flags.contains(.geometryFlipped) {
                layerToParent = Homography.flip(about: node.bounds) * layerToParent
            }
            isFrontFacing = true
            return
        }
        let space = Placement.layerToParentSpace(of: node, in: tree)
        layerToParent = Homography(flattening: space).snapped
        // In front of the eye (w > 0) the determinant's sign tells the winding of the projected plane. A mirroring
        // reverses the winding too, but also the sign of the space transform; what is left is the facing.
        isFrontFacing =
            node.flags.contains(.doubleSided)
            || Placement.determinant(space) * layerToParent.determinant >= 0
    }

    /// The full space transform: into the anchor, through the layer's transform, out to its position, and through
    /// the parent's sublayer transform about the parent's anchor.
    private static func layerToParentSpace(of node: Node, in tree: RenderTree) -> CATransform3D {
        let anchor = node.anchor
        var space = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -node.anchorPointZ)
        if node.flags.contains(.geometryFlipped) {
            space = CATransform3DMakeAffineTransform(.init(1, 0, 0, -1, 0, 2 * node.bounds.midY)) * space
        }
        if node.transform != .identity { space = space * tree[node.transform] }
        space = space * CATransform3DMakeTranslation(node.position.x, node.position.y, node.zPosition)
        if node.parent != .none, tree[node.parent].sublayerTransform != .identity {
            let parent = tree[node.parent]
            let center = parent.anchor
            space = space * CATransform3DMakeTranslation(-center.x, -center.y, -parent.anchorPointZ)
            space = space * tree[parent.sublayerTransform]
            space = space * CATransform3DMakeTranslation(center.x, center.y, parent.anchorPointZ)
        }
        return space
    }

    /// The sign that a space transform gives to oriented volumes.
    private static func determinant(_ t: CATransform3D) -> Double {
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
        return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    }
}

extension Homography {
    /// Upside down about the middle of a rectangle.
    static func flip(about rect: Rect) -> Homography {
        var h = Homography(scaleX: 1, y: -1)
        h.m32 = 2 * rect.midY
        return h
    }

    /// The same map with entries that are zero but for rounding made zero. A rotation by a half turn leaves
    /// 1.2e−16 where zero belongs, and an upright layer would pay for a slanted one's edges.
    var snapped: Homography {
        var h = self
        let linear = max(abs(m11), abs(m12), abs(m21), abs(m22)) * 1e-13
        if abs(m11) < linear { h.m11 = 0 }
        if abs(m12) < linear { h.m12 = 0 }
        if abs(m21) < linear { h.m21 = 0 }
        if abs(m22) < linear { h.m22 = 0 }
        return h
    }
}
