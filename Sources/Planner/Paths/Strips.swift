import Coverage
import Geometry
import RenderPlan
import RenderTree

// Paths: what has no closed form. Their coverage is worked out here, once for both painters, and painted as strips of
// bytes along the edges and plain boxes inside.

/// A path and what is done with it.
struct Outline: Sendable {
    let path: Path
    /// Identifies the path where the tree holds it.
    let identity: UInt64?
    /// The parts that the path consists of; empty where these are not declared.
    let parts: ContiguousArray<PathPart>
    /// Around all points of the path; nil where that was not looked up yet.
    private let controlBox: Rect?
    let pen: Pen

    enum Pen: Hashable, Sendable {
        case fill(Path.FillRule)
        /// - Parameters:
        ///   - from: a part of the length of all contours, 0…1.
        ///   - to: likewise.
        case stroke(StrokeStyle, from: Double, to: Double)
    }

    init(shared: SharedPath, pen: Pen) {
        (path, identity, self.pen) = (shared.path, shared.identity, pen)
        controlBox = shared.controlBox
        parts = pen == .fill(.winding) ? shared.parts : []
    }

    init(_ path: Path, _ rule: Path.FillRule = .winding) {
        (self.path, identity, pen, parts, controlBox) = (path, nil, .fill(rule), [], nil)
    }
}

/// The coverage of a path, and how far it has to be moved.
struct PlacedStrips {
    var strips = CoverageStrips()
    /// What `strips` was looked up by; nil for what was not.
    var entry: StripsCache.Entry?
    /// Pixels to the right.
    var dx: Int32 = 0
    /// Pixels downward.
    var dy: Int32 = 0
    /// Coverage that is looked up part by part, before it is moved; empty where `strips` holds it.
    var parts: ContiguousArray<PlacedPart> = []
    /// Bounding box after the move, cut to what was asked for; the coverage itself may reach further.
    var bounds: PixelRect

    /// True when all of the coverage was asked for.
    var isWhole: Bool { bounds == strips.bounds.moved(dx, dy) }

    /// The part of a fully covered box that was asked for, after the move.
    func seen(of solid: PixelRect) -> PixelRect { solid.moved(dx, dy).intersection(bounds) }
}

extension Workspace {
    /// The coverage of the part of an outline that a clip lets be seen; nil where there is none.
    mutating func coverage(of outline: Outline, _ toPixel: Homography, clip: Int32) -> PlacedStrips? {
        guard let bounds = outline.bounds(toPixel) else { return nil }
        let visible = clipStates[Int(clip)].visible
        guard bounds.intersects(visible) else { return nil }
        let (shape, columns, rows) = Outline.shape(of: toPixel)
        let seen = PixelRect(covering: visible)
        if let parts = coverages.parts(of: outline, shape, in: seen.moved(-columns, -rows)) {
            let all = parts.reduce(PixelRect.empty) { $0.union($1.bounds) }.moved(columns, rows).intersection(seen)
            return all.isEmpty ? nil : PlacedStrips(dx: columns, dy: rows, parts: parts, bounds: all)
        }
        // In perspective, how finely a path is flattened depends on how near the visible part of its plane is.
        let needed =
            toPixel.isAffine
            ? Self.window(of: bounds, in: seen, dx: -columns, dy: -rows) : PixelRect(covering: visible.intersection(bounds))
        let key = StripsKey(
            source: outline.identity.map { .shared($0) } ?? .value(outline.path), pen: outline.pen, toPixel: shape,
            clip: needed)
        let (strips, entry) = coverages.strips(outline, key)
        let covered = strips.bounds.moved(columns, rows).intersection(seen)
        return covered.isEmpty ? nil : PlacedStrips(strips: strips, entry: entry, dx: columns, dy: rows, bounds: covered)
    }

    /// The pixels to cover for the visible part of a path; nil for all of it. Chosen to stay the same while the path moves by
    /// whole pixels: a path not much larger than the visible part is covered whole, else the visible part grown to a coarse grid
    /// that moves along with the path.
    ///
    /// - Parameters:
    ///   - dx: from the target's pixels to those in which the path is covered, columns.
    ///   - dy: likewise, rows.
    private static func window(of bounds: Rect, in visible: PixelRect, dx: Int32, dy: Int32) -> PixelRect? {
        let (columns, rows) = (Double(max(visible.width, 64)), Double(max(visible.height, 64)))
        if bounds.width <= 2 * columns && bounds.height <= 2 * rows { return nil }
        return visible.moved(dx, dy).grownToGrid
    }

    /// An outline in one colour.
    mutating func emitPath(_ outline: Outline, _ color: SIMD4<Float>, _ toPixel: Homography, clip: Int32) {
        guard color.w > 0 else { return }
        let start = draws.count
        if let placed = coverage(of: outline, toPixel, clip: clip) {
            emit(.solid, placed, clip: clip, isOpaque: color.w == 1, paint: PaintRows(color: color))
        } else if !coverages.isRehearsal {
            return spoilStamp()
        }
        noteStamp(outline, color, toPixel, clip: clip, from: start)
    }

    /// Any paint that does not depend on the instance's rectangle, in the shape of a path.
    mutating func emit(
        _ kind: DrawKind, _ placed: PlacedStrips, clip: Int32, isOpaque: Bool, paint: PaintRows,
        texture: Batch.Texture = .none, gradient: GradientLook = GradientLook()
    ) {
        let trim = clipStates[Int(clip)].trim
        // Clip boxes with edges inside pixels cut these in part; at whole pixels the coverage asked for ends there already.
        let carried = carriedClip(clip, for: placed.bounds.rect, isTrimmed: trim.hasWholeEdges)
        var pipeline = Pipeline(kind: kind, geometry: .strip, gradient: gradient.form, searchDepth: gradient.searchDepth)
        carried.mark(&pipeline)
        var draw = Draw(pipeline: pipeline, texture: texture, firstRow: 0, bounds: placed.bounds)
        draw.shape = newShape()
        if !placed.parts.isEmpty {
            appendParts(of: placed, paint, clip: carried.index, as: draw)
            return
        }
        appendStrips(of: placed, paint, clip: carried.index, as: draw)
        draw.pipeline.geometry = .box
        draw.pixelCount = placed.strips.solids.reduce(0) { $0 + placed.seen(of: $1).area }
        guard draw.pixelCount > 0 else { return }
        if isOpaque, carried.index < 0, draw.pixelCount >= options.minimumReplaceArea { draw.pipeline.blend = .replace }
        appendSolids(of: placed, paint, clip: carried.index, as: draw)
    }
}

extension Workspace {
    /// Appends an instance for each part, cut to what is visible.
    private mutating func appendParts(of placed: PlacedStrips, _ paint: PaintRows, clip: Int32, as draw: Draw) {
        var draw = draw
        (draw.firstRow, draw.count, draw.pixelCount) = (Int32(rows.count), Int32(placed.parts.count), 0)
        preparePaint(paint, clip: clip, as: draw)
        let paint = paintRows
        rows.append(addingCapacity: placed.parts.count * draw.pipeline.rowCount) { rows in
            for part in placed.parts {
                let whole = part.bounds.moved(placed.dx, placed.dy)
                let bounds = whole.intersection(placed.bounds)
                let number = Int(part.first) + Int(bounds.minY - whole.minY) * whole.width + Int(bounds.minX - whole.minX)
                rows.append(SIMD4(bounds))
                rows.append(RenderPlan.stripRow(number, stride: Int32(whole.width), isShared: true))
                for row in paint { rows.append(row) }
                draw.pixelCount += bounds.area
            }
        }
        draws.append(draw)
    }

    /// Appends an instance for each strip of which something was asked for.
    private mutating func appendStrips(of placed: PlacedStrips, _ paint: PaintRows, clip: Int32, as draw: Draw) {
        let (strips, window) = (placed.strips, placed.bounds.moved(-placed.dx, -placed.dy))
        let seen = placed.isWhole ? strips.strips.indices : strips.stripIndices(inRows: window.minY..<window.maxY)
        guard let first = strips.strips[seen].first?.alphaOffset else { return }
        let end = seen.upperBound < strips.strips.count ? Int(strips.strips[seen.upperBound].alphaOffset) : strips.alphas.count
        var draw = draw
        // What is shown several times has its bytes in the plan once.
        let takesAllBytes = first == 0 && end == strips.alphas.count
        let known = if takesAllBytes, let entry = placed.entry { coverages.firstByte(of: entry) } else { nil as Int? }
        let base = (known ?? plan.alphas.count) - Int(first)
        (draw.firstRow, draw.count, draw.pixelCount, draw.bounds) = (Int32(rows.count), 0, 0, .empty)
        preparePaint(paint, clip: clip, as: draw)
        Self.place(strips.strips, seen, of: window, placed, base: base, paintRows, &draw, &rows)
        guard draw.count > 0 else { return }
        draws.append(draw)
        tableNames += 1
        guard known == nil else { return }
        if takesAllBytes, let entry = placed.entry { coverages.note(plan.alphas.count, of: entry) }
        plan.alphas.append(contentsOf: strips.alphas[Int(first)..<end])
    }

    /// Writes what comes after the geometry of each instance of a draw to `paintRows`.
    private mutating func preparePaint(_ paint: PaintRows, clip: Int32, as draw: Draw) {
        paintRows.removeAll(keepingCapacity: true)
        paint.append(to: &paintRows, of: draw.pipeline.kind, clip: clip)
    }

    /// Appends the rows of the strips of which something was asked for. The arrays are passed one by one, so that each is accessed
    /// once and not for every strip.
    private static func place(
        _ strips: ContiguousArray<CoverageStrips.Strip>, _ seen: Range<Int>, of window: PixelRect, _ placed: borrowing PlacedStrips,
        base: Int, _ paint: ContiguousArray<SIMD4<Float>>, _ draw: inout Draw, _ rows: inout ContiguousArray<SIMD4<Float>>
    ) {
        let (dx, dy, isWhole) = (placed.dx, placed.dy, placed.isWhole)
        var (count, area, all) = (0, 0, PixelRect.empty)
        rows.append(addingCapacity: seen.count * draw.pipeline.rowCount) { rows in
            let (strips, paint) = (strips.span, paint.span)
            for index in seen {
                let strip = strips[index]
                let bounds = isWhole ? strip.bounds : strip.bounds.intersection(window)
                if bounds.isEmpty { continue }
                let offset = Int(bounds.minY - strip.y) * Int(strip.width) + Int(bounds.minX - strip.x)
                let place = bounds.moved(dx, dy)
                rows.append(SIMD4(place))
                rows.append(RenderPlan.stripRow(base + Int(strip.alphaOffset) + offset, stride: strip.width, isShared: false))
                for row in paint.indices { rows.append(paint[row]) }
                count += 1
                area += bounds.area
                all = all.union(place)
            }
        }
        (draw.count, draw.pixelCount, draw.bounds) = (Int32(count), area, all)
    }

    /// Appends an instance for each box of what is covered wholly.
    private mutating func appendSolids(of placed: PlacedStrips, _ paint: PaintRows, clip: Int32, as draw: Draw) {
        var draw = draw
        (draw.firstRow, draw.count, draw.bounds) = (Int32(rows.count), 0, .empty)
        preparePaint(paint, clip: clip, as: draw)
        let paint = paintRows
        rows.append(addingCapacity: placed.strips.solids.count * draw.pipeline.rowCount) { rows in
            for solid in placed.strips.solids {
                let place = placed.seen(of: solid)
                if place.isEmpty { continue }
                draw.bounds = draw.bounds.union(place)
                draw.count += 1
                rows.append(SIMD4(place))
                for row in paint { rows.append(row) }
            }
        }
        draws.append(draw)
    }
}

extension PixelRect {
    /// Grown to multiples of a power of two that is at least a quarter of the longer side, and less than half of it unless
    /// that is short.
    fileprivate var grownToGrid: PixelRect {
        var step: Int32 = 32
        while 4 * Int(step) < max(width, height) { step *= 2 }
        func before(_ place: Int32) -> Int32 { place & ~(step - 1) }
        return PixelRect(
            minX: before(minX), minY: before(minY), maxX: before(maxX + step - 1), maxY: before(maxY + step - 1))
    }
}

extension SIMD4<Float> {
    init(_ rect: PixelRect) { self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY)) }
}

extension Outline {
    /// Pixels from the origin; beyond, none are painted on.
    static let farthest = Double(1 << 20)
    /// Pixels to a path's origin. What is counted from one no farther has a place that `PixelRect` holds.
    static let farthestOrigin = Double(1 << 23)

    /// Origins are rounded to this fraction of a pixel: shapes that should lie whole pixels apart do so but for rounding.
    private static let placesPerPixel = 0x1p24

    /// A shape moved by whole pixels has the same coverage.
    ///
    /// - Returns: the map without the whole pixels of its translation, and these as columns and rows. A visible path whose origin lies too
    ///   far off for that keeps its map.
    static func shape(of toPixel: Homography) -> (toPixel: Homography, columns: Int32, rows: Int32) {
        guard toPixel.isAffine, abs(toPixel.m31) < farthestOrigin, abs(toPixel.m32) < farthestOrigin else { return (toPixel, 0, 0) }
        func place(_ v: Double) -> (whole: Double, rest: Double) {
            let rounded = (v * placesPerPixel).rounded() / placesPerPixel
            let whole = rounded.rounded(.down)
            return (whole, rounded - whole)
        }
        let (x, y) = (place(toPixel.m31), place(toPixel.m32))
        var shape = toPixel
        (shape.m31, shape.m32) = (x.rest, y.rest)
        return (shape, Int32(x.whole), Int32(y.whole))
    }

    /// A box around all that is covered, in pixels; nil without finite points. Everything where part of it is behind the
    /// eye.
    func bounds(_ toPixel: Homography) -> Rect? {
        guard toPixel.isAffine else {
            let box = controlBox ?? path.controlBox
            guard !path.points.isEmpty, box.isFinite else { return nil }
            guard case .stroke(let style, _, _) = pen else { return toPixel.boundingBox(of: box) }
            return toPixel.boundingBox(of: box.insetBy(dx: -style.reach, dy: -style.reach))
        }
        let transform = CGAffineTransform(
            toPixel.m11, toPixel.m12, toPixel.m21, toPixel.m22, toPixel.m31, toPixel.m32)
        var box = Rect.null
        if toPixel.isUpright, let controlBox, controlBox.isFinite {
            box = Rect.bounding(
                [Point(controlBox.minX, controlBox.minY), Point(controlBox.maxX, controlBox.maxY)].map(transform.apply))
        } else {
            for point in path.points {
                let p = transform.apply(point)
                box = Rect(
                    minX: min(box.minX, p.x), minY: min(box.minY, p.y), maxX: max(box.maxX, p.x), maxY: max(box.maxY, p.y))
            }
        }
        if case .stroke(let style, _, _) = pen {
            let reach = style.reach
            let (x, y) = (Point(transform.a, transform.c).length, Point(transform.b, transform.d).length)
            box = box.insetBy(dx: -reach * x, dy: -reach * y)
        }
        if !parts.isEmpty { box = box.insetBy(dx: -PartCoverages.reach, dy: -PartCoverages.reach) }
        return box.isFinite ? box : nil
    }
}
