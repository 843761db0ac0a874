import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// Works out where an instance's layers lie, the first of them first.
    mutating func placeLayers(of node: Int32, _ toPixel: Homography, in tree: RenderTree) {
        stamps.maps.removeAll(keepingCapacity: true)
        stamps.maps.append(toPixel)
        let end = tree.nodes[Int(node)].subtreeEnd
        if end > node + 1 { placeSublayers(of: node, to: end, in: tree) }
    }

    private mutating func placeSublayers(of node: Int32, to end: Int32, in tree: RenderTree) {
        for index in node + 1..<end {
            let parent = stamps.maps[Int(tree.nodes[Int(index)].parent.rawValue - node)]
            // A layer that turns its back and is hidden has no mark.
            stamps.maps.append(Placement.layerToPixel(of: Int(index), under: parent, in: tree) ?? .identity)
        }
    }

    /// A form for the linear part of an instance's map, derived from an elastic one; nil where that cannot be.
    mutating func stretchedForm(_ slot: Int, at node: Int32, in tree: RenderTree) -> Int? {
        let source = Int(stamps.slots[slot].elasticForm)
        guard source >= 0 else { return nil }
        var form = stamps.forms[source]
        for index in form.marks {
            let (layer, hidesInterior) = (stamps.marks[index].layer, stamps.marks[index].hidesInterior)
            let map = stamps.maps[Int(layer)]
            guard map.hasArea, stamps.marks[index].kind != .quad || !map.isUpright,
                hidesInterior == nil || hidesInterior == tree.nodes[Int(node + layer)].hidesInterior(map)
            else { return nil }
        }
        (form.linear, form.source) = (LinearPart(stamps.maps[0]), Int32(source))
        if stamps.slots[slot].formCount < Stamps.mostForms {
            let first = stamps.marks.count
            for index in form.marks {
                var mark = stamps.marks[index]
                if mark.kind == .path {
                    let path = stamps.paths[Int(mark.path)]
                    mark.path = Int32(stamps.paths.count)
                    stamps.paths.append(StampPath(outline: path.outline, color: path.color))
                }
                stamps.marks.append(mark)
            }
            form.marks = first..<stamps.marks.count
            stamps.append(form, to: slot)
        } else {
            // Many instances, each at an angle of its own: the latest form is not needed again, and makes room.
            let latest = Int(stamps.slots[slot].latestForm)
            guard stamps.forms[latest].source == source else { return nil }
            (form.marks, form.next) = (stamps.forms[latest].marks, stamps.forms[latest].next)
            stamps.forms[latest] = form
            for index in form.marks where stamps.marks[index].kind == .path {
                stamps.paths[Int(stamps.marks[index].path)].blocks.removeAll(keepingCapacity: true)
                stamps.paths[Int(stamps.marks[index].path)].latest = 0
            }
        }
        for index in form.marks where stamps.marks[index].kind == .quad {
            let (mark, layer) = (stamps.marks[index], stamps.marks[index].layer)
            stamps.marks[index].quad = QuadForm(of: mark.rect, only: mark.part, stamps.maps[Int(layer)])
        }
        return Int(stamps.slots[slot].latestForm)
    }

    /// Paints an instance whose layers have been placed. False where a part of it is not inside the clip, and nothing was done.
    mutating func repeatStamp(_ index: Int, _ color: StampColor, at node: Int32, clip: Int32) -> Bool {
        let marks = stamps.forms[index].marks
        guard stamps.forms[index].takes(color), place(marks, clip: clip) else { return false }
        let start = draws.count
        stamps.starts.removeAll(keepingCapacity: true)
        for index in marks {
            stamps.starts.append(draws.count)
            let layer = Int(stamps.marks[index].layer)
            switch stamps.marks[index].kind {
            case .box: appendBox(index, stamps.boxes[index - marks.lowerBound])
            case .quad: appendQuad(index, clip: clip)
            case .path: appendPath(Int(stamps.marks[index].path), stamps.maps[layer], clip: clip)
            case .fade:
                cause.layer = node + Int32(layer)
                let first = stamps.marks[index].first
                fade(
                    from: first < stamps.starts.count ? stamps.starts[first] : draws.count, by: stamps.marks[index].opacity, clip: clip)
            }
        }
        tableNames += stamps.forms[index].tableNames
        stamps.repeated += 1
        paint(color, from: start, of: node, clip: clip)
        return true
    }

    /// Works out where the marks of an instance lie, clear parts included. False where one is not inside the clip.
    private mutating func place(_ marks: Range<Int>, clip: Int32) -> Bool {
        stamps.boxes.removeAll(keepingCapacity: true)
        for index in marks {
            let layer = Int(stamps.marks[index].layer)
            var box = Rect.zero
            switch stamps.marks[index].kind {
            case .box:
                box = stamps.maps[layer].applyUpright(stamps.marks[index].rect)
            case .quad:
                guard let form = stamps.marks[index].quad else { return false }
                let rect = stamps.marks[index].rect
                box = form.whole(at: stamps.maps[layer].apply(Point(rect.minX, rect.minY)))
            case .path:
                guard let bounds = pathBounds(Int(stamps.marks[index].path), stamps.maps[layer]) else { return false }
                box = bounds
            case .fade: break
            }
            stamps.boxes.append(box)
            if stamps.marks[index].kind == .fade { continue }
            let bounds = PixelRect(covering: box)
            guard !bounds.isEmpty, surelyContains(bounds, clip) else { return false }
        }
        return true
    }

    /// A box around a path of a stamp, pixels.
    private mutating func pathBounds(_ path: Int, _ toPixel: Homography) -> Rect? {
        let (shape, columns, rows) = Outline.shape(of: toPixel)
        guard let block = stamps.paths[path].block(shape), !stamps.paths[path].blocks[block].bounds.isEmpty else {
            return stamps.paths[path].outline.bounds(toPixel)
        }
        return stamps.paths[path].blocks[block].bounds.moved(columns, rows).rect
    }

    private mutating func appendBox(_ mark: Int, _ whole: Rect) {
        let box = whole.trimmed(to: stamps.marks[mark].part, stamps.maps[Int(stamps.marks[mark].layer)])
        var draw = stamps.marks[mark].draw
        let first = Int(draw.firstRow)
        draw.firstRow = Int32(rows.count)
        draw.bounds = PixelRect(covering: box)
        draw.pixelCount = draw.bounds.area
        draw.pipeline.blend =
            draw.isOpaque && draw.pixelCount >= options.minimumReplaceArea && box.hasWholeEdges ? .replace : .over
        draws.append(draw)
        rows.append(SIMD4(box))
        appendPaint(of: mark, from: first, draw.pipeline)
        guard stamps.marks[mark].part != nil, let texels = stamps.marks[mark].texels,
            let source = draw.pipeline.rows.firstIndex(of: .source)
        else { return }
        rows[Int(draw.firstRow) + source] = texels.extended(from: whole, to: box).row
    }

    private mutating func appendQuad(_ mark: Int, clip: Int32) {
        let (rect, layer) = (stamps.marks[mark].rect, Int(stamps.marks[mark].layer))
        let origin = stamps.maps[layer].apply(Point(rect.minX, rect.minY))
        guard let form = stamps.marks[mark].quad,
            let quad = QuadRegion(form, at: origin, visible: clipStates[Int(clip)].visible)
        else { return }
        var draw = stamps.marks[mark].draw
        let first = Int(draw.firstRow)
        draw.firstRow = Int32(rows.count)
        draw.bounds = PixelRect(covering: quad.bounds)
        draw.pixelCount = draw.bounds.area
        draws.append(draw)
        append(quad, of: rect)
        appendPaint(of: mark, from: first, draw.pipeline)
    }

    /// Appends the rows of a mark after those of its geometry.
    private mutating func appendPaint(of mark: Int, from first: Int, _ pipeline: Pipeline) {
        let start = rows.count
        for row in first + pipeline.geometryRowCount..<first + pipeline.rowCount { rows.append(stamps.rows[row]) }
        guard pipeline.kind == .gradient, let layerToGradient = stamps.marks[mark].layerToGradient,
            let pixelToLayer = stamps.maps[Int(stamps.marks[mark].layer)].inverted(),
            let gradient = (pixelToLayer * layerToGradient).gradientRows
        else { return }
        // Their fourth numbers describe what will be painted over it (`Row.gradientU`).
        let (above, narrower) = (rows[start + 2].w, rows[start + 3].w)
        (rows[start + 2], rows[start + 3], rows[start + 4]) = (gradient.x, gradient.y, gradient.w)
        (rows[start + 2].w, rows[start + 3].w) = (above, narrower)
    }

    private mutating func appendPath(_ path: Int, _ toPixel: Homography, clip: Int32) {
        let (shape, columns, lines) = Outline.shape(of: toPixel)
        if let block = stamps.paths[path].block(shape) { return append(stamps.paths[path].blocks[block], columns, lines) }
        let (start, firstRow) = (draws.count, rows.count)
        let (outline, color) = (stamps.paths[path].outline, stamps.paths[path].color)
        emitPath(outline, color, toPixel, clip: clip)
        guard stamps.paths[path].blocks.count < StampPath.mostBlocks else { return }
        var bounds = PixelRect.empty
        let (drawsBefore, rowsBefore) = (stamps.blockDraws.count, stamps.blockRows.count)
        for index in start..<draws.count {
            var draw = draws[index]
            bounds = bounds.union(draw.bounds)
            draw.firstRow -= Int32(firstRow)
            draw.bounds = draw.bounds.moved(-columns, -lines)
            stamps.blockDraws.append(draw)
            for first in draws[index].firstRows {
                let box = stamps.blockRows.count
                stamps.blockRows.append(contentsOf: rows[first..<first + draw.pipeline.rowCount])
                stamps.blockRows[box] -= Self.offset(columns, lines)
            }
        }
        stamps.paths[path].latest = stamps.paths[path].blocks.count
        stamps.paths[path].blocks.append(
            StampBlock(
                x: shape.m31, y: shape.m32, draws: drawsBefore..<stamps.blockDraws.count, rows: rowsBefore..<stamps.blockRows.count,
                bounds: bounds.isEmpty ? bounds : bounds.moved(-columns, -lines)))
    }

    private mutating func append(_ block: StampBlock, _ columns: Int32, _ lines: Int32) {
        let (shape, firstDraw) = (newShape(), draws.count)
        let (firstRow, offset) = (Int32(rows.count), Self.offset(columns, lines))
        for index in block.draws {
            var draw = stamps.blockDraws[index]
            draw.firstRow += firstRow
            draw.bounds = draw.bounds.moved(columns, lines)
            draw.shape = shape
            draws.append(draw)
        }
        rows.append(contentsOf: stamps.blockRows[block.rows])
        for draw in firstDraw..<draws.count {
            for first in draws[draw].firstRows { rows[first] += offset }
        }
    }

    /// How far a box is moved, as a row.
    private static func offset(_ columns: Int32, _ lines: Int32) -> SIMD4<Float> {
        let (x, y) = (Float(columns), Float(lines))
        return SIMD4(x, y, x, y)
    }

    /// Colours the draws from `start` on, which are those of a layer.
    mutating func paint(_ color: StampColor, from start: Int, of node: Int32, clip: Int32) {
        cause.layer = node
        switch color {
        case .none: break
        case .tint(let tint):
            for index in start..<draws.count {
                for first in draws[index].firstRows { rows[first + draws[index].colorOffset] *= tint }
            }
        case .group(let opacity): fade(from: start, by: opacity, clip: clip)
        }
    }
}

/// What colours an instance of a layer.
enum StampColor {
    case none
    /// Opaque: multiplies the colours of all layers.
    case tint(Tint)
    /// Fades, and tints, all layers as one picture.
    case group(Tint)

    /// Nil where each layer would fade by itself.
    init?(_ color: Tint, _ flags: NodeFlags) {
        if color == .one {
            self = .none
        } else if color.w < 1 && flags.contains(.groupOpacity) {
            self = .group(color)
        } else if color.w == 1 {
            self = .tint(color)
        } else {
            return nil
        }
    }
}

extension StampForm {
    func takes(_ color: StampColor) -> Bool {
        if case .tint = color { isTintable } else { true }
    }
}
