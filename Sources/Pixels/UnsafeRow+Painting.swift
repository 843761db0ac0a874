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
        blend(x, count: count, packed, packed.transparencies)
    }

    /// Blends four times the same pixel over `count` pixels from column `x` on.
    ///
    /// Written out, as a closure that `update` calls is not always inlined.
    @inlinable @inline(__always)
    func blend(_ x: Int, count: Int, _ source: PackedPixels, _ rest: PackedFractions) {
        let target = pointer(x, count: count)
        var i = 0
        while i &+ 4 <= count {
            let raw = UnsafeMutableRawPointer(target + i)
            raw.storeBytes(of: source.over(raw.loadUnaligned(as: SIMD4<UInt32>.self), rest), as: SIMD4<UInt32>.self)
            i &+= 4
        }
        guard i < count else { return }
        let last = SIMD4(target[i], target[min(i &+ 1, count &- 1)], target[min(i &+ 2, count &- 1)], 0)
        let words = source.over(last, rest)
        for lane in 0..<(count &- i) { target[i &+ lane] = words[lane] }
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
                blend(x, texels: texels, times: nil)
            }
            return
        }
        let fractions = PackedFractions(repeating: factor)
        if replaces {
            update(x, from: texels) { PackedPixels($1, times: fractions).rounded }
        } else {
            blend(x, texels: texels, times: fractions)
        }
    }

    /// Blends words that lie one on a pixel each over what is there. Most of a surface is empty or opaque: there it costs a
    /// comparison for four pixels.
    ///
    /// - Parameter factor: nil for one.
    @inlinable
    func blend(_ x: Int, texels: UnsafeBufferPointer<UInt32>, times factor: PackedFractions?) {
        guard let base = texels.baseAddress else { return }
        let (target, count) = (pointer(x, count: texels.count), texels.count)
        let opaque: UInt64 = 0xFF00_0000_FF00_0000
        var i = 0
        while i < count {
            let isWhole = i &+ 4 <= count
            let source = isWhole
                ? UnsafeRawPointer(base + i).loadUnaligned(as: SIMD4<UInt32>.self)
                : SIMD4(base[i], base[min(i &+ 1, count &- 1)], base[min(i &+ 2, count &- 1)], 0)
            defer { i &+= 4 }
            let halves = unsafeBitCast(source, to: SIMD2<UInt64>.self)
            if halves.x | halves.y == 0 { continue }
            let raw = UnsafeMutableRawPointer(target + i)
            if factor == nil, isWhole, halves.x & halves.y & opaque == opaque {
                raw.storeBytes(of: source, as: SIMD4<UInt32>.self)
                continue
            }
            let packed = factor.map { PackedPixels(source, times: $0) } ?? PackedPixels(source)
            if isWhole {
                let words = packed.over(raw.loadUnaligned(as: SIMD4<UInt32>.self), packed.transparencies)
                raw.storeBytes(of: words, as: SIMD4<UInt32>.self)
            } else {
                let last = SIMD4(target[i], target[min(i &+ 1, count &- 1)], target[min(i &+ 2, count &- 1)], 0)
                let words = packed.over(last, packed.transparencies)
                for lane in 0..<(count &- i) { target[i &+ lane] = words[lane] }
            }
        }
    }
}
