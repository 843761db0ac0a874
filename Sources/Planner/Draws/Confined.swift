import Geometry
import RenderPlan

extension Workspace {
    /// Ends draws where they are seen.
    ///
    /// What reaches beyond the window that it is painted in carries no clip for that, as nothing is painted there. But a surface with a
    /// margin, of clear pixels to be sampled between, has pixels there, and so has one whose other draws are seen further out:
    /// whoever paints whole instances would paint them.
    mutating func confine(_ range: Range<Int>, on surface: SurfaceIndex) {
        let frame = plan.surfaces[Int(surface.rawValue)].frame
        for index in range {
            let draw = draws[index]
            guard draw.count > 0, !draw.pipeline.namesClip, draw.pipeline.blend != .destinationIn, !draw.bounds.contains(frame),
                // A quad's outline is wider than the quad: but for sharp corners, by no more than this.
                reaches(draw, beyond: draw.bounds, on: frame, margin: 2)
            else { continue }
            let box = draw.bounds.rect
            let clip = push(ClipState(trim: box, visible: .everything, space: Int32(clipStates.count), ownBox: box))
            let carried = carriedClip(clip, for: frame.rect, isTrimmed: false)
            carried.mark(&draws[index].pipeline)
            for first in draw.firstRows { rows[first + draw.metaOffset].x = Float(carried.index) }
            trimToClip(index)
            if draws[index].pipeline.namesClip, draw.pipeline.blend == .replace, draw.pipeline.kind != .blend {
                draws[index].pipeline.blend = .over
            }
        }
    }

    /// True when an instance of a draw reaches out of a rectangle where a surface shows it; without a surface, anywhere.
    func reaches(_ draw: Draw, beyond bounds: PixelRect, on frame: PixelRect?, margin: Float = 0) -> Bool {
        draw.pipeline.firstInstance(
            of: Int(draw.count), at: Int(draw.firstRow), in: rows, beyond: bounds, on: frame, margin: margin) != nil
    }
}
