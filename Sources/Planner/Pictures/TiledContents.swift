import Geometry
import Graphics
import RenderPlan
import RenderTree

// Contents that their layer draws in tiles. A pixel shows the tile that its centre lies in: upright tiles meet on pixel boundaries,
// slanted ones share a hard edge. Under a blur a seam half a pixel off its place would show, as wide as the blur; there tiles begin at
// their exact place. A tile covers its share of the pixels along the seam, and the tile before it extends beneath and covers them
// wholly, which is seamless where the later one is opaque.

/// A tile that a frame shows.
private struct ShownTile {
    /// Counted from the first that is asked for.
    var column: Int
    var row: Int
    /// What is drawn in it, layer space.
    var whole: Rect
    /// Where it is shown if it meets its neighbours at hard edges, layer space.
    var part: Rect
    var bitmap: Bitmap
    /// Its opacity so far, 0…1.
    var share: Float
    /// Nothing shines through it.
    var isOpaque: Bool
}

extension Workspace {
    mutating func emitTiling(_ tiling: Tiling, _ contents: Contents, of node: Node, _ frame: inout Frame) {
        guard frame.fade.w > 0 else { return }
        let seen = visiblePart(of: node.bounds, frame)
        guard !seen.isEmpty else { return }
        let density = density(at: seen.corners, frame)
        guard let tiles = tiling.tiles(showing: seen.boundingBox, density: density), !tiles.columns.isEmpty, !tiles.rows.isEmpty else {
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
        let (shown, areOpaque) = shownTiles(tiles, of: tiling, across, down, x, y, frame)
        // How far a pixel can reach beyond a line that it touches. Where four tiles meet, the third covers a little of the second.
        let reach = frame.toPixel.isUpright ? 0.5 : 0.75
        let overlap = areOpaque && isSmeared ? Workspace.twoPixels(at: place, frame.toPixel).map { $0 * reach } : nil
        let grid = overlap == nil ? grid(x, y, in: place, frame) : nil
        let (scale, start) = (tiling.scale(of: level), draws.count)
        for tile in shown where tile.share > 0 {
            let (whole, fade) = (tile.whole, frame.fade * tile.share)
            var picture = PlacedPicture(
                texture: .image(image(of: tile.bitmap)), isOpaque: tile.isOpaque && fade.w == 1, opacity: fade,
                filter: contents.magnification == .nearest && density > scale ? .nearest : .linear, lodBias: 0,
                hardEdges: hardEdges(beside: node.smoothEdges))
            var part = tile.part
            if let overlap {
                part = Rect(
                    minX: whole.minX, minY: whole.minY, maxX: min(whole.maxX + overlap, place.maxX),
                    maxY: min(whole.maxY + overlap, place.maxY))
                picture.hardEdges.subtract(whole.edges(inside: place))
            }
            let texels = TexelRange(
                u0: 0, v0: contents.isFlipped ? 0 : whole.height * scale, u1: whole.width * scale,
                v1: contents.isFlipped ? whole.height * scale : 0)
            picture.limits = texels.limits
            emitImage(
                picture, part, texels.extended(from: whole, to: part), frame.toPixel, clip: frame.innerClip,
                cell: grid?.cell(tile.column, tile.row))
        }
        guard areOpaque, options.hidesBackgrounds, frame.fade.w == 1 else { return }
        // Only now it is known that all tiles are opaque: parts below them, which would shine through at a shared edge, are dropped.
        hide(Int(frame.partsStart)..<start)
        frame.backgroundDraw = -1
    }

    /// The visible tiles, and whether all of them are opaque.
    ///
    /// - Parameters:
    ///   - across: what those of the first row show, layer space.
    ///   - down: what those of the first column show.
    ///   - x: where columns begin and the last one ends, layer space.
    ///   - y: likewise, rows.
    private mutating func shownTiles(
        _ tiles: TileRange, of tiling: Tiling, _ across: [Rect], _ down: [Rect], _ x: [Double], _ y: [Double], _ frame: Frame
    ) -> (tiles: ContiguousArray<ShownTile>, areOpaque: Bool) {
        let scale = tiling.scale(of: tiles.level)
        var shown: ContiguousArray<ShownTile> = []
        var areOpaque = true
        for (row, number) in tiles.rows.enumerated() {
            for (column, other) in tiles.columns.enumerated() {
                let part = Rect(minX: x[column], minY: y[row], maxX: x[column + 1], maxY: y[row + 1])
                let whole = Rect(
                    minX: across[column].minX, minY: down[row].minY, maxX: across[column].maxX, maxY: down[row].maxY)
                guard !part.isEmpty, !whole.isEmpty, isVisible(part, frame) else { continue }
                let (bitmap, share) = arrivals.shown(
                    for: tiling.source.tile(
                        TileAddress(level: tiles.level, column: other, row: number), showing: whole, scale: scale), in: tiling)
                let isOpaque = isOpaque(bitmap) && share == 1
                if !isOpaque { areOpaque = false }
                shown.append(
                    ShownTile(
                        column: column, row: row, whole: whole, part: part, bitmap: bitmap, share: share, isOpaque: isOpaque))
            }
        }
        return (shown, areOpaque)
    }

    /// The greatest number of pixels to the point, at some points of the layer.
    private func density(at corners: ContiguousArray<Point>, _ frame: Frame) -> Double {
        let lengths = corners.map { frame.toPixel.pixelsPerUnit(at: $0) }
        return lengths.map { max($0.x, $0.y) }.filter(\.isFinite).max() ?? 1
    }

    /// Where tiles begin and the last one ends along an axis, in layer space: on pixel boundaries of an upright layer, except
    /// at the layer's ends. A pixel whose centre lies on a seam, but for rounding, belongs to the later tile.
    private func ends(_ tiles: [(low: Double, high: Double)], _ frame: Frame, isX: Bool) -> [Double] {
        var ends = tiles.map(\.low) + [tiles[tiles.count - 1].high]
        guard frame.toPixel.isUpright else { return ends }
        let (scale, offset) = isX ? (frame.toPixel.m11, frame.toPixel.m31) : (frame.toPixel.m22, frame.toPixel.m32)
        for index in 1..<ends.count - 1 {
            let (seam, rounding) = (ends[index] * scale + offset, 1.0 / 4096)
            let pixel = scale > 0 ? (seam - 0.5 - rounding).rounded(.up) : (seam + 0.5 + rounding).rounded(.down)
            ends[index] = min(max((pixel - offset) / scale, ends[0]), ends[ends.count - 1])
        }
        return ends
    }

    /// The part of the bounds that the clip lets be seen, or a little more; empty for none.
    private func visiblePart(of bounds: Rect, _ frame: Frame) -> ConvexPolygon {
        let (visible, toPixel) = (clipStates[Int(frame.innerClip)].visible, frame.toPixel)
        guard !bounds.isEmpty, !visible.isEmpty, let toLayer = toPixel.inverted() else { return ConvexPolygon() }
        if toPixel.isAffine {
            let part = Rect.bounding(ConvexPolygon(visible).corners.map(toLayer.apply)).intersection(bounds)
            return part.isEmpty ? ConvexPolygon() : ConvexPolygon(part)
        }
        guard isVisible(bounds, frame) else { return ConvexPolygon() }
        var part = ConvexPolygon(bounds)
        let (x, y, w) = toPixel.components
        // A pixel more on each side, against rounding. What lies behind the eye is beyond one side or the other.
        part.cut(where: x - w.times(visible.minX - 1))
        part.cut(where: w.times(visible.maxX + 1) - x)
        part.cut(where: y - w.times(visible.minY - 1))
        part.cut(where: w.times(visible.maxY + 1) - y)
        // Nearer to the eye a point would be a thousand times as large as elsewhere (`HomogeneousPolygon`).
        let farthest = part.corners.reduce(0) { max($0, w.value(at: $1)) }
        part.cut(where: w - .constant(farthest * 1e-4))
        return part
    }
}

extension Homography {
    /// The homogeneous coordinates, before the division.
    fileprivate var components: (x: LinearFunction, y: LinearFunction, w: LinearFunction) {
        (LinearFunction(a: m11, b: m21, c: m31), LinearFunction(a: m12, b: m22, c: m32), LinearFunction(a: m13, b: m23, c: m33))
    }
}

extension LinearFunction {
    fileprivate func times(_ k: Double) -> LinearFunction { LinearFunction(a: a * k, b: b * k, c: c * k) }
}

extension Rect {
    /// Those edges that do not lie on one of another rectangle around it.
    fileprivate func edges(inside other: Rect) -> EdgeSet {
        var edges: EdgeSet = []
        if minX > other.minX { edges.insert(.minX) }
        if maxX < other.maxX { edges.insert(.maxX) }
        if minY > other.minY { edges.insert(.minY) }
        if maxY < other.maxY { edges.insert(.maxY) }
        return edges
    }
}
