import Glibc

/// The differences of two pictures' channels, found in one pass.
struct ChannelDifferences {
    /// Pixels by their largest channel difference.
    private(set) var histogram = [Int](repeating: 0, count: 256)
    /// Absolute differences of all channels, in levels.
    private(set) var sum = 0
    /// Squared differences of all channels.
    private(set) var sumOfSquares = 0
    /// Index of the first pixel with the largest difference; nil where all are equal.
    private(set) var worst: Int?

    /// - Precondition: both are of the same length.
    init(_ expected: [UInt32], _ actual: [UInt32]) {
        precondition(expected.count == actual.count)
        var largest = 0
        for index in expected.indices {
            let (a, b) = (expected[index], actual[index])
            // Most pixels of most comparisons are equal.
            if a == b {
                histogram[0] += 1
                continue
            }
            let r = abs(Int(a & 0xFF) - Int(b & 0xFF))
            let g = abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
            let bl = abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
            let al = abs(Int(a >> 24) - Int(b >> 24))
            let most = max(max(r, g), max(bl, al))
            histogram[most] += 1
            sum += r + g + bl + al
            sumOfSquares += r * r + g * g + bl * bl + al * al
            if most > largest { (largest, worst) = (most, index) }
        }
    }
}

extension PixelComparison {
    /// Peak signal to noise ratio over all four channels, in dB; infinite for equal pictures.
    public var peakSignalToNoiseRatio: Double {
        isIdentical ? .infinity : 10 * log10(255 * 255 / meanSquaredDifference)
    }
}
