import Geometry
import Synchronization
internal import Text

/// The bitmaps of glyphs that are pictures: one for each, however often it is shown, so that smaller copies and what
/// painters make of it are made once.
enum GlyphBitmaps {
    private enum Key: Hashable {
        /// A font's own picture, which is held and so has its identifier alone.
        case picture(ObjectIdentifier)
        /// A glyph painted at so many pixels an em.
        case painted(Font, GlyphIndex, Int)
    }

    fileprivate struct Known {
        var bitmap: Bitmap
        /// Where it lies, ems from the glyph's origin, y up.
        var rect: Rect
        var picture: GlyphPicture?
    }

    private static let known = Mutex<[Key: Known?]>([:])

    /// Bitmaps above which all are forgotten: fonts may have come and gone.
    private static let limit = 1024
    /// Pixels an em of the smallest and the largest bitmap that is painted.
    private static let leastSize = 16.0
    private static let greatestSize = 512.0

    /// A glyph's bitmap, and its place, points, y down.
    static func placed(_ placed: TextArt.PlacedPicture) -> (bitmap: Bitmap, rect: Rect)? {
        let found: Known? =
            switch placed.source {
            case .picture(let picture): kept(.picture(ObjectIdentifier(picture))) { Known(picture) }
            case .painted(let font, let glyph, let paint):
                painted(font, glyph, paint, size: size(for: placed.pixelsPerEm))
            }
        guard let found else { return nil }
        let (rect, size) = (found.rect, placed.size)
        return (
            found.bitmap,
            Rect(
                minX: placed.origin.x + rect.minX * size, minY: placed.origin.y - rect.maxY * size,
                maxX: placed.origin.x + rect.maxX * size, maxY: placed.origin.y - rect.minY * size)
        )
    }

    /// Powers of two: a size that is animated needs few of them.
    private static func size(for pixelsPerEm: Double) -> Double {
        var size = leastSize
        while size < min(pixelsPerEm, greatestSize) { size *= 2 }
        return size
    }

    private static func painted(_ font: Font, _ glyph: GlyphIndex, _ paint: GlyphPaint, size: Double) -> Known? {
        kept(.painted(font, glyph, Int(size))) {
            GlyphPainting.bitmap(of: paint, pixelsPerEm: size).map { Known(bitmap: $0.bitmap, rect: $0.rect) }
        }
    }

    private static func kept(_ key: Key, _ make: () -> Known?) -> Known? {
        if let found = known.withLock({ $0[key] }) { return found }
        let made = make()
        return known.withLock { known in
            // Whoever comes first has made it for all.
            if let other = known[key] { return other }
            if known.count >= limit { known.removeAll() }
            known[key] = .some(made)
            return made
        }
    }
}

extension GlyphBitmaps.Known {
    fileprivate init(_ picture: GlyphPicture) {
        let pixel = picture.pixelSize
        let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)
        let top = picture.top
        let rect = Rect(
            minX: picture.left, minY: top - Double(picture.height) * pixel, maxX: picture.left + Double(picture.width) * pixel,
            maxY: top)
        self.init(bitmap: bitmap, rect: rect, picture: picture)
    }
}
