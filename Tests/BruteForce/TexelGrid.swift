import Graphics

/// A picture's texels, 0…1 and premultiplied. Texel i covers i…i + 1; beyond the picture its edge repeats.
struct TexelGrid: Sendable {
    let width: Int
    let height: Int
    /// Row by row.
    private let texels: Texels

    private enum Texels {
        case packed([UInt32])
        case deep([SIMD4<Float>])
        case means([SIMD4<Double>])
    }

    init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        texels = bitmap.deepPixels.map { .deep($0) } ?? .packed(bitmap.pixels)
    }

    private init(width: Int, height: Int, means: [SIMD4<Double>]) {
        (self.width, self.height, texels) = (width, height, .means(means))
    }

    private subscript(column: Int, row: Int) -> SIMD4<Double> {
        let place = min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)
        switch texels {
        case .packed(let pixels):
            let pixel = pixels[place]
            return SIMD4(
                Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF), Double(pixel >> 24)) / 255
        case .deep(let pixels): return SIMD4<Double>(pixels[place])
        case .means(let means): return means[place]
        }
    }

    /// The texel that a place lies in.
    func nearest(_ x: Double, _ y: Double) -> SIMD4<Double> { self[Int(x.rounded(.down)), Int(y.rounded(.down))] }

    /// The four texels around a place, weighted by distance.
    func linear(_ x: Double, _ y: Double) -> SIMD4<Double> {
        let (left, upper) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (fx, fy) = (x - 0.5 - left, y - 0.5 - upper)
        let (i, j) = (Int(left), Int(upper))
        return (self[i, j] * (1 - fx) + self[i + 1, j] * fx) * (1 - fy)
            + (self[i, j + 1] * (1 - fx) + self[i + 1, j + 1] * fx) * fy
    }

    /// Copies of half the size, of half of that, and so on to a single texel.
    func smallerCopies() -> [TexelGrid] {
        var copies: [TexelGrid] = []
        var last = self
        while last.width > 1 || last.height > 1 {
            last = last.half
            copies.append(last)
        }
        return copies
    }

    /// Half as wide and high, rounded down: each texel is the mean of what it covers.
    private var half: TexelGrid {
        let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
        var means: [SIMD4<Double>] = []
        means.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = SIMD4<Double>.zero
                for (j, shareY) in TexelGrid.covered(row, of: rows, height) {
                    for (i, shareX) in TexelGrid.covered(column, of: columns, width) { sum += self[i, j] * (shareX * shareY) }
                }
                means.append(sum)
            }
        }
        return TexelGrid(width: columns, height: rows, means: means)
    }

    /// Which texels along an axis one of a copy covers, and how much of it each takes up.
    private static func covered(_ index: Int, of copies: Int, _ count: Int) -> [(Int, Double)] {
        let side = Double(count) / Double(copies)
        let (low, high) = (Double(index) * side, Double(index + 1) * side)
        return (Int(low)..<Int(high.rounded(.up))).map { texel in
            (texel, (min(high, Double(texel + 1)) - max(low, Double(texel))) / side)
        }
    }
}
