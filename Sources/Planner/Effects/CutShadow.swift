import Geometry
import RenderPlan
import RenderTree

// A layer that masks to its bounds cuts off its shadow there too. Along that edge both cover the same share e of a pixel, and if each
// were cut by itself the parts would let through some of the shadow that they hide: with alphas α of what the layer shows and s of
// the shadow, e(1 − eα)s instead of e(1 − α)s. So the shadow is left whole and cut along with the parts, as one picture
// (`ClipGroups.swift`). An opaque layer that masks to its bounds has no shadow at all (`caster`). Colour filters are applied to the
// parts before the cut, and parts that read their backdrop are kept from seeing their own shadow.

extension Workspace {
    /// True when a layer's shadow lies right below its parts by the time that these are cut. A blurred layer is cut before it casts its
    /// shadow, and so is one whose shadow comes from its pixels and that cannot be walked twice.
    func cutsShadow(of node: Node, _ caster: Caster?, _ frame: Frame, in tree: RenderTree) -> Bool {
        guard mayCutShadow(of: node, tree[node.effects]) else { return false }
        switch frame.part {
        case .shadow, .picture: return true
        case .whole:
            switch caster {
            case .silhouette, .path: return true
            case .picture, nil: return false
            }
        }
    }

    /// False for nearly all layers.
    func mayCutShadow(of node: Node, _ effects: Effects) -> Bool {
        node.flags.contains(.masksToBounds) && effects.shadow != nil && options.groupsClips && effects.filters.allSatisfy(\.mayBeCutAfterwards)
    }

    /// True while a layer is painted whose picture is cut only after its colour filters.
    func cutsFilteredPicture(of frame: Frame) -> Bool {
        guard frame.stage == .picture, let state = effectFrames.last else { return false }
        return state.cutsShadow && !state.effects.filters.isEmpty
    }

    /// A clip of whole pixels around the layer's bounds: no more of the shadow will be seen. Nil where nothing is.
    mutating func shadowWindow(of node: Node, _ frame: Frame) -> Int32? {
        var state = clipStates[Int(frame.clip)].child(of: frame.clip)
        let box = PixelRect(covering: frame.toPixel.boundingBox(of: node.bounds).intersection(state.visible))
        guard !box.isEmpty else { return nil }
        state.ownBox = box.rect
        state.trim = state.trim.intersection(box.rect)
        state.visible = state.visible.intersection(box.rect)
        return push(state)
    }

    /// The first draw of a shadow that is cut along with the layer's parts; without one, the first of the parts.
    func shadowStart(of frame: Frame) -> Int {
        guard frame.stage == .picture, let state = effectFrames.last, state.cutsShadow else { return Int(frame.partsStart) }
        return frame.part == .picture ? Int(frame.fadeStart) : state.start
    }

    /// Takes the clip around a layer off its shadow. A shadow walked before the picture carries the clip above the layer; the picture may
    /// be painted in a window without it.
    mutating func liftShadow(from start: Int, _ frame: Frame) {
        _ = lift(frame.part == .picture ? effectFrames[effectFrames.count - 1].outerClip : frame.clip, from: start)
    }

    /// Finishes a layer's draws from `start` on, uncut so far, before they are joined with its shadow.
    mutating func finishPicture(from start: Int, of node: Node, _ frame: Frame) {
        let last = effectFrames.count - 1
        let state = effectFrames[last]
        if !state.effects.filters.isEmpty {
            applyFilters(state.effects.filters, from: start, windows: state.windows(frame.toPixel).filters, to: node, frame.toPixel)
            effectFrames[last].effects.filters = []
        } else if frame.part == .picture {
            isolate(from: start, clip: frame.clip)
        }
    }

    /// Notes that the shadow and the parts above it have become one picture.
    mutating func joinShadow(from start: Int, _ frame: Frame) {
        guard start < Int(frame.partsStart) else { return }
        let last = effectFrames.count - 1
        effectFrames[last].start = min(effectFrames[last].start, start)
        effectFrames[last].pictureStart = effectFrames[last].start
    }
}

extension Effects.Filter {
    /// True for a filter that acts on single pixels and is proportional to their coverage: cutting may as well follow it.
    fileprivate var mayBeCutAfterwards: Bool {
        switch self {
        case .color(let matrix):
            matrix.bias.w == 0 && matrix.alpha.x == 0 && matrix.alpha.y == 0 && matrix.alpha.z == 0
                && (0...1).contains(matrix.alpha.w) && matrix.red.w == 0 && matrix.green.w == 0 && matrix.blue.w == 0
        case .gaussianBlur: isIdentity
        }
    }
}
