import Geometry
import RenderTree

/// Where a node lies in its parent's plane.
struct Placement {
    /// From layer space to the parent's plane, the projection along z included.
    var layerToParent: Homography
    /// False when the layer's front faces away from the viewer and it shows no back.
    var isVisible: Bool

    init(of node: Node, in tree: borrowing RenderTree) {
        if Placement.isPlain(node, in: tree) {
            layerToParent = Placement.untransformed(node)
            isVisible = true
            return
        }
        let space = Placement.layerToSpace(of: node, in: tree)
        layerToParent = Homography(flattening: space).snapped
        isVisible = node.flags.contains(.doubleSided) || Placement.isFrontFacing(space, layerToParent)
    }

    /// From layer space to pixels; nil when the layer's front faces away from the viewer and it shows no back.
    static func layerToPixel(
        of index: Int, under parentToPixel: Homography, in tree: borrowing RenderTree
    ) -> Homography? {
        // Most layers are only moved.
        if !tree.nodes[index].flags.contains(.geometryFlipped), !tree.isTransformed(tree.nodes[index]),
            let way = wayOfSublayers(beside: tree.nodes[index], in: tree)
        {
            let origin = tree.nodes[index].position - tree.nodes[index].anchor + way
            return parentToPixel.translatedBy(x: origin.x, y: origin.y)
        }
        if let layerToParent = withinPlane(of: index, in: tree) { return layerToParent.snapped * parentToPixel }
        let placement = Placement(of: tree.nodes[index], in: tree)
        return placement.isVisible ? placement.layerToParent * parentToPixel : nil
    }

    /// From layer space to the parent's plane, where every transform maps the plane to itself and the layer shows its back: the same sums
    /// as below without the terms of depth, which are zero. Nil elsewhere.
    @inline(__always)
    private static func withinPlane(of index: Int, in tree: borrowing RenderTree) -> Homography? {
        let flags = tree.nodes[index].flags
        guard flags.contains(.doubleSided), !flags.contains(.geometryFlipped) else { return nil }
        let (anchor, position) = (tree.nodes[index].anchor, tree.nodes[index].position)
        var plane = Homography.identity
        if tree.nodes[index].transform != .identity {
            guard let own = Homography(within: tree[tree.nodes[index].transform]) else { return nil }
            plane = own
        }
        plane = plane.translatedBy(x: -anchor.x, y: -anchor.y)
        if isFreeOfSuperlayer(tree.nodes[index], in: tree) { return plane.movedOn(by: position) }
        let parent = Int(tree.nodes[index].parent.rawValue)
        guard let sublayers = Homography(within: tree[tree.nodes[parent].sublayerTransform]) else { return nil }
        let superAnchor = tree.nodes[parent].anchor
        return (plane.movedOn(by: position - superAnchor) * sublayers).movedOn(by: superAnchor)
    }

    /// From a layer's space to one above, depth included.
    ///
    /// - Parameter toSpace: from the superlayer's space; nil for the identity.
    @inline(__always)
    static func layerToSpace(of index: Int, under toSpace: CATransform3D?, in tree: RenderTree) -> CATransform3D {
        if let toSpace, !tree.nodes[index].flags.contains(.geometryFlipped), isPlain(tree.nodes[index], in: tree) {
            let (anchor, position) = (tree.nodes[index].anchor, tree.nodes[index].position)
            let (anchorZ, z) = (tree.nodes[index].anchorPointZ, tree.nodes[index].zPosition)
            return toSpace.afterTranslation(position.x - anchor.x, position.y - anchor.y, z - anchorZ)
        }
        let placement = layerToSpace(of: tree.nodes[index], in: tree)
        return toSpace.map { placement * $0 } ?? placement
    }

    /// From a layer's space to that of its superlayer, depth included.
    @inline(__always)
    private static func layerToSpace(of node: Node, in tree: borrowing RenderTree) -> CATransform3D {
        guard isFreeOfSuperlayer(node, in: tree) else { return LayerPlacement(of: node, in: tree).layerToParentSpace }
        // The same sums without terms that are zero, for layers that are only moved and for instances.
        let (anchor, position, isFlipped) = (node.anchor, node.position, node.flags.contains(.geometryFlipped))
        let isTransformed = tree.isTransformed(node)
        guard isTransformed || isFlipped else {
            return CATransform3D.identity.afterTranslation(
                position.x - anchor.x, position.y - anchor.y, node.zPosition - node.anchorPointZ)
        }
        var space = (isTransformed ? tree[node.transform] : .identity).afterTranslation(-anchor.x, -anchor.y, -node.anchorPointZ)
        if isFlipped { space = space.afterFlip(about: node.bounds.midY) }
        return space.beforeTranslation(position.x, position.y, node.zPosition)
    }

    /// From a layer's space to the plane of its superlayer's sublayers, before `sublayerTransform`.
    /// - Precondition: the layer lies in that plane, and is no mask.
    static func toPlaneOfSublayers(_ node: Node, in tree: borrowing RenderTree) -> Homography {
        LayerPlacement(ofItself: node, in: tree).layerToParent
    }

    /// From the plane in which a layer's sublayers lie, before `sublayerTransform`, to pixels.
    static func sublayersToPixel(of index: Int32, under toPixel: Homography, in tree: borrowing RenderTree) -> Homography {
        guard tree.transformsSublayers(of: NodeIndex(rawValue: index)) else { return toPixel }
        let (anchor, z) = (tree.nodes[Int(index)].anchor, tree.nodes[Int(index)].anchorPointZ)
        let transform = tree[tree.nodes[Int(index)].sublayerTransform]
        let space = CATransform3D.identity.afterTranslation(-anchor.x, -anchor.y, -z) * transform
        return Homography(flattening: space.beforeTranslation(anchor.x, anchor.y, z)).snapped * toPixel
    }

    /// True when no `sublayerTransform` acts on the layer.
    @inline(__always)
    private static func isFreeOfSuperlayer(_ node: Node, in tree: borrowing RenderTree) -> Bool {
        node.isFreeOfParent || !tree.transformsSublayers(of: node.parent)
    }

    /// How far the superlayer's `sublayerTransform` moves the layer; nil where it does more than move it within the plane.
    @inline(__always)
    private static func wayOfSublayers(beside node: Node, in tree: borrowing RenderTree) -> Point? {
        if node.isFreeOfParent { return .zero }
        let transform = tree.nodes[Int(node.parent.rawValue)].sublayerTransform
        return transform == .identity ? .zero : tree[transform].wayInPlane
    }

    /// True when neither the layer nor its superlayer transforms it.
    @inline(__always)
    static func isPlain(_ node: Node, in tree: borrowing RenderTree) -> Bool {
        !tree.isTransformed(node) && isFreeOfSuperlayer(node, in: tree)
    }

    @inline(__always)
    static func untransformed(_ node: Node) -> Homography {
        LayerPlacement.untransformed(
            node.bounds, anchor: node.anchor, position: node.position,
            isFlipped: node.flags.contains(.geometryFlipped))
    }

    /// In front of the eye (w > 0) the sign of the homography's determinant is the winding of the projected plane. A mirroring
    /// reverses that, but also the sign of the space transform's determinant; the sign of the product is the facing.
    static func isFrontFacing(_ space: CATransform3D, _ plane: Homography) -> Bool {
        space.determinant * plane.determinant >= 0
    }
}

extension LayerPlacement {
    /// Without the superlayer's `sublayerTransform`.
    fileprivate init(ofItself node: Node, in tree: borrowing RenderTree) {
        self.init(
            bounds: node.bounds, anchorPoint: node.anchorPoint, anchorPointZ: node.anchorPointZ,
            position: node.position, zPosition: node.zPosition, isFlipped: node.flags.contains(.geometryFlipped))
        if tree.isTransformed(node) { transform = tree[node.transform] }
    }

    init(of node: Node, in tree: borrowing RenderTree) {
        self.init(ofItself: node, in: tree)
        if !node.isFreeOfParent, tree.transformsSublayers(of: node.parent) {
            let parent = tree[node.parent]
            sublayerTransform = tree[parent.sublayerTransform]
            superAnchor = (parent.anchor.x, parent.anchor.y, parent.anchorPointZ)
        }
    }
}

extension Homography {
    /// A transform that takes the plane to itself; nil for any other.
    @inline(__always)
    fileprivate init?(within t: CATransform3D) {
        guard t.m14 == 0, t.m24 == 0, t.m31 == 0, t.m32 == 0, t.m34 == 0, t.m44 == 1 else { return nil }
        self.init(flattening: t)
    }

    /// An affine map, then a translation.
    @inline(__always)
    fileprivate func movedOn(by way: Point) -> Homography {
        var h = self
        h.m31 += way.x
        h.m32 += way.y
        return h
    }
}

extension CATransform3D {
    /// How far it moves what lies in the plane; nil where it does more than that.
    @inline(__always)
    fileprivate var wayInPlane: Point? {
        guard m11 == 1, m12 == 0, m13 == 0, m14 == 0, m21 == 0, m22 == 1, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m44 == 1
        else { return nil }
        return Point(m41, m42)
    }
}

// An identity in the table counts as no transform: multiplying by it would round sums twice.
extension RenderTree {
    @inline(__always)
    fileprivate func isTransformed(_ node: Node) -> Bool { node.transform != .identity && self[node.transform] != .identity }

    @inline(__always)
    fileprivate func transformsSublayers(of index: NodeIndex) -> Bool {
        let transform = nodes[Int(index.rawValue)].sublayerTransform
        return transform != .identity && self[transform] != .identity
    }
}

extension Node {
    /// True for layers on which no `sublayerTransform` acts: the root, and masks.
    @inline(__always)
    fileprivate var isFreeOfParent: Bool { parent == .none || flags.contains(.mask) }
}
