/// Bytes among which strips have theirs: a plan's own, or a page's.
///
/// Unsafe because strips are many and most are small, so that counting references to their bytes would take longer than painting
/// them. Valid as long as the array exists, which the plan being painted holds; every access to a byte is checked.
struct UnsafeCoverages: @unchecked Sendable {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: borrowing ContiguousArray<UInt8>) { self.bytes = bytes.withUnsafeBufferPointer { $0 } }

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < bytes.count, "A byte outside the coverages.")
        return bytes[index]
    }

    /// All of them.
    @inline(__always)
    var all: UnsafeBufferPointer<UInt8> { bytes }
}
