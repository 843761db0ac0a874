import Coverage

/// Any projective image of a rectangle.
struct QuadShape: Shape {
    /// The closed form's constants.
    let quad: Coverage.Quad
    private let left: EdgeCrossing
    private let right: EdgeCrossing
    private let top: EdgeCrossing
    private let bottom: EdgeCrossing
    /// How far inside the left, right, top and bottom edge a span begins, pixels; 0 or less where pixels at the edge may be touched.
    let clearances: SIMD4<Float>
    /// False for edges that are not finite: the shape then covers nothing.
    private let isFinite: Bool

    /// - Parameters:
    ///   - outerReach: the least distance to which a span extends outside of the left and right, and top and bottom edges, pixels.
    ///   - innerReach: the least distance that a run keeps inside of them, pixels.
    ///   - clearances: how far inside the left, right, top and bottom edge something is shown, pixels; 0 or less for everywhere.
    init(
        _ quad: Coverage.Quad, outerReach: SIMD2<Double> = .zero, innerReach: SIMD2<Double> = .zero, clearances: SIMD4<Float> = .zero
    ) {
        self.quad = quad
        self.clearances = clearances
        isFinite = quad.isFinite
        left = EdgeCrossing(quad.left, outerReach: outerReach.x, innerReach: innerReach.x, clearance: clearances.x)
        right = EdgeCrossing(quad.right, outerReach: outerReach.x, innerReach: innerReach.x, clearance: clearances.y)
        top = EdgeCrossing(quad.top, outerReach: outerReach.y, innerReach: innerReach.y, clearance: clearances.z)
        bottom = EdgeCrossing(quad.bottom, outerReach: outerReach.y, innerReach: innerReach.y, clearance: clearances.w)
    }

    /// The row centred at `y` by its four edges. Inside all of them w is positive: the sum of opposite edges is a
    /// multiple of it.
    @inline(__always)
    func interval(y: Double) -> RowInterval {
        var interval = RowInterval()
        guard isFinite else {
            interval.removeAll()
            return interval
        }
        interval.narrow(by: left, y: y)
        interval.narrow(by: right, y: y)
        interval.narrow(by: top, y: y)
        interval.narrow(by: bottom, y: y)
        return interval
    }

    @inline(__always)
    func spans(row y: Int) -> RowSpans { RowSpans(first: interval(y: Double(y) + 0.5).span) }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float { Coverage.quadArea(p, quad) }
}
