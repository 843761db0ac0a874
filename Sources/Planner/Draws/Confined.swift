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
                reaches(draw, beyond: draw.bounds, on: frame), paints(draw, beyond: draw.bounds, on: frame)
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

    /// True when an instance of a draw, with its outline, reaches out of a rectangle where a surface shows it; without a surface, anywhere.
    func reaches(_ draw: Draw, beyond bounds: PixelRect, on frame: PixelRect?) -> Bool {
        draw.pipeline.firstInstance(of: Int(draw.count), at: Int(draw.firstRow), in: rows, beyond: bounds, on: frame, margin: 0) != nil
    }

    /// True when what reaches out there may be painted. The outline of a quad is wider than the quad, by any number of pixels up to
    /// `Pipeline.outlineMargin`, and nothing is painted where it is: how far the outline reaches does not tell whether the quad does.
    private func paints(_ draw: Draw, beyond bounds: PixelRect, on frame: PixelRect) -> Bool {
        guard draw.pipeline.geometry == .quad else { return true }
        // A corner that is found from its rows is not off by more.
        let least = bounds.rect.insetBy(dx: -1 / 16, dy: -1 / 16)
        return draw.firstRows.contains { !least.contains(quadBox(at: $0).intersection(frame.rect)) }
    }

    /// Holds what a quad's instance paints, pixels.
    private func quadBox(at first: Int) -> Rect {
        let (ab, cd) = (rows[first], rows[first + 1])
        let outline = Rect.bounding([ab.lowHalf, ab.highHalf, cd.lowHalf, cd.highHalf].map { Point(Double($0.x), Double($0.y)) })
        let (x, y, w) = (SIMD4<Double>(rows[first + 2]), SIMD4<Double>(rows[first + 3]), SIMD4<Double>(rows[first + 4]))
        let pixelToLocal = Homography(m11: x.x, m12: y.x, m13: w.x, m21: x.y, m22: y.y, m23: w.y, m31: x.z, m32: y.z, m33: w.z)
        guard let toPixel = pixelToLocal.inverted() else { return outline }
        return toPixel.boundingBox(of: Rect(minX: 0, minY: 0, maxX: x.w, maxY: y.w)).intersection(outline)
    }
}
