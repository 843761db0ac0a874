/// The palette of a picture: at most 256 colours.
///
/// A picture with few colours keeps them. Otherwise colours are counted in cells of 8 by 8 by 8 levels, and the set of cells is halved at its
/// median, along the longest side of the box with the greatest error, until there are 255 boxes (median cut); the palette has their means. A
/// pixel gets the nearest colour after an ordered dither threshold was added, so that a mix of neighbours stands for colours in between; the
/// threshold depends on the position on the canvas, so what does not move does not flicker.
package struct ColorTable {
    /// Not premultiplied, red in the lowest byte.
    package private(set) var colors: [UInt32] = []
    /// The index of transparent pixels.
    package private(set) var transparent: Int?
    /// How many of the colours are the picture's own, in ascending order; 0 if it does not keep them.
    private var ownCount = 0
    /// For each cell, the nearest colour.
    private var nearest: [UInt8] = []
    /// The amplitude of the dither, levels: about the distance of the picture's colours from the palette's, so that a picture that needs only a
    /// few more colours gets little noise.
    private var reach = 0

    /// Pixels with less alpha are transparent.
    private static let leastAlpha: UInt32 = 128
    /// Masks out alpha.
    private static let channels: UInt32 = 0xFF_FFFF

    package init(_ picture: Bitmap) {
        let counted = CountedColors(picture.straightPixels, leastAlpha: ColorTable.leastAlpha)
        let room = counted.hasHoles ? 255 : 256
        if counted.all.count <= room {
            colors = counted.all.map(\.color)
            ownCount = colors.count
        } else {
            colors = MedianCut(counted).colors(room)
            nearest = ColorTable.nearest(to: colors)
            reach = reach(over: counted)
        }
        if counted.hasHoles {
            transparent = colors.count
            colors.append(0)
        }
    }

    /// - Parameters:
    ///   - left: of the picture's first column on the canvas.
    ///   - top: of its first row.
    package func indices(of picture: Bitmap, left: Int, top: Int) -> [UInt8] {
        let pixels = picture.straightPixels
        var indices: [UInt8] = []
        indices.reserveCapacity(picture.pixels.count)
        // The last colour looked up: neighbours often have the same.
        var last: (color: UInt32, index: UInt8)?
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = pixels[y * picture.width + x]
                if pixel >> 24 < ColorTable.leastAlpha {
                    indices.append(UInt8(transparent ?? 0))
                    continue
                }
                let color = pixel & ColorTable.channels
                if nearest.isEmpty {
                    if last?.color != color { last = (color, ownIndex(of: color)) }
                    indices.append(last?.index ?? 0)
                    continue
                }
                let shift = ColorTable.threshold(x + left, y + top) * reach / 63
                var cell = 0
                for channel in [0, 8, 16] as [UInt32] {
                    cell = cell << 5 | min(max(Int(color >> channel & 255) + shift, 0), 255) >> 3
                }
                indices.append(nearest[cell])
            }
        }
        return indices
    }

    /// The index of one of the picture's own colours; 0 if it does not have it.
    private func ownIndex(of color: UInt32) -> UInt8 {
        var (low, high) = (0, ownCount)
        while low < high {
            let middle = (low + high) / 2
            if colors[middle] < color { low = middle + 1 } else { high = middle }
        }
        return low < ownCount && colors[low] == color ? UInt8(low) : 0
    }

    /// From −63 to 63, by Bayer's 8 by 8 matrix.
    private static func threshold(_ x: Int, _ y: Int) -> Int {
        let mixed = (x ^ y) & 7
        let row = y & 7
        let order =
            (mixed & 1) << 5 | (row & 1) << 4 | (mixed & 2) << 2 | (row & 2) << 1 | (mixed & 4) >> 1 | (row & 4) >> 2
        return order * 2 - 63
    }

    /// One and a half times the mean distance of the picture's pixels from the palette; 2 to 12 levels.
    private func reach(over counted: CountedColors) -> Int {
        var (sum, count) = (0, 0)
        for (color, number) in counted.all {
            let point = ColorTable.point(color)
            let cell = Int(point.x >> 3) << 10 | Int(point.y >> 3) << 5 | Int(point.z >> 3)
            let way = ColorTable.point(colors[Int(nearest[cell])]) &- point
            sum += number * Int((0..<3).map { abs(way[$0]) }.max() ?? 0)
            count += number
        }
        return min(max(sum * 3 / max(2 * count, 1), 2), 12)
    }

    private static func nearest(to colors: [UInt32]) -> [UInt8] {
        let points = colors.map(ColorTable.point)
        return (0..<1 << 15).map { cell in
            let center = SIMD4(Int32(cell >> 10) << 3 + 4, Int32(cell >> 5 & 31) << 3 + 4, Int32(cell & 31) << 3 + 4, 0)
            var (best, least) = (0, Int32.max)
            for (index, point) in points.enumerated() {
                let way = point &- center
                let distance = (way &* way &* SIMD4(2, 4, 1, 0)).wrappedSum()
                if distance < least { (best, least) = (index, distance) }
            }
            return UInt8(best)
        }
    }

    static func point(_ color: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(color & 255), Int32(color >> 8 & 255), Int32(color >> 16 & 255), 0)
    }
}
