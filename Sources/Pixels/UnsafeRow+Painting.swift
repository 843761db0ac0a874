public import CPixels

// Whole rows are painted by `CPixels`, in the widest vectors that the processor has: the arithmetic is that of `PackedPixels`,
// byte for byte.

extension UnsafeRow {
    /// Paints one colour on `count` pixels from column `x` on, over what is there or in its place.
    /// - Parameter levels: premultiplied, 0…255.
    @inlinable @inline(__always)
    public func paint(_ x: Int, count: Int, levels: SIMD4<Float>, replaces: Bool) {
        if replaces || levels.w >= 255 {
            fill(x, count: count, with: Packed.word(levels))
        } else {
            let (redBlue, greenAlpha) = PackedPixels(repeating: levels).first
            paint(x, count: count, redBlue: redBlue, greenAlpha: greenAlpha)
        }
    }

    /// Paints one colour over `count` pixels.
    /// - Parameter redBlue: with `greenAlpha`, a pixel's lanes of `PackedPixels`.
    @usableFromInline
    func paint(_ x: Int, count: Int, redBlue: UInt32, greenAlpha: UInt32) {
        lk_over_color(pointer(x, count: count), count, redBlue, greenAlpha)
    }

    /// Multiplies `count` pixels from column `x` on by fractions.
    public func multiply(_ x: Int, count: Int, by factor: PackedFractions) {
        let target = pointer(x, count: count)
        let (redBlue, greenAlpha) = factor.first
        lk_texels_times(target, target, count, redBlue, greenAlpha)
    }

    /// Paints texels, one to a pixel, times a factor, over what is there or in its place.
    ///
    /// - Parameters:
    ///   - texels: premultiplied, for the pixels from column `x` on.
    ///   - factor: premultiplied, 0…1.
    ///   - isOpaque: true when all texels are opaque.
    public func paint(
        _ x: Int, texels: UnsafeBufferPointer<UInt32>, factor: SIMD4<Float>, isOpaque: Bool, replaces: Bool
    ) {
        guard let base = texels.baseAddress else { return }
        let target = pointer(x, count: texels.count)
        if factor == SIMD4(repeating: 1) {
            if replaces || isOpaque {
                target.update(from: base, count: texels.count)
            } else {
                lk_over_texels(target, base, texels.count)
            }
            return
        }
        let (redBlue, greenAlpha) = PackedFractions(repeating: factor).first
        if replaces {
            lk_texels_times(target, base, texels.count, redBlue, greenAlpha)
        } else {
            lk_over_texels_times(target, base, texels.count, redBlue, greenAlpha)
        }
    }

    /// Paints texels, one to a pixel, times the alphas of a mask and a factor, over what is there.
    ///
    /// - Parameters:
    ///   - texels: premultiplied, for the pixels from column `x` on.
    ///   - mask: as many words, of which only the alphas count.
    ///   - factor: premultiplied, 0…1.
    public func paint(
        _ x: Int, texels: UnsafeBufferPointer<UInt32>, mask: UnsafeBufferPointer<UInt32>, factor: SIMD4<Float>
    ) {
        precondition(texels.count == mask.count, "Two rows of different lengths.")
        guard let base = texels.baseAddress, let alphas = mask.baseAddress else { return }
        let (redBlue, greenAlpha) = PackedFractions(repeating: factor).first
        lk_over_masked(pointer(x, count: texels.count), base, alphas, texels.count, redBlue, greenAlpha)
    }

    /// Paints weighted sums of the texels around each of a row's, over what is there or in its place.
    ///
    /// - Parameters:
    ///   - texels: the row's; all texels that `taps` reach must exist.
    ///   - taps: the pixel's own first.
    public func paint(
        _ x: Int, count: Int, sumsAround texels: UnsafePointer<UInt32>, taps: ContiguousArray<lk_tap>, replaces: Bool
    ) {
        precondition(!taps.isEmpty, "A sum of nothing.")
        let target = pointer(x, count: count)
        taps.withUnsafeBufferPointer { lk_weighted_sums(target, texels, count, $0.baseAddress, $0.count, replaces ? 1 : 0) }
    }

    /// Paints a picture on `count` pixels from column `x` on, sampled from a place on in even steps.
    public func paint(_ x: Int, count: Int, _ picture: lk_linear, from place: SIMD2<Int>, step: SIMD2<Int>) {
        let target = pointer(x, count: count)
        withUnsafePointer(to: picture) {
            lk_linear_texels(target, count, $0, Int64(place.x), Int64(place.y), Int64(step.x), Int64(step.y))
        }
    }

    /// Paints one colour over pixels under a shadow's coverage.
    ///
    /// - Parameters:
    ///   - y: the row's y, for the shadow.
    ///   - color: premultiplied; one colour in all lanes.
    public func paint(_ x: Int, count: Int, y: Int, _ shadow: borrowing lk_shadow, color: PackedPixels) {
        let target = pointer(x, count: count)
        let (redBlue, greenAlpha) = color.first
        withUnsafePointer(to: shadow) { lk_over_shadow(target, count, $0, Int64(x), Int64(y), redBlue, greenAlpha) }
    }

    /// Multiplies pixels by a gradient's alphas.
    ///
    /// - Parameters:
    ///   - y: the row's y, for the gradient.
    ///   - level: another factor, 0…1.
    public func keep(_ x: Int, count: Int, y: Int, _ gradient: borrowing lk_gradient, level: Float) {
        let target = pointer(x, count: count)
        withUnsafePointer(to: gradient) { lk_keep_gradient(target, count, $0, Int64(x), Int64(y), level) }
    }

    /// Paints one colour over pixels, each with a byte of coverage. Where that is 0, as in most of a glyph's box, it costs one
    /// comparison for several pixels.
    ///
    /// - Parameters:
    ///   - coverages: for the pixels from column `x` on, 0…255.
    ///   - color: premultiplied; one colour in all lanes.
    public func paint(_ x: Int, coverages: UnsafeBufferPointer<UInt8>, color: PackedPixels) {
        guard let base = coverages.baseAddress else { return }
        let (redBlue, greenAlpha) = color.first
        lk_over_coverages(pointer(x, count: coverages.count), base, coverages.count, redBlue, greenAlpha)
    }
}

extension UnsafeRow {
    /// Paints one colour over a pixel with a coverage 0…255.
    public func paint(_ x: Int, coverage: UInt8, color: PackedPixels) {
        let (redBlue, greenAlpha) = color.first
        withUnsafePointer(to: coverage) { lk_over_coverages(pointer(x, count: 1), $0, 1, redBlue, greenAlpha) }
    }
}

extension PackedPixels {
    /// The first pixel's, as two words of two lanes.
    @inlinable @inline(__always)
    public var first: (redBlue: UInt32, greenAlpha: UInt32) { (PackedPixels.words(redBlue).x, PackedPixels.words(greenAlpha).x) }
}

extension PackedFractions {
    /// The first pixel's, as two words of two lanes.
    public var first: (redBlue: UInt32, greenAlpha: UInt32) {
        (PackedPixels.words(redBlue).x, PackedPixels.words(greenAlpha).x)
    }
}
