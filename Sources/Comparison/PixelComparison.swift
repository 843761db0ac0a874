public import Graphics

/// The result of comparing two pictures of the same size. Channel differences are of premultiplied red, green, blue and
/// alpha, in levels 0…255.
public struct PixelComparison: Hashable, Sendable {
    /// Columns of both pictures.
    public let width: Int
    /// Rows of both pictures.
    public let height: Int
    /// A pixel counts as different when a channel differs by more levels than this.
    public let differenceThreshold: Int
    /// How many pixels have each largest channel difference, 0…255.
    public let histogram: [Int]
    /// Mean absolute difference over all channels of all pixels, in levels.
    public let meanDifference: Double
    /// Mean squared difference over all channels of all pixels, in levels squared.
    public let meanSquaredDifference: Double
    /// Column and row of the first pixel, in reading order, with the largest difference; nil where all are equal.
    public let worstPixel: SIMD2<Int>?
    /// Mean structural similarity, 1 for equal pictures; nil where it was not asked for.
    public let structuralSimilarity: Double?
    /// Mean and largest CIEDE2000 difference; nil where they were not asked for.
    public let colorDifference: ColorDifference?

    /// - Parameters:
    ///   - differenceThreshold: levels up to which a pixel does not count as different.
    ///   - metrics: what to measure beyond channel values.
    public init(
        expected: Bitmap, actual: Bitmap, differenceThreshold: Int = 0, metrics: ComparisonMetrics = .all
    ) throws(ComparisonError) {
        try Self.checkSizes(expected, actual)
        let channels = ChannelDifferences(expected.pixels, actual.pixels)
        let samples = Double(4 * expected.pixels.count)
        width = expected.width
        height = expected.height
        self.differenceThreshold = differenceThreshold
        histogram = channels.histogram
        meanDifference = Double(channels.sum) / samples
        meanSquaredDifference = Double(channels.sumOfSquares) / samples
        worstPixel = channels.worst.map { SIMD2($0 % expected.width, $0 / expected.width) }
        structuralSimilarity =
            metrics.contains(.structuralSimilarity)
            ? StructuralSimilarity.mean(expected, actual) : nil
        colorDifference = metrics.contains(.colorDifference) ? ColorDifference(expected, actual) : nil
    }

    static func checkSizes(_ expected: Bitmap, _ actual: Bitmap) throws(ComparisonError) {
        guard expected.width == actual.width, expected.height == actual.height else {
            throw .sizesDiffer(
                expected: SIMD2(expected.width, expected.height), actual: SIMD2(actual.width, actual.height))
        }
    }
}

extension PixelComparison {
    /// True when all pixels are equal.
    public var isIdentical: Bool { worstPixel == nil }

    /// Levels.
    public var largestDifference: Int { histogram.lastIndex { $0 > 0 } ?? 0 }

    /// Pixels with a channel that differs by more levels than `threshold`.
    public func pixels(over threshold: Int) -> Int {
        histogram.dropFirst(max(0, threshold + 1)).reduce(0, +)
    }

    /// Pixels that count as different.
    public var differingPixels: Int { pixels(over: differenceThreshold) }

    /// The share of pixels that count as different, 0…1.
    public var differingShare: Double { Double(differingPixels) / Double(width * height) }
}
