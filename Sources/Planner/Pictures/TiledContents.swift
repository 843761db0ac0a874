import Geometry
import Graphics
import RenderPlan
import RenderTree

// Contents that their layer draws in tiles. Where two tiles meet they end on a whole pixel, or share a hard edge.
extension Workspace {
    mutating func emitTiling(_ tiling: Tiling, _ contents: Contents, of node: Node, _ frame: inout Frame) {
        guard frame.fade.w > 0, let seen = visiblePart(of: node.bounds, frame) else { return }
        let density = density(at: seen, frame)
        guard let tiles = tiling.tiles(showing: seen, density: density), !tiles.columns.isEmpty, !tiles.rows.isEmpty else {
            return
        }
        let level = tiles.level
        let across = tiles.columns.map {
            tiling.rect(of: TileAddress(level: level, column: $0, row: tiles.rows.lowerBound), in: node.bounds)
        }
        let down = tiles.rows.map {
            tiling.rect(of: TileAddress(level: level, column: tiles.columns.lowerBound, row: $0), in: node.bounds)
        }
        let (x, y) = (ends(across.map { ($0.minX, $0.maxX) }, frame, isX: true), ends(down.map { ($0.minY, $0.maxY) }, frame, isX: false))
        let place = Rect(minX: x[0], minY: y[0], maxX: x[x.count - 1], maxY: y[y.count - 1])
        let grid = grid(x, y, in: place, frame)
        let scale = tiling.scale(of: level)
        var hidesBackground = options.hidesBackgrounds && frame.fade.w == 1 && frame.backgroundDraw >= 0
        for (row, number) in tiles.rows.enumerated() {
            for (column, other) in tiles.columns.enumerated() {
                let part = Rect(minX: x[column], minY: y[row], maxX: x[column + 1], maxY: y[row + 1])
                let whole = Rect(
                    minX: across[column].minX, minY: down[row].minY, maxX: across[column].maxX, maxY: down[row].maxY)
                guard !part.isEmpty, !whole.isEmpty, isVisible(part, frame) else { continue }
                let bitmap = tiling.source.tile(
                    TileAddress(level: level, column: other, row: number), showing: whole, scale: scale)
                let share = arrivals.share(of: bitmap, in: tiling)
                let isOpaque = isOpaque(bitmap) && share == 1
                if !isOpaque { hidesBackground = false }
                guard share > 0 else { continue }
                let fade = frame.fade * share
                var picture = PlacedPicture(
                    texture: .image(image(of: bitmap)), isOpaque: isOpaque && fade.w == 1, opacity: fade,
                    filter: contents.magnification == .nearest && density > scale ? .nearest : .linear, lodBias: 0,
                    hardEdges: node.hardEdges)
                let texels = TexelRange(
                    u0: 0, v0: contents.isFlipped ? 0 : whole.height * scale, u1: whole.width * scale,
                    v1: contents.isFlipped ? whole.height * scale : 0)
                picture.limits = texels.limits
                emitImage(
                    picture, part, texels.extended(from: whole, to: part), frame.toPixel, clip: frame.innerClip,
                    cell: grid?.cell(column, row))
            }
        }
        guard hidesBackground else { return }
        // Only now it is known that nothing shines through them: at an edge that both share the background would.
        draws[Int(frame.backgroundDraw)].count = 0
        frame.backgroundDraw = -1
    }

    /// The most pixels that a point is long at the corners of a rectangle of the layer.
    private func density(at seen: Rect, _ frame: Frame) -> Double {
        let corners = [
            Point(seen.minX, seen.minY), Point(seen.maxX, seen.minY), Point(seen.minX, seen.maxY),
            Point(seen.maxX, seen.maxY),
        ]
        let lengths = corners.map { frame.toPixel.pixelsPerUnit(at: $0) }
        return lengths.map { max($0.x, $0.y) }.filter(\.isFinite).max() ?? 1
    }

    /// Where tiles begin and the last one ends along an axis, in layer space: between whole pixels of an upright layer, but
    /// where the layer ends.
    private func ends(_ tiles: [(low: Double, high: Double)], _ frame: Frame, isX: Bool) -> [Double] {
        var ends = tiles.map(\.low) + [tiles[tiles.count - 1].high]
        guard frame.toPixel.isUpright else { return ends }
        let (scale, offset) = isX ? (frame.toPixel.m11, frame.toPixel.m31) : (frame.toPixel.m22, frame.toPixel.m32)
        for index in 1..<ends.count - 1 {
            let snapped = ((ends[index] * scale + offset).rounded() - offset) / scale
            ends[index] = min(max(snapped, ends[0]), ends[ends.count - 1])
        }
        return ends
    }

    /// The part of the bounds that the clip lets be seen, or more; nil for none.
    private func visiblePart(of bounds: Rect, _ frame: Frame) -> Rect? {
        let visible = clipStates[Int(frame.innerClip)].visible
        guard !bounds.isEmpty, let toLayer = frame.toPixel.inverted() else { return nil }
        guard frame.toPixel.isAffine else { return isVisible(bounds, frame) ? bounds : nil }
        let corners = [
            Point(visible.minX, visible.minY), Point(visible.maxX, visible.minY), Point(visible.minX, visible.maxY),
            Point(visible.maxX, visible.maxY),
        ]
        let part = Rect.bounding(corners.map(toLayer.apply)).intersection(bounds)
        return part.isEmpty ? nil : part
    }
}
