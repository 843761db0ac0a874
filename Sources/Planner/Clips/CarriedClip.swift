import Geometry
import RenderPlan

/// What a draw must carry of a clip.
struct CarriedClip {
    /// In `RenderPlan.clips`, or −1 for nothing.
    var index: Int32
    /// True when the draw reaches as far as the clip's boxes or its rectangle.
    var isClipped = false
    /// True when it reaches as far as a cut.
    var isCut = false
    /// True when the rectangle has hard edges.
    var hasHardEdges = false

    static let none = CarriedClip(index: -1)

    /// Makes a pipeline evaluate what is carried, and nothing else.
    func mark(_ pipeline: inout Pipeline) {
        pipeline.isClipped = isClipped
        pipeline.isCut = isCut
        if hasHardEdges { pipeline.hasHardEdges = true }
    }
}

extension Workspace {
    /// What a draw must carry of a clip.
    ///
    /// - Parameters:
    ///   - bounds: what the draw would cover without any clip, in pixels.
    ///   - isTrimmed: true when the draw is already cut to the clip's boxes.
    mutating func carriedClip(_ clip: Int32, for bounds: Rect, isTrimmed: Bool) -> CarriedClip {
        let (shape, cuts) = (Int(clipStates[Int(clip)].shape), cutPlaces(of: clip))
        var carried = CarriedClip.none
        if options.dropsIdleClips {
            let reach = bounds.intersection(window(of: clip))
            let isInsideBoxes = isTrimmed || clipStates[Int(clip)].trim.contains(reach)
            carried.isClipped = !isInsideBoxes || !(shape < 0 || clipShapes[shape].contains(reach))
            carried.isCut = !cuts.isEmpty && pixelCuts[cuts].contains { !$0.contains(reach) }
        } else {
            carried.isClipped = shape >= 0 || !(isTrimmed || clipStates[Int(clip)].trim == .everything)
            carried.isCut = !cuts.isEmpty
        }
        guard carried.isClipped || carried.isCut else { return .none }
        carried.hasHardEdges = carried.isClipped && shape >= 0 && !clipShapes[shape].hardEdges.isEmpty
        if clipStates[Int(clip)].planIndex < 0 {
            clipStates[Int(clip)].planIndex = Int32(plan.clips.count)
            plan.clips.append(planClip(clip))
            planClipStates.append(clip)
        }
        carried.index = clipStates[Int(clip)].planIndex
        return carried
    }

    /// True when a pixel rectangle lies wholly on the wrong side of a cut, so that nothing of it is seen.
    func isCutOff(_ box: Rect, by clip: Int32) -> Bool {
        let cuts = cutPlaces(of: clip)
        if cuts.isEmpty { return false }
        let seen = box.intersection(clipStates[Int(clip)].visible)
        return pixelCuts[cuts].contains { $0.excludes(seen) }
    }

    /// The places of a clip's cuts in `pixelCuts`.
    func cutPlaces(of clip: Int32) -> Range<Int> {
        Int(clipStates[Int(clip)].cuts.lowerBound)..<Int(clipStates[Int(clip)].cuts.upperBound)
    }

    private mutating func planClip(_ index: Int32) -> Clip {
        let state = clipStates[Int(index)]
        // Stands for "everywhere" on either side: far outside any target, and exact in `Float`.
        let far = 1_048_576.0
        let everywhere = Rect(minX: -far, minY: -far, maxX: far, maxY: far)
        let box = SIMD4<Float>(state.trim.intersection(everywhere))
        let firstCut = plan.cuts.count
        for cut in pixelCuts[cutPlaces(of: index)] { plan.cuts.append(cut.planned) }
        let cuts = firstCut..<plan.cuts.count
        guard state.shape >= 0 else {
            let rows = Homography(translationX: far, y: far).inverseRows(width: 2 * far, height: 2 * far)
            return Clip(box: box, inverseX: rows.x, inverseY: rows.y, inverseW: rows.w, radii: .zero, cuts: cuts)
        }
        let shape = clipShapes[Int(state.shape)]
        var rows = shape.pixelToLocal.inverseRows(width: shape.rect.width, height: shape.rect.height)
        rows.w.w = Float(shape.hardEdges.rawValue)
        return Clip(
            box: box, inverseX: rows.x, inverseY: rows.y, inverseW: rows.w, radii: SIMD4<Float>(shape.radii), cuts: cuts)
    }
}
