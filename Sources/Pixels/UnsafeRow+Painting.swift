extension UnsafeRow {
    /// Paints one colour on `count` pixels from column `x` on, over what is there or in its place.
    /// - Parameter levels: premultiplied, 0…255.
    @inlinable @inline(__always)
    public func paint(_ x: Int, count: Int, levels: SIMD4<Float>, replaces: Bool) {
        if replaces || levels.w >= 255 {
            fill(x, count: count, with: Packed.word(levels))
            return
        }
        let packed = PackedPixels(repeating: levels)
        let rest = packed.transparencies
        update(x, count: count) { packed.over($0, rest) }
    }

    /// Paints words that lie one on a pixel each, times a factor, over what is there or in its place.
    ///
    /// - Parameters:
    ///   - texels: premultiplied, for the pixels from column `x` on.
    ///   - factor: premultiplied, 0…1.
    ///   - isOpaque: all texels are.
    @inlinable @inline(__always)
    public func paint(
        _ x: Int, texels: UnsafeBufferPointer<UInt32>, factor: SIMD4<Float>, isOpaque: Bool, replaces: Bool
    ) {
        if factor == SIMD4(repeating: 1) {
            if replaces || isOpaque {
                copy(x, from: texels)
            } else {
                update(x, from: texels) { target, source in
                    let packed = PackedPixels(source)
                    return packed.over(target, packed.transparencies)
                }
            }
            return
        }
        let fractions = PackedFractions(repeating: factor)
        if replaces {
            update(x, from: texels) { PackedPixels($1, times: fractions).rounded }
        } else {
            update(x, from: texels) { target, source in
                let packed = PackedPixels(source, times: fractions)
                return packed.over(target, packed.transparencies)
            }
        }
    }
}
