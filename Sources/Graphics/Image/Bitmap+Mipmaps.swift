import Pixels

extension Bitmap {
    /// Mipmaps, each half as wide and half as high as the one before (rounded down, at least 1), down to one pixel. The first is half this
    /// bitmap's size; none for a single pixel.
    ///
    /// They are made when they are first asked for, and kept with the bitmap.
    ///
    /// Those of a file's picture are kept as long as its pixels are.
    public var mipmaps: [Bitmap] {
        if let onDemand { return onDemand.mipmaps(of: self) }
        return chain.withLock { chain in
            if let chain { return chain }
            let levels = Bitmap.halves(of: self)
            chain = levels
            return levels
        }
    }

    /// The successive halves of a bitmap.
    static func halves(of bitmap: Bitmap) -> [Bitmap] {
        var levels: [Bitmap] = []
        var last = bitmap
        while last.width > 1 || last.height > 1 {
            last = last.half()
            levels.append(last)
        }
        return levels
    }

    /// Each pixel is the mean, by area, of those that it covers: of two by two pixels if both sides are even, of up to three by three where the
    /// pixels of odd sides are shared.
    private func half() -> Bitmap {
        let columns = Bitmap.taps(from: width)
        let rows = Bitmap.taps(from: height)
        if let deepPixels {
            let half = rows.flatMap { row in
                columns.map { column in
                    Bitmap.mean(of: row, column) { x, y in deepPixels[y * width + x] }
                }
            }
            return Bitmap(width: columns.count, height: rows.count, deepPixels: half)
        }
        let pixels = pixels
        var result: [UInt32] = []
        result.reserveCapacity(columns.count * rows.count)
        for row in rows {
            for column in columns {
                let sum = Bitmap.mean(of: row, column) { x, y in Packed.levels(pixels[y * width + x]) }
                let level = SIMD4<UInt32>(sum + 0.5)
                result.append(level.x | level.y << 8 | level.z << 16 | level.w << 24)
            }
        }
        return Bitmap(width: columns.count, height: rows.count, pixels: result)
    }

    @inline(__always)
    private static func mean(of row: Taps, _ column: Taps, _ pixel: (Int, Int) -> SIMD4<Float>) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for y in 0..<3 where row.weights[y] > 0 {
            for x in 0..<3 where column.weights[x] > 0 {
                sum += pixel(column.first + x, row.first + y) * (column.weights[x] * row.weights[y])
            }
        }
        return sum
    }

    /// The pixels along one axis that make one of the half, and their shares of it.
    private struct Taps {
        var first: Int
        var weights: SIMD3<Float>
    }

    /// - Parameter count: pixels along the axis. Each of the `m` of the copy covers count / m of them, which is 2, or
    ///   with an odd count up to 3.
    private static func taps(from count: Int) -> [Taps] {
        let m = max(1, count / 2)
        return (0..<m).map { index in
            // In units of 1/m of a pixel, so that all ends are whole.
            let (start, end) = (index * count, (index + 1) * count)
            let first = start / m
            var weights = SIMD3<Float>.zero
            for tap in 0..<3 {
                let low = max(start, (first + tap) * m)
                let high = min(end, (first + tap + 1) * m)
                weights[tap] = Float(max(0, high - low)) / Float(count)
            }
            return Taps(first: first, weights: weights)
        }
    }
}
