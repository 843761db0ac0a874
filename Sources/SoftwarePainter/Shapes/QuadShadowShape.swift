import Coverage

/// The shadow of a rounded rectangle under any projective map.
struct QuadShadowShape: Shape {
    private let quad: Coverage.Quad
    private let sigma: Float
    private let reach: Float
    private let radiiX: SIMD4<Float>
    private let radiiY: SIMD4<Float>
    /// The draw's rectangle.
    private let plain: QuadShape

    init(_ quad: Coverage.Quad, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>) {
        self.quad = quad
        self.sigma = sigma
        self.reach = reach
        self.radiiX = radiiX
        self.radiiY = radiiY
        plain = QuadShape(quad)
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        Coverage.shadowArea(p, quad, sigma: sigma, reach: reach, radiiX: radiiX, radiiY: radiiY)
    }

    func spans(row y: Int) -> RowSpans {
        let span = plain.spans(row: y).first
        return RowSpans(first: RowSpan(start: span.start, runStart: span.end, runEnd: span.end, end: span.end))
    }
}
