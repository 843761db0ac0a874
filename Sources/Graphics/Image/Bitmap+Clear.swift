import Synchronization

extension Bitmap {
    /// The columns and rows of a part that hold anything but clear pixels, as far as it is known: the first ones, and those after the
    /// last; of a part that is clear all over, none. Nil where the pixels must be made first.
    ///
    /// Looks at clear pixels, and few others, when it is asked for first.
    /// - Parameter part: first column and row, and those after the last, within the bitmap.
    package func holding(in part: SIMD4<Int32>) -> SIMD4<Int32>? {
        if let known = holdings.withLock({ $0[part] }) { return known }
        guard hasPixels else { return nil }
        let (columns, rows) = (Int(part.x)..<Int(part.z), Int(part.y)..<Int(part.w))
        let found =
            if let deepPixels {
                // Where a level rounds to nothing there may be something.
                holding(columns, rows) { deepPixels[$0] == .zero }
            } else {
                pixels.withUnsafeBufferPointer { pixels in holding(columns, rows) { pixels[$0] == 0 } }
            }
        holdings.withLock { holdings in
            // A part that moves over a picture is another one each frame.
            if holdings.count == 4096 { holdings.removeAll(keepingCapacity: true) }
            holdings[part] = found
        }
        return found
    }

    @inline(__always)
    private func holding(_ columns: Range<Int>, _ rows: Range<Int>, isClear: (Int) -> Bool) -> SIMD4<Int32> {
        func isRowClear(_ row: Int) -> Bool { columns.allSatisfy { isClear(row * width + $0) } }
        guard let top = rows.first(where: { !isRowClear($0) }), let bottom = rows.last(where: { !isRowClear($0) })
        else { return .zero }
        // Row by row, as they lie in memory, each only as far as those before it leave something to find.
        var (left, right) = (columns.upperBound, columns.lowerBound)
        for row in top...bottom {
            if let first = (columns.lowerBound..<left).first(where: { !isClear(row * width + $0) }) { left = first }
            if let last = (right..<columns.upperBound).last(where: { !isClear(row * width + $0) }) { right = last + 1 }
        }
        return SIMD4(Int32(left), Int32(top), Int32(right), Int32(bottom + 1))
    }
}
