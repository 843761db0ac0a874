import Coverage
import Geometry
import RenderPlan

/// What an upright rounded rectangle casts.
///
/// Along each axis a rectangle's shadow is a table, one number a column and one a row, so a pixel costs their product and,
/// near a corner, what its notch takes away. Where the Gaussian lies wholly inside the shape all pixels are covered.
struct BoxShadowShape: Shape {
    /// In standard deviations, as is all else but `origin` and `perDeviation`.
    private let smeared: Coverage.Smeared
    /// The shape's corner (minX, minY), pixels.
    private let origin: SIMD2<Float>
    /// Standard deviations to a pixel.
    private let perDeviation: Float
    /// What the two upright sides leave of each column of `bounds`.
    private let across: [Float]
    /// What the two others leave of each row.
    private let down: [Float]
    /// The pixels that will be asked for.
    private let bounds: PixelRect

    init(
        _ box: SIMD4<Float>, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, bounds: PixelRect
    ) {
        let perDeviation = 1 / (sigma * sigma + Coverage.pixelVariance).squareRoot()
        let origin = box.lowHalf + reach
        let size = (box.highHalf - box.lowHalf - 2 * reach) * perDeviation
        smeared = Coverage.Smeared(size: size, radiiX: radiiX * perDeviation, radiiY: radiiY * perDeviation)
        self.origin = origin
        self.perDeviation = perDeviation
        self.bounds = bounds
        func table(_ range: Range<Int32>, _ origin: Float, _ size: Float) -> [Float] {
            range.map { index in
                let p = (Float(index) + 0.5 - origin) * perDeviation
                let parts = Coverage.gaussianIntegral(SIMD2(size - p, -p))
                return parts.x - parts.y
            }
        }
        across = table(bounds.minX..<bounds.maxX, origin.x, size.x)
        down = table(bounds.minY..<bounds.maxY, origin.y, size.y)
    }

    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        let product = across[Int(p.x.rounded(.down)) &- Int(bounds.minX)] * down[Int(p.y.rounded(.down)) &- Int(bounds.minY)]
        guard product > 0 else { return 0 }
        let area = product - smeared.notches((p - origin) * perDeviation)
        return area > 0 ? area : 0
    }

    /// Where the Gaussian meets the row: `chord` gives what the corners leave of rows, and what all rows within reach have
    /// in common with the shape bounds it from both sides.
    func spans(row y: Int) -> RowSpans {
        let p = (Float(y) + 0.5 - origin.y) * perDeviation
        let reach = Coverage.gaussianReach
        guard p > -reach, p < smeared.size.y + reach else { return RowSpans(first: .empty) }
        // A row's ends are the farther in, the nearer it lies to a corner.
        let widest = chord(above: p + reach, below: smeared.size.y - p + reach)
        var span = RowSpan(
            start: column(widest.low - reach, .up), runStart: 0, runEnd: 0, end: column(widest.high + reach, .down))
        if p >= reach, p <= smeared.size.y - reach {
            let least = chord(above: p - reach, below: smeared.size.y - p - reach)
            span = RowSpan(
                start: span.start, runStart: column(least.low + reach, .up), runEnd: column(least.high - reach, .down),
                end: span.end)
        }
        return RowSpans(first: span)
    }

    /// The columns whose centres lie above (rounding up) or below a place: where those begin, or end.
    @inline(__always)
    private func column(_ place: Float, _ rule: FloatingPointRoundingRule) -> Int {
        let pixels = Double(place / perDeviation + origin.x)
        // A hundredth of a pixel is more than `Float` is off by.
        return rule == .up ? PixelIndex.ceil(pixels - 0.51) : PixelIndex.floor(pixels - 0.49) + 1
    }

    /// Where the shape would begin and end in a row if only the upper corners cut it at depth `above`, and only the lower
    /// ones at height `below`.
    private func chord(above: Float, below: Float) -> (low: Float, high: Float) {
        func notch(_ depth: Float, _ corner: Int) -> Float {
            let radii = SIMD2(smeared.radiiX[corner], smeared.radiiY[corner])
            guard radii.x > 0, radii.y > 0, depth < radii.y else { return 0 }
            let k = 1 - max(depth, 0) / radii.y
            return radii.x * (1 - max(1 - k * k, 0).squareRoot())
        }
        return (
            max(notch(above, 0), notch(below, 3)), smeared.size.x - max(notch(above, 1), notch(below, 2))
        )
    }
}

/// What any projective image of a rounded rectangle casts.
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

extension BandPainter {
    func paintShadow<P: Placement>(_ batch: Batch, _: P.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let meta = row(1, of: instance)
            let shadow = instance.placement.shadow(
                sigma: meta.y, reach: meta.z, radiiX: row(2, of: instance), radiiY: row(3, of: instance),
                bounds: instance.bounds)
            self.paint(shadow, SolidPaint(instance.color, blend: batch.pipeline.blend), instance)
        }
    }
}
