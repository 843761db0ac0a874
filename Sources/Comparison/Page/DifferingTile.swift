import Graphics

/// A square in which two pictures differ.
struct DifferingTile: Hashable {
    /// The left column.
    var x: Int
    /// The top row.
    var y: Int
    /// The largest difference of any channel, levels.
    var largest: Int
    /// The sum of squared differences of all channels, levels squared.
    var sum: Int

    /// Pixels.
    static let side = 32

    /// The tiles that differ most, the worst first; none where the pictures are equal.
    static func worst(_ a: Bitmap, _ b: Bitmap, count: Int) -> [DifferingTile] {
        var tiles: [DifferingTile] = []
        let (pixels, others) = (a.pixels, b.pixels)
        for top in stride(from: 0, to: a.height, by: side) {
            for left in stride(from: 0, to: a.width, by: side) {
                var tile = DifferingTile(x: left, y: top, largest: 0, sum: 0)
                for y in top..<min(top + side, a.height) {
                    for x in left..<min(left + side, a.width) where pixels[y * a.width + x] != others[y * b.width + x] {
                        let way = SIMD4<Int>(truncatingIfNeeded: a[x, y]) &- SIMD4<Int>(truncatingIfNeeded: b[x, y])
                        tile.sum += (way &* way).wrappedSum()
                        for channel in 0..<4 { tile.largest = max(tile.largest, abs(way[channel])) }
                    }
                }
                if tile.sum > 0 { tiles.append(tile) }
            }
        }
        return Array(tiles.sorted { ($1.sum, $0.y, $0.x) < ($0.sum, $1.y, $1.x) }.prefix(count))
    }
}
