import Geometry
import RenderPlan

// What is masked is often one colour or one gradient, and the mask a path, as where a gradient fills a shape: what is masked
// says what to paint with, and the mask where.

extension Workspace {
    /// Paints plain parts of a mask with the one draw from `start` on, if that covers them and is the same however it is cut.
    ///
    /// - Returns: false where there is something else to be masked, and nothing was done.
    mutating func paint(_ parts: [Draw], _ partRows: [SIMD4<Float>], from start: Int) -> Bool {
        guard let index = soleDraw(from: start), draws[index].isPaint, parts.allSatisfy({ $0.showsShape && !$0.pipeline.namesClip })
        else { return false }
        let source = draws[index]
        let first = Int(source.firstRow)
        let geometry = Array(rows[first..<first + source.pipeline.geometryRowCount])
        let paint = Array(rows[first + source.pipeline.geometryRowCount..<first + source.rowCount])
        if source.pipeline.kind == .gradient, paint[paint.count - 1] != .zero { return false }
        if let above = source.pipeline.kind.alphaAbove, paint[above.row][above.lane] != 0 { return false }
        guard covers(geometry, parts, partRows, in: source.bounds) else { return false }
        drop(from: start)
        let shape = Int32(draws.count)
        var next = 0
        for part in parts {
            let own = partRows[next..<next + part.rowCount]
            next += part.rowCount
            var look = source.pipeline
            (look.geometry, look.hasHardEdges) = (part.pipeline.geometry, part.pipeline.hasHardEdges)
            look.blend = source.isOpaque ? part.pipeline.blend : .over
            var plain = part
            plain.isOpaque = part.isOpaque && source.isOpaque
            append(plain, own, within: source.bounds, as: look, texture: .none, shape: shape, paint: paint)
        }
        return true
    }

    /// True when a rectangle, given by its geometry, covers every pixel of parts that lies in its bounds.
    private func covers(_ geometry: [SIMD4<Float>], _ parts: [Draw], _ partRows: [SIMD4<Float>], in bounds: PixelRect) -> Bool {
        var next = 0
        for part in parts {
            for first in stride(from: next, to: next + part.rowCount, by: part.pipeline.rowCount) {
                let box = PixelRect(covering: Rect(partRows[first])).intersection(bounds)
                guard box.isEmpty || covers(geometry, SIMD4(box)) else { return false }
            }
            next += part.rowCount
        }
        return true
    }

    /// - Parameters:
    ///   - geometry: rows of a box, or of a quad.
    ///   - box: as `Row.box`, of whole pixels.
    private func covers(_ geometry: [SIMD4<Float>], _ box: SIMD4<Float>) -> Bool {
        if geometry.count == 1 {
            let whole = geometry[0]
            return whole.x <= box.x && whole.y <= box.y && whole.z >= box.z && whole.w >= box.w
        }
        let (x, y, w) = (geometry[2], geometry[3], geometry[4])
        let size = SIMD2(x.w, y.w)
        // A hundredth of a pixel's width at any scale: rounding must not leave a pixel that is covered in part.
        return [SIMD3(box.x, box.y, 1), SIMD3(box.z, box.y, 1), SIMD3(box.z, box.w, 1), SIMD3(box.x, box.w, 1)].allSatisfy { p in
            func at(_ row: SIMD4<Float>) -> Float { (SIMD3(row.x, row.y, row.z) * p).sum() }
            let depth = at(w)
            guard depth > 0 else { return false }
            let local = SIMD2(at(x), at(y)) / depth
            let margin = 0.01 * SIMD2(abs(x.x) + abs(x.y), abs(y.x) + abs(y.y)) / depth
            return all(local .>= margin) && all(local .<= size - margin)
        } && isInside(box, geometry[0], geometry[1])
    }

    /// True when a quad's outline, which may end where its clip does, holds all of a box.
    private func isInside(_ box: SIMD4<Float>, _ outline01: SIMD4<Float>, _ outline23: SIMD4<Float>) -> Bool {
        let corners = [outline01.lowHalf, outline01.highHalf, outline23.lowHalf, outline23.highHalf]
        let places = [SIMD2(box.x, box.y), SIMD2(box.z, box.y), SIMD2(box.z, box.w), SIMD2(box.x, box.w)]
        var (left, right) = (true, true)
        for (index, from) in corners.enumerated() {
            let way = corners[(index + 1) % 4] - from
            for place in places {
                let side = way.x * (place.y - from.y) - way.y * (place.x - from.x)
                if side < 0 { left = false }
                if side > 0 { right = false }
            }
        }
        return left || right
    }
}

extension Draw {
    /// True for one rectangle of a colour or a gradient that is painted over what is there, uncut.
    fileprivate var isPaint: Bool {
        count == 1 && backdrop < 0 && !pipeline.namesClip && pipeline.geometry != .strip
            && (pipeline.kind == .solid || pipeline.kind == .gradient) && (pipeline.blend == .over || pipeline.blend == .replace)
    }
}
