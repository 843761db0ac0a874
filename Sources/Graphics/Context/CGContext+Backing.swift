package import Geometry
import Pixels

// What a layer draws its contents in: a context that is drawn in again and again, a part at a time.
extension CGContext {
    /// Transparent pixels of its own; nil where there is no memory for them.
    ///
    /// - Parameters:
    ///   - isDeep: numbers in between levels and beyond them are kept, and the picture is a deep one.
    ///   - shadowToDevice: offsets of shadows to pixels, y down.
    package convenience init?(width: Int, height: Int, isDeep: Bool, shadowToDevice: CGAffineTransform) {
        guard width > 0, height > 0, width <= CGContext.longestSide, height <= CGContext.longestSide else { return nil }
        let frame = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        let format = isDeep ? ContextFormat.extended : .words
        guard let pixels = UnsafePixels(frame: frame, format: format) else { return nil }
        self.init(pixels, shadowToDevice: shadowToDevice)
    }

    /// Begins anew as a fresh context, of which only a part is empty and may be painted: emptied when it is painted first.
    ///
    /// - Parameters:
    ///   - transform: user space to pixels, y down.
    ///   - area: pixels, y down.
    package func begin(_ transform: CGAffineTransform, in area: PixelRect) {
        reset(clip: ContextClip(area.intersection(target.frame).rect))
        pendingClear = area
        // What a pattern draws may be another thing by now, and nothing is kept of one that nobody has.
        patternCell = nil
        // Turned over and back: the current transform is one to pixels with y up.
        state.transform = transform.concatenating(baseToDevice)
        patternToDevice = transform
    }

    /// Empties the part that was begun, if nothing has been painted there since. Until then the pixels are the old ones.
    package func clearIfPending() {
        guard let area = pendingClear else { return }
        pendingClear = nil
        ContextPainter(pixels: target, clip: ContextClip(area.rect), mode: .copy).fill(area, SolidSource(.zero))
    }

    /// The pixels as they are painted on a screen.
    ///
    /// - Parameters:
    ///   - isGray: colours become greys of the same brightness.
    ///   - isOpaque: what is not painted is black.
    package func bitmap(isGray: Bool = false, isOpaque: Bool = false) -> Bitmap? {
        guard let bitmap = makeImage()?.bitmap else { return nil }
        if !isGray && !isOpaque { return bitmap }
        if let deepPixels = bitmap.deepPixels, !isGray {
            let opaque = deepPixels.map { SIMD4($0.x, $0.y, $0.z, 1) }
            return Bitmap(width: bitmap.width, height: bitmap.height, deepPixels: opaque)
        }
        let format = ContextFormat(bitsPerComponent: 8, space: .deviceGray, bitmapInfo: [])
        var known: (pixel: UInt32, result: UInt32) = (0, isOpaque ? 0xFF00_0000 : 0)
        let pixels = bitmap.pixels.map { pixel -> UInt32 in
            if pixel == known.pixel { return known.result }
            var result = pixel
            if isGray, let format { result = Packed.word(format.own(Packed.levels(pixel) * (1 / 255)) * 255) }
            // Premultiplied, a colour is what it is over black.
            if isOpaque { result |= 0xFF00_0000 }
            known = (pixel, result)
            return result
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }
}

// What a layer needs to draw itself into anybody's context.
extension CGContext {
    /// User space to pixels, y down.
    package var userToPixel: CGAffineTransform { userToDevice }

    /// The pixels that may be painted.
    package var paintableArea: PixelRect { state.clip.bounds.intersection(target.frame) }

    /// Paints a picture one to one, as any other is painted.
    /// - Parameters:
    ///   - left: the column of its first pixel.
    ///   - top: the row of its first pixel.
    package func paint(_ bitmap: Bitmap, left: Int32, top: Int32) {
        let source = ImageSource(
            bitmap, deviceToTexel: CGAffineTransform(translationX: -Double(left), y: -Double(top)), .nearest,
            period: nil, alpha: state.alpha, format: target.format)
        let area = PixelRect(minX: left, minY: top, maxX: left + Int32(bitmap.width), maxY: top + Int32(bitmap.height))
        paint(source, in: area) { $0.fill(area, source) }
    }
}
