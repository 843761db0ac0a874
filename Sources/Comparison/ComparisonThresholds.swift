/// Thresholds that a comparison must meet to pass; those that are nil are not checked.
public struct ComparisonThresholds: Hashable, Sendable {
    /// Levels up to which a pixel does not count as different.
    public var differenceThreshold: Int
    /// The most levels that any channel may differ by.
    public var maximumDifference: Int?
    /// The share of pixels that may count as different, 0…1.
    public var maximumDifferingShare: Double?
    /// dB.
    public var minimumPeakSignalToNoiseRatio: Double?
    /// At most 1.
    public var minimumStructuralSimilarity: Double?
    /// CIEDE2000.
    public var maximumMeanColorDifference: Double?

    public init(
        differenceThreshold: Int = 0, maximumDifference: Int? = nil, maximumDifferingShare: Double? = nil,
        minimumPeakSignalToNoiseRatio: Double? = nil, minimumStructuralSimilarity: Double? = nil,
        maximumMeanColorDifference: Double? = nil
    ) {
        self.differenceThreshold = differenceThreshold
        self.maximumDifference = maximumDifference
        self.maximumDifferingShare = maximumDifferingShare
        self.minimumPeakSignalToNoiseRatio = minimumPeakSignalToNoiseRatio
        self.minimumStructuralSimilarity = minimumStructuralSimilarity
        self.maximumMeanColorDifference = maximumMeanColorDifference
    }

    /// Equal pixels.
    public static let identical = ComparisonThresholds(maximumDifference: 0)

    public func passes(_ comparison: PixelComparison) -> Bool { violations(of: comparison).isEmpty }

    /// The thresholds that are not met, each in words. A measure that was not taken meets none.
    public func violations(of comparison: PixelComparison) -> [String] {
        var found: [String] = []
        if let limit = maximumDifference, comparison.largestDifference > limit {
            found.append("largest difference \(comparison.largestDifference) > \(limit)")
        }
        let share = Double(comparison.pixels(over: differenceThreshold)) / Double(comparison.width * comparison.height)
        if let limit = maximumDifferingShare, !(share <= limit) {
            found.append("share of pixels over \(differenceThreshold) \(share) > \(limit)")
        }
        let ratio = comparison.peakSignalToNoiseRatio
        if let limit = minimumPeakSignalToNoiseRatio, !(ratio >= limit) { found.append("PSNR \(ratio) < \(limit)") }
        if let limit = minimumStructuralSimilarity {
            let value = comparison.structuralSimilarity
            if !(value ?? -.infinity >= limit) { found.append("SSIM \(Self.text(value)) < \(limit)") }
        }
        if let limit = maximumMeanColorDifference {
            let value = comparison.colorDifference?.mean
            if !(value ?? .infinity <= limit) { found.append("mean ΔE \(Self.text(value)) > \(limit)") }
        }
        return found
    }

    private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "(not measured)" }
}
