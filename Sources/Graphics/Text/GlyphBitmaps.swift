import Geometry
import Synchronization
internal import Text

/// The bitmaps of glyphs that are pictures: one for each, however often it is shown, so that smaller copies and what
/// painters make of it are made once. They share the pixels of the fonts' own pictures.
enum GlyphBitmaps {
    private static let known = Mutex<[ObjectIdentifier: (picture: GlyphPicture, bitmap: Bitmap)]>([:])

    /// Pictures above which all are forgotten: fonts may have come and gone.
    private static let limit = 1024

    /// A glyph's bitmap, and its place, points, y down.
    static func placed(_ placed: TextArt.PlacedPicture) -> (bitmap: Bitmap, rect: Rect) {
        let (picture, size) = (placed.picture, placed.size)
        let pixel = picture.pixelSize * size
        let rect = Rect(
            x: placed.origin.x + picture.left * size, y: placed.origin.y - picture.top * size,
            width: Double(picture.width) * pixel, height: Double(picture.height) * pixel)
        return (bitmap(of: picture), rect)
    }

    private static func bitmap(of picture: GlyphPicture) -> Bitmap {
        known.withLock { known in
            // The picture is held, so its identifier is nobody else's.
            if let found = known[ObjectIdentifier(picture)] { return found.bitmap }
            if known.count >= limit { known.removeAll() }
            let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)
            known[ObjectIdentifier(picture)] = (picture, bitmap)
            return bitmap
        }
    }
}
