import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter

/// Renders layers into contexts, without a renderer.
enum ContextRendering {
    /// Stages 1 to 6 for a layer and what is below it, into the pixels that a context may paint.
    static func render(_ layer: CALayer, into context: CGContext) {
        guard !context.paintableArea.isEmpty else { return }
        layer.presentDescendants()
        _ = layer.layOutAndDisplayTree()
        do {
            try paint(Commit.tree(of: layer), into: context)
        } catch {
            // Drawing into a context reports no errors, as with all functions of contexts: if the context is larger than any picture that can be
            // painted, or a layer's own code fails, it stays as it is.
        }
    }

    /// Stages 5 and 6 for a committed tree, with its root at the origin of the context's user space.
    private static func paint(_ tree: RenderTree, into context: CGContext) throws(PaintError) {
        guard !tree.nodes.isEmpty else { return }
        var tree = tree
        tree.nodes[0].lieInOwnSpace()
        // Animations belong to the presentation layer, not to the layer.
        tree.animated = []
        let area = context.paintableArea
        let layerToPixel = Homography(flattening: CATransform3DMakeAffineTransform(context.userToPixel))
        let target = PlanTarget(
            width: area.width, height: area.height,
            parentToPixel: layerToPixel * Homography(translationX: -Double(area.minX), y: -Double(area.minY)))
        var planner = Planner()
        let painter = SoftwarePainter()
        try painter.paint(planner.plan(tree, at: 0, target: target))
        context.paint(try painter.read(), left: area.minX, top: area.minY)
    }
}
