import Glibc

/// A Gaussian at whole steps, as the factors of a weighted mean.
struct Gaussian {
    /// Weights of the samples 0, 1, 2 … steps away on either side. With both sides they sum up to 1.
    let weights: [Double]

    /// - Parameter deviation: in steps. Beyond four and a half of it a Gaussian holds 7 millionths.
    init(deviation: Double, greatestReach: Int = 4096) {
        guard deviation > 1e-3 else {
            weights = [1]
            return
        }
        let reach = min(Int((4.5 * deviation).rounded(.up)), greatestReach)
        let shape = (0...reach).map { exp(-0.5 * Double($0 * $0) / (deviation * deviation)) }
        let sum = shape[0] + 2 * shape.dropFirst().reduce(0, +)
        weights = shape.map { $0 / sum }
    }

    var reach: Int { weights.count - 1 }

    /// What a line of a grid becomes.
    ///
    /// - Parameters:
    ///   - first: the index of the line's first cell.
    ///   - step: from one cell of the line to the next.
    ///   - repeatsEdges: beyond its ends the line goes on as it ends; otherwise there is nothing.
    func smear(
        _ cells: [SIMD4<Double>], first: Int, step: Int, count: Int, repeatsEdges: Bool,
        into result: inout [SIMD4<Double>]
    ) {
        for index in 0..<count {
            var sum = cells[first + index * step] * weights[0]
            for distance in 1..<max(weights.count, 1) {
                let (before, after) = (index - distance, index + distance)
                if repeatsEdges {
                    sum +=
                        weights[distance]
                        * (cells[first + max(before, 0) * step] + cells[first + min(after, count - 1) * step])
                } else {
                    if before >= 0 { sum += weights[distance] * cells[first + before * step] }
                    if after < count { sum += weights[distance] * cells[first + after * step] }
                }
            }
            result[first + index * step] = sum
        }
    }
}
