import Pixels

/// `Blend.plusLighter`: a paint that is added to what is there.
struct AddedPaint<Base: Paint>: PaintOnPaint {
    let base: Base

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        var start = x
        while start < x &+ count {
            let end = min((start | 7) &+ 1, x &+ count)
            row.add(pixels(block: start >> 3, y: y) * SIMD8(repeating: level), to: start..<end)
            start = end
        }
    }

    @inline(__always)
    func edge(_ row: UnsafeRow, x: Int, y: Int, coverage: Float) {
        row[x] = Packed.word(levels(x: x, y: y) * coverage + Packed.levels(row[x]))
    }

    @inline(__always)
    func edges(_ row: UnsafeRow, _ columns: Range<Int>, y: Int, coverages: SIMD8<Float>) {
        row.add(pixels(block: columns.lowerBound >> 3, y: y) * coverages, to: columns)
    }
}
