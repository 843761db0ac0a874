import Geometry
import Glibc
import Graphics
import RenderPlan
import RenderTree

// Pictures larger than a painter can hold are shown in tiles. Where two tiles meet, each also holds the texels beyond its end
// that pixels along the seam sample, so no seam shows.
//
// A tile has no mipmaps of the whole picture: where mipmaps are sampled, the two levels that are mixed are shown by themselves, in
// tiles if they are still too large, and added up. In perspective two levels are not enough, and tiles have mipmaps of their own:
// they begin at texels of the smallest level, so that the levels of neighbours agree along a seam.

/// A part of a picture, in its texels.
struct TileKey: Hashable {
    /// `Bitmap.identity` of the whole.
    var picture: UInt64
    var texels: PixelRect
}

/// Tiles cut out of pictures, kept between frames as long as they are used.
struct TileCache {
    private var tiles: [TileKey: (bitmap: Bitmap, frame: Int)] = [:]
    /// The pixels of the picture that was last cut into tiles in this frame. One that needs tiles is often larger than `PictureCache`
    /// takes, and would be decoded for each of them.
    private var whole: (picture: UInt64, pixels: Bitmap.HeldPixels)?
    /// Likewise those of pictures of which mipmaps are shown, which are made from them.
    private var reduced: [UInt64: (pixels: Bitmap.HeldPixels, frame: Int)] = [:]
    private var frame = 0

    /// Frames for which a tile is kept without being used.
    static let patience = 2

    mutating func beginFrame() {
        frame += 1
        if !tiles.isEmpty { tiles = tiles.filter { frame - $0.value.frame <= TileCache.patience } }
        whole = nil
        if !reduced.isEmpty { reduced = reduced.filter { frame - $0.value.frame <= TileCache.patience } }
    }

    /// Keeps the pixels of a picture in memory as long as its mipmaps are shown, so that these stay the same objects.
    mutating func hold(_ bitmap: Bitmap) {
        guard bitmap.isOnDemand else { return }
        reduced[bitmap.identity] = (reduced[bitmap.identity]?.pixels ?? Bitmap.decode([bitmap], threads: 1), frame)
    }

    mutating func tile(_ texels: PixelRect, of bitmap: Bitmap) -> Bitmap {
        let key = TileKey(picture: bitmap.identity, texels: texels)
        let tile = tiles[key]?.bitmap ?? cut(texels, of: bitmap)
        tiles[key] = (tile, frame)
        return tile
    }

    private mutating func cut(_ texels: PixelRect, of bitmap: Bitmap) -> Bitmap {
        if bitmap.isOnDemand, whole?.picture != bitmap.identity {
            whole = nil
            whole = (bitmap.identity, Bitmap.decode([bitmap], threads: 1))
        }
        return bitmap.part(texels)
    }
}

/// How one axis of a picture is cut.
struct TileSpans {
    /// What each tile shows, texels: the first begins at 0, each where the one before ends.
    var shown: [Range<Int>]
    /// Texels that a tile holds beyond either end.
    var margin: Int

    /// - Parameters:
    ///   - limit: texels that a tile holds at most, at least 64.
    ///   - reach: how far apart the samples of neighbouring pixels lie, at most, texels.
    ///   - hasSizes: mipmaps of a tile are sampled too.
    init(_ count: Int, limit: Int, reach: Double, hasSizes: Bool) {
        guard count > limit else {
            (shown, margin) = ([0..<count], 0)
            return
        }
        // A power of two, so that a picture that grows or shrinks is not cut anew for every frame. NaN counts as 1.
        var grain = 1
        while Double(grain) < reach, grain * 2 <= limit / 8 { grain *= 2 }
        // A seam is at most half a pixel off its place, and samples reach one texel further, which in the smallest mipmap is as large
        // as `grain`. Tiles begin where such a texel does, so that mipmaps of neighbours have the same texels along a seam.
        margin = hasSizes ? 2 * grain : grain + 2
        let most = limit - 2 * margin
        let tiles = (count + most - 1) / most
        // About equal ones: the mipmaps of a sliver would have texels of another size.
        let even = (count + tiles - 1) / tiles
        let length = hasSizes ? min(most, (even + grain - 1) / grain * grain) : most
        shown = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    }

    /// What a tile holds.
    func held(_ tile: Int, of count: Int) -> Range<Int> {
        max(0, shown[tile].lowerBound - margin)..<min(count, shown[tile].upperBound + margin)
    }
}

extension Workspace {
    /// A rectangle of a picture that is too large for one texture.
    ///
    /// - Parameters:
    ///   - place: in layer space.
    ///   - shown: the texels at its corners.
    mutating func emitTiles(
        of bitmap: Bitmap, _ picture: PlacedPicture, _ place: Rect, _ shown: TexelRange, _ frame: Frame
    ) {
        if picture.filter == .trilinear, let detail = shown.detail(in: place, frame.toPixel, bias: picture.lodBias) {
            return emitCopies(of: bitmap, detail, picture, place, shown, frame)
        }
        let (scaleX, scaleY) = (place.width / (shown.u1 - shown.u0), place.height / (shown.v1 - shown.v0))
        guard scaleX.isFinite, scaleY.isFinite, scaleX != 0, scaleY != 0 else { return }
        let hasSizes = picture.filter == .trilinear
        var reach = TexelDensity(place, shown, frame.toPixel).greatest
        if hasSizes { reach *= exp2(max(0, Double(picture.lodBias))) }
        let limit = max(64, options.largestPictureSide)
        let columns = TileSpans(bitmap.width, limit: limit, reach: reach, hasSizes: hasSizes)
        let rows = TileSpans(bitmap.height, limit: limit, reach: reach, hasSizes: hasSizes)
        let (snapX, snapY) =
            frame.toPixel.isUpright
            ? ((frame.toPixel.m11, frame.toPixel.m31), (frame.toPixel.m22, frame.toPixel.m32)) : (nil, nil)
        let across = columns.shown.indices.map {
            TileSpans.ends(columns, $0, from: shown.u0, scale: scaleX, low: place.minX, high: place.maxX, snap: snapX)
        }
        let down = rows.shown.indices.map {
            TileSpans.ends(rows, $0, from: shown.v0, scale: scaleY, low: place.minY, high: place.maxY, snap: snapY)
        }
        let grid = grid(TileSpans.places(across), TileSpans.places(down), in: place, frame)
        for (row, (top, bottom)) in down.enumerated() {
            for (column, (left, right)) in across.enumerated() {
                let part = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
                guard !part.isEmpty, isVisible(part, frame) else { continue }
                let (x, y) = (columns.held(column, of: bitmap.width), rows.held(row, of: bitmap.height))
                let held = PixelRect(
                    minX: Int32(x.lowerBound), minY: Int32(y.lowerBound), maxX: Int32(x.upperBound),
                    maxY: Int32(y.upperBound))
                var tile = picture
                tile.texture = .image(image(of: tiles.tile(held, of: bitmap)))
                let texels = shown.extended(from: place, to: part).moved(-Double(held.minX), -Double(held.minY))
                let (u, v) = (Float(held.width) - 0.5, Float(held.height) - 0.5)
                let corner = SIMD2(Float(held.minX), Float(held.minY))
                tile.limits = ((picture.limits ?? shown.limits) - SIMD4(lowHalf: corner, highHalf: corner)).clamped(
                    lowerBound: SIMD4(repeating: 0.5), upperBound: SIMD4(u, v, u, v))
                emitImage(
                    tile, part, texels, frame.toPixel, clip: frame.innerClip,
                    cell: grid?.cell(
                        scaleX > 0 ? column : across.count - 1 - column, scaleY > 0 ? row : down.count - 1 - row))
            }
        }
    }

    /// The two mipmaps of a picture between which a level of detail lies.
    private mutating func emitCopies(
        of bitmap: Bitmap, _ detail: Double, _ picture: PlacedPicture, _ place: Rect, _ shown: TexelRange, _ frame: Frame
    ) {
        tiles.hold(bitmap)
        let copies = [bitmap] + bitmap.mipmaps
        let detail = min(max(detail, 0), Double(copies.count - 1))
        let level = Int(detail)
        let share = Float(detail - Double(level))
        let start = draws.count
        var larger = picture
        if share > 0 { (larger.opacity, larger.isOpaque) = (picture.opacity * (1 - share), false) }
        emitCopy(copies[level], of: bitmap, larger, place, shown, frame)
        guard share > 0 else { return }
        let second = draws.count
        emitCopy(copies[level + 1], of: bitmap, picture, place, shown, frame)
        addPicture(from: second, share: share, to: start, frame)
    }

    private mutating func emitCopy(
        _ copy: Bitmap, of bitmap: Bitmap, _ picture: PlacedPicture, _ place: Rect, _ shown: TexelRange, _ frame: Frame
    ) {
        let k = SIMD2(Double(copy.width) / Double(bitmap.width), Double(copy.height) / Double(bitmap.height))
        // The outermost texels wholly inside the shown part, or the middle where there are none.
        let limits = SIMD4<Double>(picture.limits ?? shown.limits)
        let (low, high) = ((limits.lowHalf - 0.5) * k + 0.5, (limits.highHalf + 0.5) * k - 0.5)
        let middle = (low + high) / 2
        var picture = picture
        picture.filter = .linear
        picture.limits = SIMD4<Float>(
            SIMD4(lowHalf: pointwiseMin(low, middle), highHalf: pointwiseMax(high, middle)))
        let texels = shown.scaled(x: k.x, y: k.y)
        if max(copy.width, copy.height) > options.largestPictureSide {
            return emitTiles(of: copy, picture, place, texels, frame)
        }
        picture.texture = .image(image(of: copy))
        emitImage(picture, place, texels, frame.toPixel, clip: frame.innerClip)
    }

    func isVisible(_ part: Rect, _ frame: Frame) -> Bool {
        let visible = clipStates[Int(frame.innerClip)].visible
        if frame.toPixel.isUpright { return frame.toPixel.applyUpright(part).intersects(visible) }
        return QuadRegion(of: part, toPixel: frame.toPixel, visible: visible) != nil
    }
}

extension TileSpans {
    /// Where tiles begin and the last one ends, ascending.
    fileprivate static func places(_ ends: [(Double, Double)]) -> [Double] {
        ends.map(\.0).sorted() + [ends.map(\.1).max() ?? 0]
    }

    /// Where a tile begins and ends in the layer: where its texels lie, but nowhere beyond the picture, and on pixel
    /// boundaries of an upright layer.
    ///
    /// - Parameters:
    ///   - from: the texel at `low`.
    ///   - scale: layer units per texel; negative where texels run against the layer.
    ///   - snap: scale and offset to pixels.
    static func ends(
        _ spans: TileSpans, _ tile: Int, from: Double, scale: Double, low: Double, high: Double,
        snap: (Double, Double)?
    ) -> (Double, Double) {
        func place(_ texel: Int) -> Double {
            let v = low + (Double(texel) - from) * scale
            guard let snap else { return v }
            return ((v * snap.0 + snap.1).rounded() - snap.1) / snap.0
        }
        let (first, last) = (tile == 0, tile == spans.shown.count - 1)
        let (a, b) = (place(spans.shown[tile].lowerBound), place(spans.shown[tile].upperBound))
        // Beyond the picture its outermost tiles repeat their edge.
        let (start, end) = scale > 0 ? (first ? low : a, last ? high : b) : (last ? low : b, first ? high : a)
        return (min(max(start, low), high), min(max(end, low), high))
    }
}

extension Bitmap {
    /// A rectangle of its pixels, inside of it.
    fileprivate func part(_ rect: PixelRect) -> Bitmap {
        if let deepPixels { return Bitmap(width: rect.width, height: rect.height, deepPixels: part(rect, of: deepPixels)) }
        return Bitmap(width: rect.width, height: rect.height, pixels: part(rect, of: pixels))
    }

    private func part<Pixel>(_ rect: PixelRect, of pixels: [Pixel]) -> [Pixel] {
        var part: [Pixel] = []
        part.reserveCapacity(rect.area)
        for y in Int(rect.minY)..<Int(rect.maxY) {
            part += pixels[(y * width + Int(rect.minX))..<(y * width + Int(rect.maxX))]
        }
        return part
    }
}
