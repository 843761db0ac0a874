import Geometry
import Graphics
import RenderPlan
import RenderTree

extension Workspace {
    /// Paints a member of a space by its stamp, which may have to be made first. False where it has none, and nothing was done.
    mutating func stamp(_ member: borrowing Member, _ toPixel: Homography, clip: Int32, in tree: RenderTree) -> Bool {
        guard options.stampsInstances, options.dropsIdleClips, toPixel.isUpright, takesStamps(clip) else { return false }
        let layer = tree.nodes[Int(member.node)].layer
        let slot = Stamps.slot(of: layer)
        let isMade = stamps.slots[slot].layer == layer
        guard layer != 0, isMade || stamps.slots[slot].layer == 0,
            let color = StampColor(member.fade * tree.nodes[Int(member.node)].opacity, tree.nodes[Int(member.node)].flags)
        else { return false }
        if isMade && stamps.slots[slot].isMade {
            return repeatStamp(slot, color, at: member.node, toPixel, clip: clip, in: tree)
        }
        guard stamps.slots[slot].failures < 4, mayHaveStamp(member.node, in: tree) else { return false }
        let box = toPixel.applyUpright(tree.nodes[Int(member.node)].bounds)
        guard clipStates[Int(clip)].surelyContains(PixelRect(covering: box).rect) else { return false }
        stamps.slots[slot].layer = layer
        return makeStamp(slot, color, at: member.node, toPixel, clip: clip, in: tree)
    }

    /// True for a clip that leaves what lies inside of its boxes as it is.
    private func takesStamps(_ clip: Int32) -> Bool {
        let state = clipStates[Int(clip)]
        return state.shape < 0 && state.frame < 0 && state.cuts.isEmpty
    }

    /// False for a layer of which it is known beforehand that it shows more than boxes.
    private func mayHaveStamp(_ index: Int32, in tree: RenderTree) -> Bool {
        let end = tree.nodes[Int(index)].subtreeEnd
        guard end - index <= 64 else { return false }
        return (index..<end).allSatisfy { place in
            let node = tree.nodes[Int(place)]
            let (isLeaf, hasContents) = (node.subtreeEnd == place + 1, node.contents != .none)
            return node.effects == .none && node.gradient == .none && node.shape == .none && node.particles == .none
                && node.flags.isDisjoint(with: [.preservesDepth, .childrenHaveDepth, .mask]) && node.smoothEdges == .all
                && (node.opacity == 1 || place == index) && (isLeaf || !node.flags.contains(.masksToBounds) && !node.showsBorder)
                && !(node.showsBorder && (hasContents || node.flags.contains(.masksToBounds)))
                && !(node.cornerRadius > 0 && node.flags.contains(.continuousCorners))
                && (!hasContents || showsOnePicture(node, tree[node.contents]))
        }
    }

    /// True for contents that are one draw, with the background or without one.
    private func showsOnePicture(_ node: Node, _ contents: Contents) -> Bool {
        contents.tiling == nil && contents.fading == nil && (contents.center == .unit || !contents.gravity.resizes)
            && !isTooLarge(contents.bitmap)
            && (node.flags.contains(.masksToBounds)
                ? node.cornerRadii != .zero && contents.placement(in: node.bounds)?.contains(node.bounds) == true
                : node.backgroundColor.alpha == 0 || contents.gravity == .resize && node.cornerRadius == 0)
    }

    /// Plans a layer without its colour, keeps what came of it, and colours that.
    private mutating func makeStamp(
        _ slot: Int, _ color: StampColor, at node: Int32, _ toPixel: Homography, clip: Int32, in tree: RenderTree
    ) -> Bool {
        let (start, uses, sizes, depth) = (draws.count, imageUses, tableSizes, frames.count)
        var plain = tree.nodes[Int(node)]
        plain.opacity = 1
        var frame = Frame(node, plain, toPixel: toPixel, clip: clip, fade: .one)
        frame.particlesAreMembers = true
        stamps.open(of: node, clip: clip)
        begin(plain, frame, in: tree)
        walk(downTo: depth, in: tree)
        let noted = stamps.close(from: start, to: draws.count)
        guard let noted, sizes == tableSizes, draws[start...].allSatisfy({ isStamp($0, clip) }) else {
            stamps.slots[slot].failures += 1
            if case .none = color { return true }
            drop(from: start)
            return false
        }
        var stamp = Stamp(layer: stamps.slots[slot].layer, node: node, isMade: true, toPixel: toPixel, imageUses: imageUses - uses)
        let firstMark = stamps.marks.count
        for (place, draw) in zip(noted, draws[start...]) {
            var mark = StampMark(draw: draw, layer: place.layer, rect: place.rect)
            mark.draw.firstRow = Int32(stamps.rows.count)
            let first = Int(draw.firstRow)
            stamps.rows.append(contentsOf: rows[first..<first + draw.rowCount])
            stamps.marks.append(mark)
            // A border over a background is the sum of two products.
            if let fill = draw.fillOffset, rows[first + fill] != .zero { stamp.isTintable = false }
        }
        stamp.marks = firstMark..<stamps.marks.count
        stamps.slots[slot] = stamp
        if stamp.takes(color) {
            paint(color, from: start, of: node, clip: clip)
            return true
        }
        drop(from: start)
        return false
    }

    /// A draw of one box of which all lies inside of a clip.
    private func isStamp(_ draw: Draw, _ clip: Int32) -> Bool {
        draw.count == 1 && draw.shape < 0 && draw.backdrop < 0 && draw.second == .none && !draw.isCut
            && draw.pipeline.geometry == .box && !draw.pipeline.namesClip
            && (draw.pipeline.blend == .over || draw.pipeline.blend == .replace)
            && clipStates[Int(clip)].surelyContains(draw.bounds.rect)
    }

    /// Entries of those tables of the plan that a stamp has none in.
    private var tableSizes: SIMD8<Int> {
        SIMD8(
            plan.surfaces.count, plan.clips.count, plan.alphas.count, plan.stops.count, plan.passes.count, plan.cuts.count,
            backdrops.count, plan.batches.count)
    }

    private mutating func repeatStamp(
        _ slot: Int, _ color: StampColor, at node: Int32, _ toPixel: Homography, clip: Int32, in tree: RenderTree
    ) -> Bool {
        guard stamps.slots[slot].toPixel.hasScale(of: toPixel), stamps.slots[slot].takes(color),
            tree.isAlike(NodeIndex(rawValue: stamps.slots[slot].node), NodeIndex(rawValue: node)),
            place(stamps.slots[slot].marks, at: node, toPixel, clip: clip, in: tree)
        else { return false }
        let start = draws.count
        for (box, index) in zip(stamps.boxes, stamps.slots[slot].marks) {
            var draw = stamps.marks[index].draw
            let first = Int(draw.firstRow)
            draw.firstRow = Int32(rows.count)
            draw.bounds = PixelRect(covering: box)
            draw.pixelCount = draw.bounds.area
            draw.pipeline.blend =
                draw.isOpaque && draw.pixelCount >= options.minimumReplaceArea && box.hasWholeEdges ? .replace : .over
            draws.append(draw)
            rows.append(SIMD4(box))
            for row in first + 1..<first + draw.pipeline.rowCount { rows.append(stamps.rows[row]) }
        }
        imageUses += stamps.slots[slot].imageUses
        stamps.repeated += 1
        paint(color, from: start, of: node, clip: clip)
        return true
    }

    /// Works out where the draws of an instance lie. False where one does not lie inside of the clip.
    private mutating func place(
        _ marks: Range<Int>, at node: Int32, _ toPixel: Homography, clip: Int32, in tree: RenderTree
    ) -> Bool {
        stamps.maps.removeAll(keepingCapacity: true)
        stamps.boxes.removeAll(keepingCapacity: true)
        stamps.maps.append(toPixel)
        let end = tree.nodes[Int(node)].subtreeEnd
        if end > node + 1 { placeSublayers(of: node, to: end, in: tree) }
        for index in marks {
            let box = stamps.maps[Int(stamps.marks[index].layer)].applyUpright(stamps.marks[index].rect)
            let bounds = PixelRect(covering: box)
            guard !bounds.isEmpty, clipStates[Int(clip)].surelyContains(bounds.rect) else { return false }
            stamps.boxes.append(box)
        }
        return true
    }

    /// Works out where the layers below one lie.
    private mutating func placeSublayers(of node: Int32, to end: Int32, in tree: RenderTree) {
        for index in node + 1..<end {
            let parent = stamps.maps[Int(tree.nodes[Int(index)].parent.rawValue - node)]
            // What shows its back alone has no mark.
            stamps.maps.append(Placement.layerToPixel(of: Int(index), under: parent, in: tree) ?? .identity)
        }
    }

    /// Colours the draws from `start` on, which are those of a layer.
    private mutating func paint(_ color: StampColor, from start: Int, of node: Int32, clip: Int32) {
        cause.layer = node
        switch color {
        case .none: break
        case .tint(let tint):
            for index in start..<draws.count { rows[Int(draws[index].firstRow) + draws[index].colorOffset] *= tint }
        case .group(let opacity): fade(from: start, by: opacity, clip: clip)
        }
    }
}

/// What colours an instance of a layer.
private enum StampColor {
    case none
    /// Opaque: multiplies the colours of all layers.
    case tint(Tint)
    /// Fades, and tints, all layers as one picture.
    case group(Tint)

    /// Nil where each layer fades by itself.
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

extension Stamp {
    fileprivate func takes(_ color: StampColor) -> Bool {
        if case .tint = color { isTintable } else { true }
    }
}

extension ClipState {
    /// True for pixels none of which is cut, or moved to an edge of the clip's (`cut`).
    fileprivate func surelyContains(_ pixels: Rect) -> Bool {
        let slack = 1e-5
        return visible.contains(pixels)
            && (trim == .everything
                || trim.minX + slack < pixels.minX && trim.minY + slack < pixels.minY && trim.maxX - slack > pixels.maxX
                    && trim.maxY - slack > pixels.maxY)
    }
}

extension Homography {
    /// True when two maps differ in where they put the origin alone.
    fileprivate func hasScale(of other: Homography) -> Bool {
        m11 == other.m11 && m12 == other.m12 && m21 == other.m21 && m22 == other.m22 && isAffine && other.isAffine
    }
}
