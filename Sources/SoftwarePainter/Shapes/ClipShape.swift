import Coverage
import Geometry
import RenderPlan

/// A clip, made ready once per paint.
struct ClipShape: Shape {
    private let box: BoxShape
    private let rounded: RoundedQuadShape

    init(_ clip: Clip) {
        box = BoxShape(clip.box)
        rounded = RoundedQuadShape(
            Coverage.Quad(
                inverseX: clip.inverseX, inverseY: clip.inverseY, inverseW: clip.inverseW,
                hardEdges: EdgeSet(bits: clip.inverseW.w)),
            radii: clip.radii)
    }

    @inline(__always)
    func spans(row y: Int) -> RowSpans {
        let span = box.spans(row: y).first
        guard !span.isEmpty else { return RowSpans(first: .empty) }
        return RowSpans(first: span.intersection(rounded.spans(row: y).first))
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        let area = box.area(p)
        return area > 0 ? area * rounded.area(p) : 0
    }
}
