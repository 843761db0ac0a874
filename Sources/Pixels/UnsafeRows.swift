public import CPixels

/// A rectangle of a surface that is being painted.
///
/// Unsafe for the same reasons as `UnsafeRow`. The caller must ensure that the memory is valid; nothing is painted outside of it.
public struct UnsafeRows {
    @usableFromInline let rows: lk_rows

    /// - Parameters:
    ///   - first: the rectangle's first word.
    ///   - stride: words from one row to the next.
    ///   - width: words of each row.
    ///   - count: rows.
    @inlinable @inline(__always)
    public init(first: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, count: Int) {
        precondition(width >= 0 && count >= 0 && width <= stride, "A rectangle of rows that overlap.")
        rows = lk_rows(first: first, stride: stride, width: width, count: count)
    }

    /// Prefetches what will soon be painted.
    @inline(__always)
    public func foresee() { lk_foresee(rows) }

    /// Stores one word everywhere.
    public func fill(with word: UInt32) { lk_fill_rows(rows, word) }

    /// Paints one colour over what is there.
    /// - Parameter color: premultiplied, one colour in all lanes.
    public func paint(_ color: PackedPixels) {
        let (redBlue, greenAlpha) = color.first
        lk_over_color_rows(rows, redBlue, greenAlpha)
    }
}
