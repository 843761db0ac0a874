import Geometry

extension ContiguousArray<UInt8> {
    /// Calls `body` with the coverages of a part's pixels, row after row.
    ///
    /// Unsafe because a row is read four bytes at a time; that the part's bytes are there is checked once a row.
    ///
    /// - Parameters:
    ///   - bounds: within the strip, pixels.
    ///   - place: the strip's.
    @inline(__always)
    func forEachRow(of bounds: PixelRect, _ place: StripPlace, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeBufferPointer { bytes in
            for y in Int(bounds.minY)..<Int(bounds.maxY) {
                let start = place.index(x: Int(bounds.minX), y: y)
                // The slice of a pointer checks nothing in release builds.
                precondition(start >= 0 && start &+ bounds.width <= bytes.count, "A strip's bytes lie in one page.")
                body(y, UnsafeBufferPointer(rebasing: bytes[start..<start &+ bounds.width]))
            }
        }
    }
}
