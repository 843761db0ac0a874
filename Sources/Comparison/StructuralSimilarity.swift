import Graphics

/// Structural similarity after Wang, Bovik, Sheikh and Simoncelli (2004): luma, an 11 × 11 Gaussian window of σ 1.5, K₁ = 0.01,
/// K₂ = 0.03, L = 255, averaged over all positions where the window lies inside the picture. It is computed over white and over black,
/// and the lower value counts. Where a side is shorter than 11 pixels, see `GaussianWindow`.
///
/// The window is separable: each row is filtered once, the last 11 filtered rows are kept, and every output row is a
/// weighted sum of them. Four sums are needed: x, y, x² + y² (only the sum of the variances appears in the formula)
/// and xy.
struct StructuralSimilarity {
    /// Filters along rows.
    private let across: GaussianWindow
    /// What both pictures are composited over.
    private let ground: Ground
    /// Columns of the pictures.
    private let width: Int
    /// The four quantities of one input row, one after the other, `width` each.
    private var samples: [Double]
    /// The last rows after filtering along them: four quantities each, `across.places` each.
    private var rows: [[Double]]
    /// The four quantities of one output row.
    private var sums: [Double]

    private static let quantities = 4
    private static let c1 = (0.01 * 255) * (0.01 * 255)
    private static let c2 = (0.03 * 255) * (0.03 * 255)

    /// - Precondition: both have the same size.
    static func mean(_ expected: Bitmap, _ actual: Bitmap) -> Double {
        if expected == actual { return 1 }
        return Ground.all(for: expected, actual).reduce(1) { min($0, mean(expected, actual, over: $1)) }
    }

    private static func mean(_ expected: Bitmap, _ actual: Bitmap, over ground: Ground) -> Double {
        let down = GaussianWindow(length: expected.height)
        var filter = StructuralSimilarity(width: expected.width, ground)
        var total = 0.0
        var filtered = 0
        for place in 0..<down.places {
            let (start, weights) = down.place(place)
            while filtered < start + weights.count {
                filter.takeRow(filtered, expected, actual)
                filtered += 1
            }
            total += filter.similarity(start, weights)
        }
        return total / Double(down.places * filter.across.places)
    }

    private init(width: Int, _ ground: Ground) {
        (self.width, self.ground) = (width, ground)
        across = GaussianWindow(length: width)
        samples = [Double](repeating: 0, count: Self.quantities * width)
        sums = [Double](repeating: 0, count: Self.quantities * across.places)
        rows = Array(repeating: sums, count: GaussianWindow.taps)
    }

    /// Filters row `y` of both pictures into the place of the row that is no longer needed.
    private mutating func takeRow(_ y: Int, _ expected: Bitmap, _ actual: Bitmap) {
        for column in 0..<width {
            let a = ground.pixel(expected.pixels[y * width + column]).luma
            let b = ground.pixel(actual.pixels[y * width + column]).luma
            samples[column] = a
            samples[width + column] = b
            samples[2 * width + column] = a * a + b * b
            samples[3 * width + column] = a * b
        }
        let slot = y % GaussianWindow.taps
        for quantity in 0..<Self.quantities {
            let target = quantity * across.places
            if across.isUniform {
                for index in 0..<across.places { rows[slot][target + index] = 0 }
                let weights = across.place(0).weights
                for (tap, weight) in weights.enumerated() {
                    RowSum.add(
                        samples, from: quantity * width + tap, times: weight, to: &rows[slot], at: target,
                        count: across.places)
                }
            } else {
                for index in 0..<across.places {
                    let (start, weights) = across.place(index)
                    rows[slot][target + index] = weights.indices.reduce(0) {
                        $0 + weights[$1] * samples[quantity * width + start + $1]
                    }
                }
            }
        }
    }

    /// The sum of similarities along one output row.
    private mutating func similarity(_ start: Int, _ weights: [Double]) -> Double {
        for index in sums.indices { sums[index] = 0 }
        for (tap, weight) in weights.enumerated() {
            RowSum.add(
                rows[(start + tap) % GaussianWindow.taps], from: 0, times: weight, to: &sums, at: 0, count: sums.count)
        }
        let places = across.places
        var total = 0.0
        for index in 0..<places {
            let (meanA, meanB) = (sums[index], sums[places + index])
            let (product, squares) = (meanA * meanB, meanA * meanA + meanB * meanB)
            let variances = sums[2 * places + index] - squares
            let covariance = sums[3 * places + index] - product
            total +=
                (2 * product + Self.c1) * (2 * covariance + Self.c2)
                / ((squares + Self.c1) * (variances + Self.c2))
        }
        return total
    }
}

/// The one loop that takes the time.
enum RowSum {
    /// Adds `count` samples, each times `weight`.
    static func add(
        _ source: [Double], from: Int, times weight: Double, to target: inout [Double], at: Int, count: Int
    ) {
        precondition(from >= 0 && from + count <= source.count && at >= 0 && at + count <= target.count)
        for index in 0..<count { target[at + index] += weight * source[from + index] }
    }
}
