internal import CFreeType
import Synchronization

// Fonts have colours in two forms: pictures at a few sizes, and outlines that are painted over each other.

extension UnsafeFace {
    /// The outlines that make a coloured glyph (COLR, version 0); empty for any other.
    func layers(of glyph: GlyphIndex) -> [GlyphLayer] {
        withFreeType { face in
            var data = FT_Palette_Data()
            var palette: UnsafeMutablePointer<FT_Color>?
            guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &palette) == 0 else { return [] }
            var iterator = FT_LayerIterator()
            var (layer, color): (FT_UInt, FT_UInt) = (0, 0)
            var layers: [GlyphLayer] = []
            while FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0 {
                var shade: SIMD4<UInt8>?
                if let palette, color < FT_UInt(data.num_palette_entries) {
                    let entry = palette[Int(color)]
                    shade = SIMD4(entry.red, entry.green, entry.blue, entry.alpha)
                }
                layers.append(GlyphLayer(glyph: layer, color: shade))
            }
            return layers
        }
    }

    /// The sizes of the font's glyph pictures, pixels per em.
    var pictureSizes: [Double] {
        withFreeType { face in
            UnsafeBufferPointer(start: face.pointee.available_sizes, count: max(Int(face.pointee.num_fixed_sizes), 0))
                .map { Double($0.y_ppem) / 64 }
        }
    }

    /// A glyph's picture.
    /// - Parameters:
    ///   - size: index of the size.
    ///   - pixelsPerEm: of that size.
    func picture(of glyph: GlyphIndex, size: Int, pixelsPerEm: Double) -> GlyphPicture? {
        withFreeType { face in
            // A few bytes may expand to gigabytes, so the picture's size is checked before it is decoded.
            guard FT_Select_Size(face, FT_Int(size)) == 0,
                FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY)) == 0,
                let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
                Int(slot.pointee.bitmap.width) * Int(slot.pointee.bitmap.rows) <= GlyphPicture.mostPixels,
                FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
            else { return nil }
            return GlyphPicture(
                slot.pointee.bitmap, left: Double(slot.pointee.bitmap_left), top: Double(slot.pointee.bitmap_top),
                pixelSize: 1 / max(pixelsPerEm, 1))
        }
    }
}

extension GlyphPicture {
    /// Nil for a bitmap without colours.
    fileprivate convenience init?(_ bitmap: FT_Bitmap, left: Double, top: Double, pixelSize: Double) {
        let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
        guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0, pitch >= width * 4,
            let source = bitmap.buffer
        else { return nil }
        let pixels = (0..<width * height).map { place in
            let pixel = source + (place / width * pitch + place % width * 4)
            return UInt32(pixel[2]) | UInt32(pixel[1]) << 8 | UInt32(pixel[0]) << 16 | UInt32(pixel[3]) << 24
        }
        self.init(
            width: width, height: height, pixels: pixels, left: left * pixelSize, top: top * pixelSize,
            pixelSize: pixelSize)
    }
}

extension Font {
    /// The outlines that, painted back to front, make a coloured glyph; empty for any other.
    public func layers(of glyph: GlyphIndex) -> [GlyphLayer] { hasColor ? face.layers(of: glyph) : [] }

    /// A glyph's picture, if it is one, of a size with at least this many pixels per em.
    public func picture(of glyph: GlyphIndex, pixelsPerEm: Double) -> GlyphPicture? {
        let sizes = pictureSizes
        let enough = sizes.indices.filter { sizes[$0] >= pixelsPerEm }.min { sizes[$0] < sizes[$1] }
        guard let size = enough ?? sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { return nil }
        let key = GlyphPictureKey(glyph: glyph, size: size)
        if let known = pictures.withLock({ $0[key] }) { return known }
        let picture = face.picture(of: glyph, size: size, pixelsPerEm: sizes[size])
        return pictures.withLock { pictures in
            // All callers get the picture that was decoded first.
            if let other = pictures[key] { return other }
            if pictures.count >= GlyphPicture.mostKept { pictures.removeAll() }
            pictures[key] = .some(picture)
            return picture
        }
    }

    /// False for a glyph that the font has only as a picture in a format that cannot be read.
    func shows(_ glyph: GlyphIndex) -> Bool {
        guard hasColor else { return true }
        return !outline(of: glyph).isEmpty || picture(of: glyph, pixelsPerEm: 1) != nil || !layers(of: glyph).isEmpty
    }
}
