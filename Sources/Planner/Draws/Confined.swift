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
                !staysWithinBounds(draw, frame)
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

    /// True when all instances end within a draw's bounds, as far as a surface shows them. A quad's outline is wider than the quad.
    private func staysWithinBounds(_ draw: Draw, _ frame: PixelRect) -> Bool {
        let isQuad = draw.pipeline.geometry == .quad
        let (shown, bounds, slack) = (SIMD4<Float>(frame), SIMD4<Float>(draw.bounds), isQuad ? 2 : 0 as Float)
        return draw.firstRows.allSatisfy { first in
            var place = rows[first]
            if isQuad {
                let (low, high) = (pointwiseMin(place, rows[first + 1]), pointwiseMax(place, rows[first + 1]))
                place = SIMD4(
                    lowHalf: pointwiseMin(low.lowHalf, low.highHalf), highHalf: pointwiseMax(high.lowHalf, high.highHalf))
            }
            let (low, high) = (pointwiseMax(place.lowHalf, shown.lowHalf), pointwiseMin(place.highHalf, shown.highHalf))
            return low.x >= high.x || low.y >= high.y
                || (all(low .>= bounds.lowHalf - slack) && all(high .<= bounds.highHalf + slack))
        }
    }
}
