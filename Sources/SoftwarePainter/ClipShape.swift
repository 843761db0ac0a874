import Coverage
import RenderPlan

/// A clip: a box and a rounded rectangle at once.
struct ClipShape {
    private let box: BoxShape
    private let rounded: RoundedQuadShape

    init(_ clip: Clip) {
        box = BoxShape(clip.box)
        let everywhere = SIMD4<Float>(-1e6, -1e6, 1e6, 1e6)
        rounded = RoundedQuadShape(
            Quad(x: clip.inverseX, y: clip.inverseY, w: clip.inverseW), clip.radii, outline: everywhere)
    }

    /// Where the clip leaves anything, and where it leaves everything.
    func span(row y: Int32, columns: Range<Int32>) -> (outer: Range<Int32>, middle: Range<Int32>) {
        guard box.rows.contains(y) else { return (columns.lowerBound..<columns.lowerBound, 0..<0) }
        let a = box.span(row: y, columns: columns)
        let b = rounded.span(row: y, columns: columns)
        let outer = a.outer.clamped(to: b.outer)
        return (outer, a.area == 1 ? a.middle.clamped(to: b.middle) : outer.lowerBound..<outer.lowerBound)
    }

    @inline(__always) func area(_ p: SIMD2<Float>) -> Float { box.area(p) * rounded.area(p) }
}
