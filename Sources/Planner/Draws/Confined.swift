import Geometry
import RenderPlan

extension Workspace {
    /// Clips draws to their bounds where a surface shows more.
    ///
    /// A draw that reaches beyond its window carries no clip for that, as the window usually is all that is painted. But a surface with
    /// a clear margin for sampling has pixels beyond it, and so has one with other draws that are seen further out: a painter that
    /// paints whole instances would paint these.
    mutating func confine(_ range: Range<Int>, on surface: SurfaceIndex) {
        let frame = plan.surfaces[Int(surface.rawValue)].frame
        for index in range {
            let draw = draws[index]
            guard draw.count > 0, !draw.pipeline.namesClip, draw.pipeline.blend != .destinationIn, !draw.bounds.contains(frame),
                // A quad's outline is wider than the quad, by no more than this except at sharp corners.
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
