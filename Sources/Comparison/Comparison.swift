// Comparison: how far one picture is from another, in the measures that people ask for, and what that means for a
// pair of folders.
//
// One pass over both bitmaps finds everything about channel values (largest, mean, histogram, PSNR). Two further
// measures look at pictures as an eye does and therefore at colours, not at premultiplied pixels: SSIM and ΔE2000 are
// taken of the pictures over white and over black, and the worse counts (`Ground`). Costs are linear in the number of
// pixels: one pass for channel values, a separable filter for SSIM, and for ΔE2000 one evaluation per pixel that differs
// from its counterpart and from the pair before; twice that of pictures that are not opaque.
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
