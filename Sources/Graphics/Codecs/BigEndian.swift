/// Reads numbers from bytes, most significant byte first unless stated otherwise; nil outside the bytes.
struct BigEndian {
    let bytes: ArraySlice<UInt8>
    /// The least significant byte comes first.
    var isReversed = false

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Sixteen bits; the offset counts from the slice's start.
    func half(_ offset: Int) -> Int? { number(offset, 2) }

    /// Thirty-two bits.
    func word(_ offset: Int) -> Int? { number(offset, 4) }

    private func number(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
        return isReversed
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
}
