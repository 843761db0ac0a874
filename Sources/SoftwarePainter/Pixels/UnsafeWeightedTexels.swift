import Pixels

/// Weighted sums of texels around those of a row, four neighbours at a time.
///
/// Unsafe because every sum reads some twenty texels here and there; that all of them exist is checked once, at the door.
/// A level times a weight is taken apart into the weight's upper and lower bits, so that every product fits 16 bits; a
/// sum of n taps is off by up to n/256 of a level, and on average by half of that, which is made up for.
struct UnsafeWeightedTexels {
    /// The texel of offset 0.
    private let first: UnsafePointer<UInt32>
    /// Texels in the row.
    private let count: Int
    private let taps: ContiguousArray<BlurTaps.Tap>
    /// What the products lose on average, 8.8.
    private let loss: SIMD8<UInt16>

    /// - Precondition: the texture has all texels that a tap's distance before or after the row's.
    init(_ texture: UnsafeTexture, column: Int, row: Int, count: Int, taps: ContiguousArray<BlurTaps.Tap>) {
        let reach = taps.map(\.distance).max() ?? 0
        first = texture.texels(around: column, row, count: count, reach: reach)
        self.count = count
        self.taps = taps
        loss = SIMD8(repeating: UInt16(taps.count / 2))
    }

    /// The sums for the four texels from `offset` on.
    @inline(__always)
    func pixels(at offset: Int) -> PackedPixels {
        precondition(offset >= 0 && offset &+ 4 <= count, "Texels outside the row.")
        let center = first + offset
        var pixels = PackedPixels(.zero)
        pixels.redBlue = loss
        pixels.greenAlpha = loss
        let own = load(center)
        add(own & 0x00FF_00FF, (own &>> 8) & 0x00FF_00FF, taps[0], to: &pixels)
        for index in 1..<taps.count {
            let tap = taps[index]
            let (before, after) = (load(center - tap.distance), load(center + tap.distance))
            add(
                (before & 0x00FF_00FF) &+ (after & 0x00FF_00FF),
                ((before &>> 8) & 0x00FF_00FF) &+ ((after &>> 8) & 0x00FF_00FF), tap, to: &pixels)
        }
        return pixels
    }

    @inline(__always)
    private func load(_ texel: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
        UnsafeRawPointer(texel).loadUnaligned(as: SIMD4<UInt32>.self)
    }

    /// Levels of one texel weigh up to 256/256, those of two together up to 128/256: 65 280 at most either way.
    @inline(__always)
    private func add(
        _ even: SIMD4<UInt32>, _ odd: SIMD4<UInt32>, _ tap: BlurTaps.Tap, to pixels: inout PackedPixels
    ) {
        let evenLevels = unsafeBitCast(even, to: SIMD8<UInt16>.self)
        let oddLevels = unsafeBitCast(odd, to: SIMD8<UInt16>.self)
        pixels.redBlue &+= (evenLevels &* tap.high) &+ ((evenLevels &* tap.low) &>> 7)
        pixels.greenAlpha &+= (oddLevels &* tap.high) &+ ((oddLevels &* tap.low) &>> 7)
    }
}
