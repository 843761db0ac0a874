import Comparison
import Foundation
import Graphics
import Testing

struct PixelComparisonTests {
    @Test func equalPicturesDifferInNothing() throws {
        let a = picture(13, 12) { x, y in gray(x * 10 + y) }
        let result = try PixelComparison(expected: a, actual: picture(13, 12) { x, y in gray(x * 10 + y) })
        #expect(result.isIdentical && result.largestDifference == 0 && result.worstPixel == nil)
        #expect(result.meanDifference == 0 && result.differingPixels == 0 && result.differingShare == 0)
        #expect(result.histogram == [156] + Array(repeating: 0, count: 255))
        #expect(result.peakSignalToNoiseRatio == .infinity)
        #expect(result.structuralSimilarity == 1)
        #expect(result.colorDifference?.mean == 0 && result.colorDifference?.largest == 0)
    }

    /// 10 pixels: one differs by 3 in red and 1 in blue, one by 40 in alpha, one by 40 in green.
    @Test func channelDifferences() throws {
        let a = picture(5, 2) { _, _ in [100, 100, 100, 200] }
        let b = picture(5, 2) { x, y in
            switch (x, y) {
            case (1, 0): [103, 100, 99, 200]
            case (4, 0): [100, 100, 100, 240]
            case (2, 1): [100, 60, 100, 200]
            default: [100, 100, 100, 200]
            }
        }
        for (expected, actual) in [(a, b), (b, a)] {
            let result = try PixelComparison(expected: expected, actual: actual, differenceThreshold: 3)
            #expect(result.largestDifference == 40)
            #expect(result.worstPixel == SIMD2(4, 0))
            #expect(result.meanDifference == 84.0 / 40)
            #expect(result.meanSquaredDifference == (9 + 1 + 1600 + 1600) / 40.0)
            #expect(abs(result.peakSignalToNoiseRatio - 10 * log10(65_025 / 80.25)) < 1e-12)
            #expect(result.histogram[0] == 7 && result.histogram[3] == 1 && result.histogram[40] == 2)
            #expect(result.histogram.reduce(0, +) == 10)
            #expect(result.differingPixels == 2 && result.differingShare == 0.2)
            #expect(result.pixels(over: 2) == 3 && result.pixels(over: 39) == 2 && result.pixels(over: 40) == 0)
            #expect(result.pixels(over: -5) == 10 && result.pixels(over: 1000) == 0)
        }
    }

    /// Everything differs by 255: the mean square is 255², the ratio 0 dB.
    @Test func theLargestDifferenceThereIs() throws {
        let result = try PixelComparison(
            expected: picture(3, 3) { _, _ in .zero }, actual: picture(3, 3) { _, _ in gray(255) }, metrics: [])
        #expect(result.peakSignalToNoiseRatio == 0 && result.meanDifference == 255 && result.histogram[255] == 9)
        #expect(result.structuralSimilarity == nil && result.colorDifference == nil)
    }

    @Test func sizesMustAgree() {
        let (a, b) = (picture(2, 3) { _, _ in .zero }, picture(3, 2) { _, _ in .zero })
        let error = ComparisonError.sizesDiffer(expected: SIMD2(2, 3), actual: SIMD2(3, 2))
        #expect(throws: error) { try PixelComparison(expected: a, actual: b) }
        #expect(throws: error) { try a.differenceImage(to: b) }
        #expect(throws: error) { try a.sideBySide(with: b) }
        #expect(error.description.contains("2 × 3") && error.description.contains("3 × 2"))
    }

    @Test func thresholds() throws {
        let a = picture(10, 10) { _, _ in gray(100) }
        let b = picture(10, 10) { x, y in gray(y == 0 && x < 4 ? 110 : 101) }
        let result = try PixelComparison(expected: a, actual: b)
        let ratio = result.peakSignalToNoiseRatio
        let similarity = try #require(result.structuralSimilarity)
        let color = try #require(result.colorDifference)
        let cases: [(ComparisonThresholds, Bool)] = [
            (ComparisonThresholds(), true), (.identical, false),
            (ComparisonThresholds(maximumDifference: 10), true), (ComparisonThresholds(maximumDifference: 9), false),
            (ComparisonThresholds(differenceThreshold: 1, maximumDifferingShare: 0.04), true),
            (ComparisonThresholds(differenceThreshold: 1, maximumDifferingShare: 0.03), false),
            (ComparisonThresholds(differenceThreshold: 0, maximumDifferingShare: 0.04), false),
            (ComparisonThresholds(maximumDifferingShare: .nan), false),
            (ComparisonThresholds(minimumPeakSignalToNoiseRatio: ratio), true),
            (ComparisonThresholds(minimumPeakSignalToNoiseRatio: ratio.nextUp), false),
            (ComparisonThresholds(minimumStructuralSimilarity: similarity), true),
            (ComparisonThresholds(minimumStructuralSimilarity: similarity.nextUp), false),
            (ComparisonThresholds(maximumMeanColorDifference: color.mean), true),
            (ComparisonThresholds(maximumMeanColorDifference: color.mean.nextDown), false),
        ]
        for (thresholds, passes) in cases {
            #expect(thresholds.passes(result) == passes, "\(thresholds)")
            #expect(thresholds.violations(of: result).count == (passes ? 0 : 1))
        }
        let quick = try PixelComparison(expected: a, actual: b, metrics: [])
        #expect(!ComparisonThresholds(minimumStructuralSimilarity: 0).passes(quick))
        #expect(!ComparisonThresholds(maximumMeanColorDifference: 100).passes(quick))
    }

    @Test func reports() throws {
        let a = picture(2, 1) { _, _ in gray(100) }
        let b = picture(2, 1) { x, _ in x == 0 ? gray(100) : [102, 100, 100, 255] }
        let result = try PixelComparison(expected: a, actual: b, metrics: [])
        #expect(
            result.summary
                == "largest difference 2 at (1, 0), mean 0.2500, 50.000 % of pixels over 0, PSNR 51.14 dB")
        #expect(
            result.jsonLine == """
                {"width":2,"height":1,"isIdentical":false,"largestDifference":2,"meanDifference":0.25,\
                "differenceThreshold":0,"differingPixels":1,"differingShare":0.5,\
                "peakSignalToNoiseRatio":\(10 * log10(65_025 / 0.5)),"structuralSimilarity":null,\
                "meanColorDifference":null,"largestColorDifference":null,"worstPixel":[1,0],"histogram":[1,0,1]}
                """)
        let same = try PixelComparison(expected: a, actual: a)
        #expect(same.summary == "identical (2 × 1)")
        let object = try #require(JSONSerialization.jsonObject(with: Data(same.jsonLine.utf8)) as? [String: Any])
        #expect(object["peakSignalToNoiseRatio"] is NSNull && object["worstPixel"] is NSNull)
        #expect(object["structuralSimilarity"] as? Double == 1)
    }
}
