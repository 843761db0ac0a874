internal import CFreeType

// Fonts have colours in two ways: pictures at a few sizes, and outlines that are painted over each other.

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

    /// A glyph's picture in the size made for at least so many pixels an em, or in the largest that there is.
    func picture(of glyph: GlyphIndex, pixelsPerEm: Double) -> GlyphPicture? {
        withFreeType { face in
            let sizes = UnsafeBufferPointer(
                start: face.pointee.available_sizes, count: max(Int(face.pointee.num_fixed_sizes), 0))
            let enough = sizes.indices.filter { Double(sizes[$0].y_ppem) / 64 >= pixelsPerEm }
            let best = enough.min { sizes[$0].y_ppem < sizes[$1].y_ppem }
                ?? sizes.indices.max { sizes[$0].y_ppem < sizes[$1].y_ppem }
            guard let best, FT_Select_Size(face, FT_Int(best)) == 0,
                FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph,
                slot.pointee.format == FT_GLYPH_FORMAT_BITMAP
            else { return nil }
            let pixelSize = 64 / Double(max(sizes[best].y_ppem, 1))
            return GlyphPicture(
                slot.pointee.bitmap, left: Double(slot.pointee.bitmap_left), top: Double(slot.pointee.bitmap_top),
                pixelSize: pixelSize)
        }
    }
}

extension GlyphPicture {
    /// Nil for what has no colours.
    fileprivate init?(_ bitmap: FT_Bitmap, left: Double, top: Double, pixelSize: Double) {
        let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
        guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0, pitch >= width * 4,
            let source = bitmap.buffer
        else { return nil }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let (from, to) = (y * pitch + x * 4, (y * width + x) * 4)
                pixels[to] = source[from + 2]
                pixels[to + 1] = source[from + 1]
                pixels[to + 2] = source[from]
                pixels[to + 3] = source[from + 3]
            }
        }
        self.init(
            width: width, height: height, pixels: pixels, left: left * pixelSize, top: top * pixelSize,
            pixelSize: pixelSize)
    }
}

extension Font {
    /// The outlines, from the backmost, that make a glyph of several colours; empty for any other.
    public func layers(of glyph: GlyphIndex) -> [GlyphLayer] { hasColor ? face.layers(of: glyph) : [] }

    /// A glyph's picture, if it is one, at the size made for at least so many pixels an em.
    public func picture(of glyph: GlyphIndex, pixelsPerEm: Double) -> GlyphPicture? {
        hasColor ? face.picture(of: glyph, pixelsPerEm: pixelsPerEm) : nil
    }
}
