import Geometry

extension StripShape {
    /// Calls `body` with the coverages of a part's pixels, row after row.
    ///
    /// Unsafe because a row is read four bytes at a time; that the part's bytes are there is checked once a row.
    ///
    /// - Parameter bounds: within the strip, pixels.
    @inline(__always)
    func forEachRow(of bounds: PixelRect, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
        alphas.withUnsafeBufferPointer { bytes in
            for y in Int(bounds.minY)..<Int(bounds.maxY) {
                let start = origin &+ y &* stride &+ Int(bounds.minX)
                body(y, UnsafeBufferPointer(rebasing: bytes[start..<start &+ bounds.width]))
            }
        }
    }
}
