import Geometry
import RenderPlan
import RenderTree

// Clip groups: a layer that masks to its bounds, or is masked by a clip, is one picture that is cut once. Cutting each of its
// draws is the same only where no two of them share a pixel of the clip's edge: there the upper one would let through the
// backdrop, although the lower one covers it (conflation). So the layer is painted on a surface without its clip, and the
// surface is cut, if
//
// 1. two draws share such a pixel, among them the layer's own background and border, which end where the clip does, and
// 2. the upper one does not hide the lower one completely: then that is dropped instead.
//
// A layer in which something reads its backdrop is painted on a copy of that (`BackdropCuts.swift`): a clip must not keep
// layers from seeing it.

/// Draws that have been taken off the list, to be put back above others.
struct TakenDraws {
    var draws: ArraySlice<Draw>
    var rows: ArraySlice<SIMD4<Float>>
}

extension Workspace {
    /// Takes the draws from `start` on off the list.
    mutating func take(from start: Int) -> TakenDraws {
        guard start < draws.count else { return TakenDraws(draws: [], rows: []) }
        let taken = TakenDraws(
            draws: Array(draws[start...])[...], rows: Array(rows[Int(draws[start].firstRow)...])[...])
        drop(from: start)
        return taken
    }

    /// Puts a draw back on the list.
    mutating func putBack(_ draw: Draw, of taken: TakenDraws) {
        guard let first = taken.draws.first?.firstRow else { return }
        var draw = draw
        let place = Int(draw.firstRow - first)
        draw.firstRow = Int32(rows.count)
        rows.append(contentsOf: taken.rows[place..<place + draw.rowCount])
        draws.append(draw)
    }

    mutating func putBack(_ taken: TakenDraws) {
        for draw in taken.draws { putBack(draw, of: taken) }
    }

    /// Ends the clip of a layer's contents and sublayers, and paints its border, beneath its particles that are on the list already.
    ///
    /// - Parameter particles: the first draw of these; the end of the list where nothing has to go beneath.
    mutating func endClip(of node: Node, _ frame: Frame, particles: Int, in tree: RenderTree) {
        let start = Int(frame.partsStart)
        let shadow = node.flags.contains(.masksToBounds) ? shadowStart(of: frame) : start
        guard node.flags.contains(.masksToBounds), frame.innerClip != frame.clip, draws.count > shadow else {
            hide(shadow..<start)
            let above = take(from: particles)
            endClipGroup(frame)
            if !(node.showsBorder && joinParts(of: node, frame, bringsBorder: true, in: tree)) { emitBorderBelow(node, frame) }
            return putBack(above)
        }
        if !readsBackdrop(from: start) { dropHidden(from: start, under: frame.innerClip) }
        let edge = clipStates[Int(frame.innerClip)]
        let isOnePicture =
            frame.group.outline >= 0 || sharesEdgeOfClip(from: start, node, frame)
            || draws[shadow..<start].contains { $0.count > 0 && touchesEdge(of: edge, $0.bounds) }
        let above = take(from: particles)
        guard isOnePicture else {
            endClipGroup(frame)
            emitBorderBelow(node, frame)
            let start = draws.count
            putBack(above)
            if frame.group.clipsTwice { carry(frame.clip, from: start, purpose: .clipGroup) }
            return
        }
        repaintParts(of: node, frame, in: tree)
        let isUnderHairline = above.draws.isEmpty && shadow == start && isToldOfHairline(from: start, node, frame)
        let bringsBorder = node.showsBorder && !frame.interior.isHidden && !isUnderHairline
        if bringsBorder { emitBorderBeyond(node, frame) }
        putBack(above)
        _ = lift(frame.innerClip, from: shadow)
        if shadow < start {
            liftShadow(from: shadow, frame)
            finishPicture(from: start, of: node, frame)
        }
        cutAsOne(from: shadow, frame)
        joinShadow(from: shadow, frame)
        var cut = frame
        if isUnderHairline { cut.joinParts(start..<draws.count) }
        if !bringsBorder { emitBorder(of: node, cut) }
    }

    /// True when a layer's border is a hairline, and all from `start` on, as one cut picture, can be corrected for it (`coverParts`).
    private func isToldOfHairline(from start: Int, _ node: Node, _ frame: Frame) -> Bool {
        node.showsBorder && !frame.interior.isHidden && isHairline(borderOf: node, frame) && frame.group.outline < 0
            && !frame.group.clipsTwice && !isCutOverBackdrop(from: start) && showsOutline(of: node, frame)
    }

    /// Cuts the draws from `start` on, which do not carry the layer's clip, by that clip, as one picture.
    mutating func cutAsOne(from start: Int, _ frame: Frame) {
        cause.need = .clip
        if frame.group.outline >= 0 { return cut(from: start, to: outlines[Int(frame.group.outline)], frame) }
        if isCutOverBackdrop(from: start) {
            cutOverBackdrop(from: start, clip: frame.innerClip)
        } else if let picture = compose(from: start, .clipGroup) { emitComposite(of: picture, clip: frame.innerClip) }
        if frame.group.clipsTwice { carry(frame.clip, from: start, purpose: .clipGroup) }
    }

    /// Where two draws from `start` on share a pixel of the edge of a clip that stands for a mask, cuts them all by it as one picture.
    mutating func cutAsOne(from start: Int, byMask clip: Int32) {
        guard options.groupsClips, draws.count > start + 1 else { return }
        dropHidden(from: start, under: clip)
        guard sharesEdge(from: start, of: clipStates[Int(clip)]), lift(clip, from: start) else { return }
        cause.need = .mask
        if let picture = compose(from: start, .clipGroup) { emitComposite(of: picture, clip: clip) }
    }

    /// True when two of the layer's draws share a pixel of the edge of its clip. Below its border the edge is not seen.
    private func sharesEdgeOfClip(from start: Int, _ node: Node, _ frame: Frame) -> Bool {
        guard options.groupsClips, !frame.interior.isHidden else { return false }
        let clip = clipStates[Int(frame.innerClip)]
        return sharesEdge(from: start, of: clip) || sharesEdgeWithBorder(from: start, of: clip, node, frame)
    }

    /// True when two of the draws from `start` on share a pixel of a clip's edge.
    func sharesEdge(from start: Int, of clip: ClipState) -> Bool {
        let edge = draws.indices[start...].filter { draws[$0].count > 0 && touchesEdge(of: clip, draws[$0].bounds) }
        if edge.count > 64 { return true }
        for (place, a) in edge.enumerated() {
            for b in edge[..<place] where draws[a].shape < 0 || draws[a].shape != draws[b].shape {
                let shared = draws[a].bounds.intersection(draws[b].bounds)
                if !shared.isEmpty && touchesEdge(of: clip, shared) { return true }
            }
        }
        return false
    }

    /// False only when a rectangle certainly lies inside a clip's own shape.
    func touchesEdge(of clip: ClipState, _ bounds: PixelRect) -> Bool {
        let box = bounds.rect
        return !clip.ownBox.contains(box) || (clip.ownShape >= 0 && !clipShapes[Int(clip.ownShape)].contains(box))
    }

    /// Drops the draws from `start` on that are hidden by a later one that carries only this clip or none.
    private mutating func dropHidden(from start: Int, under clip: Int32) {
        guard options.dropsHiddenDraws else { return }
        var found = 0
        for upper in draws.indices[start...].reversed() where draws[upper].isOpaque && draws[upper].count == 1 {
            let draw = draws[upper]
            if draw.pipeline.namesClip, planClipStates[Int(rows[Int(draw.firstRow) + draw.metaOffset].x)] != clip { continue }
            let hidden = wholePixels(of: draw)
            for lower in start..<upper where hidden.contains(draws[lower].bounds) { hide(lower..<lower + 1) }
            found += 1
            if found == 4 { return }
        }
    }

    /// The pixels that a draw of a box covers wholly.
    func wholePixels(of draw: Draw) -> PixelRect {
        let box = rows[Int(draw.firstRow)]
        return PixelRect(
            minX: Int32(box.x.rounded(.up)), minY: Int32(box.y.rounded(.up)), maxX: Int32(box.z.rounded(.down)),
            maxY: Int32(box.w.rounded(.down)))
    }

    /// Emits the parts below a layer's shape and sublayers again, without corners of their own: the layer's clip will cut them.
    mutating func repaintParts(of node: Node, _ frame: Frame, in tree: RenderTree) {
        let above = take(from: Int(frame.partsEnd))
        let hadParts = draws[Int(frame.partsStart)...].contains { $0.count > 0 }
        drop(from: Int(frame.partsStart))
        if hadParts {
            var square = node
            square.cornerRadius = 0
            square.flags.remove(.masksToBounds)
            var inside = frame
            inside.clip = frame.innerClip
            inside.interior.radii = .zero
            inside.group = Group()
            emitParts(of: square, &inside, in: tree)
        }
        putBack(above)
    }

    /// Takes a layer's clip, and those around it, off the draws from `start` on. False when none carries it.
    mutating func lift(_ clip: Int32, from start: Int) -> Bool {
        var wasCarried = false
        for index in start..<draws.count where draws[index].count > 0 && draws[index].pipeline.namesClip {
            let draw = draws[index]
            let carried = planClipStates[Int(rows[Int(draw.firstRow) + draw.metaOffset].x)]
            guard let rest = rest(of: carried, without: clip) else { continue }
            wasCarried = true
            let planned = rest < 0 ? .none : carriedClip(rest, for: .everything, isTrimmed: false)
            planned.mark(&draws[index].pipeline)
            for first in draw.firstRows { rows[first + draw.metaOffset].x = Float(max(planned.index, 0)) }
        }
        return wasCarried
    }

    /// What is left of a joint clip without one of its members and all those around that: another clip, −1 for nothing,
    /// nil where the joint has no such member.
    private mutating func rest(of joint: Int32, without clip: Int32) -> Int32? {
        var rest = ClipState(
            trim: .everything, visible: clipStates[Int(joint)].visible, space: clipStates[Int(joint)].space)
        var (next, cuts) = (joint, [Range<Int32>]())
        while next != clip {
            let state = clipStates[Int(next)]
            rest.trim = rest.trim.intersection(state.ownBox)
            if rest.shape < 0 { rest.shape = state.ownShape }
            if !state.ownCuts.isEmpty { cuts.append(state.ownCuts) }
            if state.isAlone || state.outer < 0 { return nil }
            next = state.outer
        }
        // The outermost come first, as they do in the joint clip.
        let first = Int32(pixelCuts.count)
        for range in cuts.reversed() {
            pixelCuts.append(contentsOf: pixelCuts[Int(range.lowerBound)..<Int(range.upperBound)])
        }
        rest.cuts = first..<Int32(pixelCuts.count)
        return rest.trim == .everything && rest.shape < 0 && rest.cuts.isEmpty ? -1 : push(rest)
    }

    /// Trims a box to its clip, if that is nothing but another box.
    mutating func trimToClip(_ index: Int) {
        let pipeline = draws[index].pipeline
        guard pipeline.isClipped, !pipeline.isCut, pipeline.geometry == .box, draws[index].count == 1 else { return }
        let draw = draws[index]
        let first = Int(draw.firstRow)
        let clip = Int(rows[first + draw.metaOffset].x)
        guard clipStates[Int(planClipStates[clip])].shape < 0 else { return }
        let (box, limit) = (rows[first], plan.clips[clip].box)
        let trimmed = SIMD4(max(box.x, limit.x), max(box.y, limit.y), min(box.z, limit.z), min(box.w, limit.w))
        guard trimmed.x < trimmed.z, trimmed.y < trimmed.w else { return }
        // What will be painted above ends at the draw's own edges (`above`), not at its clip's.
        if let above = draw.pipeline.kind.traits.above?.alpha, rows[first + draw.colorOffset + above.row][above.lane] > 0,
            !Rect(limit).hasWholeEdges
        {
            return
        }
        switch draw.pipeline.kind {
        case .solid: break
        case .gradient:
            guard rows[first + draw.pipeline.rowCount - 1] == .zero else { return }
        case .image:
            let texels = TexelRange(rows[first + draw.metaOffset + 1])
            rows[first + draw.metaOffset + 1] = texels.extended(from: Rect(box), to: Rect(trimmed)).row
        default: return
        }
        rows[first] = trimmed
        rows[first + draw.metaOffset].x = 0
        draws[index].pipeline.isClipped = false
        draws[index].pipeline.hasHardEdges = rows[first + draw.metaOffset].w != 0
    }
}

extension TexelRange {
    fileprivate init(_ row: SIMD4<Float>) {
        self.init(u0: Double(row.x), v0: Double(row.y), u1: Double(row.z), v1: Double(row.w))
    }
}

extension Rect {
    init(_ box: SIMD4<Float>) {
        self.init(minX: Double(box.x), minY: Double(box.y), maxX: Double(box.z), maxY: Double(box.w))
    }
}
