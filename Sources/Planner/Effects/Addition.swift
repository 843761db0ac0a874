import Geometry
import RenderPlan

// Addition: layers whose light is added to their backdrop (`plusLighter`).
//
// A sum needs no copy of the backdrop, and no picture of the layer either where its draws share no pixel: each is added by itself.
// Only a clip is a problem where the sum saturates, since a share of a sum that was clamped to 1 is not the clamped sum of a share:
// what is clipped along with its backdrop is added unclipped, and the result is cut.
//
// Such a draw depends on its backdrop, so it has a `Backdrop`; but nothing is ever copied for it (`Draw.copiesBackdrop`).

extension Workspace {
    /// Adds the draws from `start` on to their backdrop.
    ///
    /// - Parameters:
    ///   - clip: one by which they have not been cut yet.
    ///   - purpose: of a picture, where they need one.
    mutating func add(from start: Int, by opacity: Tint, under clip: Int32, _ purpose: Surface.Purpose) {
        if addDraws(from: start, by: opacity, under: clip) { return }
        guard let picture = compose(from: start, purpose) else { return }
        emitComposite(of: picture, clip: clipStates[Int(clip)].space)
        if addDraws(from: start, by: opacity, under: clip) { return }
        drop(from: start)
        emitBlend(picture, .plusLighter, opacity: opacity, over: Backdrop(), clip: clip)
    }

    /// Adds the draws from `start` on, if each can be added by itself.
    ///
    /// - Parameter clip: one by which they have not been cut yet.
    /// - Returns: false where they need a picture of their own, and have been left as they are.
    private mutating func addDraws(from start: Int, by opacity: Tint, under clip: Int32) -> Bool {
        let range = start..<draws.count
        guard options.addsDraws, !hasOverlap(range), range.allSatisfy({ isAdded($0, under: clip) }) else { return false }
        let backdrop = Int32(backdrops.count)
        var isRead = false
        for index in range where draws[index].count > 0 {
            fade(index, by: opacity)
            draws[index].isOpaque = false
            draws[index].pipeline.blend = .plusLighter
            draws[index].backdrop = backdrop
            carry(clip, index)
            isRead = true
        }
        if isRead {
            backdrops.append(Backdrop())
            backdrops[Int(backdrop)].window = PixelRect(covering: window(of: clip))
        }
        return true
    }

    /// True when a draw can be added under one more clip: one that shows each of its pixels wholly or not at all.
    mutating func isAdded(_ index: Int, under clip: Int32) -> Bool {
        let draw = draws[index]
        if draw.count == 0 { return true }
        if [.blend, .blur].contains(draw.pipeline.kind) { return false }
        let state = clipStates[Int(clip)]
        if draw.pipeline.namesClip {
            return draw.bounds == draw.bounds.intersection(PixelRect(covering: state.visible))
                && carriedClip(clip, for: draw.isCut ? .everything : draw.bounds.rect, isTrimmed: false).index < 0
        }
        return state.shape < 0 && cutPlaces(of: clip).isEmpty && state.trim.hasWholeEdges
    }

    /// Turns the last draw, which is added, into a picture that is added under one more clip.
    mutating func addAsPicture(_ index: Int, under clip: Int32) {
        draws[index].pipeline.blend = .over
        draws[index].backdrop = -1
        cause.need = .blendMode(.plusLighter)
        guard let picture = compose(from: index, .effectGroup) else { return }
        emitBlend(picture, .plusLighter, opacity: .one, over: Backdrop(), clip: clip)
    }
}
