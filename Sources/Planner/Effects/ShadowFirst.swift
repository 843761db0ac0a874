import Geometry
import RenderPlan
import RenderTree

// A turned layer's shadow is blurred on a grid that lies along the layer, and shown from there. What casts it need not be:
// resampled, its edges and pictures would be softer than those of a layer that casts none. So the layer is walked twice, once
// for the shadow and once for itself. So is one that cuts itself off at its bounds, and its shadow with it (`CutShadow.swift`).
// What reads in it what is behind it must not see the shadow, which is there by then: the layer is isolated.

extension Workspace {
    /// Turned layers with shadows in each other that are walked twice: more than any scene is known to have that is looked at for its
    /// edges.
    private static let deepestTurnedShadow = 16

    /// True for a layer that is walked for its shadow first: its shadow needs a grid of its own, and it has no other effect
    /// that would take both for one picture. Of layers inside of one that is being walked for its shadow all is painted at once,
    /// so that no layer is walked more often than there are layers above it that are walked twice. Only the outermost are, since each adds a
    /// walk over all that is in it, and as many surfaces: further in, of upright ones the shadow is cut by itself, and a turned one is
    /// resampled with its shadow.
    mutating func paintsShadowFirst(of node: Node, _ frame: Frame, in tree: RenderTree) -> Bool {
        let effects = tree[node.effects]
        guard shadowsAhead == 0, let shadow = effects.shadow, shadow.color.alpha > 0,
            frame.toPixel.blursUpright
                ? picturesAfterShadows < 4 && mayCutShadow(of: node, effects) : picturesAfterShadows < Workspace.deepestTurnedShadow,
            !effects.hasMask, effects.compositing == .normal, effects.rasterization == nil,
            effects.backgroundFilters.isEmpty,
            effects.filters.allSatisfy({ if case .color = $0 { true } else { false } })
        else { return false }
        measure(frame.node, in: tree)
        guard case .picture = caster(of: shadow, effects, frame.node, in: tree) else { return false }
        return true
    }

    /// Ends the shadow, and begins what casts it.
    mutating func leaveShadow(of node: Node, _ frame: Frame, in tree: RenderTree) {
        let state = effectFrames[effectFrames.count - 1]
        endEffects(of: node, frame, in: tree)
        shadowsAhead -= 1
        var picture = Frame(frame.node, node, toPixel: state.outerToPixel, clip: state.outerClip, fade: state.outerFade)
        picture.fadeStart = Int32(state.start)
        (picture.group.pieceStart, picture.group.pieceClip) = (frame.group.pieceStart, frame.group.pieceClip)
        picture.part = .picture
        picturesAfterShadows += 1
        begin(node, &picture, in: tree)
    }
}
