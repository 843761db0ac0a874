// The shadow of a rounded rectangle: its coverage, blurred by a Gaussian.
//
// A Gaussian is separable, so a rectangle's shadow is a product of differences of integrals, one along each axis.
// A round corner is a square one less a *notch*, the square minus a quarter of an ellipse, and blurring is linear:
//
//      ┌──────────       the notch's shadow is an integral over one axis only: at the depth y the notch is
//      │▒▒▒ _,-~         w(y) wide, and along x the integral is known.
//      │▒,'
//      │/                   ∫ g(p.y − y) · (G(w(y) − p.x) − G(−p.x)) dy
//
// Gaussian quadrature with seven samples is enough for it, because the axis is chosen for each point such that the edge near the
// point runs along rather than across it, and because only what is near the point counts. The error of a shadow is under a
// level for circles and ellipses of all sizes, up to twenty times as long as wide. Lengths are in standard deviations.
extension Coverage {
    /// How far on either side of a point its surroundings count in `notchArea`.
    public static let notchReach: Float = 3

    /// Gaussian quadrature with seven samples on −1…1; the eighth has weight 0.
    @usableFromInline static let samplePlaces = SIMD8<Float>(
        -0.94910791, -0.74153119, -0.40584515, 0, 0.40584515, 0.74153119, 0.94910791, 0)
    @usableFromInline static let sampleWeights = SIMD8<Float>(
        0.12948497, 0.27970539, 0.38183005, 0.41795918, 0.38183005, 0.27970539, 0.12948497, 0)

    /// The width, at depths y, of the notch that an ellipse with these radii leaves.
    @inlinable @inline(__always)
    static func notchWidth(_ y: SIMD8<Float>, _ radii: SIMD2<Float>) -> SIMD8<Float> {
        let k = 1 - y / radii.y
        let rest = 1 - k * k
        return radii.x * (1 - rest.replacing(with: 0, where: rest .< 0).squareRoot())
    }

    /// True where `notchArea` is not 0.
    ///
    /// - Parameters:
    ///   - p: from the corner, inward, along both axes.
    ///   - radii: of the ellipse.
    @inlinable public static func reachesNotch(_ p: SIMD2<Float>, radii: SIMD2<Float>) -> Bool {
        guard radii.x > 0, radii.y > 0, p.x > -gaussianReach, p.y > -notchReach else { return false }
        let k = 1 - (p - notchReach) / radii
        return k.x > 0 && k.y > 0 && k.x * k.x + k.y * k.y > 1
    }

    /// The blurred notch of an ellipse, at a point; arguments as for `reachesNotch`, radii positive.
    @inlinable public static func notchArea(_ point: SIMD2<Float>, radii axes: SIMD2<Float>) -> Float {
        // Integrated along the axis that the edge near the point mostly runs along.
        let away = axes - point
        let far = SIMD2(max(away.x.magnitude, 1), max(away.y.magnitude, 1))
        let isTurned = far.y * axes.x * axes.x > far.x * axes.y * axes.y
        let p = isTurned ? SIMD2(point.y, point.x) : point
        let radii = isTurned ? SIMD2(axes.y, axes.x) : axes
        let beyond = p.x - notchReach
        let inside = beyond < 0 ? 0 : (beyond > radii.x ? radii.x : beyond)
        let deepest = notchWidth(SIMD8(repeating: inside), SIMD2(radii.y, radii.x))[0]
        let reached = p.y + notchReach < radii.y ? p.y + notchReach : radii.y
        let to = reached < deepest ? reached : deepest
        let start = p.y > notchReach ? p.y - notchReach : 0
        let from = start < to ? start : to
        let halfway = (to - from) / 2
        let y = (from + to) / 2 + samplePlaces * halfway
        let base = gaussianIntegral(SIMD8(repeating: -p.x))[0]
        let widths = gaussianIntegral(notchWidth(y, radii) - p.x) - base
        return (sampleWeights * gaussian(p.y - y) * widths).sum() * halfway
    }

    /// A blurred rectangle with round corners: that with square ones, less their notches.
    public struct Smeared: Hashable, Sendable {
        /// Of the rectangle.
        public var size: SIMD2<Float>
        /// Corner radii along x: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY); 0 is square.
        public var radiiX: SIMD4<Float>
        /// Along y.
        public var radiiY: SIMD4<Float>

        @inlinable public init(size: SIMD2<Float>, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>) {
            self.size = size
            self.radiiX = radiiX
            self.radiiY = radiiY
        }

        /// What all notches take away at a point.
        ///
        /// - Parameter p: from the corner (minX, minY).
        @inlinable public func notches(_ p: SIMD2<Float>) -> Float {
            let q = size - p
            return notch(p, 0) + notch(SIMD2(q.x, p.y), 1) + notch(q, 2) + notch(SIMD2(p.x, q.y), 3)
        }

        @inlinable func notch(_ p: SIMD2<Float>, _ corner: Int) -> Float {
            let radii = SIMD2(radiiX[corner], radiiY[corner])
            return reachesNotch(p, radii: radii) ? notchArea(p, radii: radii) : 0
        }

        /// The area at a point.
        @inlinable public func area(_ p: SIMD2<Float>) -> Float {
            let q = size - p
            let parts = gaussianIntegral(SIMD8(q.x, -p.x, q.y, -p.y, 0, 0, 0, 0)).lowHalf
            let area = (parts.x - parts.y) * (parts.z - parts.w) - notches(p)
            return area > 0 ? area : 0
        }
    }

    /// The coverage of the pixel centred at `p` by the shadow of a rounded rectangle.
    ///
    /// - Parameters:
    ///   - box: the draw's rectangle; the shape is the same less `reach` on each side.
    ///   - sigma: standard deviation, pixels.
    @inlinable public static func shadowArea(
        _ p: SIMD2<Float>, box: SIMD4<Float>, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>
    ) -> Float {
        let perDeviation = perDeviation(sigma, pixel: 1)
        let size = (box.highHalf - box.lowHalf - 2 * reach) * perDeviation
        let smeared = Smeared(size: size, radiiX: radiiX * perDeviation, radiiY: radiiY * perDeviation)
        return mean(around: p, places: places(sigma, pixel: 1)) { smeared.area(($0 - box.lowHalf - reach) * perDeviation) }
    }

    /// The same for a quadrilateral; lengths in local units. 0 outside of it.
    @inlinable public static func shadowArea(
        _ p: SIMD2<Float>, _ quad: Quad, sigma: Float, reach: Float, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>
    ) -> Float {
        let depth = quad.depth(p)
        guard depth > 0 else { return 0 }
        let (gradientX, gradientY) = quad.gradients(quad.local(p, depth: depth), depth: depth)
        let pixel = SIMD2((gradientX * gradientX).sum().squareRoot(), (gradientY * gradientY).sum().squareRoot())
        let perDeviation = SIMD2(perDeviation(sigma, pixel: pixel.x), perDeviation(sigma, pixel: pixel.y))
        let smeared = Smeared(
            size: (quad.size - 2 * reach) * perDeviation, radiiX: radiiX * perDeviation.x,
            radiiY: radiiY * perDeviation.y)
        return mean(around: p, places: places(sigma, pixel: max(pixel.x, pixel.y))) { p in
            let depth = quad.depth(p)
            let local = quad.local(p, depth: depth)
            let isInside = depth > 0 && local.x >= 0 && local.y >= 0 && local.x < quad.size.x && local.y < quad.size.y
            return isInside ? smeared.area((local - reach) * perDeviation) : 0
        }
    }

    /// A pixel's own variance along an axis, in square pixels: it is a box, and adds to the Gaussian's.
    public static let pixelVariance: Float = 1 / 12

    /// Standard deviation, in pixels, down to which Gaussian and pixel together are taken for a Gaussian: the error is a tenth of
    /// a level here, and grows with the inverse fourth power below. A pixel of a finer blur is the mean of 16 or 64 places.
    public static let finePixels: Float = 0.75

    /// The finest blur that 64 places in a pixel resolve smoothly, in pixels; finer ones are taken for this.
    public static let finestPixels: Float = 0.1

    /// - Parameter pixel: the size of a pixel, in the units of `sigma`.
    @inlinable @inline(__always)
    static func perDeviation(_ sigma: Float, pixel: Float) -> Float {
        if sigma >= finePixels * pixel { return 1 / (sigma * sigma + pixel * pixel * pixelVariance).squareRoot() }
        return 1 / max(sigma, finestPixels * pixel)
    }

    /// How many sample places in a row stand for a pixel.
    @inlinable @inline(__always)
    static func places(_ sigma: Float, pixel: Float) -> Int {
        sigma >= finePixels * pixel ? 1 : sigma >= 0.25 * pixel ? 4 : 8
    }

    /// The mean of values at the centres of a pixel's parts.
    ///
    /// - Parameter places: how many parts in a row; 1 for the pixel's centre alone.
    @inlinable @inline(__always)
    static func mean(around p: SIMD2<Float>, places: Int, of value: (SIMD2<Float>) -> Float) -> Float {
        let part = 1 / Float(places)
        var sum: Float = 0
        for row in 0..<places {
            for column in 0..<places { sum += value(p + (SIMD2(Float(column), Float(row)) + 0.5) * part - 0.5) }
        }
        return sum * part * part
    }
}
