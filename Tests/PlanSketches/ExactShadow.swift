package import Geometry
import Glibc

/// A rounded rectangle smeared by a Gaussian and then by the pixel's own square, in double precision: along x in closed
/// form, along y summed up over many thin slices.
package struct ExactShadow {
    /// Pixels; the rectangle's corner is the origin.
    let size: Point
    /// Of all four corners.
    let radii: Point
    /// Pixels.
    let sigma: Double
    /// Slices.
    let count: Int

    package init(size: Point, radii: Point, sigma: Double, count: Int = 600) {
        (self.size, self.radii, self.sigma, self.count) = (size, radii, sigma, count)
    }

    private func integral(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

    /// The integral of `integral`.
    private func second(_ z: Double) -> Double { z * integral(z) + exp(-z * z / 2) / (2 * Double.pi).squareRoot() }

    /// The part of the Gaussian below t: at a place, or as the mean over a pixel.
    private func below(_ t: Double, _ isPixel: Bool) -> Double {
        isPixel ? (second((t + 0.5) / sigma) - second((t - 0.5) / sigma)) * sigma : integral(t / sigma)
    }

    /// How far in from the sides the shape begins, at a depth.
    private func inset(_ depth: Double) -> Double {
        guard depth < radii.y else { return 0 }
        let k = 1 - max(depth, 0) / radii.y
        return radii.x * (1 - max(1 - k * k, 0).squareRoot())
    }

    /// The mean over a pixel, by its centre.
    package func area(_ p: Point) -> Double { sum(p, isPixel: true) }

    /// At one place.
    package func value(_ p: Point) -> Double { sum(p, isPixel: false) }

    private func sum(_ p: Point, isPixel: Bool) -> Double {
        let reach = 6 * sigma + 0.5
        let (low, high) = (max(0, p.y - reach), min(size.y, p.y + reach))
        guard low < high else { return 0 }
        // Slices are thin where the outline may be upright: at both ends.
        var sum = 0.0
        for index in 0..<count {
            func place(_ i: Int) -> Double { low + (high - low) * (1 - cos(.pi * Double(i) / Double(count))) / 2 }
            let (from, to) = (place(index), place(index + 1))
            let y = (from + to) / 2
            let chord = inset(min(y, size.y - y))
            // The part of the slice that the pixel sees, exactly; the slice's width in its middle.
            let weight = below(to - p.y, isPixel) - below(from - p.y, isPixel)
            sum += weight * (below(size.x - chord - p.x, isPixel) - below(chord - p.x, isPixel))
        }
        return sum
    }
}
