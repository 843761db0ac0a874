import Comparison

/// How far apart pictures may be: the options of `compare` that set thresholds.
enum CompareThresholds {
    static let syntax = [
        OptionSyntax("max-difference", "N", "no channel of any pixel may differ by more than N of 255"),
        OptionSyntax("threshold", "N", "pixels that differ by N or less count as equal (0)"),
        OptionSyntax("share", "P", "at least P percent of the pixels must be equal (100)"),
        OptionSyntax("psnr", "DB", "the least peak signal to noise ratio"),
        OptionSyntax("ssim", "S", "the least structural similarity, at most 1; over white or over black, whichever is less"),
        OptionSyntax("delta-e", "E", "the largest mean colour difference, ΔE2000; of each pixel over white or over black, whichever is more"),
    ]

    /// The thresholds that the options set; without any, equal pixels.
    static func read(_ arguments: Arguments) throws -> ComparisonThresholds {
        guard syntax.contains(where: { arguments.has($0.name) }) else { return .identical }
        func level(_ name: String) throws -> Int? {
            try arguments.value(name, "a number from 0 to 255") { text in
                Int(text).flatMap { (0...255).contains($0) ? $0 : nil }
            }
        }
        func number(_ name: String, _ expected: String, _ range: ClosedRange<Double>) throws -> Double? {
            try arguments.value(name, expected) { text in
                Double(text).flatMap { range.contains($0) ? $0 : nil }
            }
        }
        let threshold = try level("threshold")
        var share = try number("share", "a percentage from 0 to 100", 0...100)
        if threshold != nil, share == nil { share = 100 }
        return ComparisonThresholds(
            differenceThreshold: threshold ?? 0,
            maximumDifference: try level("max-difference"),
            maximumDifferingShare: share.map { 1 - $0 / 100 },
            minimumPeakSignalToNoiseRatio: try number("psnr", "a number of decibels from 0", 0...(.infinity)),
            minimumStructuralSimilarity: try number("ssim", "a number from -1 to 1", -1...1),
            maximumMeanColorDifference: try number("delta-e", "a number from 0", 0...(.infinity)))
    }
}
