import Geometry
import Graphics
import RenderPlan
import RenderTree

// Effects: what happens to a layer's picture between its draws and its backdrop.
//
//      walk   mask (it comes first in the tree; what it covers bounds all the rest)
//             shadow, where it is known beforehand
//             background, contents, sublayers, border: the picture, the tail of the list of draws
//      leave  filters    each takes the draws, and leaves one
//             shadow     of the picture's own pixels, beneath them
//             mask       takes the draws, and leaves one
//             raster     takes the draws, and leaves one, on the pixels around
//             clip       of everything above the layer
//             opacity    folded into the draws if they do not overlap
//             blend      takes the draws, and leaves one that reads its backdrop
//
// Each step keeps a list of draws where it can; a surface is made only for a step that needs pixels, and a picture that
// already is one surface is not painted on another (`soleSurface`).
//
// A picture that is blurred, or processed as a whole, must not be cut by the clips above it beforehand: it is painted in
// a *window*, unclipped but no larger than can matter in the end, and cut afterwards.

/// A layer with effects, from when it is entered until it is left.
struct EffectFrame {
    /// Without those that do nothing.
    var effects: Effects
    /// What its shadow is the shadow of.
    var caster: Caster?
    /// Applied to the picture last.
    var opacity: Tint
    /// The inherited factor of it.
    var outerFade: Tint
    /// From the layer to the space around it.
    var outerToPixel: Homography
    /// The clip above the layer.
    var outerClip: Int32
    /// The grid that the layer is painted on, if it is one of its own.
    var raster: Raster?
    /// A second grid, on which the picture of a bitmap is painted where the bitmap's own grid will not do; with it the visible
    /// part of the bitmap.
    var inner: (raster: Raster, window: Rect)?
    /// How far the plan had got before the layer, to tell what belongs to it.
    var before: PlanMark
    /// What is seen of the finished picture, pixels.
    var window: Rect
    /// The clip for the finished picture: that of the space it is painted in, joined with a mask that is a clip.
    var finalClip: Int32
    /// A clip that could not be joined with `finalClip`, or −1.
    var secondClip: Int32 = -1
    var mask = Mask.none
    /// Its gradient or background merged with its mask, where that is all it shows.
    var gradient: MaskedGradient?
    /// True when the layer's shadow is cut off along with its parts: it lies right below them, under no clip of the layer's own.
    var cutsShadow = false
    /// True while a picture that will be blurred is painted, but not while its mask is.
    var smears = false
    /// True when the picture is painted under no clip.
    var isIsolated = false
    /// The first draw of all that belongs to the layer.
    var start = 0
    /// The first draw of the picture, after a shadow that is known beforehand.
    var pictureStart = 0

    var blends: Bool { effects.compositing != .normal }

    /// True when the picture goes through nothing but colour filters before a mask that is a clip cuts it.
    var isRecoloredWithinMask: Bool {
        if case .picture = caster { return false }
        let changesColorsOnly = effects.filters.allSatisfy { if case .color = $0 { true } else { false } }
        return effects.hasMask && !mask.isPicture && changesColorsOnly && !effects.filters.isEmpty && raster == nil && !blends
    }
}

extension Workspace {
    /// Starts a layer that has effects. False when nothing of it is seen.
    ///
    /// On return `frame.stage` says whether its mask must be walked first, or `beginPicture` follows.
    mutating func beginEffects(of node: Node, _ frame: inout Frame, in tree: RenderTree) -> Bool {
        measure(frame.node, in: tree)
        let seen = clipStates[Int(frame.clip)].visible
        let extent = outerExtent(of: Int(frame.node), in: tree).rect
        guard frame.toPixel.boundingBox(of: extent).intersects(seen) else { return false }
        var effects = tree[node.effects].effective(on: node, isRoot: frame.node == 0)
        if frame.part == .picture {
            effects.shadow = nil
            if extents[Int(frame.node)].readsBackdrop { effects.isolates = true }
        }
        if effects.hasMask && !tree.nodes[Int(frame.node) + 1].isShown { return false }
        var state = EffectFrame(
            effects: effects, opacity: frame.part == .shadow ? .one : frame.fade * node.opacity, outerFade: frame.fade,
            outerToPixel: frame.toPixel, outerClip: frame.clip, before: PlanMark(plan), window: seen, finalClip: frame.clip)
        state.caster = effects.shadow.flatMap { caster(of: $0, effects, frame.node, in: tree) }
        state.cutsShadow = cutsShadow(of: node, state.caster, frame, in: tree)
        emitBackgroundFilters(of: node, state, frame, in: tree)
        frame.fade = .one
        let picture = extents[Int(frame.node)].rect
        if needsRaster(state, of: node, picture, frame.toPixel),
            !enterRaster(of: node, extent: extent, picture: picture, &state, &frame)
        {
            return false
        }
        if effects.hasMask && !takeMaskAsClip(&frame, &state, in: tree) { return false }
        effectFrames.append(state)
        return true
    }

    /// Starts the layer's picture, once its mask is known.
    mutating func beginPicture(of node: Node, _ frame: inout Frame) {
        let last = effectFrames.count - 1
        var state = effectFrames[last]
        state.isIsolated = state.raster != nil || state.blends || !state.effects.filters.isEmpty || state.mask.isPicture
        if case .picture = state.caster { state.isIsolated = true }
        frame.clip = state.isIsolated ? pushWindow(state.windows(frame.toPixel).picture) : state.finalClip
        if state.isIsolated && state.isRecoloredWithinMask { clipStates[Int(frame.clip)].frame = frameShape(of: state.finalClip) }
        frame.innerClip = frame.clip
        frame.stage = .picture
        state.smears = state.effects.filters.contains(where: \.isBlur)
        state.start = draws.count
        if let shadow = state.effects.shadow, let clip = shadowClip(of: node, state, frame) {
            switch state.caster {
            case .silhouette(let silhouette): emitShadow(of: silhouette, shadow, frame.toPixel, clip: clip.clip)
            case .path(let path): emitShadow(of: path, shadow, frame.toPixel, clip: clip.clip)
            case .picture, nil: break
            }
            if clip.clipsTwice { carry(frame.clip, from: state.start, purpose: .clipGroup) }
            if let outline = shadowOutline(of: node, state) { cut(from: state.start, to: outline, frame) }
        }
        state.pictureStart = draws.count
        effectFrames[last] = state
    }

    /// Ends a layer that has effects: applies them to what it painted.
    mutating func endEffects(of node: Node, _ frame: Frame, in tree: RenderTree) {
        let state = effectFrames.removeLast()
        let windows = state.windows(frame.toPixel)
        applyFilters(
            state.effects.filters, from: state.pictureStart, windows: windows.filters, to: node, frame.toPixel)
        if case .picture = state.caster, let shadow = state.effects.shadow {
            castShadow(
                shadow, from: state.pictureStart, window: state.window, frame, clip: shadowClip(of: node, state, frame)?.clip,
                outline: shadowOutline(of: node, state))
        }
        if state.effects.hasMask || state.effects.isolates { isolate(from: state.start, clip: frame.clip) }
        applyMask(state.mask, from: state.start, clip: frame.clip)
        let blendsHere = state.blends && state.raster == nil
        if state.isIsolated && !blendsHere { carry(state.finalClip, from: state.start, purpose: .clipGroup) }
        if state.effects.hasMask && !state.mask.isPicture && !(state.isIsolated && blendsHere) {
            cutAsOne(from: state.start, byMask: state.finalClip)
        }
        if state.secondClip >= 0 { carry(state.secondClip, from: state.start, purpose: .clipGroup) }
        if let (raster, window) = state.inner {
            emitRaster(raster, from: state.start, since: nil, clip: pushWindow(window))
        }
        if let raster = state.raster {
            let around = state.blends ? pushWindow(clipStates[Int(state.outerClip)].visible) : state.outerClip
            emitRaster(raster, from: state.start, since: state.before, clip: around)
        }
        if state.blends {
            let extent = outerExtent(of: Int(frame.node), in: tree).rect
            blend(state, extent: extent, hardEdges: extent == node.bounds ? hardEdges(beside: node.smoothEdges) : [])
        } else if state.opacity != .one {
            fade(from: frame.fadeStart >= 0 ? Int(frame.fadeStart) : state.start, by: state.opacity, clip: state.outerClip)
        }
    }

    /// The clip of a layer's shadow: a layer that cuts itself off at its bounds cuts off its shadow there too. Nil where
    /// nothing of it is seen.
    private mutating func shadowClip(of node: Node, _ state: EffectFrame, _ frame: Frame) -> (clip: Int32, clipsTwice: Bool)? {
        if state.cutsShadow { return shadowWindow(of: node, frame).map { ($0, false) } }
        guard node.flags.contains(.masksToBounds), shadowOutline(of: node, state) == nil else { return (frame.clip, false) }
        return pushClip(
            to: node.bounds, node.cornerRadii, frame.toPixel, hardEdges: hardEdges(beside: node.smoothEdges), under: frame.clip)
    }

    /// The outline that cuts the shadow, where a clip has no closed form for it.
    private func shadowOutline(of node: Node, _ state: EffectFrame) -> Outline? {
        guard !state.cutsShadow, node.flags.contains(.masksToBounds), hasContinuousCorners(node) else { return nil }
        return Outline(.continuous(node.bounds, node.cornerRadii))
    }

    /// Makes the draws from `start` on one picture if one of them reads its backdrop: it must not see what is behind the
    /// layer.
    mutating func isolate(from start: Int, clip: Int32) {
        cause.need = .isolation
        guard draws[start...].contains(where: { $0.dependsOnBackdrop }),
            let picture = compose(from: start, .effectGroup)
        else { return }
        emitComposite(of: picture, clip: clipStates[Int(clip)].space)
    }

    /// Composites the layer's draws with its blend mode.
    ///
    /// - Parameters:
    ///   - extent: how far the layer reaches, layer space.
    ///   - hardEdges: of the extent.
    private mutating func blend(_ state: EffectFrame, extent: Rect, hardEdges: EdgeSet) {
        var clip = state.raster == nil ? state.finalClip : state.outerClip
        var frame: PixelRect?
        cause.need = .blendMode(state.effects.compositing)
        var behind = Backdrop()
        if !state.effects.compositing.keepsBackdropUnderNothing {
            // The mode changes the backdrop even where the layer shows nothing, up to the layer's extent.
            guard let region = pushClip(to: extent, .zero, state.outerToPixel, hardEdges: hardEdges, under: clip) else {
                return drop(from: state.start)
            }
            frame = PixelRect(covering: clipStates[Int(region.clip)].visible)
            let own = clipStates[Int(region.clip)]
            if extent.isFinite, own.ownShape >= 0 || !own.ownBox.hasWholeEdges {
                var reach = Path()
                reach.addRect(extent)
                behind.shape = BackdropShape(outline: Outline(reach), toPixel: state.outerToPixel, endsPicture: true)
            } else if region.clipsTwice {
                behind.clips = [carriedClip(region.clip, for: .everything, isTrimmed: false).index]
            } else {
                clip = region.clip
            }
        }
        if state.effects.compositing == .plusLighter {
            return add(from: state.start, by: state.opacity, under: clip, .effectGroup)
        }
        guard let picture = compose(from: state.start, .effectGroup, frame: frame) else { return }
        emitBlend(picture, state.effects.compositing, opacity: state.opacity, over: behind, clip: clip)
    }
}

extension Effects {
    /// Without those that do nothing.
    fileprivate func effective(on node: Node, isRoot: Bool) -> Effects {
        var effects = self
        effects.filters.removeAll(where: \.isIdentity)
        effects.backgroundFilters.removeAll(where: \.isIdentity)
        if let alpha = shadow?.color.alpha, alpha <= 0 { effects.shadow = nil }
        // A mask has no backdrop to blend with.
        if node.flags.contains(.mask) { effects.compositing = .normal }
        if node.flags.contains(.mask) || isRoot { effects.backgroundFilters = [] }
        return effects
    }
}

extension Effects.Filter {
    fileprivate var isBlur: Bool { if case .gaussianBlur = self { true } else { false } }

    var isIdentity: Bool {
        switch self {
        case .gaussianBlur(let radius, _): radius <= 0
        case .color(let matrix): matrix == .identity
        }
    }
}
