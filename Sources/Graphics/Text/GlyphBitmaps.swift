import Geometry
import Synchronization
internal import Text

/// The bitmaps of picture glyphs: one per glyph, however often it is shown, so that mipmaps and what painters derive from it are made once. They
/// share the pixels of the fonts' own pictures.
enum GlyphBitmaps {
    private static let known = Mutex<[ObjectIdentifier: (picture: GlyphPicture, bitmap: Bitmap)]>([:])

    /// The number of pictures beyond which all are dropped: fonts may have come and gone.
    private static let limit = 1024

    /// A glyph's bitmap and its rectangle, points, y down.
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
            // The picture is retained, so its identifier is unique.
            if let found = known[ObjectIdentifier(picture)] { return found.bitmap }
            if known.count >= limit { known.removeAll() }
            let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)
            known[ObjectIdentifier(picture)] = (picture, bitmap)
            return bitmap
        }
    }
}
