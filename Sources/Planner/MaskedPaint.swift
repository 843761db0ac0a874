import Geometry
import RenderPlan

// Often a path masks a single colour or gradient, as where a gradient fills a shape: then the path is simply painted with it.

extension Workspace {
    /// Paints plain parts of a mask with the paint of the only draw from `start` on, if it covers them and does not depend on
    /// how it is cut.
    ///
    /// - Returns: false where something else is masked; then nothing was done.
    mutating func paint(_ parts: [Draw], _ partRows: [SIMD4<Float>], from start: Int) -> Bool {
        guard let index = soleDraw(from: start), draws[index].isPaint, parts.allSatisfy({ $0.showsShape && !$0.pipeline.namesClip })
        else { return false }
        let source = draws[index]
        let first = Int(source.firstRow)
        let geometry = Array(rows[first..<first + source.pipeline.geometryRowCount])
        let paint = Array(rows[first + source.pipeline.geometryRowCount..<first + source.rowCount])
        if source.pipeline.kind == .gradient, paint[paint.count - 1] != .zero { return false }
        if let above = source.pipeline.kind.traits.above?.alpha, paint[above.row][above.lane] != 0 { return false }
        guard covers(geometry, parts, partRows, in: source.bounds) else { return false }
        drop(from: start)
        let shape = newShape()
        var next = 0
        for part in parts {
            let own = partRows[next..<next + part.rowCount]
            next += part.rowCount
            var look = source.pipeline
            (look.geometry, look.hasHardEdges) = (part.pipeline.geometry, part.pipeline.hasHardEdges)
            look.blend = source.isOpaque ? part.pipeline.blend : .over
            append(
                part, own, within: source.bounds, as: look, texture: .none, isOpaque: part.isOpaque && source.isOpaque, shape: shape,
                paint: paint)
        }
        return true
    }

    /// True when a rectangle, given by its geometry, covers every pixel that the parts have in its bounds.
    private func covers(_ geometry: [SIMD4<Float>], _ parts: [Draw], _ partRows: [SIMD4<Float>], in bounds: PixelRect) -> Bool {
        let all = parts.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(bounds)
        if all.isEmpty || covers(geometry, all) { return true }
        var next = 0
        for part in parts {
            for first in stride(from: next, to: next + part.rowCount, by: part.pipeline.rowCount) {
                let box = PixelRect(covering: Rect(partRows[first])).intersection(bounds)
                guard box.isEmpty || covers(geometry, box) else { return false }
            }
            next += part.rowCount
        }
        return true
    }

    /// - Parameter geometry: rows of a box, or of a quad.
    private func covers(_ geometry: [SIMD4<Float>], _ pixels: PixelRect) -> Bool {
        let box = SIMD4<Float>(pixels)
        if geometry.count == 1 {
            let whole = geometry[0]
            return whole.x <= box.x && whole.y <= box.y && whole.z >= box.z && whole.w >= box.w
        }
        // Both are convex: what holds a box's corners holds the box.
        return isInside(geometry, box.x, box.y) && isInside(geometry, box.z, box.y) && isInside(geometry, box.z, box.w)
            && isInside(geometry, box.x, box.w)
    }

    /// True for a point inside both a quad and its outline, which may be cut to its clip.
    private func isInside(_ quad: [SIMD4<Float>], _ x: Float, _ y: Float) -> Bool {
        func at(_ row: SIMD4<Float>) -> Float { row.x * x + row.y * y + row.z }
        let depth = at(quad[4])
        guard depth > 0 else { return false }
        let (u, v, width, height) = (at(quad[2]) / depth, at(quad[3]) / depth, quad[2].w, quad[3].w)
        // A hundredth of a pixel, in local units: rounding must not admit a pixel that is covered in part.
        let marginU = 0.01 * (abs(quad[2].x - u * quad[4].x) + abs(quad[2].y - u * quad[4].y)) / depth
        let marginV = 0.01 * (abs(quad[3].x - v * quad[4].x) + abs(quad[3].y - v * quad[4].y)) / depth
        guard u >= marginU, u <= width - marginU, v >= marginV, v <= height - marginV else { return false }
        let a = quad[0].side(of: x, y), b = SIMD4(lowHalf: quad[0].highHalf, highHalf: quad[1].lowHalf).side(of: x, y)
        let c = quad[1].side(of: x, y), d = SIMD4(lowHalf: quad[1].highHalf, highHalf: quad[0].lowHalf).side(of: x, y)
        return min(a, b, c, d) >= 0 || max(a, b, c, d) <= 0
    }
}

extension SIMD4<Float> {
    /// Positive on one side of the line from one point to another, negative on the other.
    fileprivate func side(of px: Float, _ py: Float) -> Float { (z - x) * (py - y) - (w - y) * (px - x) }
}

extension Draw {
    /// True for one rectangle of a colour or a gradient, with source-over and no clip.
    fileprivate var isPaint: Bool {
        count == 1 && !dependsOnBackdrop && !pipeline.namesClip && pipeline.geometry != .strip
            && (pipeline.kind == .solid || pipeline.kind == .gradient) && (pipeline.blend == .over || pipeline.blend == .replace)
    }
}
