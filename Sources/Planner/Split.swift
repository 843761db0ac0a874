import Geometry
import RenderPlan
import RenderTree

// Pieces of layers that had to be cut.
//
// A piece is its whole layer, planned once more under a clip: the half-planes in which its cuts leave it. Two pieces of a
// layer meet along the image of a straight line, in one of two ways.
//
// *Smooth*, where the layer hides all behind it, and its back piece is painted before its front piece: the back piece
// reaches a little further, below the front piece, which ends anti-aliased. In a pixel of which the front piece covers a
// part k, what was painted in between, the layer that cuts, shows through by 1 − k, which is what it should; and where
// nothing was, front over back is the layer itself again: no seam.
//
// *Hard*, else: each pixel belongs to the piece in which its centre lies, so that nothing translucent is painted twice.
// Both pieces' lines are the same numbers with opposite signs, so that rounding cannot make them disagree, and for a centre
// on the line the direction decides (`Row.meta`).

/// A cut that bounds a piece.
struct CutSide {
    /// Positive in front, in the plane of the space.
    var line: LinearFunction
    /// Which side is kept.
    var isFront: Bool
    /// See above.
    var isSmooth: Bool
}

/// A half-plane to clip to, in pixels.
private struct HalfPlane {
    /// The distance from its edge, positive inside.
    var line: LinearFunction
    var isHard: Bool

    /// How far a back piece reaches below its front piece: to all pixels that the edge touches, wholly.
    static let overlap = 1.5

    init(_ side: CutSide, pixelToPlane: Homography) {
        let line = pixelToPlane.pullingBack(side.line)
        isHard = !side.isSmooth
        // Without a direction there is no edge: everything is on one side.
        let normalized = line.normalized ?? .constant(line.c)
        self.line = side.isFront ? normalized : -normalized
        if side.isSmooth && !side.isFront { self.line.c += HalfPlane.overlap }
    }

    var hasEdge: Bool { line.steepness > 0 }

    /// The half-plane as a box, if its edge is a row or a column of a target.
    var box: Rect? {
        var box = Rect.everything
        if abs(line.b) < HalfPlane.upright {
            let edge = placed(-line.c / line.a)
            if line.a > 0 { box.minX = edge } else { box.maxX = edge }
        } else if abs(line.a) < HalfPlane.upright {
            let edge = placed(-line.c / line.b)
            if line.b > 0 { box.minY = edge } else { box.maxY = edge }
        } else {
            return nil
        }
        return box
    }

    /// The other part of a unit normal that moves an edge by less than a hundredth of a pixel across any target.
    private static let upright = 1e-7

    /// Hard edges lie between pixels.
    private func placed(_ edge: Double) -> Double { isHard ? (edge - 0.5).rounded(.up) : edge }
}

extension Workspace {
    /// Clips to the cuts that bound a piece. False when nothing of it is visible.
    ///
    /// - Parameters:
    ///   - box: around the whole layer, pixels.
    ///   - clip: the clip of the space; that of the piece.
    ///   - group: what ends with the piece.
    mutating func pushCuts(
        _ cuts: Range<Int32>, box: Rect, planeToPixel: Homography, clip: inout Int32, group: inout Group
    ) -> Bool {
        guard let pixelToPlane = planeToPixel.inverted() else { return false }
        var state = clipStates[Int(clip)]
        var visible = ConvexPolygon(state.visible.intersection(box.insetBy(dx: -1, dy: -1)))
        var slanted: [HalfPlane] = []
        for index in cuts {
            let half = HalfPlane(cutSides[Int(index)], pixelToPlane: pixelToPlane)
            // Pixels on the edge belong to both sides, at least in part.
            visible.cut(where: LinearFunction(a: half.line.a, b: half.line.b, c: half.line.c + (half.hasEdge ? 1 : 0)))
            guard half.hasEdge else { continue }
            if let box = half.box { state.trim = state.trim.intersection(box) } else { slanted.append(half) }
        }
        state.visible = visible.boundingBox.intersection(state.trim)
        guard !visible.isEmpty, !state.visible.isEmpty else { return false }
        state.planIndex = -1
        (state.outer, state.ownShape, state.isAlone, state.frame) = (clip, -1, false, -1)
        state.ownBox = state.trim
        clip = push(state)
        for pair in stride(from: 0, to: slanted.count, by: 2) {
            pushShape(slanted[pair..<min(pair + 2, slanted.count)], &clip, &group)
        }
        return true
    }

    /// Joins one or two half-planes to a clip: two edges of a slanted rectangle so large that the others are nowhere.
    private mutating func pushShape(_ halves: ArraySlice<HalfPlane>, _ clip: inout Int32, _ group: inout Group) {
        let far = 1_048_576.0
        let x = halves.first!.line
        let y = halves.count > 1 ? halves.last!.line : LinearFunction(a: -x.b, b: x.a, c: far / 2)
        let pixelToLocal = Homography(
            m11: x.a, m12: y.a, m13: 0, m21: x.b, m22: y.b, m23: 0, m31: x.c, m32: y.c, m33: 1)
        let outer = clipStates[Int(clip)]
        var shape = ClipShape(
            rect: Rect(x: 0, y: 0, width: far, height: far), toPixel: pixelToLocal.inverted() ?? .identity, radii: .zero,
            pixelToLocal: pixelToLocal, box: outer.visible, isCut: true)
        if halves.first!.isHard { shape.hardEdges.insert(.minX) }
        if halves.count > 1 && halves.last!.isHard { shape.hardEdges.insert(.minY) }
        if shape.contains(outer.visible) { return }
        clipShapes.append(shape)
        var inner = outer
        inner.shape = Int32(clipShapes.count - 1)
        inner.planIndex = -1
        (inner.outer, inner.ownBox, inner.ownShape, inner.isAlone) = (clip, .everything, inner.shape, false)
        if outer.shape >= 0, !clipShapes[Int(outer.shape)].contains(outer.visible) {
            (inner.trim, inner.isAlone) = (.everything, true)
            if group.pieceClips == 0 { group.pieceStart = Int32(draws.count) }
            group.pieceClips += 1
            pieceClips.append(clip)
        }
        clip = push(inner)
    }

    /// Ends the groups that a piece needed since it is under more clips than a draw can carry.
    mutating func endPiece(_ group: Group) {
        for _ in 0..<group.pieceClips {
            carry(pieceClips.removeLast(), from: Int(group.pieceStart), purpose: .clipGroup)
        }
    }
}
