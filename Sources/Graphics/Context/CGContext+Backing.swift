package import Geometry
import Pixels

// The context in which a layer draws its contents: it is drawn in repeatedly, a part at a time.
extension CGContext {
    /// A context with transparent pixels of its own; nil if there is no memory for them.
    ///
    /// - Parameters:
    ///   - isDeep: keeps values between and beyond the levels of 8 bits, and the picture has them too.
    ///   - shadowToDevice: maps shadow offsets to pixels, y down.
    package convenience init?(width: Int, height: Int, isDeep: Bool, shadowToDevice: CGAffineTransform) {
        guard width > 0, height > 0, width <= CGContext.longestSide, height <= CGContext.longestSide else { return nil }
        let frame = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        let format = isDeep ? ContextFormat.extended : .words
        guard let pixels = UnsafePixels(frame: frame, format: format) else { return nil }
        self.init(pixels, shadowToDevice: shadowToDevice)
    }

    /// Resets it to a fresh context in which only a part may be painted: that part is cleared when something is first painted.
    ///
    /// - Parameters:
    ///   - transform: user space to pixels, y down.
    ///   - area: pixels, y down.
    package func begin(_ transform: CGAffineTransform, in area: PixelRect) {
        reset(clip: ContextClip(area.intersection(target.frame).rect))
        pendingClear = area
        // A pattern may draw something else by now, and none that is no longer used should be retained.
        patternCell = nil
        // Flipped twice: the current transform maps to pixels with y up.
        state.transform = transform.concatenating(baseToDevice)
        patternToDevice = transform
    }

    /// Clears the part that was begun, if nothing has been painted there since. Until then it has its old pixels.
    package func clearIfPending() {
        guard let area = pendingClear else { return }
        pendingClear = nil
        ContextPainter(pixels: target, clip: ContextClip(area.rect), mode: .copy).fill(area, SolidSource(.zero))
    }

    /// The pixels in the form in which layers paint them.
    ///
    /// - Parameters:
    ///   - isGray: colours become greys of the same luminance.
    ///   - isOpaque: pixels that are not painted are black.
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
            // A premultiplied colour is that colour over black.
            if isOpaque { result |= 0xFF00_0000 }
            known = (pixel, result)
            return result
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }
}

// For layers that draw themselves into any context.
extension CGContext {
    /// User space to pixels, y down.
    package var userToPixel: CGAffineTransform { userToDevice }

    /// The pixels that may be painted.
    package var paintableArea: PixelRect { state.clip.bounds.intersection(target.frame) }

    /// Paints a picture pixel by pixel, with the context's clip, alpha and blend mode.
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
