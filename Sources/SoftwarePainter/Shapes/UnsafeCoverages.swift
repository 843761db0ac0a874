import Geometry

/// Bytes among which strips have theirs: a plan's own, or a page's.
///
/// Unsafe because strips are many and most are small, so that counting a reference to their bytes would take longer than
/// painting them. Valid as long as the array is there, which whoever paints a plan holds; every way to a byte is checked.
struct UnsafeCoverages: @unchecked Sendable {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: borrowing ContiguousArray<UInt8>) { self.bytes = bytes.withUnsafeBufferPointer { $0 } }

    @inline(__always)
    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < bytes.count, "A byte outside the coverages.")
        return bytes[index]
    }

    /// Calls `body` with the coverages of a part's pixels, row after row.
    ///
    /// - Parameters:
    ///   - bounds: within the strip, pixels.
    ///   - place: the strip's.
    @inline(__always)
    func forEachRow(of bounds: PixelRect, _ place: StripPlace, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
        let width = bounds.width
        for y in Int(bounds.minY)..<Int(bounds.maxY) {
            let start = place.index(x: Int(bounds.minX), y: y)
            // The slice of a pointer checks nothing in release builds.
            precondition(start >= 0 && start &+ width <= bytes.count, "A strip's bytes lie in one page.")
            body(y, UnsafeBufferPointer(rebasing: bytes[start..<start &+ width]))
        }
    }
}
