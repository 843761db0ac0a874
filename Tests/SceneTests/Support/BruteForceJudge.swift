import BruteForce
import Comparison
import Geometry
import Graphics
import RenderPlan

/// Holds painters against the brute-force painter.
enum BruteForceJudge {
    struct Failure {
        var summary: String
        var sideBySide: Bitmap
    }

    /// At least 99.5 % of the pixels within 4 of 255, and no structural difference: nowhere do all pixels of a 3 × 3 block
    /// differ by more than 16.
    ///
    /// What remains are pixels in which two edges coincide. A painter blends one draw after the other, each with its own
    /// coverage, as if edges in a pixel were independent of each other; where they are the same (a filtered
    /// backdrop and the background on it, a layer and a clip above it) the truth lets nothing through and the painter a little.
    /// A layer's own parts that end at its outline are one draw or one picture and show none of this. There are fewer of them the more pixels a point has. Bounds are for three, as devices have, of
    /// layers of some tens of points; a share of pixels is what is judged, and layers of hundreds have fewer edges in it still.
    static func judge(_ picture: Picture, by painter: any Painter, share: Double = greatestShare) throws -> Failure? {
        try judge(try picture.painted(by: painter), against: truth(of: picture), share: share)
    }

    /// Of pixels that may differ by more than 4.
    static let greatestShare = 0.005

    static func truth(of picture: Picture) -> Bitmap {
        BruteForcePainter(samplesPerPixel: 256).paintBitmap(
            picture.tree, width: picture.width, height: picture.height, parentToPixel: picture.parentToPixel,
            background: SIMD4<Double>(picture.background))
    }

    static func judge(_ painted: Bitmap, against truth: Bitmap, share: Double = greatestShare) throws -> Failure? {
        let comparison = try PixelComparison(expected: truth, actual: painted, differenceThreshold: 4, metrics: [])
        let block = worstBlock(truth, painted)
        if comparison.differingShare <= share && block <= 16 { return nil }
        return Failure(
            summary: "\(comparison.summary), worst 3×3 block \(block)", sideBySide: try truth.sideBySide(with: painted))
    }

    /// The largest difference by which every pixel of some 3 × 3 block differs.
    static func worstBlock(_ a: Bitmap, _ b: Bitmap) -> Int {
        func difference(_ x: Int, _ y: Int) -> Int {
            let (p, q) = (a[x, y], b[x, y])
            return (0..<4).map { abs(Int(p[$0]) - Int(q[$0])) }.max()!
        }
        var worst = 0
        for y in stride(from: 1, to: a.height - 1, by: 1) {
            for x in stride(from: 1, to: a.width - 1, by: 1) where difference(x, y) > worst {
                var least = Int.max
                for dy in -1...1 { for dx in -1...1 { least = min(least, difference(x + dx, y + dy)) } }
                worst = max(worst, least)
            }
        }
        return worst
    }
}
