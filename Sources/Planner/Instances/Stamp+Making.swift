import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// Paints a member of a space with its stamp, which may have to be made first. False where it has none, and nothing was done.
    mutating func stamp(_ member: borrowing Member, _ toPixel: Homography, clip: Int32, in tree: RenderTree) -> Bool {
        guard options.stampsInstances, options.dropsIdleClips, toPixel.isAffine, takesStamps(clip) else { return false }
        let node = member.node
        let layer = tree.nodes[Int(node)].layer
        let slot = Stamps.slot(of: layer)
        let isMade = stamps.slots[slot].layer == layer
        guard layer != 0, isMade || stamps.slots[slot].layer == 0,
            let color = StampColor(member.fade * tree.nodes[Int(node)].opacity, tree.nodes[Int(node)].flags)
        else { return false }
        if stamps.slots[slot].formCount > 0 {
            guard tree.isAlike(NodeIndex(rawValue: stamps.slots[slot].node), NodeIndex(rawValue: node)) else { return false }
            placeLayers(of: node, toPixel, in: tree)
            if let form = stamps.form(slot, LinearPart(toPixel)) ?? stretchedForm(slot, at: node, in: tree) {
                return repeatStamp(form, color, at: node, clip: clip)
            }
            guard stamps.slots[slot].formCount < Stamps.mostForms else { return false }
        }
        guard stamps.slots[slot].failures < 4, mayHaveStamp(node, in: tree) else { return false }
        let box = toPixel.boundingBox(of: tree.nodes[Int(node)].bounds)
        guard surelyContains(PixelRect(covering: box), clip) else { return false }
        stamps.slots[slot].layer = layer
        return makeStamp(slot, color, at: node, toPixel, clip: clip, in: tree)
    }

    /// True for a clip that does not change what lies inside it.
    private func takesStamps(_ clip: Int32) -> Bool {
        clipStates[Int(clip)].frame < 0 && clipStates[Int(clip)].cuts.isEmpty
    }

    /// True for pixels so far inside a clip that nothing is cut, or moved to one of its edges (`cut`, `grownBeyondClip`).
    func surelyContains(_ pixels: PixelRect, _ clip: Int32) -> Bool {
        let (slack, pixels) = (1e-5, pixels.rect)
        guard clipStates[Int(clip)].visible.contains(pixels) else { return false }
        let (trim, shape) = (clipStates[Int(clip)].trim, Int(clipStates[Int(clip)].shape))
        return (trim == .everything
            || trim.minX + slack < pixels.minX && trim.minY + slack < pixels.minY && trim.maxX - slack > pixels.maxX
                && trim.maxY - slack > pixels.maxY)
            && (shape < 0 || clipShapes[shape].contains(pixels.insetBy(dx: -1, dy: -1)))
    }

    /// False for a layer that certainly shows more than marks can express.
    private func mayHaveStamp(_ index: Int32, in tree: RenderTree) -> Bool {
        let end = tree.nodes[Int(index)].subtreeEnd
        guard end - index <= 64 else { return false }
        return (index..<end).allSatisfy { place in
            let node = tree.nodes[Int(place)]
            let (isLeaf, hasContents) = (node.subtreeEnd == place + 1, node.contents != .none)
            return node.effects == .none && node.particles == .none
                && node.flags.isDisjoint(with: [.preservesDepth, .childrenHaveDepth, .mask]) && node.smoothEdges == .all
                && (isLeaf || !node.flags.contains(.masksToBounds) && !node.showsBorder)
                && !(node.showsBorder && (hasContents || node.flags.contains(.masksToBounds)))
                && !(node.cornerRadius > 0 && node.flags.contains(.continuousCorners))
                && (!hasContents || showsOnePicture(node, tree[node.contents]))
        }
    }

    /// True for contents that are one draw, together with the background if there is one.
    private func showsOnePicture(_ node: Node, _ contents: Contents) -> Bool {
        contents.tiling == nil && contents.fading == nil && (contents.center == .unit || !contents.gravity.resizes)
            && !isTooLarge(contents.bitmap)
            && (node.flags.contains(.masksToBounds)
                ? node.cornerRadii != .zero && contents.placement(in: node.bounds)?.contains(node.bounds) == true
                : node.backgroundColor.alpha == 0 || contents.gravity == .resize && node.cornerRadius == 0)
    }

    /// Plans a layer without its colour, keeps the result as a stamp, and colours it.
    private mutating func makeStamp(
        _ slot: Int, _ color: StampColor, at node: Int32, _ toPixel: Homography, clip: Int32, in tree: RenderTree
    ) -> Bool {
        let (start, names, before, depth) = (draws.count, tableNames, PlanSizes(self), frames.count)
        var plain = tree.nodes[Int(node)]
        plain.opacity = 1
        var frame = Frame(node, plain, toPixel: toPixel, clip: clip, fade: .one)
        frame.particlesAreMembers = true
        stamps.open(of: node, clip: clip, at: start)
        begin(plain, &frame, in: tree)
        walk(downTo: depth, in: tree)
        takeStampDraws(clip: clip)
        stamps.notes.isOpen = false
        placeLayers(of: node, toPixel, in: tree)
        guard stamps.notes.isWhole, !stamps.notes.notes.isEmpty, before.hasOnlyPictures(PlanSizes(self)),
            let form = newForm(LinearPart(toPixel), at: node, tableNames: tableNames - names, in: tree)
        else {
            stamps.slots[slot].failures += 1
            if case .none = color { return true }
            dropStamp(from: start, before)
            return false
        }
        stamps.slots[slot].node = node
        stamps.append(form, to: slot)
        if form.takes(color) {
            paint(color, from: start, of: node, clip: clip)
            return true
        }
        dropStamp(from: start, before)
        return false
    }

    /// Takes back what was planned, pictures that were composed included.
    private mutating func dropStamp(from start: Int, _ sizes: PlanSizes) {
        drop(from: start)
        plan.surfaces.removeSubrange(sizes.surfaces...)
        hasClearEdge.removeSubrange(sizes.surfaces...)
        plan.passes.removeSubrange(sizes.passes...)
        plan.batches.removeSubrange(sizes.batches...)
        plan.rows.removeSubrange(sizes.rows...)
        // Clips around the layer may have been put into the plan for it.
        for clip in planClipStates[sizes.clips...] { clipStates[Int(clip)].planIndex = -1 }
        planClipStates.removeSubrange(sizes.clips...)
        plan.clips.removeSubrange(sizes.clips...)
        plan.cuts.removeSubrange(sizes.cuts...)
        plan.alphas.removeSubrange(sizes.bytes...)
        coverages.forgetBytes(from: sizes.bytes)
    }

    /// Makes marks of the notes; nil where no other instance can use them.
    private mutating func newForm(_ linear: LinearPart, at node: Int32, tableNames: Int, in tree: RenderTree) -> StampForm? {
        let first = (mark: stamps.marks.count, path: stamps.paths.count)
        var form = StampForm(linear: linear, marks: first.mark..<first.mark, tableNames: tableNames, isTintable: true, isElastic: true)
        for note in stamps.notes.notes {
            var mark = note.mark
            let place = tree.nodes[Int(node + mark.layer)]
            switch mark.kind {
            case .box: form.isElastic = false
            case .quad:
                let map = stamps.maps[Int(mark.layer)]
                mark.quad = QuadForm(of: mark.rect, only: mark.part, map)
                if mark.quad == nil { return nil }
                switch mark.draw.pipeline.kind {
                case .border:
                    if place.borderColor.alpha == 1 { mark.hidesInterior = place.hidesInterior(map) }
                case .solid, .rounded, .gradient:
                    // What lies below a border holds how narrow that is in pixels, which depends on angle and scale (`coverParts`).
                    if let above = mark.draw.pipeline.kind.traits.above?.alpha,
                        stamps.rows[Int(mark.draw.firstRow) + mark.draw.colorOffset + above.row][above.lane] != 0
                    {
                        form.isElastic = false
                    }
                default: form.isElastic = false
                }
            case .path: mark.path += Int32(first.path)
            case .fade: form.isTintable = false
            }
            // A border over its background is a sum of two products: tinted afterwards it would round differently.
            if mark.kind == .box || mark.kind == .quad, let fill = mark.draw.fillOffset,
                stamps.rows[Int(mark.draw.firstRow) + fill] != .zero
            {
                form.isTintable = false
            }
            stamps.marks.append(mark)
        }
        stamps.paths.append(contentsOf: stamps.notes.paths)
        // A sublayer that fades by itself multiplies its colour in another order, which may round differently.
        if tree.nodes[Int(node) + 1..<Int(tree.nodes[Int(node)].subtreeEnd)].contains(where: { $0.opacity != 1 }) {
            form.isTintable = false
        }
        form.marks = first.mark..<stamps.marks.count
        return form
    }

    /// Copies the draws and rows of notes that have not been copied yet, before something changes them.
    private mutating func takeStampDraws(clip: Int32) {
        for index in stamps.notes.notesTaken..<stamps.notes.notes.count {
            let (kind, range) = (stamps.notes.notes[index].mark.kind, stamps.notes.notes[index].draws)
            guard range.lowerBound == stamps.notes.drawsTaken, range.upperBound <= draws.count,
                areStamp(range, kind, clip)
            else { return stamps.notes.spoil() }
            stamps.notes.drawsTaken = range.upperBound
            if kind == .path { continue }
            var draw = draws[range.lowerBound]
            let first = Int(draw.firstRow)
            draw.firstRow = Int32(stamps.rows.count)
            stamps.rows.append(contentsOf: rows[first..<first + draw.rowCount])
            stamps.notes.take(draw, at: index)
        }
        stamps.notes.notesTaken = stamps.notes.notes.count
        if stamps.notes.drawsTaken != draws.count { stamps.notes.spoil() }
    }

    private func areStamp(_ range: Range<Int>, _ kind: StampMark.Kind, _ clip: Int32) -> Bool {
        range.allSatisfy { isStamp(draws[$0], kind, clip) }
    }

    /// True for a draw of a mark's kind that lies inside a clip.
    private func isStamp(_ draw: Draw, _ kind: StampMark.Kind, _ clip: Int32) -> Bool {
        let isOfKind =
            switch kind {
            case .box: draw.count == 1 && draw.shape < 0 && draw.pipeline.geometry == .box
            case .quad: draw.count == 1 && draw.shape < 0 && draw.pipeline.geometry == .quad
            case .path: draw.shape >= 0 && draw.texture == .none
            case .fade: false
            }
        return isOfKind && !draw.dependsOnBackdrop && draw.second == .none && !draw.isCut && !draw.pipeline.namesClip
            && (draw.pipeline.blend == .over || draw.pipeline.blend == .replace) && surelyContains(draw.bounds, clip)
    }

    /// Ends a group within a stamp that is being made: fades the draws from one on.
    mutating func fadeInStamp(from start: Int, by opacity: Tint, of layer: Int32, clip: Int32) {
        takeStampDraws(clip: clip)
        stamps.notes.addFade(from: start, opacity, of: layer)
        stamps.notes.isOpen = false
        fade(from: start, by: opacity, clip: clip)
        stamps.notes.isOpen = true
        (stamps.notes.drawsTaken, stamps.notes.notesTaken) = (draws.count, stamps.notes.notes.count)
    }
}

extension Node {
    /// True for a border wide enough to hide the edges of what lies below it, if it is opaque (`interior`).
    func hidesInterior(_ toPixel: Homography) -> Bool {
        Workspace.twoPixels(at: bounds, toPixel).map { borderWidth >= $0 } ?? false
    }
}

/// How far the tables of a plan have got.
private struct PlanSizes {
    var surfaces: Int
    var passes: Int
    var batches: Int
    var rows: Int
    var clips: Int
    var cuts: Int
    var bytes: Int
    private var backdrops: Int

    init(_ workspace: borrowing Workspace) {
        surfaces = workspace.plan.surfaces.count
        passes = workspace.plan.passes.count
        batches = workspace.plan.batches.count
        rows = workspace.plan.rows.count
        clips = workspace.plan.clips.count
        cuts = workspace.plan.cuts.count
        bytes = workspace.plan.alphas.count
        backdrops = workspace.backdrops.count
    }

    /// True when nothing but pictures of groups, bytes and stops has been added since.
    func hasOnlyPictures(_ now: PlanSizes) -> Bool { clips == now.clips && cuts == now.cuts && backdrops == now.backdrops }
}
