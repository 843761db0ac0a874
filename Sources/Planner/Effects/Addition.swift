import Geometry
import RenderPlan

// Addition: layers that add up with what is behind them, light upon light.
//
// A sum needs no copy of what is behind it, and no picture of the layer either where its draws share no pixel: each is added by itself.
// Only a clip cannot say it where the sum is more than there is, since a share of a sum that was cut off at 1 is not the sum of a share:
// what is clipped along with what it is added to is added within its own edges, and then the result is cut.
//
// Such a draw depends on what is behind it, so it has a backdrop; but nothing is ever copied for it (`Draw.copiesBackdrop`).

extension Workspace {
    /// Adds what the draws from `start` on show to what is behind them.
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

    /// True when a draw can be added under one more clip: one of whole pixels, of which each is seen wholly or not at all.
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

    /// Makes the last draw, which is added, a picture that is added under one more clip.
    mutating func addAsPicture(_ index: Int, under clip: Int32) {
        draws[index].pipeline.blend = .over
        draws[index].backdrop = -1
        cause.need = .blendMode(.plusLighter)
        guard let picture = compose(from: index, .effectGroup) else { return }
        emitBlend(picture, .plusLighter, opacity: .one, over: Backdrop(), clip: clip)
    }
}
