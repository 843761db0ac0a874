/// Rows of bits, a bit a column, in words of 64.
extension ContiguousArray<UInt64> {
    /// The first set bit at or after `column` in the row of `words` words that begins at word `offset`; 64 · `words`
    /// where there is none.
    @inline(__always)
    func nextSetBit(from column: Int, words: Int, offset: Int = 0) -> Int {
        var i = column >> 6
        guard i < words else { return words * 64 }
        var word = self[offset + i] & (~0 << UInt64(column & 63))
        while word == 0 {
            i += 1
            guard i < words else { return words * 64 }
            word = self[offset + i]
        }
        return i * 64 + word.trailingZeroBitCount
    }

    /// The first clear bit, likewise.
    @inline(__always)
    func nextClearBit(from column: Int, words: Int, offset: Int = 0) -> Int {
        var i = column >> 6
        guard i < words else { return words * 64 }
        var word = ~self[offset + i] & (~0 << UInt64(column & 63))
        while word == 0 {
            i += 1
            guard i < words else { return words * 64 }
            word = ~self[offset + i]
        }
        return i * 64 + word.trailingZeroBitCount
    }

    /// Sets the bits of a non-empty run of columns in the row that begins at word `offset`.
    @inline(__always)
    mutating func setBits(_ columns: Range<Int>, from offset: Int) {
        let first = columns.lowerBound >> 6
        let last = (columns.upperBound - 1) >> 6
        let head: UInt64 = ~0 << UInt64(columns.lowerBound & 63)
        let tail: UInt64 = ~0 >> UInt64(63 - (columns.upperBound - 1) & 63)
        if first == last {
            self[offset + first] |= head & tail
            return
        }
        self[offset + first] |= head
        for i in (first + 1)..<last { self[offset + i] = ~0 }
        self[offset + last] |= tail
    }
}
