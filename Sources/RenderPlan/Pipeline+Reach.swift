internal import CPixels
public import Geometry

extension Pipeline {
    /// The first of some instances that reaches beyond a rectangle on a surface; nil where none does.
    ///
    /// - Parameters:
    ///   - count: how many they are.
    ///   - firstRow: where the first one begins in `rows`.
    ///   - bounds: the rectangle, pixels.
    ///   - frame: what the surface shows, pixels; nil for all there is.
    ///   - margin: pixels by which a quad's outline may reach out of it.
    public func firstInstance(
        of count: Int, at firstRow: Int, in rows: ContiguousArray<SIMD4<Float>>, beyond bounds: PixelRect, on frame: PixelRect?,
        margin: Float
    ) -> Int? {
        let isQuad = geometry == .quad
        let shown = frame ?? PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
        let first = rows.withUnsafeBytes { bytes in
            lk_instances_within(
                lk_instances(
                    rows: bytes.baseAddress?.assumingMemoryBound(to: Float.self), first_row: firstRow, row_count: rowCount, count: count),
                isQuad ? 1 : 0, isQuad ? margin : 0, lk_reach(shown), lk_reach(bounds))
        }
        return first < count ? first : nil
    }
}

extension lk_reach {
    fileprivate init(_ rect: PixelRect) { self.init(min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX, max_y: rect.maxY) }
}
