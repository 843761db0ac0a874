import Geometry
import RenderTree

/// What a layer is painted with, beside plain colours.
struct LayerPaint: Sendable {
    var gradient: GradientLook?
    var picture: Picture?
    var shape: ShapeLook?

    /// Nothing.
    init() {}

    init(of node: Node, in tree: RenderTree) {
        if node.gradient != .none { gradient = GradientLook(tree[node.gradient], in: node.bounds) }
        if node.contents != .none { picture = Picture(tree[node.contents], in: node.bounds) }
        if node.shape != .none { shape = ShapeLook(tree[node.shape]) }
    }
}
