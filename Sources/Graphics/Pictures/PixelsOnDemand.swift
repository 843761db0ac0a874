import Synchronization

/// The pixels of a bitmap that are made on demand, for instance decoded from a file, once for all callers and threads, and again only after
/// `PictureCache` has dropped them.
@usableFromInline
final class PixelsOnDemand: Sendable {
    let source: any PixelSource
    /// How often the picture's sides are halved.
    let halvings: Int
    /// Pixels that are in memory: in the cache, or held by a painter.
    private let known = Mutex(Known())

    private struct Known {
        weak var pixels: DecodedPixels?
        /// Kept when the pixels are dropped: whether a picture is trimmed must not depend on what is in memory.
        var occupancy: Occupancy?
    }

    init(_ source: any PixelSource, halvings: Int) {
        self.source = source
        self.halvings = halvings
    }

    @usableFromInline
    func pixels(of bitmap: Bitmap) -> [UInt32] { decoded(bitmap).words }

    /// Retaining the result keeps the pixels from being decoded again.
    func decoded(_ bitmap: Bitmap) -> DecodedPixels {
        // The lock is held while the picture is decoded, so that other threads wait instead of decoding it too.
        known.withLock { known in
            if let pixels = known.pixels {
                PictureCache.shared.use(bitmap.identity, pixels)
                return pixels
            }
            let pixels = DecodedPixels(source.words(halvings: halvings, width: bitmap.width, height: bitmap.height))
            known.pixels = pixels
            PictureCache.shared.add(bitmap.identity, pixels)
            return pixels
        }
    }

    /// Whether asking for pixels would decode the file.
    var isWaiting: Bool { known.withLock { $0.pixels == nil } }

    /// Whether the pixels exist. Never waits: while they are being made they do not.
    var isThere: Bool { known.withLockIfAvailable { $0.pixels != nil } ?? false }

    /// Which pixels are clear. Nil until they are made for the first time.
    func occupancy(of bitmap: Bitmap) -> Occupancy? {
        known.withLock { known in
            if known.occupancy == nil, let pixels = known.pixels {
                known.occupancy = Occupancy(width: bitmap.width, height: bitmap.height, pixels: pixels.words)
            }
            return known.occupancy
        }
    }

    func mipmaps(of bitmap: Bitmap) -> [Bitmap] {
        let decoded = decoded(bitmap)
        return decoded.chain.withLock { chain in
            if let chain { return chain }
            let whole = Bitmap(width: bitmap.width, height: bitmap.height, pixels: decoded.words)
            let levels = Bitmap.halves(of: whole)
            chain = levels
            return levels
        }
    }

    /// All sizes of a picture are opaque if one is.
    func isOpaque(_ bitmap: Bitmap) -> Bool {
        if let isOpaque = source.isOpaque { return isOpaque }
        let words = decoded(bitmap).words
        return source.isOpaque ?? (Opacity(of: words) == .opaque)
    }
}

/// Decoded pixels, in memory as long as they are retained.
package final class DecodedPixels: Sendable {
    package let words: [UInt32]
    /// Their `Bitmap.mipmaps`.
    let chain = Mutex<[Bitmap]?>(nil)

    package init(_ words: [UInt32]) { self.words = words }

    /// Bytes that they count for; mipmaps take another third, and are counted at once.
    var charge: Int { words.count * 4 + words.count * 4 / 3 }
}
