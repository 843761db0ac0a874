import Geometry
import Graphics
import Planner
import RenderTree
import SoftwarePainter

extension CALayer {
    /// Stages 1 to 6 for this layer and what is below it, into the pixels that a context may paint.
    final func renderTree(into context: CGContext) {
        let area = context.paintableArea
        guard !area.isEmpty else { return }
        presentDescendants()
        _ = layOutAndDisplayTree()
        var tree = Commit.tree(of: self)
        guard !tree.nodes.isEmpty else { return }
        tree.nodes[0].lieInOwnSpace()
        // Animations are of the presentation, not of the layer.
        tree.animated = []
        let layerToPixel = Homography(flattening: CATransform3DMakeAffineTransform(context.userToPixel))
        let target = PlanTarget(
            width: area.width, height: area.height,
            parentToPixel: layerToPixel * Homography(translationX: -Double(area.minX), y: -Double(area.minY)))
        var planner = Planner()
        let painter = SoftwarePainter()
        // A context may be larger than any picture that can be painted; then there is none.
        guard (try? painter.paint(planner.plan(tree, at: 0, target: target))) != nil, let bitmap = try? painter.read()
        else { return }
        context.paint(bitmap, left: area.minX, top: area.minY)
    }
}
