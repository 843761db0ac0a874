import Geometry
import Graphics

/// The pixels of one surface, kept from paint to paint.
///
/// Threads share it without locks: only a pass's own surface changes, through the memory that is lent to bands
/// that do not overlap, while the others are only read.
final class SurfaceBuffer: @unchecked Sendable {
    /// The surface's rows one after the other; there may be more words than the surface has pixels.
    private(set) var pixels: [UInt32] = []
    /// The picture that shares `pixels`, as long as it lives.
    private weak var picture: Bitmap?

    /// Makes room for `count` pixels whose values do not matter; allocates only when there never were so many, or when a
    /// picture shares them: the first write would else copy on write what is about to be painted over.
    /// - Returns: true where the pixels are new, all of them 0.
    @discardableResult
    func reserve(_ count: Int) -> Bool {
        guard pixels.count < count || picture != nil else { return false }
        pixels = [UInt32](repeating: 0, count: count)
        picture = nil
        return true
    }

    /// To be called before some of the pixels are repainted and the rest stay: a picture that shares them keeps the old ones.
    func beginChange() { picture = nil }

    /// The pixels, to be painted on by bands that do not overlap. They stay where they are until more are reserved or a change
    /// begins, and as long as the buffer lives.
    func lentPixels() -> UnsafeMutableBufferPointer<UInt32> { pixels.withUnsafeMutableBufferPointer { $0 } }

    /// The first pixels as a picture: without copying when these are all.
    func read(width: Int, height: Int) -> Bitmap {
        let count = width * height
        guard count == pixels.count else { return Bitmap(width: width, height: height, pixels: Array(pixels[..<count])) }
        if let picture, picture.width == width { return picture }
        let picture = Bitmap(width: width, height: height, pixels: pixels)
        self.picture = picture
        return picture
    }
}
