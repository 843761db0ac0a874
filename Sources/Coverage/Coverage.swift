// Coverage: how much of a pixel a shape covers, as an area, in closed form.
//
// Knows nothing of colours, painters or layers. `Shaders/include/coverage.glsl` has the same functions under the same
// names, and a test draws each over a grid of arguments to compare the two; change both or neither.
//
// An edge's exact share of a pixel depends on its distance and direction only:
//
//        ┌───────┐        n  unit normal of the edge, a ≥ b ≥ 0 its components' magnitudes
//        │    ╱▒▒│        d  distance of the pixel's centre, positive inside
//        │   ╱▒▒▒│        h = (a + b)/2: beyond it the pixel is wholly in or out
//        │  ╱▒▒▒▒│        m = (a − b)/2: within it the edge crosses two opposite sides
//        └───────┘        smaller part = (max(h − |d|, 0)² − max(m − |d|, 0)²) / 2ab
//
// The first square over 2ab is the triangle that the edge cuts off, the second what of it lies outside the pixel.
public enum Coverage {
    /// Area of the unit pixel on the inner side of a straight edge.
    ///
    /// - Parameters:
    ///   - d: signed distance of the pixel's centre from the edge, positive inside, pixels.
    ///   - n: the edge's unit normal, either way.
    @inlinable public static func halfPlaneArea(_ d: Float, _ n: SIMD2<Float>) -> Float {
        let (x, y) = (abs(n.x), abs(n.y))
        let a = max(x, y)
        // An upright edge has b = 0 and a step of zero width in the formula; at a thousandth the error is a
        // four-thousandth of a pixel.
        let b = max(min(x, y), 0.001)
        let (h, m, distance) = ((a + b) / 2, (a - b) / 2, abs(d))
        let o = max(h - distance, 0)
        let i = max(m - distance, 0)
        let smaller = (o * o - i * i) / (2 * a * b)
        return d > 0 ? 1 - smaller : smaller
    }

    /// Area of the unit pixel centred at `p` inside an upright box (minX, minY, maxX, maxY).
    @inlinable public static func boxArea(_ p: SIMD2<Float>, _ box: SIMD4<Float>) -> Float {
        let x = max(0, min(p.x + 0.5, box.z) - max(p.x - 0.5, box.x))
        let y = max(0, min(p.y + 0.5, box.w) - max(p.y - 0.5, box.y))
        return x * y
    }
}
