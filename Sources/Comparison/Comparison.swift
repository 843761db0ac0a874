// Comparison: how far one picture is from another, in the usual measures, and the same for pairs of folders.
//
// One pass over both bitmaps finds everything about channel values (largest, mean, histogram, PSNR). Two perceptual
// measures need colours rather than premultiplied pixels: SSIM and ΔE2000 are computed of the pictures over white and over
// black, and the worse counts (`Ground`). Costs are linear in the number of pixels: one pass for channel values, a separable
// filter for SSIM, and for ΔE2000 one evaluation for each pair of pixels that differ, unless the pair before was the same;
// twice that for pictures that are not opaque.
//
// It must never know of layers, plans or painters: it takes finished pictures.

/// What to measure beyond channel values, which are always measured.
public struct ComparisonMetrics: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Structural similarity; see `StructuralSimilarity`.
    public static let structuralSimilarity = ComparisonMetrics(rawValue: 1)
    /// CIEDE2000 colour difference; see `Lab`.
    public static let colorDifference = ComparisonMetrics(rawValue: 2)
    public static let all: ComparisonMetrics = [.structuralSimilarity, .colorDifference]
}
