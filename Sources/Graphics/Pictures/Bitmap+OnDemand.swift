import Dispatch
import Synchronization

// Bitmaps that are decoded, or drawn, on demand.
extension Bitmap {
    /// A bitmap whose pixels are made when they are first asked for, and again after `PictureCache` has dropped them.
    /// - Precondition: both sides are positive.
    package convenience init(width: Int, height: Int, source: any PixelSource) {
        precondition(width > 0 && height > 0, "A bitmap has pixels.")
        self.init(width: width, height: height, onDemand: PixelsOnDemand(source, halvings: 0))
    }

    /// Why a file's picture has only clear pixels; nil if it has others, and before it was decoded.
    public var failure: ImageError? { onDemand?.source.failure }

    /// Whether the pixels are made on demand.
    package var isOnDemand: Bool { onDemand != nil }

    /// Whether the pixels exist and need not be made; false also while another thread makes them. Never waits.
    package var hasPixels: Bool { onDemand?.isThere ?? true }

    /// Whether opacity can only be known by decoding the picture, which was not done yet.
    package var hasUnknownOpacity: Bool { onDemand.map { $0.source.isOpaque == nil } ?? false }

    /// How often `reduced(halvings:)` can halve the sides; 0 if there is only this size.
    package var greatestReduction: Int { onDemand?.source.greatestReduction ?? 0 }

    /// The picture decoded at a half, a quarter or an eighth of its size, columns and rows rounded up. A pixel is about the mean of those that it
    /// covers.
    /// - Parameter halvings: 0…`greatestReduction`.
    package func reduced(halvings: Int) -> Bitmap {
        guard halvings > 0, let onDemand, halvings <= greatestReduction else { return self }
        return reductions.withLock { reductions in
            if let known = reductions[halvings] { return known }
            let side = { (side: Int) in (side + (1 << halvings) - 1) >> halvings }
            let bitmap = Bitmap(
                width: side(width), height: side(height), onDemand: PixelsOnDemand(onDemand.source, halvings: halvings))
            reductions[halvings] = bitmap
            return bitmap
        }
    }

    /// Decodes pictures that are not decoded yet, several at once.
    ///
    /// - Parameter threads: how many may work at once; nil for Dispatch's choice.
    /// - Returns: an object that keeps the pixels in memory; the bitmaps alone do not.
    package static func decode(_ bitmaps: some Sequence<Bitmap>, threads: Int?) -> HeldPixels {
        var files: [Bitmap] = []
        for bitmap in bitmaps where bitmap.onDemand != nil { files.append(bitmap) }
        guard !files.isEmpty else { return HeldPixels(pixels: []) }
        let waiting = files.filter { $0.onDemand!.isWaiting }
        let held = Mutex(files.filter { !$0.onDemand!.isWaiting }.map { $0.onDemand!.decoded($0) })
        let next = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: min(threads ?? waiting.count, waiting.count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < waiting.count else { return }
                let pixels = waiting[index].onDemand!.decoded(waiting[index])
                held.withLock { $0.append(pixels) }
            }
        }
        return HeldPixels(pixels: held.withLock { $0 })
    }

    /// Decoded pixels that stay in memory whatever the cache does.
    package struct HeldPixels: Sendable {
        let pixels: [DecodedPixels]
    }
}

extension Bitmap {
    /// The picture at 1/2ⁿ of its size: each pixel the mean of up to 2ⁿ by 2ⁿ, opaque only if all of them are.
    func boxed(halvings: Int) -> Bitmap {
        if halvings == 0 { return self }
        let step = 1 << halvings
        let (columns, rows) = ((width + step - 1) >> halvings, (height + step - 1) >> halvings)
        let pixels = pixels
        var result: [UInt32] = []
        result.reserveCapacity(columns * rows)
        var sums = [SIMD4<UInt32>](repeating: .zero, count: columns)
        for row in 0..<rows {
            let lines = row * step..<min(height, (row + 1) * step)
            for column in 0..<columns { sums[column] = .zero }
            for y in lines {
                for x in 0..<width {
                    let p = pixels[y * width + x]
                    sums[x >> halvings] &+= SIMD4(p & 0xFF, p >> 8 & 0xFF, p >> 16 & 0xFF, p >> 24)
                }
            }
            for column in 0..<columns {
                let count = UInt32((min(width, (column + 1) * step) - column * step) * lines.count)
                result.append(Bitmap.mean(sums[column], of: count))
            }
        }
        return Bitmap(width: columns, height: rows, pixels: result)
    }

    /// - Parameter count: how many pixels were summed up, 1…64.
    private static func mean(_ sum: SIMD4<UInt32>, of count: UInt32) -> UInt32 {
        let mean = (sum &+ count / 2) / SIMD4(repeating: count)
        // Whether a picture is opaque must not depend on its size.
        let alpha = sum.w < 255 * count ? min(254, mean.w) : 255
        return min(mean.x, alpha) | min(mean.y, alpha) << 8 | min(mean.z, alpha) << 16 | alpha << 24
    }
}
