import Coverage
import Geometry

/// Any projective image of a rectangle with round corners.
struct RoundedQuadShape: Shape {
    /// The rectangle; with corners, its runs keep `CornerReach.inner` times the greatest extent of a pixel from its sides.
    private let plain: QuadShape
    /// Corner radii in local units, in the order of `Coverage.Corner`.
    let radii: SIMD4<Float>
    /// How rows are cut at the corners.
    private let cut: Cut

    var quad: Coverage.Quad { plain.quad }

    private enum Cut {
        /// All corners are square.
        case none
        /// The map is affine and the corners do not overlap: a row is cut where it meets their circles. Holds the
        /// greatest extent of a pixel in local space.
        case circles(pixel: Double)
        /// Runs stay clear of the corners; all pixels near one are computed.
        case bands
    }

    init(_ quad: Coverage.Quad, radii: SIMD4<Float>) {
        self.radii = radii
        guard radii.max() > 0 else {
            plain = QuadShape(quad)
            cut = .none
            return
        }
        let half = SIMD2(quad.inverseX.w, quad.inverseY.w) * 0.5000001
        guard quad.isAffine, radii.max() <= min(half.x, half.y) else {
            plain = QuadShape(quad, outerReach: SIMD2(2, 2))
            cut = .bands
            return
        }
        let x = SIMD2(Double(quad.inverseX.x), Double(quad.inverseX.y))
        let y = SIMD2(Double(quad.inverseY.x), Double(quad.inverseY.y))
        let pixel = CGAffineTransform.greatestScale(squares: (x * x).sum() + (y * y).sum(), determinant: x.x * y.y - x.y * y.x)
        // Runs fill the rectangle inset on all sides, with radii less the same. That is convex, so its rows are intervals, found
        // from their ends. Outside, a corner's tangent may cut pixels that no side touches. A hundredth more keeps rounding from
        // finding a corner at a side's end.
        let perLocal = 1.01 * pixel / SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
        plain = QuadShape(
            quad, outerReach: CornerReach.outer * perLocal, innerReach: CornerReach.inner * perLocal)
        cut = .circles(pixel: pixel)
    }

    func spans(row y: Int) -> RowSpans {
        let center = Double(y) + 0.5
        var interval = plain.interval(y: center)
        guard interval.outerLow <= interval.outerHigh else { return RowSpans(first: .empty) }
        switch cut {
        case .none: break
        case .circles(let pixel):
            let row = CornerRow(plain.quad, radii: radii, y: center)
            row.trim(&interval.outerLow, &interval.outerHigh, growth: CornerReach.outer * pixel)
            row.trim(&interval.innerLow, &interval.innerHigh, growth: -CornerReach.inner * pixel)
        case .bands: keepClearOfCorners(&interval, y: center)
        }
        return RowSpans(first: interval.span)
    }

    /// Narrows the run to the longer of two: its part between the left and the right corners, or its part between the upper
    /// and the lower ones.
    private func keepClearOfCorners(_ interval: inout RowInterval, y: Double) {
        let quad = plain.quad
        let (width, height) = (quad.inverseX.w, quad.inverseY.w)
        var beside = (interval.innerLow, interval.innerHigh)
        var between = beside
        RoundedQuadShape.narrow(&beside, quad.inverseX - max(radii.x, radii.w) * quad.inverseW, y: y)
        RoundedQuadShape.narrow(&beside, (width - max(radii.y, radii.z)) * quad.inverseW - quad.inverseX, y: y)
        RoundedQuadShape.narrow(&between, quad.inverseY - max(radii.x, radii.y) * quad.inverseW, y: y)
        RoundedQuadShape.narrow(&between, (height - max(radii.z, radii.w)) * quad.inverseW - quad.inverseY, y: y)
        let longer = beside.1 - beside.0 > between.1 - between.0 ? beside : between
        interval.innerLow = longer.0
        interval.innerHigh = longer.1
    }

    /// Keeps what lies on the positive side of a line.
    private static func narrow(_ run: inout (Double, Double), _ line: SIMD4<Float>, y: Double) {
        let value = Double(line.y) * y + Double(line.z)
        if line.x == 0 {
            if !(value >= 0) { run.1 = -1e9 }
            return
        }
        let crossing = -value / Double(line.x)
        if line.x > 0 { run.0 = max(run.0, crossing) } else { run.1 = min(run.1, crossing) }
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float { Coverage.roundedArea(p, plain.quad, radii: radii) }
}
