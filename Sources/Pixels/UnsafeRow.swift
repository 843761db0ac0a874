/// One row of a surface that is being painted, addressed by columns of pixel space.
///
/// Unsafe because bands of one surface are painted by several threads at once, which arrays cannot express, and because a
/// context may paint in its client's memory; each row belongs to one painter at a time. Every function checks its columns
/// first.
public struct UnsafeRow {
    /// The pixel in column `minX`; valid while it is painted.
    @usableFromInline let first: UnsafeMutablePointer<UInt32>
    /// The first column.
    public let minX: Int
    /// One past the last column.
    public let maxX: Int

    @inlinable public init(first: UnsafeMutablePointer<UInt32>, minX: Int, maxX: Int) {
        self.first = first
        self.minX = minX
        self.maxX = maxX
    }

    @inlinable @inline(__always)
    func pointer(_ x: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
        precondition(x >= minX && count >= 0 && x &+ count <= maxX, "Columns outside the surface.")
        return first + (x &- minX)
    }

    @inlinable @inline(__always)
    public subscript(x: Int) -> UInt32 {
        get { pointer(x, count: 1).pointee }
        nonmutating set { pointer(x, count: 1).pointee = newValue }
    }

    /// Stores one word in `count` columns from `x` on.
    @inlinable @inline(__always)
    public func fill(_ x: Int, count: Int, with word: UInt32) {
        pointer(x, count: count).update(repeating: word, count: count)
    }

    /// The words in `count` columns from `x` on.
    public func words(_ x: Int, count: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: pointer(x, count: count), count: count)
    }

    /// Copies the first words of the row, as many as `words` has room for.
    public func read(into words: UnsafeMutableBufferPointer<UInt32>) {
        guard let base = words.baseAddress else { return }
        base.initialize(from: pointer(minX, count: words.count), count: words.count)
    }

    /// Stores a row of words.
    @inlinable @inline(__always)
    public func copy(_ x: Int, from source: UnsafeBufferPointer<UInt32>) {
        guard let base = source.baseAddress else { return }
        pointer(x, count: source.count).update(from: base, count: source.count)
    }

    /// Blends pixels of a block over those that are there.
    ///
    /// - Parameter columns: within eight columns from a multiple of eight on.
    @inlinable @inline(__always)
    public func blend(_ block: PixelBlock, over columns: Range<Int>) {
        let source = block.packed
        updateBlock(columns) { low, high in
            (source.low.over(low, source.low.transparencies), source.high.over(high, source.high.transparencies))
        }
    }

    /// Adds pixels of a block to those that are there, up to 255.
    ///
    /// - Parameter columns: as for `blend`.
    @inlinable @inline(__always)
    public func add(_ block: PixelBlock, to columns: Range<Int>) {
        let source = block.packed
        let all = PackedFractions(repeating: SIMD4(repeating: 1))
        updateBlock(columns) { low, high in (source.low.over(low, all), source.high.over(high, all)) }
    }

    /// Replaces pixels within eight columns from a multiple of eight on by a transform of the two halves of that block.
    @inlinable @inline(__always)
    public func updateBlock(
        _ columns: Range<Int>, _ transform: (SIMD4<UInt32>, SIMD4<UInt32>) -> (SIMD4<UInt32>, SIMD4<UInt32>)
    ) {
        let target = pointer(columns.lowerBound, count: columns.count)
        if columns.count == 8 {
            let raw = UnsafeMutableRawPointer(target)
            let result = transform(
                raw.loadUnaligned(as: SIMD4<UInt32>.self), raw.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self))
            raw.storeBytes(of: result.0, as: SIMD4<UInt32>.self)
            raw.storeBytes(of: result.1, toByteOffset: 16, as: SIMD4<UInt32>.self)
            return
        }
        let first = columns.lowerBound & 7
        let start = columns.lowerBound &- first
        if start >= minX, start &+ 8 <= maxX {
            // The row belongs to this painter, so the block's other pixels can be written back unchanged.
            let raw = UnsafeMutableRawPointer(pointer(start, count: 8))
            let low = raw.loadUnaligned(as: SIMD4<UInt32>.self)
            let high = raw.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self)
            let result = transform(low, high)
            let (from, to) = (UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: first &+ columns.count))
            let lanes = SIMD4<UInt32>(0, 1, 2, 3)
            let isLow = (lanes .>= from) .& (lanes .< to)
            let isHigh = (lanes &+ 4 .>= from) .& (lanes &+ 4 .< to)
            raw.storeBytes(of: low.replacing(with: result.0, where: isLow), as: SIMD4<UInt32>.self)
            raw.storeBytes(of: high.replacing(with: result.1, where: isHigh), toByteOffset: 16, as: SIMD4<UInt32>.self)
            return
        }
        let words = SIMD8<UInt32>(lanes: { $0 >= first && $0 &- first < columns.count ? target[$0 &- first] : 0 })
        let result = transform(words.lowHalf, words.highHalf)
        let changed = SIMD8(lowHalf: result.0, highHalf: result.1)
        for place in 0..<columns.count { target[place] = changed[(first &+ place) & 7] }
    }

    /// Replaces as many pixels from column `x` on as there are source words by `transform(target, source)`, four at a time.
    @inlinable @inline(__always)
    public func update(
        _ x: Int, from source: UnsafeBufferPointer<UInt32>,
        _ transform: (SIMD4<UInt32>, SIMD4<UInt32>) -> SIMD4<UInt32>
    ) {
        guard let base = source.baseAddress else { return }
        let target = pointer(x, count: source.count)
        var i = 0
        while i &+ 4 <= source.count {
            let raw = UnsafeMutableRawPointer(target + i)
            let words = UnsafeRawPointer(base + i).loadUnaligned(as: SIMD4<UInt32>.self)
            raw.storeBytes(of: transform(raw.loadUnaligned(as: SIMD4<UInt32>.self), words), as: SIMD4<UInt32>.self)
            i &+= 4
        }
        while i < source.count {
            target[i] = transform(SIMD4(repeating: target[i]), SIMD4(repeating: base[i])).x
            i &+= 1
        }
    }
}
