// Shapes smeared by a Gaussian, in closed form where there is one: what `Shaders/include/gauss.glsl` computes, function by
// function under the same names. Lengths are in standard deviations, so that the Gaussian's own is 1.
//
// A smeared rectangle is the product of two differences of the Gaussian's integral. A round corner takes a notch away from
// it; what the notch is worth is summed along one axis by a Gauss–Legendre rule of seven places, the other axis being
// closed, since smearing is linear: shadow = rectangle − four notches.
extension Coverage {
    /// The part of a normal distribution below `x`; polynomial, exact to 0.0006.
    @inlinable public static func gaussianIntegral(_ x: Float) -> Float {
        let t = min(max(x, -3.28), 3.28)
        let u = t * t
        let even = 0.3970813 + u * (-0.06251967 + u * (0.007515982 + u * (-0.0005082237 + u * 1.4249392e-5)))
        return 0.5 + t * even
    }

    /// The density of a normal distribution at `x`, −3…3; polynomial, exact to 0.0002.
    @inlinable public static func gaussian(_ x: Float) -> Float {
        let u = x * x
        let root = 0.79496425 + u * (-0.09902952 + u * (0.0058855186 - u * 0.00016975287))
        let square = root * root
        return square * square
    }

    /// How far from the corner's side the notch reaches that an ellipse with these radii leaves of its corner, at a depth.
    @inlinable static func notchWidth(_ y: Float, _ radii: SIMD2<Float>) -> Float {
        let k = 1 - y / radii.y
        return radii.x * (1 - max(1 - k * k, 0).squareRoot())
    }

    /// True where `notchArea` is not 0.
    ///
    /// - Parameters:
    ///   - p: from the corner inward.
    ///   - radii: of the corner.
    @inlinable public static func reachesNotch(_ p: SIMD2<Float>, radii: SIMD2<Float>) -> Bool {
        guard radii.x > 0, radii.y > 0, p.x > -3.28, p.y > -3 else { return false }
        let k = 1 - (p - 3) / SIMD2(max(radii.x, 1e-6), max(radii.y, 1e-6))
        return k.x > 0 && k.y > 0 && (k * k).sum() > 1
    }

    /// The smeared area of what an ellipse leaves of a corner.
    @inlinable public static func notchArea(_ point: SIMD2<Float>, radii axes: SIMD2<Float>) -> Float {
        // Summed up along the axis that the edge near the point runs along rather than across.
        let squares = axes * axes
        let isTurned = abs(axes.y - point.y) * squares.x > abs(axes.x - point.x) * squares.y
        let p = isTurned ? SIMD2(point.y, point.x) : point
        let radii = isTurned ? SIMD2(axes.y, axes.x) : axes
        let deepest = notchWidth(min(max(p.x - 3, 0), radii.x), SIMD2(radii.y, radii.x))
        let to = min(min(p.y + 3, radii.y), deepest)
        let from = min(max(p.y - 3, 0), to)
        let (middle, halfway) = (0.5 * (from + to), 0.5 * (to - from))
        let base = gaussianIntegral(-p.x)
        func sample(_ y: Float, _ weight: Float) -> Float {
            weight * gaussian(p.y - y) * (gaussianIntegral(notchWidth(y, radii) - p.x) - base)
        }
        var sum = sample(middle, 0.41795918)
        for (place, weight) in [(Float(0.40584515), Float(0.38183005)), (0.74153119, 0.27970539), (0.94910791, 0.12948497)] {
            sum += sample(middle - place * halfway, weight) + sample(middle + place * halfway, weight)
        }
        return sum * halfway
    }

    /// The smeared area of the rectangle (0, 0)…`size` with round corners.
    ///
    /// - Parameters:
    ///   - radiiX: along x: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY).
    ///   - radiiY: along y, in the same order.
    @inlinable public static func smearedArea(
        _ p: SIMD2<Float>, size: SIMD2<Float>, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>
    ) -> Float {
        let q = size - p
        let across = gaussianIntegral(q.x) - gaussianIntegral(-p.x)
        let down = gaussianIntegral(q.y) - gaussianIntegral(-p.y)
        var area = across * down
        for corner in 0..<4 {
            let outward = SIMD2(corner == 1 || corner == 2 ? q.x : p.x, corner >= 2 ? q.y : p.y)
            let radii = SIMD2(radiiX[corner], radiiY[corner])
            if reachesNotch(outward, radii: radii) { area -= notchArea(outward, radii: radii) }
        }
        return max(area, 0)
    }
}
