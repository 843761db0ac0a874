import Coverage
import Geometry
import RenderPlan

// Paths: what has no closed form. Their coverage is worked out here, once for both painters, and painted as strips of
// bytes along the edges and plain boxes inside.

/// What the coverage of a path depends on.
struct StripsKey: Hashable {
    var path: Path
    var rule: Path.FillRule
    /// From the path's space to pixels, without the whole pixels of its translation.
    var transform: CGAffineTransform
    /// The pixels asked for, moved likewise; nil for all that the path covers.
    var clip: PixelRect?
}

/// Coverages of paths between frames. They stay as long as they are used.
struct StripsCache {
    private var entries: [StripsKey: (strips: CoverageStrips, frame: Int)] = [:]
    private var rasterizer = PathRasterizer()
    private var frame = 0
    /// Coverages that were found, and those that had to be made; since the beginning.
    private(set) var hits = 0
    private(set) var misses = 0

    /// Frames for which a coverage is kept without being used.
    static let patience = 2

    /// Starts a frame, and forgets what the last ones did not use.
    mutating func beginFrame() {
        frame += 1
        guard entries.contains(where: { frame - $0.value.frame > StripsCache.patience }) else { return }
        entries = entries.filter { frame - $0.value.frame <= StripsCache.patience }
    }

    mutating func strips(_ key: StripsKey) -> CoverageStrips {
        if let known = entries[key] {
            hits += 1
            entries[key]?.frame = frame
            return known.strips
        }
        misses += 1
        // Further out there is nothing to paint on.
        let far: Int32 = 1 << 20
        let strips = rasterizer.strips(
            of: key.path, transform: key.transform, rule: key.rule,
            in: key.clip ?? PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
        entries[key] = (strips, frame)
        return strips
    }
}

/// The coverage of a path, and how far it has to be moved.
struct PlacedStrips {
    var strips: CoverageStrips
    /// Pixels to the right.
    var dx: Int32
    /// Pixels downward.
    var dy: Int32

    var bounds: PixelRect { strips.bounds.moved(dx, dy) }
}

extension Workspace {
    /// The coverage of a filled path as far as a clip lets it be seen; nil where there is none.
    ///
    /// - Parameter toPixel: affine. Paths in perspective are brought to pixels by the caller.
    mutating func coverage(
        of path: Path, _ rule: Path.FillRule, _ toPixel: CGAffineTransform, clip: Int32
    ) -> PlacedStrips? {
        guard let bounds = path.bounds(toPixel) else { return nil }
        let visible = clipStates[Int(clip)].visible
        guard bounds.intersects(visible) else { return nil }
        // The same shape a whole number of pixels away is the same coverage.
        let (dx, dy) = (toPixel.tx.rounded(.down), toPixel.ty.rounded(.down))
        var key = StripsKey(path: path, rule: rule, transform: toPixel, clip: nil)
        key.transform.tx -= dx
        key.transform.ty -= dy
        let (columns, rows) = (Int32(dx), Int32(dy))
        if !visible.contains(bounds) { key.clip = PixelRect(covering: visible).moved(-columns, -rows) }
        let strips = coverages.strips(key)
        return strips.isEmpty ? nil : PlacedStrips(strips: strips, dx: columns, dy: rows)
    }

    /// A filled path of one colour.
    mutating func emitPath(
        _ path: Path, _ rule: Path.FillRule, _ color: SIMD4<Float>, _ toPixel: CGAffineTransform, clip: Int32
    ) {
        guard color.w > 0, let placed = coverage(of: path, rule, toPixel, clip: clip) else { return }
        emit(.solid, placed, clip: clip, isOpaque: color.w == 1, paint: PaintRows(color: color))
    }

    /// Anything that is the same wherever it is cut, in the shape of a path.
    mutating func emit(
        _ kind: DrawKind, _ placed: PlacedStrips, clip: Int32, isOpaque: Bool, paint: PaintRows,
        texture: Batch.Texture = .none
    ) {
        let trim = clipStates[Int(clip)].trim
        // Boxes of the clip between pixels cover parts of them; else what was asked for ends there already.
        let carried = carriedClip(clip, for: placed.bounds.rect, isTrimmed: trim.hasWholeEdges)
        let shape = Int32(draws.count)
        let strips = placed.strips
        if !strips.strips.isEmpty {
            let base = plan.alphas.count
            plan.alphas.append(contentsOf: strips.alphas)
            let pipeline = Pipeline(kind: kind, geometry: .strip, isClipped: carried >= 0)
            var draw = Draw(pipeline: pipeline, texture: texture, firstRow: Int32(rows.count), bounds: placed.bounds)
            draw.shape = shape
            draw.count = Int32(strips.strips.count)
            draw.pixelCount = strips.alphas.count
            for strip in strips.strips {
                let place = (base + Int(strip.alphaOffset)).quotientAndRemainder(dividingBy: RenderPlan.alphasPerLine)
                rows.append(SIMD4(strip.bounds.moved(placed.dx, placed.dy)))
                rows.append(SIMD4(Float(place.remainder), Float(place.quotient), Float(strip.width), 0))
                append(paint, of: kind, clip: carried)
            }
            draws.append(draw)
        }
        guard !strips.solids.isEmpty else { return }
        let area = strips.solids.reduce(0) { $0 + $1.area }
        var pipeline = Pipeline(kind: kind, geometry: .box, isClipped: carried >= 0)
        if isOpaque, carried < 0, area >= options.minimumReplaceArea { pipeline.blend = .replace }
        var draw = Draw(pipeline: pipeline, texture: texture, firstRow: Int32(rows.count), bounds: placed.bounds)
        draw.shape = shape
        draw.count = Int32(strips.solids.count)
        draw.pixelCount = area
        for solid in strips.solids {
            rows.append(SIMD4(solid.moved(placed.dx, placed.dy)))
            append(paint, of: kind, clip: carried)
        }
        draws.append(draw)
    }
}

extension PixelRect {
    func moved(_ dx: Int32, _ dy: Int32) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }
}

extension SIMD4<Float> {
    init(_ rect: PixelRect) { self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY)) }
}

extension Path {
    /// The box of all points, control points too; nil without finite points.
    fileprivate func bounds(_ transform: CGAffineTransform) -> Rect? {
        var box = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for point in points {
            let p = transform.apply(point)
            guard p.isFinite else { return nil }
            box = Rect(
                minX: min(box.minX, p.x), minY: min(box.minY, p.y), maxX: max(box.maxX, p.x), maxY: max(box.maxY, p.y))
        }
        return points.isEmpty ? nil : box
    }
}
