import Pixels

/// A paint that differs from pixel to pixel and is worked out eight at a time. A generic constraint only.
protocol BlockPaint: Paint {
    /// True when it overwrites what is there.
    var stores: Bool { get }
}

extension BlockPaint {
    @inline(__always)
    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let stores = self.stores && level == 1
        var start = x
        while start < x &+ count {
            let end = min((start | 7) &+ 1, x &+ count)
            let block = pixels(block: start >> 3, y: y)
            if stores {
                let words = block.words
                row.updateBlock(start..<end) { _, _ in (words.low, words.high) }
            } else {
                row.blend(block * SIMD8(repeating: level), over: start..<end)
            }
            start = end
        }
    }

    @inline(__always)
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>) {
        row.blend(pixels(block: columns.lowerBound >> 3, y: y) * coverages, over: columns)
    }

    func keep(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        var start = x
        while start < x &+ count {
            let end = min((start | 7) &+ 1, x &+ count)
            let (low, high) = PackedFractions.pair(pixels(block: start >> 3, y: y).alpha * (level / 255))
            row.updateBlock(start..<end) {
                (PackedPixels($0, times: low).rounded, PackedPixels($1, times: high).rounded)
            }
            start = end
        }
    }
}
