import ExampleScenes
import Geometry
import Graphics
import LayerKit
import Planner
import RenderTree

extension ExampleScene {
    /// The scene's film strip, which is one picture where nothing moves.
    func painted(by painter: LKPainterChoice) throws -> Bitmap {
        try ExamplePlayer(self, painter: painter).filmStrip().bitmap
    }

    /// The committed tree and the plan in the middle of the scene, at time 0 where nothing moves.
    func frame(scale factor: Double = 1) throws -> LKFrame {
        try ExamplePlayer(self, scale: scale * factor, painter: .software(threads: 1)).snapshot(at: times[times.count / 2])
    }

    /// The committed tree, to be painted at a fraction of the scene's own scale.
    func picture(scale factor: Double) throws -> Picture {
        let frame = try frame(scale: factor)
        let target = frame.plan.surfaces[0].frame
        // A picture stands still.
        var sampler = Sampler()
        return Picture(
            tree: sampler.sample(frame.tree, at: frame.time), width: target.width, height: target.height,
            parentToPixel: Homography(scaleX: scale * factor, y: scale * factor))
    }
}
