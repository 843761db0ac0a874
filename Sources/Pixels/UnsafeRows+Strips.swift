public import CPixels

extension UnsafeRows {
    /// Paints strips in one colour, one after the other, up to the first that has other bytes, another colour, or something above at
    /// the same edges.
    ///
    /// - Parameters:
    ///   - strips: of a plan that was checked; nothing is painted outside of the rectangle that they name, which must lie in these rows.
    ///   - color: the first strip's, premultiplied, in all lanes.
    /// - Returns: how many were painted.
    public func paint(_ strips: lk_strips, color: PackedPixels) -> Int {
        precondition(
            strips.min_x >= strips.column && strips.min_y >= strips.row && Int(strips.max_x) - Int(strips.column) <= rows.width
                && Int(strips.max_y) - Int(strips.row) <= rows.count, "Strips outside the surface.")
        let (redBlue, greenAlpha) = color.first
        return withUnsafePointer(to: strips) { lk_over_strips(rows, $0, redBlue, greenAlpha) }
    }

    /// Paints a gradient, from a row and a column of a surface on.
    ///
    /// - Parameters:
    ///   - coverages: a byte for each pixel that is painted; nil where all are covered in full.
    ///   - stride: bytes from one row to the next.
    public func paint(_ gradient: lk_gradient, column: Int, row: Int, coverages: UnsafePointer<UInt8>?, stride: Int) {
        withUnsafePointer(to: gradient) { lk_gradient_rows(rows, coverages, Int64(stride), $0, Int64(column), Int64(row)) }
    }
}
