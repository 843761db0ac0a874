public import Geometry

extension RenderPlan {
    /// The whole pixels in a shadow's `Row.hollow`, which are left alone; empty for none.
    ///
    /// - Parameter box: the row of its rectangle.
    public static func hollow(_ row: SIMD4<Float>, in box: SIMD4<Float>) -> PixelRect {
        let low = (box.lowHalf + row.lowHalf).rounded(.up)
        let high = (box.lowHalf + row.lowHalf + row.highHalf).rounded(.down)
        guard row.z > 0, row.w > 0, low.x < high.x, low.y < high.y else { return .empty }
        return PixelRect(covering: Rect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y)))
    }
}
