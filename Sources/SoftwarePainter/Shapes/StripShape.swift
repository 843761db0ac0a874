import Coverage
import RenderPlan

/// A part of a path's edge: every pixel's coverage was worked out before.
struct StripShape: Shape {
    /// minX, minY, maxX, maxY: whole pixels.
    let box: SIMD4<Float>
    /// Of this strip and others.
    let alphas: ContiguousArray<UInt8>
    /// Where the byte of pixel (0, 0) would be.
    let origin: Int
    /// Bytes from one row to the next.
    let stride: Int
    /// Every row of it.
    private let row: RowSpan

    @inline(__always)
    init(box: SIMD4<Float>, strip: SIMD4<Float>, of plan: borrowing RenderPlan) {
        guard let (bytes, first) = plan.coverages(strip) else { preconditionFailure("A plan is checked before it is painted.") }
        self.box = box
        alphas = bytes
        stride = Int(strip.z)
        origin = first &- Int(box.y) &* stride &- Int(box.x)
        let (start, end) = (Int(box.x), Int(box.z))
        row = RowSpan(start: start, runStart: end, runEnd: end, end: end)
    }

    @inline(__always)
    func spans(row y: Int) -> RowSpans {
        RowSpans(first: y >= Int(box.y) && y < Int(box.w) ? row : .empty)
    }

    /// - Parameter p: the centre of a pixel in the box.
    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        // Surfaces may have pixels left of and above 0.
        let pixel = PixelIndex.floor(p)
        return Float(alphas[origin &+ pixel.y &* stride &+ pixel.x]) * (1 / 255)
    }
}
