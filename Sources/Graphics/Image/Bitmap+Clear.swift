extension Bitmap {
    /// The columns and rows of a part that hold anything but clear pixels: the first ones, and those after the last; empty for a part that is
    /// clear all over. Nil if the pixels must be made first, which happens at most once.
    ///
    /// - Parameter part: the first column and row, and those after the last, within the bitmap.
    package func holding(in part: SIMD4<Int32>) -> SIMD4<Int32>? {
        if let onDemand { return onDemand.occupancy(of: self)?.holding(in: part) }
        // Where a level rounds to nothing there may be something.
        if let deepPixels { return ClearEdges(part).holding { deepPixels[$1 * width + $0] == .zero } }
        return pixels.withUnsafeBufferPointer { pixels in ClearEdges(part).holding { pixels[$1 * width + $0] == 0 } }
    }
}

/// Which pixels of a picture are clear, a bit for each: what is left of pixels that were let go.
struct Occupancy: Sendable {
    private let wordsPerRow: Int
    private let words: [UInt64]

    init(width: Int, height: Int, pixels: [UInt32]) {
        wordsPerRow = (width + 63) / 64
        var words = [UInt64](repeating: 0, count: wordsPerRow * height)
        for row in 0..<height {
            for word in 0..<wordsPerRow {
                let columns = word * 64..<min(word * 64 + 64, width)
                words[row * wordsPerRow + word] = columns.reduce(0) { bits, column in
                    bits | (pixels[row * width + column] == 0 ? 0 : 1 << UInt64(column & 63))
                }
            }
        }
        self.words = words
    }

    func holding(in part: SIMD4<Int32>) -> SIMD4<Int32> {
        ClearEdges(part).holding { column, row in words[row * wordsPerRow + column >> 6] >> UInt64(column & 63) & 1 == 0 }
    }
}

/// Looks at the clear pixels along a part's edges, and at few others.
private struct ClearEdges {
    private let columns: Range<Int>
    private let rows: Range<Int>

    init(_ part: SIMD4<Int32>) { (columns, rows) = (Int(part.x)..<Int(part.z), Int(part.y)..<Int(part.w)) }

    /// - Parameter isClear: the pixel in a column, of a row.
    @inline(__always)
    func holding(isClear: (Int, Int) -> Bool) -> SIMD4<Int32> {
        func isRowClear(_ row: Int) -> Bool { columns.allSatisfy { isClear($0, row) } }
        guard let top = rows.first(where: { !isRowClear($0) }), let bottom = rows.last(where: { !isRowClear($0) })
        else { return .zero }
        // Row by row, as they lie in memory, each only as far as those before it leave something to find.
        var (left, right) = (columns.upperBound, columns.lowerBound)
        for row in top...bottom {
            if let first = (columns.lowerBound..<left).first(where: { !isClear($0, row) }) { left = first }
            if let last = (right..<columns.upperBound).last(where: { !isClear($0, row) }) { right = last + 1 }
        }
        return SIMD4(Int32(left), Int32(top), Int32(right), Int32(bottom + 1))
    }
}
