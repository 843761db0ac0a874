import CPixels
import Pixels
import RenderPlan

/// A surface blurred along one axis.
///
/// Samples between texels amount to weights of whole texels before and after the pixel's own; with these a run is summed up many
/// pixels at a time. Where samples would leave the limits, pixels are computed one by one.
struct BlurPaint: Paint {
    private let texture: UnsafeTexture
    /// The texel less the pixel, without its fraction.
    private let toTexel: SIMD2<Int>
    /// The fraction; not 0 only where the picture is moved along with the blur.
    private let shift: SIMD2<Float>
    /// True when only what lies inside the limits counts.
    private let countsInside: Bool
    /// From one texel to the next along the axis.
    private let step: SIMD2<Int>
    /// Where the samples lie and what they weigh.
    private let samples: BlurSamples
    /// The same as weights of whole texels, times the colour; nil where that differs between channels.
    private let taps: BlurTaps?
    /// Multiplies the samples, premultiplied.
    private let color: SIMD4<Float>
    /// The least and greatest place that is read, texels.
    private let limits: SIMD4<Float>
    /// True when what is there is overwritten.
    private let replaces: Bool

    /// - Parameters:
    ///   - source: `Row.source`.
    ///   - limits: `Row.sourceLimits`.
    ///   - countsInside: what `Row.meta` says of it.
    init(
        _ texture: UnsafeTexture, source: SIMD4<Float>, limits: SIMD4<Float>, samples: BlurSamples, countsInside: Bool,
        color: SIMD4<Float>, blend: Blend
    ) {
        self.texture = texture
        self.countsInside = countsInside
        toTexel = PixelIndex.floor(source.lowHalf)
        shift = source.lowHalf - SIMD2<Float>(toTexel)
        step = source.z > source.w ? SIMD2(1, 0) : SIMD2(0, 1)
        self.samples = samples
        let isGray = color == SIMD4(repeating: color.w) && color.w >= 0 && color.w <= 1
        taps = isGray && shift == .zero ? BlurTaps(samples, factor: color.w, stride: step.x == 1 ? 1 : texture.width) : nil
        self.color = color
        // Beyond the outermost centres an edge texel repeats.
        let most = SIMD2(Float(texture.width), Float(texture.height)) - 0.5
        func low(_ limit: Float, _ most: Float) -> Float { limit > 0.5 ? min(limit, most) : 0.5 }
        func high(_ limit: Float, _ most: Float) -> Float { limit < most ? max(limit, 0.5) : most }
        self.limits = SIMD4(
            low(limits.x, most.x), low(limits.y, most.y), high(limits.z, most.x), high(limits.w, most.y))
        replaces = blend == .replace
    }

    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let center = SIMD2<Float>(SIMD2(x, y) &+ toTexel) + shift + 0.5
        var (sum, weights) = (SIMD4<Float>.zero, Float(0))
        for index in 0..<7 where samples.weight(index) != 0 {
            let offset = SIMD2<Float>(step) * samples.offset(index)
            let weight = samples.weight(index)
            let before = index > 0 ? weight * share(of: center - offset) : 0
            let after = weight * share(of: center + offset)
            sum += after * sample(center + offset)
            if before > 0 { sum += before * sample(center - offset) }
            weights += before + after
        }
        return countsInside ? (weights > 0 ? sum * (1 / weights) * color : .zero) : sum * color
    }

    /// A factor of a sample's weight: below 1 beyond the limits, if only the inside counts.
    private func share(of place: SIMD2<Float>) -> Float {
        guard countsInside else { return 1 }
        let inside = place.clamped(lowerBound: limits.lowHalf, upperBound: limits.highHalf)
        let beyond = (place - inside) * SIMD2<Float>(step)
        return max(0, 1 - abs(beyond.x + beyond.y))
    }

    /// The picture at a place, or at the nearest within the limits.
    private func sample(_ place: SIMD2<Float>) -> SIMD4<Float> {
        let inside = place.clamped(lowerBound: limits.lowHalf, upperBound: limits.highHalf)
        let texel = inside - 0.5
        let whole = texel.rounded(.down)
        let fraction = texel - whole
        let (column, row) = (Int(whole.x), Int(whole.y))
        func level(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
            Packed.levels(texture[min(column &+ dx, texture.width &- 1), min(row &+ dy, texture.height &- 1)])
        }
        let upper = level(0, 0) + (level(1, 0) - level(0, 0)) * fraction.x
        if fraction.y == 0 { return upper }
        let lower = level(0, 1) + (level(1, 1) - level(0, 1)) * fraction.x
        return upper + (lower - upper) * fraction.y
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        let end = x &+ count
        guard let taps, level == 1 else { return one(row, y, x..<end, level) }
        let (low, high) = reach(taps)
        let texel = y &+ toTexel.y
        guard texel >= low.y, texel <= high.y else { return one(row, y, x..<end, level) }
        let start = min(max(x, low.x &- toTexel.x), end)
        let inner = max(0, min(end, high.x &- toTexel.x &+ 1) &- start)
        one(row, y, x..<start, level)
        if inner > 0 {
            let texels = texture.texels(around: start &+ toTexel.x, texel, count: inner, reach: taps.reachInMemory)
            row.paint(start, count: inner, sumsAround: texels, taps: taps.taps, replaces: replaces)
        }
        one(row, y, (start &+ inner)..<end, level)
    }

    /// The least and greatest texel whose samples all lie within the limits.
    @inline(__always)
    private func reach(_ taps: BlurTaps) -> (low: SIMD2<Int>, high: SIMD2<Int>) {
        let reach = SIMD2(repeating: taps.reach) &* step
        let low = SIMD2(PixelIndex.ceil(Double(limits.x) - 0.5), PixelIndex.ceil(Double(limits.y) - 0.5))
        let high = SIMD2(PixelIndex.floor(Double(limits.z) - 0.5), PixelIndex.floor(Double(limits.w) - 0.5))
        return (low &+ reach, high &- reach)
    }

    private func one(_ row: UnsafeRow, _ y: Int, _ columns: Range<Int>, _ level: Float) {
        for x in columns {
            let source = levels(x: x, y: y) * level
            row[x] = replaces ? Packed.word(source) : Packed.over(source, row[x])
        }
    }
}

/// `Row.tapOffsets0` to `Row.tapWeights1`.
struct BlurSamples {
    let offsets0: SIMD4<Float>
    let offsets1: SIMD4<Float>
    let weights0: SIMD4<Float>
    let weights1: SIMD4<Float>

    /// How far sample 0…6 lies from the pixel's centre, texels.
    @inline(__always)
    func offset(_ index: Int) -> Float { index < 4 ? offsets0[index] : offsets1[index - 4] }

    /// What it weighs, on either side.
    @inline(__always)
    func weight(_ index: Int) -> Float { index < 4 ? weights0[index] : weights1[index - 4] }
}

/// Samples as weights of whole texels.
struct BlurTaps {
    /// The pixel's own first.
    private(set) var taps: ContiguousArray<lk_tap> = []
    /// The farthest texel from the pixel's own.
    private(set) var reach = 0
    /// The same, in words of the texture's memory.
    var reachInMemory: Int { taps.last?.distance ?? 0 }

    /// - Parameters:
    ///   - factor: multiplies all weights, 0…1.
    ///   - stride: words of memory from one texel to the next.
    /// - Returns: nil where weights are negative or too large, as no blur's are.
    init?(_ samples: BlurSamples, factor: Float, stride: Int) {
        var weights = [Float](repeating: 0, count: Int(Pipeline.longestTap) + 2)
        weights[0] = samples.weight(0)
        for index in 1..<7 {
            let whole = Int(samples.offset(index))
            let fraction = samples.offset(index) - Float(whole)
            // Less than a texel from the middle, the samples on both sides share the middle texel.
            weights[whole] += samples.weight(index) * (1 - fraction) * (whole == 0 ? 2 : 1)
            weights[whole + 1] += samples.weight(index) * fraction
        }
        let one: Float = 32_768
        guard weights.allSatisfy({ $0 >= 0 && $0 <= 1 }), weights.dropFirst().allSatisfy({ $0 <= 0.5 }) else { return nil }
        reach = weights.lastIndex { $0 * factor * one >= 0.5 } ?? 0
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        guard sum * factor < 2 else { return nil }
        var rest = Int((sum * factor * one).rounded())
        guard rest <= Int(one) else { return nil }
        var tail: [Int] = []
        for weight in weights[...reach].dropFirst() {
            tail.append(Int((weight * factor * one).rounded()))
            rest -= 2 * (tail.last ?? 0)
        }
        // The remainder of rounding goes to the middle, so that an even surface stays unchanged.
        guard rest >= 0 else { return nil }
        for (distance, weight) in ([rest] + tail).enumerated() {
            taps.append(lk_tap(distance: distance * stride, high: UInt16(weight >> 7), low: UInt16(weight & 127)))
        }
    }
}

extension BandPainter {
    func paintBlur<P: Placement>(_ batch: Batch, _: P.Type) {
        withTexture(batch.texture) { texture in
            forEachInstance(of: batch, P.self) { instance in
                let samples = BlurSamples(
                    offsets0: row(4, of: instance), offsets1: row(5, of: instance), weights0: row(6, of: instance),
                    weights1: row(7, of: instance))
                let paint = BlurPaint(
                    texture, source: row(2, of: instance), limits: row(3, of: instance), samples: samples,
                    countsInside: row(1, of: instance).y == 1, color: instance.color, blend: batch.pipeline.blend)
                self.paint(instance.placement.plain, paint, instance)
            }
        }
    }
}
