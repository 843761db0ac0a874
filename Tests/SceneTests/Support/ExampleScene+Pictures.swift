import ExampleScenes
import Geometry
import Graphics
import LayerKit
import RenderTree

extension ExampleScene {
    /// The scene's picture at time 0.
    func painted(by painter: LKPainterChoice) throws -> Bitmap {
        try renderer(scale: scale, painter).renderImage(at: 0).bitmap
    }

    /// The committed tree and the plan at time 0.
    func frame(scale factor: Double = 1) throws -> LKFrame {
        try renderer(scale: scale * factor, .software(threads: 1)).snapshot(at: 0)
    }

    /// The committed tree, to be painted at a fraction of the scene's own scale.
    func picture(scale factor: Double) throws -> Picture {
        let frame = try frame(scale: factor)
        let target = frame.plan.surfaces[0].frame
        return Picture(
            tree: frame.tree, width: target.width, height: target.height,
            parentToPixel: Homography(scaleX: scale * factor, y: scale * factor))
    }

    private func renderer(scale: Double, _ painter: LKPainterChoice) throws -> CARenderer {
        let renderer = try CARenderer(size: size, scale: scale, painter: painter)
        renderer.layer = make()
        return renderer
    }
}
