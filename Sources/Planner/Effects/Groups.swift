import Geometry
import RenderPlan
import RenderTree

// Groups: subtrees that are composited as one picture.
//
// An offscreen surface is the last resort. A fade needs none when no two of the group's draws touch the same pixel:
// it is then the same to fade each draw. A second clip needs none when no draw reaches the first one's edge.

/// Groups that begin before a layer's content and end after it.
struct Group {
    /// What fades the group, and tints it; meaningful where `opacityStart` is not −1.
    var opacity = Tint.one
    /// The first draw that fades, or −1.
    var opacityStart: Int32 = -1
    /// True when the layer's own clip cannot be joined with the outer one.
    var clipsTwice = false
    /// The layer's own clip, where it has no closed form: index in `Workspace.outlines`, or −1.
    var outline: Int32 = -1
    /// Then, the first draw under it, or −1.
    var clipStart: Int32 = -1
    /// The first draw of a piece of a layer that was cut, or −1.
    var pieceStart: Int32 = -1
    /// The clip of that piece.
    var pieceClip: Int32 = -1
}

extension Workspace {
    /// Starts fading, as a group or layer by layer. The fade inherited from ancestors without group opacity multiplies the
    /// layer's own opacity. A transform layer, whose sublayers share the space around it, has no picture to fade as one.
    func beginGroup(_ node: Node, _ frame: inout Frame) {
        let opacity = frame.fade * node.opacity
        guard opacity != .one else { return }
        // A tint without transparency is the same for the group as for each of its parts.
        if opacity.w < 1 && node.flags.contains(.groupOpacity) && !node.flags.contains(.preservesDepth) {
            frame.group.opacity = opacity
            frame.group.opacityStart = Int32(draws.count)
            frame.fade = .one
        } else {
            frame.fade = opacity
        }
    }

    /// Starts the clip group; everything that only the outer clip cuts has been emitted before.
    func beginClipGroup(_ frame: inout Frame) {
        if frame.group.clipsTwice { frame.group.clipStart = Int32(draws.count) }
    }

    /// Ends the clip group of contents and sublayers, before the border is painted.
    mutating func endClipGroup(_ frame: Frame) {
        guard frame.group.clipStart >= 0 else { return }
        let group = Int(frame.group.clipStart)..<draws.count
        if group.isEmpty { return }
        if frame.group.outline >= 0 {
            return cut(from: group.lowerBound, to: outlines[Int(frame.group.outline)], frame)
        }
        carry(frame.clip, from: group.lowerBound, purpose: .clipGroup)
    }

    /// Cuts the draws from `start` on by one more clip: one by one, or as one picture where some carry a clip already. Draws
    /// that read their backdrop stay by themselves, since on a surface of the group they would not see it.
    mutating func carry(_ clip: Int32, from start: Int, purpose: Surface.Purpose) {
        guard let reader = draws[start...].firstIndex(where: { $0.dependsOnBackdrop && $0.count > 0 }) else {
            return carryOver(clip, from: start, purpose: purpose)
        }
        let rest = take(from: reader)
        carryOver(clip, from: start, purpose: purpose)
        var next = draws.count
        for draw in rest.draws {
            let isReader = draw.dependsOnBackdrop && draw.count > 0
            if isReader { carryOver(clip, from: next, purpose: purpose) }
            putBack(draw, of: rest)
            guard isReader else { continue }
            carryBesides(clip)
            next = draws.count
        }
        carryOver(clip, from: next, purpose: purpose)
    }

    /// Cuts the last draw, which reads its backdrop, by one more clip.
    private mutating func carryBesides(_ clip: Int32) {
        let index = draws.count - 1
        if draws[index].pipeline.blend == .plusLighter {
            if isAdded(index, under: clip) { return carry(clip, index) }
            return addAsPicture(index, under: clip)
        }
        if draws[index].pipeline.namesClip {
            let meta = Int(draws[index].firstRow) + draws[index].metaOffset
            backdrops[Int(draws[index].backdrop)].clips.append(Int32(rows[meta].x))
            CarriedClip.none.mark(&draws[index].pipeline)
        }
        carry(clip, index)
    }

    /// The same for draws that do not read their backdrop.
    private mutating func carryOver(_ clip: Int32, from start: Int, purpose: Surface.Purpose) {
        let isCut = (start..<draws.count).contains { draws[$0].count > 0 && draws[$0].pipeline.namesClip }
        if isCut || !options.foldsGroups {
            cause.need = .clip
            guard let picture = compose(from: start, purpose) else { return }
            emitComposite(of: picture, clip: clip)
        } else {
            for index in start..<draws.count { carry(clip, index) }
        }
    }

    /// Ends the fading group, after the border.
    mutating func endOpacityGroup(_ frame: Frame) {
        guard frame.group.opacityStart >= 0 else { return }
        if stamps.isOpen {
            return fadeInStamp(from: Int(frame.group.opacityStart), by: frame.group.opacity, of: frame.node, clip: frame.clip)
        }
        fade(from: Int(frame.group.opacityStart), by: frame.group.opacity, clip: frame.clip)
    }

    /// Fades the draws from `start` on as one picture.
    ///
    /// - Parameters:
    ///   - clip: one that they carry already, or one of the same window.
    ///   - need: why a surface is made, if one is.
    mutating func fade(from start: Int, by opacity: Tint, clip: Int32, for need: SurfaceCause.Need = .groupOpacity) {
        let group = start..<draws.count
        if options.foldsGroups && !hasOverlap(group) {
            for index in group { fade(index, by: opacity) }
            return
        }
        cause.need = need
        // A clip that cuts all of the group cuts the picture instead.
        let clip = options.groupsClips && lift(clip, from: start) ? clip : clipStates[Int(clip)].space
        if let picture = compose(from: start, .opacityGroup) { emitComposite(of: picture, opacity: opacity, clip: clip) }
    }

    /// Cuts a draw that carries no clip.
    mutating func carry(_ clip: Int32, _ index: Int) {
        let draw = draws[index]
        guard draw.count > 0 else { return }
        let state = clipStates[Int(clip)]
        let bounds = draw.bounds.intersection(PixelRect(covering: state.visible))
        guard !bounds.isEmpty else { return hide(index..<index + 1) }
        // A draw that only its bounds limit must be clipped to them: on a surface with a margin the whole instance is painted.
        var shape = draw.isCut || bounds != draw.bounds || reaches(draw, beyond: bounds, on: nil) ? Rect.everything : bounds.rect
        if draw.pipeline.kind.isPixelOnPixel && fillsBounds(draw) {
            shape = bounds.rect
            if state.trim.hasWholeEdges { shape = shape.intersection(state.trim) }
            rows[Int(draw.firstRow)] = SIMD4(shape)
        } else {
            draws[index].isCut = draw.isCut || bounds != draw.bounds
        }
        draws[index].bounds = bounds
        draws[index].pixelCount = min(draw.pixelCount, bounds.area)
        let carried = carriedClip(clip, for: shape, isTrimmed: false)
        guard carried.index >= 0 else { return }
        carried.mark(&draws[index].pipeline)
        if draw.pipeline.blend == .replace, draw.pipeline.kind != .blend { draws[index].pipeline.blend = .over }
        for first in draw.firstRows { rows[first + draw.metaOffset].x = Float(carried.index) }
    }

    /// True for a draw of one box, of whole pixels.
    func fillsBounds(_ draw: Draw) -> Bool {
        draw.count == 1 && draw.pipeline.geometry == .box && rows[Int(draw.firstRow)] == SIMD4(draw.bounds)
    }

    mutating func fade(_ index: Int, by opacity: Tint) {
        let draw = draws[index]
        draws[index].pipeline.blend = .over
        if opacity.w < 1 { draws[index].isOpaque = false }
        for first in draw.firstRows {
            rows[first + draw.colorOffset] *= opacity
            if let fill = draw.fillOffset { rows[first + fill] *= opacity }
        }
    }

    /// False only when certainly no two draws touch the same pixel, and none depends on its backdrop.
    func hasOverlap(_ group: Range<Int>) -> Bool {
        if group.contains(where: { draws[$0].dependsOnBackdrop }) { return true }
        if group.count <= 1 { return false }
        // Pair by pair, up to a number that takes a few microseconds: more would call for sorting, and a group of so
        // many parts that never touch is rare.
        if group.count > 128 { return true }
        for a in group.dropFirst() {
            let bounds = draws[a].bounds
            for b in group.lowerBound..<a where draws[b].bounds.intersects(bounds) {
                if draws[a].shape < 0 || draws[a].shape != draws[b].shape { return true }
            }
        }
        return false
    }
}

extension Draw {
    /// Where each instance's rows begin in `Workspace.rows`.
    var firstRows: StrideTo<Int> {
        stride(from: Int(firstRow), to: Int(firstRow) + rowCount, by: pipeline.rowCount)
    }

    /// Where `Row.color` stands in an instance: after the geometry, for every kind.
    var colorOffset: Int { pipeline.geometryRowCount }
    /// Where `Row.meta` stands: after the colour, for every kind.
    var metaOffset: Int { colorOffset + 1 }
    /// Where a colour beside `Row.color` stands.
    var fillOffset: Int? { pipeline.kind == .border ? pipeline.rowCount - 1 : nil }
}
