import Geometry
import Graphics
import RenderPlan
import RenderTree

// Layers that show one picture and nothing else, as sprites do. There may be very many, so their values are read in place, in the
// tree, and not copied.

/// The last additive draws: layers of one superlayer that are added one right after the other share a backdrop.
struct LastAddition {
    /// The superlayer, or −1 before the first.
    var parent: Int32 = -1
    /// Index in `Workspace.clipStates`.
    var clip: Int32 = -1
    /// How many draws there were after it.
    var draws = 0
    /// Index in `Workspace.backdrops`.
    var backdrop: Int32 = -1
}

extension Workspace {
    /// A layer that shows one picture and nothing else, by source-over or added: it needs no frame.
    ///
    /// - Parameters:
    ///   - index: in the tree.
    ///   - clip: the layer's.
    ///   - fade: of the layer and those above it.
    /// - Returns: false for another layer, of which nothing has been emitted.
    mutating func emitPictureAlone(_ index: Int, _ toPixel: Homography, clip: Int32, fade: Tint, in tree: RenderTree) -> Bool {
        guard tree.nodes[index].isPictureAlone(at: Int32(index)) else { return false }
        let effects = Int(tree.nodes[index].effects.rawValue)
        let adds = effects >= 0
        guard !adds || options.addsDraws && tree.effects.span[effects].onlyAdds && addsFreely(under: clip) else { return false }
        let start = draws.count
        let contents = Int(tree.nodes[index].contents.rawValue)
        guard emit(tree.contents.span[contents], ofPictureAlone: index, toPixel, clip: clip, fade: fade, in: tree) else { return false }
        if adds, start < draws.count { addLast(under: clip, in: tree.nodes[index].parent) }
        return true
    }

    /// Emits contents of the layer, or nothing where they are more than one rectangle.
    /// - Returns: false where they are.
    private mutating func emit(
        _ contents: borrowing Contents, ofPictureAlone index: Int, _ toPixel: Homography, clip: Int32, fade: Tint,
        in tree: RenderTree
    ) -> Bool {
        guard contents.isOnePicture, let place = contents.placement(in: tree.nodes[index].bounds) else { return false }
        guard fade.w > 0, !liesOutside(place, atAnyAngle: toPixel, clip: clip), toPixel.hasArea else { return true }
        let (bitmap, shown) = sampled(contents, in: place, toPixel)
        guard !isTooLarge(bitmap) else { return false }
        cause.layer = Int32(index)
        var picture = placed(
            bitmap, contents, tree.nodes[index].contents, place, toPixel, fade: fade, smoothEdges: tree.nodes[index].smoothEdges,
            in: tree)
        picture.seen = seen(bitmap, shown, picture.filter)
        emitImage(picture, place, shown, toPixel, clip: clip)
        return true
    }

    /// True where no clip cuts what is added, now or later: else `Addition.swift` decides.
    private func addsFreely(under clip: Int32) -> Bool {
        let state = Int(clip)
        return clipStates[state].shape < 0 && clipStates[state].trim == .everything && clipStates[state].cuts.isEmpty
    }

    /// Makes the last draw additive.
    private mutating func addLast(under clip: Int32, in parent: NodeIndex) {
        let index = draws.count - 1
        draws[index].isOpaque = false
        draws[index].pipeline.blend = .plusLighter
        if lastAddition.draws == index && lastAddition.clip == clip && lastAddition.parent == parent.rawValue && !stamps.isOpen {
            // It refers to a backdrop that is there already, so later frames must not keep its draws.
            tableNames += 1
        } else {
            var behind = Backdrop()
            behind.window = PixelRect(covering: window(of: clip))
            backdrops.append(behind)
            lastAddition = LastAddition(parent: parent.rawValue, clip: clip, backdrop: Int32(backdrops.count - 1))
        }
        draws[index].backdrop = lastAddition.backdrop
        lastAddition.draws = draws.count
    }
}

extension Node {
    /// True for a layer without sublayers that shows its contents and nothing else, neither rounded nor masked to its bounds.
    @inline(__always)
    fileprivate func isPictureAlone(at index: Int32) -> Bool {
        contents != .none && subtreeEnd == index + 1 && index > 0 && backgroundColor.alpha <= 0 && cornerRadius == 0 && gradient == .none
            && shape == .none && particles == .none && !showsBorder && flags.isDisjoint(with: [.masksToBounds, .mask])
    }
}

extension Contents {
    /// True for one picture that is shown in one rectangle.
    fileprivate var isOnePicture: Bool { !hasTiles && fading == nil && (center == .unit || !gravity.resizes) }
}

extension Effects {
    /// True where the layer is added to its backdrop, and has no other effect.
    fileprivate var onlyAdds: Bool {
        compositing == .plusLighter && shadow == nil && !hasMask && filters.isEmpty && backgroundFilters.isEmpty && !isolates
            && rasterization == nil
    }
}
