import Coverage
import Geometry
import RenderPlan

/// What a draw is clipped by. A generic constraint only, like `Shape`.
protocol ClipRegion: Shape {
    /// True where sources are cut besides.
    var isCut: Bool { get }

    /// What the cuts leave of a source in the pixel centred at `p`, one after the other.
    ///
    /// - Parameter alpha: of the source, otherwise clipped and covered.
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
    /// A part of all cuts of the plan.
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
        self.cuts = cuts
    }

    /// As a draw sees it that looks at the box and the rectangle, at the cuts, or at both.
    func seen(by pipeline: Pipeline) -> ClipShape {
        var seen = self
        seen.isClipped = pipeline.isClipped
        if !pipeline.isCut { seen.cuts = [] }
        return seen
    }

    /// In a run the clip and all cuts leave everything.
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
        return RowSpans(first: !isClipped ? span : span.intersection(rounded.spans(row: y).first))
    }

    /// Of the box and the rectangle; what the cuts leave depends on the source.
    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        if !isClipped { return 1 }
        let area = box.area(p)
        return area > 0 ? area * rounded.area(p) : 0
    }

    @inline(__always)
    var isCut: Bool { !cuts.isEmpty }

    func cutShare(_ p: SIMD2<Float>, alpha: Float) -> Float {
        var share: Float = 1
        for cut in cuts { share *= cut.share(p, alpha: alpha * share) }
        return share
    }
}

extension Coverage.Cut {
    init(_ cut: Cut) {
        self.init(line: SIMD3(cut.line.x, cut.line.y, cut.line.z), isFront: cut.isFront, isHard: cut.isHard)
    }
}
