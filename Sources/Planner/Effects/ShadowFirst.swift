import Geometry
import RenderPlan
import RenderTree

// A turned layer's shadow is blurred on a grid aligned with the layer, and resampled from there. The layer itself must not be:
// its edges and pictures would be softer than those of a layer without a shadow. So it is walked twice, once for the shadow and
// once for itself. So is a layer that masks to its bounds, and cuts off its shadow with them (`CutShadow.swift`). Anything in
// it that reads its backdrop must not see the shadow, which is there by then: the layer is isolated.

extension Workspace {
    /// How many nested turned layers with shadows are walked twice: more than in any known scene whose edges matter.
    private static let deepestTurnedShadow = 16

    /// True for a layer that is walked for its shadow first: its shadow needs a grid of its own, and it has no other effect that would
    /// make one picture of both. Layers inside one that is being walked for its shadow are walked once, so the number of walks grows
    /// with the depth of nesting and does not double at each level. Only the outermost few are walked twice, since each adds a walk over
    /// all that is in it, and as many surfaces: further in, an upright layer's shadow is cut by itself, and a turned layer is resampled
    /// along with its shadow.
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

    /// Ends the walk for the shadow, and begins the one for the layer itself.
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
