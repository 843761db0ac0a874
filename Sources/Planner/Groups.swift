import Geometry
import RenderPlan
import RenderTree

// Groups: subtrees that meet what is behind them as one picture.
//
// An offscreen surface is the last resort. A fade needs none when no two of the group's draws touch the same pixel:
// it is then the same to fade each draw. A second clip needs none when no draw reaches the first one's edge.

/// Groups that begin before a layer's content and end after it.
struct Group {
    /// The group's opacity; meaningful where `opacityStart` is not −1.
    var opacity: Float = 1
    /// The first draw that fades, or −1.
    var opacityStart: Int32 = -1
    /// True when the layer's own clip cannot be joined with the outer one.
    var clipsTwice = false
    /// Then, the first draw under it, or −1.
    var clipStart: Int32 = -1
    /// The first draw of a piece of a layer that was cut; meaningful where `pieceClips` is not 0.
    var pieceStart: Int32 = -1
    /// How many clips around that piece, the last of `Workspace.pieceClips`, cannot be joined with those inside.
    var pieceClips: Int32 = 0
}

extension Workspace {
    /// Starts fading, as a group or layer by layer. An ancestor that fades its sublayers one by one fades this layer
    /// as if its own opacity were so much less.
    func beginGroup(_ node: Node, _ frame: inout Frame) {
        let opacity = node.opacity * frame.fade
        guard opacity < 1 else { return }
        if node.flags.contains(.groupOpacity) {
            frame.group.opacity = opacity
            frame.group.opacityStart = Int32(draws.count)
            frame.fade = 1
        } else {
            frame.fade = opacity
        }
    }

    /// Starts the clip group, once everything that only the outer clip cuts has been emitted.
    func beginClipGroup(_ frame: inout Frame) {
        if frame.group.clipsTwice { frame.group.clipStart = Int32(draws.count) }
    }

    /// Ends the clip group of contents and sublayers, before the border is painted.
    mutating func endClipGroup(_ frame: Frame) {
        if frame.group.clipStart >= 0 { endClipGroup(from: frame.group.clipStart, under: frame.clip) }
    }

    /// Clips the draws from `start` on to one clip more than they may carry already.
    mutating func endClipGroup(from start: Int32, under clip: Int32) {
        let group = Int(start)..<draws.count
        if group.isEmpty { return }
        if options.foldsGroups && group.allSatisfy({ !draws[$0].pipeline.isClipped }) {
            for index in group { carryOuterClip(clip, index) }
        } else {
            compose(group, opacity: 1, purpose: .clipGroup, clip: clip)
        }
    }

    /// Ends the fading group, after the border.
    mutating func endOpacityGroup(_ frame: Frame) {
        guard frame.group.opacityStart >= 0 else { return }
        let group = Int(frame.group.opacityStart)..<draws.count
        if group.isEmpty { return }
        if options.foldsGroups && !hasOverlap(group) {
            for index in group { fade(index, by: frame.group.opacity) }
        } else {
            // The draws carry their clips themselves.
            compose(group, opacity: frame.group.opacity, purpose: .opacityGroup, clip: 0)
        }
    }

    private mutating func carryOuterClip(_ clip: Int32, _ index: Int) {
        let draw = draws[index]
        let carried = carriedClip(clip, for: draw.isCut ? .everything : draw.bounds.rect, isTrimmed: false)
        guard carried >= 0 else { return }
        draws[index].pipeline.isClipped = true
        draws[index].pipeline.blend = .over
        for first in draw.firstRows { rows[first + draw.metaOffset].x = Float(carried) }
    }

    private mutating func fade(_ index: Int, by opacity: Float) {
        let draw = draws[index]
        draws[index].pipeline.blend = .over
        for first in draw.firstRows {
            rows[first + draw.colorOffset] *= opacity
            if let fill = draw.fillOffset { rows[first + fill] *= opacity }
        }
    }

    /// True unless it is sure that no two draws touch the same pixel.
    private func hasOverlap(_ group: Range<Int>) -> Bool {
        if group.count == 1 { return false }
        // Pair by pair up to a number that takes a few microseconds; more would better be sorted, and a group of so
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

    /// Paints draws on a surface of their own, and puts one draw of that surface in their place.
    private mutating func compose(_ group: Range<Int>, opacity: Float, purpose: Surface.Purpose, clip: Int32) {
        var frame = PixelRect.empty
        for index in group { frame = frame.union(draws[index].bounds) }
        let surface = SurfaceIndex(rawValue: Int32(plan.surfaces.count))
        plan.surfaces.append(Surface(frame: frame, purpose: purpose))
        endPass(on: surface, from: group.lowerBound, clear: .zero)
        emitComposite(of: surface, frame: frame, opacity: opacity, clip: clip)
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
