import Geometry

/// The pixels of one surface, kept from paint to paint.
///
/// Threads share it without locks: only a pass's own surface changes, through the memory that `withPixels` lends to
/// bands that do not overlap, while the others are only read.
final class SurfaceBuffer: @unchecked Sendable {
    /// The surface's rows one after the other; there may be more words than the surface has pixels.
    private(set) var pixels: [UInt32] = []

    /// Makes room for `count` pixels whose values do not matter; allocates only when there never were so many.
    func reserve(_ count: Int) {
        if pixels.count < count { pixels = [UInt32](repeating: 0, count: count) }
    }

    /// Calls `body` with the pixels. Should a picture still share them, it keeps its own.
    func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
        pixels.withUnsafeMutableBufferPointer { body($0) }
    }

    /// The first `count` pixels: without copying when these are all.
    func prefix(_ count: Int) -> [UInt32] {
        count == pixels.count ? pixels : Array(pixels[..<count])
    }
}
