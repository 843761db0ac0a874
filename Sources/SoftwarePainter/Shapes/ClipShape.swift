import Coverage
import Geometry
import RenderPlan

/// What a draw is clipped by. A generic constraint only, like `Shape`.
protocol ClipRegion: Shape {
    /// True where sources are cut as well.
    var isCut: Bool { get }

    /// The share that all cuts, one after the other, leave of a source in the pixel centred at `p`.
    ///
    /// - Parameter alpha: of the source, after coverage and clip.
    func cutShare(_ p: SIMD2<Float>, alpha: Float) -> Float
}

extension Unclipped: ClipRegion {
    @inline(__always)
    var isCut: Bool { false }

    @inline(__always)
    func cutShare(_ p: SIMD2<Float>, alpha: Float) -> Float { 1 }
}

/// A clip, made ready once per paint.
struct ClipShape: ClipRegion {
    private let box: BoxShape
    private let rounded: RoundedQuadShape
    /// False where the rectangle ends beyond every surface: then the box is all there is.
    private let hasRectangle: Bool
    /// The clip's own, a slice of the plan's.
    private var cuts: ContiguousArray<Coverage.Cut>.SubSequence
    /// True where the box and the rectangle count.
    private var isClipped = true

    init(_ clip: Clip, cuts: ContiguousArray<Coverage.Cut>.SubSequence) {
        box = BoxShape(clip.box)
        rounded = RoundedQuadShape(
            Coverage.Quad(
                inverseX: clip.inverseX, inverseY: clip.inverseY, inverseW: clip.inverseW,
                hardEdges: EdgeSet(bits: clip.inverseW.w)),
            radii: clip.radii)
        hasRectangle = !clip.hasEndlessRectangle
        self.cuts = cuts
    }

    /// The clip as a draw's pipeline evaluates it: box and rectangle, cuts, or both.
    func seen(by pipeline: Pipeline) -> ClipShape {
        var seen = self
        seen.isClipped = pipeline.isClipped
        if !pipeline.isCut { seen.cuts = [] }
        return seen
    }

    /// In a run neither clip nor cuts take anything away.
    func spans(row y: Int) -> RowSpans {
        var span = isClipped ? box.spans(row: y).first : Unclipped().spans(row: y).first
        guard !span.isEmpty else { return RowSpans(first: .empty) }
        if !cuts.isEmpty {
            var interval = RowInterval()
            for cut in cuts {
                interval.narrow(by: EdgeCrossing(cut.kept, outerReach: 0, innerReach: 0), y: Double(y) + 0.5)
            }
            span = span.intersection(interval.span)
            guard !span.isEmpty else { return RowSpans(first: .empty) }
        }
        return RowSpans(first: !isClipped || !hasRectangle ? span : span.intersection(rounded.spans(row: y).first))
    }

    /// Of the box and the rectangle only; the cuts' shares depend on the source.
    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        if !isClipped { return 1 }
        let area = box.area(p)
        return area > 0 && hasRectangle ? area * rounded.area(p) : area
    }

    @inline(__always)
    var isCut: Bool { !cuts.isEmpty }

    func cutShare(_ p: SIMD2<Float>, alpha: Float) -> Float {
        var share: Float = 1
        for cut in cuts { share *= cut.share(p, alpha: alpha * share) }
        return share
    }
}

extension Clip {
    /// True for an upright rectangle that contains every surface: none has a pixel farther from the origin.
    fileprivate var hasEndlessRectangle: Bool {
        let far = Float(1 << 20)
        func holds(_ row: SIMD4<Float>) -> Bool { row.z >= far && row.w - row.z >= far && row.w.isFinite }
        return radii == .zero && inverseX.x == 1 && inverseX.y == 0 && inverseY.x == 0 && inverseY.y == 1
            && inverseW.lowHalf == .zero && inverseW.z == 1 && holds(inverseX) && holds(inverseY)
    }
}

extension Coverage.Cut {
    init(_ cut: Cut) {
        self.init(line: SIMD3(cut.line.x, cut.line.y, cut.line.z), isFront: cut.isFront, isHard: cut.isHard)
    }
}
