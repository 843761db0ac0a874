import Geometry
import RenderPlan
import RenderTree

// Pieces of layers that had to be cut.
//
// A piece is its whole layer, planned once more under a clip with the cuts that bound it. The painters give each piece its
// share of the pixels along a cut (`RenderPlan/Cut.swift`), such that the two pieces show neither a seam nor a step, and
// what lies between them in depth is seen between them.
//
// The shares add up for a single source only. Where two draws of a piece overlap along a cut, the lower one would shine
// through the upper one: then the piece is painted uncut on a surface of its own, and the surface is cut.
//
// A piece that reads its backdrop is cut hard, at whole pixels: nothing must be blended twice.

/// A cut that bounds a piece.
struct CutSide {
    /// Positive in front, in the plane of the space.
    var line: LinearFunction
    /// Which side is kept.
    var isFront: Bool
    /// True where no pixel may belong to both sides.
    var isHard: Bool
}

/// A cut in pixels.
struct PixelCut {
    /// The distance from its line, positive in front.
    var line: LinearFunction
    /// Which side is kept.
    var isFront: Bool
    /// As in `CutSide`.
    var isHard: Bool

    /// The distance from its line, positive on the side that is kept.
    var kept: LinearFunction { isFront ? line : -line }

    /// A pixel whose middle is this far from the line lies wholly on one side, pixels: half the diagonal, and a little for rounding.
    static let reach = 0.72

    /// True when nothing is left of a pixel rectangle.
    func excludes(_ box: Rect) -> Bool { ((-kept).moved(by: -PixelCut.reach)).isPositive(in: box) }

    /// True when all of a pixel rectangle is left.
    func contains(_ box: Rect) -> Bool { kept.moved(by: -PixelCut.reach).isPositive(in: box) }

    /// Distances are clamped to this, which is farther than any pixel: a line much farther away would overflow single precision.
    private static let farthest = 1e30

    /// What a painter needs to know of it.
    var planned: Cut {
        let c = max(-PixelCut.farthest, min(PixelCut.farthest, line.c))
        return Cut(a: Float(line.a), b: Float(line.b), c: Float(c), isFront: isFront, isHard: isHard)
    }
}

extension LinearFunction {
    func moved(by distance: Double) -> LinearFunction { LinearFunction(a: a, b: b, c: c + distance) }
}

extension Workspace {
    /// Clips to the cuts that bound a piece. False when nothing of it is visible.
    ///
    /// - Parameters:
    ///   - box: around the whole layer, pixels.
    ///   - clip: the clip of the space; that of the piece.
    mutating func pushCuts(_ cuts: Range<Int32>, box: Rect, planeToPixel: Homography, clip: inout Int32) -> Bool {
        guard let pixelToPlane = planeToPixel.inverted() else { return false }
        var state = clipStates[Int(clip)].child(of: clip)
        let seen = state.visible.intersection(box.insetBy(dx: -1, dy: -1))
        // What reaches beyond the layer's box, as a bitmap's clear rim does, must not be cut across: it ends here.
        state.ownBox = PixelRect(covering: seen).rect
        state.trim = state.trim.intersection(state.ownBox)
        visiblePart.assign(ConvexPolygon(seen).corners)
        let first = Int32(pixelCuts.count)
        pixelCuts.append(contentsOf: pixelCuts[Int(state.cuts.lowerBound)..<Int(state.cuts.upperBound)])
        let firstOwn = Int32(pixelCuts.count)
        for index in cuts {
            let side = cutSides[Int(index)]
            let line = pixelToPlane.pullingBack(side.line)
            // Without a direction there is no line: everything is on one side.
            let cut = PixelCut(line: line.normalized ?? .constant(line.c), isFront: side.isFront, isHard: side.isHard)
            let hasLine = cut.line.steepness > 0
            visiblePart.cut(where: cut.kept.moved(by: hasLine ? PixelCut.reach : 0))
            if hasLine { pixelCuts.append(cut) }
        }
        state.visible = visiblePart.boundingBox.intersection(state.visible)
        guard !visiblePart.isEmpty, !state.visible.isEmpty else { return false }
        state.cuts = first..<Int32(pixelCuts.count)
        state.ownCuts = firstOwn..<Int32(pixelCuts.count)
        clip = push(state)
        return true
    }

    /// Ends a piece: where its draws overlap along a cut, they become one picture.
    mutating func endPiece(_ group: Group) {
        guard group.pieceStart >= 0 else { return }
        let (start, clip) = (Int(group.pieceStart), group.pieceClip)
        cause.need = .crossing
        guard sharesCut(from: start, clip), lift(clip, from: start),
            let picture = compose(from: start, .clipGroup)
        else { return }
        emitComposite(of: picture, clip: clip)
    }

    /// True when two draws from `start` on touch a pixel of one of the lines along which a piece is cut.
    private func sharesCut(from start: Int, _ clip: Int32) -> Bool {
        guard options.groupsClips, draws.count - start > 1,
            !draws[start...].contains(where: { $0.dependsOnBackdrop && $0.count > 0 })
        else { return false }
        let cuts = clipStates[Int(clip)].ownCuts
        for cut in pixelCuts[Int(cuts.lowerBound)..<Int(cuts.upperBound)] where !cut.isHard {
            let touching = draws.indices[start...].filter { draws[$0].count > 0 && cut.crosses(draws[$0].bounds.rect) }
            // Pair by pair up to a number that takes a few microseconds.
            if touching.count > 64 { return true }
            for (place, a) in touching.enumerated() {
                for b in touching[..<place] where draws[a].shape < 0 || draws[a].shape != draws[b].shape {
                    let shared = draws[a].bounds.intersection(draws[b].bounds)
                    if !shared.isEmpty && cut.crosses(shared.rect) { return true }
                }
            }
        }
        return false
    }
}

extension PixelCut {
    /// False when no pixel of a rectangle lies on both sides.
    fileprivate func crosses(_ box: Rect) -> Bool { !excludes(box) && !contains(box) }
}
