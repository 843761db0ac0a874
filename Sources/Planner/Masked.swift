import Geometry
import RenderPlan
import RenderTree

// Masks, the cheapest that will do:
//
// 1. a mask that is nothing but one rounded rectangle of one alpha is a clip and an opacity. So is a gradient over a layer that
//    shows only a colour, or a gradient along the same lines: the alphas are multiplied into that (`MaskedGradient.swift`);
// 2. plain parts over one colour or one gradient are painted with that (`MaskedPaint.swift`);
// 3. parts of a mask whose bounds share no pixel need no surface of their own. A plain one, such as a path's, shows the masked
//    surface in its own shape. Any other, upright or not, is painted last on the masked surface, with `destinationIn`, over all
//    of its bounds, and the surface is shown within those. A clip multiplies the coverage of its part; a plain part's clip is
//    applied to the surface with `destinationIn` in the part's stead;
// 4. any other is painted on a surface of its own, and the two are put together by a `masked` draw. Those are masks of parts
//    that overlap, or of hundreds, and of a picture or a gradient in the shape of a path, which is in many pieces.
//
// Where parts overlap over something translucent there is no way around the second surface. Parts of alpha a and b let through
// a + b − ab of a colour c. Once the first has been applied the surface holds c·a, from which no blend with b makes that; and
// showing the surface once per part leaves, with its alpha α, (1 − αa)(1 − αb) of the backdrop instead of
// 1 − α(a + b − ab), which is the same only where α is 1 or 0. That plain parts may overlap over what is opaque throughout is
// not exploited: masks are walked before what they mask.

/// What is left of a mask once it has been walked.
enum Mask {
    case none
    /// Draws whose bounds share no pixel, with their rows.
    case parts([Draw], [SIMD4<Float>])
    case picture(Picture)

    /// True unless there is none, or it is a clip.
    var isPicture: Bool { if case .none = self { false } else { true } }
    /// Nothing outside of this is let through, pixels.
    var frame: PixelRect? {
        switch self {
        case .none: nil
        case .parts(let draws, _): draws.reduce(.empty) { $0.union($1.bounds) }
        case .picture(let picture): picture.frame
        }
    }
}

extension Workspace {
    /// Turns the mask of a layer into a clip and an opacity if that is all it is, or merges it into the layer's gradient; else it has
    /// to be walked, as `frame.stage` then says. False when the mask leaves nothing visible.
    mutating func takeMaskAsClip(_ frame: inout Frame, _ state: inout EffectFrame, in tree: RenderTree) -> Bool {
        let index = frame.node + 1
        let mask = tree.nodes[Int(index)]
        let placement = Placement(of: mask, in: tree)
        let toPixel = placement.layerToParent * frame.toPixel
        frame.next = mask.subtreeEnd
        guard placement.isVisible, toPixel.hasArea else { return false }
        let gradient = gradient(at: frame.node, state.effects, maskedBy: mask, placement.layerToParent, in: tree)
        let isUniform = options.foldsMasks && mask.isUniform(extents[Int(index)])
        let uniform: Float? = gradient != nil ? 1 : isUniform ? mask.backgroundColor.alpha : nil
        if let uniform {
            let alpha = uniform * mask.opacity
            // A bitmap of the layer's own keeps its hard edges, whatever is blurred around it.
            let isBitmap = state.effects.rasterization != nil
            let hard = isBitmap ? EdgeSet.all.subtracting(mask.smoothEdges) : hardEdges(beside: mask.smoothEdges)
            guard alpha > 0, let inner = pushClip(to: mask.bounds, mask.cornerRadii, toPixel, hardEdges: hard, under: state.finalClip)
            else { return false }
            let isCutAfterwards = state.blends && (inner.clipsTwice || !state.effects.compositing.isProportional)
            if !isCutAfterwards {
                if inner.clipsTwice { state.secondClip = state.finalClip }
                state.finalClip = inner.clip
                state.window = clipStates[Int(inner.clip)].visible
                state.opacity *= alpha
                state.gradient = gradient
                return true
            }
        }
        frame.stage = .mask
        frame.next = index
        frame.end = mask.subtreeEnd
        frame.innerClip = pushWindow(state.window)
        frame.maskStart = Int32(draws.count)
        return true
    }

    /// Ends the walk over a layer's mask, and goes on to its picture. False when the mask leaves nothing to be seen.
    mutating func endMask(_ frame: inout Frame, in tree: RenderTree) -> Bool {
        cause = SurfaceCause(.mask, layer: frame.node)
        guard let mask = takeMask(from: Int(frame.maskStart)), let bounds = mask.frame else {
            effectFrames.removeLast()
            return false
        }
        let last = effectFrames.count - 1
        effectFrames[last].mask = mask
        // A filtered backdrop may be read from beyond the mask.
        if !extents[Int(frame.node)].mayErase {
            effectFrames[last].window = effectFrames[last].window.intersection(bounds.rect)
        }
        frame.next = frame.end
        frame.end = tree.nodes[Int(frame.node)].subtreeEnd
        return true
    }

    /// Takes the draws from `start` on off the list and makes a mask of them. Nil when it lets nothing through.
    private mutating func takeMask(from start: Int) -> Mask? {
        let live = draws[start...].filter { $0.count > 0 }
        if options.foldsMasks, !live.isEmpty, live.allSatisfy({ $0.showsShape || $0.canTakeAway }),
            !hasOverlap(start..<draws.count) {
            let rows = takeRows(of: live)
            drop(from: start)
            return .parts(Array(live), rows)
        }
        return compose(from: start, .mask).map { .picture($0) }
    }

    private func takeRows(of draws: some Sequence<Draw>) -> [SIMD4<Float>] {
        draws.reduce(into: []) { $0 += rows[Int($1.firstRow)..<Int($1.firstRow) + $1.rowCount] }
    }

    /// Applies a mask to the draws from `start` on.
    mutating func applyMask(_ mask: Mask, from start: Int, clip: Int32) {
        cause.need = .mask
        switch mask {
        case .none:
            return
        case .parts(let parts, let partRows):
            let frame = bounds(from: start).intersection(mask.frame ?? .empty)
            guard !frame.isEmpty else { return drop(from: start) }
            if paint(parts, partRows, from: start) { return }
            let sole = soleSurface(from: start)
            if sole != nil { drop(from: start) }
            let target = sole?.surface ?? makeSurface(frame, .effectGroup)
            takeAway(parts, partRows, within: frame)
            if sole == nil || start < draws.count { endPass(on: target, from: start, clear: sole == nil ? .zero : nil) }
            emitParts(of: Picture(surface: target, frame: frame), parts, partRows, clip: clip)
        case .picture(let other):
            guard let picture = composeMasked(from: start, by: mask) else { return }
            emitMasked(picture, by: other, clip: clip)
        }
    }

    /// Paints the part within a mask's frame on a surface. Nil when that is nothing.
    private mutating func composeMasked(from start: Int, by mask: Mask) -> Picture? {
        let frame = bounds(from: start).intersection(mask.frame ?? .empty)
        guard !frame.isEmpty, let picture = soleSurface(from: start) ?? compose(from: start, .effectGroup, frame: frame)
        else {
            drop(from: start)
            return nil
        }
        drop(from: start)
        return Picture(surface: picture.surface, frame: frame)
    }

    /// Appends the `destinationIn` draws that apply a mask's parts, or the clips of plain ones, to the masked surface.
    private mutating func takeAway(_ parts: [Draw], _ partRows: [SIMD4<Float>], within frame: PixelRect) {
        var next = 0
        for (index, part) in parts.enumerated() {
            defer { next += part.rowCount }
            let bounds = taken(by: index, of: parts, within: frame)
            guard !bounds.isEmpty else { continue }
            var draw = part
            draw.firstRow = Int32(rows.count)
            draw.bounds = bounds
            draw.isOpaque = false
            if part.showsShape {
                draw.pipeline.geometry = .box
                draw.count = 1
                rows.append(SIMD4(bounds))
                rows.append(SIMD4(repeating: 1))
                rows.append(SIMD4(partRows[next + part.metaOffset].x, 0, 0, 0))
            } else {
                let paint = next + part.pipeline.geometryRowCount
                rows += geometry(of: &draw, partRows[next..<paint])
                rows += partRows[paint..<next + part.rowCount]
                // No hollow: `destinationIn` must reach every pixel.
                if part.pipeline.kind == .shadow { rows[rows.count - 1] = .zero }
            }
            draw.pipeline.blend = .destinationIn
            draws.append(draw)
        }
    }

    /// The pixels to which a part, or a plain one's clip, is applied with `destinationIn`; empty for none.
    private func taken(by index: Int, of parts: [Draw], within frame: PixelRect) -> PixelRect {
        let part = parts[index]
        guard part.showsShape else { return part.bounds.intersection(frame) }
        guard part.pipeline.namesClip else { return .empty }
        guard part.shape >= 0 else { return part.bounds.intersection(frame) }
        // Pieces of one path have overlapping bounds, and their clip must be applied once: with the first of them.
        func isPiece(_ other: Draw) -> Bool { other.shape == part.shape && other.pipeline.namesClip }
        if parts[..<index].contains(where: isPiece) { return .empty }
        let pieces = parts[index...].filter(isPiece)
        return pieces.reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(frame)
    }

    /// Geometry that makes a part visit all of its bounds and nothing else, whatever it covers of them. A box that reaches beyond
    /// them, where only its clip would have cut it, becomes a quad, whose outline can differ from its shape.
    private func geometry(of part: inout Draw, _ own: ArraySlice<SIMD4<Float>>) -> [SIMD4<Float>] {
        let bounds = SIMD4<Float>(part.bounds)
        let outline = [
            SIMD4(bounds.x, bounds.y, bounds.z, bounds.y), SIMD4(bounds.z, bounds.w, bounds.x, bounds.w),
        ]
        guard part.pipeline.geometry == .box else { return outline + own.dropFirst(2) }
        let box = own[own.startIndex]
        guard part.pipeline.namesClip else { return [box] }
        if part.pipeline.kind.isPixelOnPixel {
            return [SIMD4(max(box.x, bounds.x), max(box.y, bounds.y), min(box.z, bounds.z), min(box.w, bounds.w))]
        }
        part.pipeline.geometry = .quad
        let inverse = Homography(translationX: -Double(box.x), y: -Double(box.y)).inverseRows(
            width: Double(box.z - box.x), height: Double(box.w - box.y))
        return outline + [inverse.x, inverse.y, inverse.w]
    }

    /// Shows a surface in the shape of a mask's plain parts, and within the bounds of the others, which have been applied to it.
    private mutating func emitParts(
        of picture: Picture, _ parts: [Draw], _ partRows: [SIMD4<Float>], clip: Int32
    ) {
        let toTexel = toTexel(of: picture.surface)
        let shape = newShape()
        var next = 0
        for part in parts {
            let bounds = part.bounds.intersection(picture.frame)
            defer { next += part.rowCount }
            guard !bounds.isEmpty else { continue }
            guard part.showsShape else {
                emitComposite(of: Picture(surface: picture.surface, frame: bounds), clip: clip)
                continue
            }
            var look = part.pipeline
            (look.kind, look.blend) = (.composite, .over)
            CarriedClip.none.mark(&look)
            let rows = partRows[next..<next + part.rowCount]
            append(
                part, rows, within: picture.frame, as: look, texture: .surface(picture.surface), isOpaque: false, shape: shape,
                paint: [SIMD4(repeating: 1), .zero, SIMD4(toTexel.x, toTexel.y, 0, 0)])
        }
    }

    /// Appends a plain part of a mask, filled with the paint of something else. The part's own clip is not carried over.
    ///
    /// - Parameters:
    ///   - partRows: its own.
    ///   - frame: each instance is cut to it.
    ///   - look: how it is painted, with the part's geometry.
    ///   - isOpaque: as `Draw.isOpaque`.
    ///   - shape: `Draw.shape`, common to all parts, which share no pixel.
    ///   - paint: the rows after the geometry. The part's alpha multiplies the colour.
    mutating func append(
        _ part: Draw, _ partRows: ArraySlice<SIMD4<Float>>, within frame: PixelRect, as look: Pipeline, texture: Batch.Texture,
        isOpaque: Bool, shape: Int32, paint: [SIMD4<Float>]
    ) {
        var draw = part
        (draw.pipeline, draw.texture, draw.isOpaque, draw.shape) = (look, texture, isOpaque, shape)
        (draw.firstRow, draw.count, draw.pixelCount, draw.bounds) = (Int32(rows.count), 0, 0, .empty)
        for first in stride(from: partRows.startIndex, to: partRows.endIndex, by: part.pipeline.rowCount) {
            // A part may reach beyond the frame, where there is nothing to show.
            guard let (box, strip) = cut(partRows[first...], part.pipeline.geometry, to: frame) else { continue }
            rows.append(box)
            if let strip { rows.append(strip) }
            // A part may reach, out of sight, beyond its own bounds: only pixels within these count.
            let place = PixelRect(covering: Rect(box)).intersection(part.bounds.intersection(frame))
            draw.bounds = draw.bounds.union(place)
            draw.pixelCount += place.area
            rows.append(paint[0] * partRows[first + part.colorOffset].w)
            // The part's clip is no longer one; its hard edges still are.
            var meta = paint[1]
            meta.w = partRows[first + part.metaOffset].w
            rows.append(meta)
            rows += paint[2...]
            draw.count += 1
        }
        if draw.count > 0 { draws.append(draw) }
    }

    /// The rows of a box or a strip, cut to a frame; nil where they do not meet.
    private func cut(
        _ rows: ArraySlice<SIMD4<Float>>, _ geometry: DrawGeometry, to frame: PixelRect
    ) -> (box: SIMD4<Float>, strip: SIMD4<Float>?)? {
        let (whole, frame) = (rows[rows.startIndex], SIMD4<Float>(frame))
        let box = SIMD4(max(whole.x, frame.x), max(whole.y, frame.y), min(whole.z, frame.z), min(whole.w, frame.w))
        guard box.x < box.z, box.y < box.w else { return nil }
        guard geometry == .strip else { return (box, nil) }
        let strip = rows[rows.startIndex + 1]
        let skipped = Int(box.y - whole.y) * Int(strip.z) + Int(box.x - whole.x)
        let place = (Int(strip.y) * RenderPlan.alphasPerLine + Int(strip.x) + skipped).quotientAndRemainder(
            dividingBy: RenderPlan.alphasPerLine)
        return (box, SIMD4(Float(place.remainder), Float(place.quotient), strip.z, strip.w))
    }

    /// A surface times another one's alpha.
    mutating func emitMasked(_ picture: Picture, by mask: Picture, clip: Int32) {
        let (own, other) = (toTexel(of: picture.surface), toTexel(of: mask.surface))
        append(
            .masked, box: visibleFrame(picture.frame, clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: SIMD4(repeating: 1), source: SIMD4(own.x, own.y, other.x, other.y)),
            texture: .surface(picture.surface), second: .surface(mask.surface))
    }
}

extension Draw {
    /// True for draws of constant alpha: as parts of a mask they are plain, nothing but a shape.
    var showsShape: Bool { pipeline.kind == .solid && pipeline.geometry != .quad && !pipeline.isCut }

    /// True for draws that can be painted with `destinationIn`: of one instance that can be made to visit all pixels of its
    /// bounds.
    fileprivate var canTakeAway: Bool {
        guard count == 1, pipeline.geometry != .strip, !dependsOnBackdrop else { return false }
        switch pipeline.kind {
        case .solid, .rounded, .border, .gradient, .image, .roundedImage, .composite, .masked, .filter, .shadow: return true
        case .blend, .blur: return false
        }
    }
}

extension Node {
    /// True when the layer is nothing but one rounded rectangle of one colour.
    fileprivate func isUniform(_ extent: Extent) -> Bool {
        effects == .none && showsOnlyBackground(extent) && !flags.contains(.preservesDepth)
            && (!flags.contains(.continuousCorners) || cornerRadius == 0)
    }
}
