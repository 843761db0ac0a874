import Geometry
import RenderTree

/// Where a node lies in its parent's plane.
struct Placement {
    /// From layer space to the parent's plane, the projection along z included.
    var layerToParent: Homography
    /// False when the layer's front faces away from the viewer and it shows no back.
    var isVisible: Bool

    init(of node: Node, in tree: RenderTree) {
        let isInTransformedSpace =
            node.parent != .none && tree[node.parent].sublayerTransform != .identity && !node.flags.contains(.mask)
        if node.transform == .identity && !isInTransformedSpace {
            layerToParent = LayerPlacement.untransformed(
                node.bounds, anchor: node.anchor, position: node.position,
                isFlipped: node.flags.contains(.geometryFlipped))
            isVisible = true
            return
        }
        var placement = LayerPlacement(
            bounds: node.bounds, anchorPoint: node.anchorPoint, anchorPointZ: node.anchorPointZ,
            position: node.position, zPosition: node.zPosition, isFlipped: node.flags.contains(.geometryFlipped))
        if node.transform != .identity { placement.transform = tree[node.transform] }
        if isInTransformedSpace {
            let parent = tree[node.parent]
            placement.sublayerTransform = tree[parent.sublayerTransform]
            placement.superAnchor = (parent.anchor.x, parent.anchor.y, parent.anchorPointZ)
        }
        layerToParent = placement.layerToParent
        isVisible = node.flags.contains(.doubleSided) || Placement.isFrontFacing(placement, layerToParent)
    }

    /// In front of the eye (w > 0) the determinant's sign tells the winding of the projected plane. A mirroring reverses
    /// the winding too, but also the sign of the space transform; what is left is the facing.
    private static func isFrontFacing(_ placement: LayerPlacement, _ layerToParent: Homography) -> Bool {
        placement.layerToParentSpace.determinant * layerToParent.determinant >= 0
    }
}
