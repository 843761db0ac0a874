import Pixels

/// Eight bytes at once: unsafe because arrays hand out one at a time.
extension ContiguousArray<UInt8> {
    /// The levels of eight bytes from a place on, 0…1; 0 for those before the first and after the last.
    @inline(__always)
    func eightLevels(from first: Int) -> SIMD8<Float> {
        guard first >= 0, first &+ 8 <= count else {
            return SIMD8(lanes: { indices.contains(first &+ $0) ? Float(self[first &+ $0]) * (1 / 255) : 0 })
        }
        let bytes = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: first, as: SIMD8<UInt8>.self) }
        // A byte in the lowest bits of a float of 2²³ adds as much to it.
        let words = SIMD8<UInt32>(truncatingIfNeeded: bytes) | 0x4B00_0000
        return (unsafeBitCast(words, to: SIMD8<Float>.self) - 8_388_608) * (1 / 255)
    }
}
