import struct Foundation.Data

extension UnsafePixels {
    /// A copy of the pixels, in their own format.
    func image() -> CGImage? {
        switch format.layout {
        case .words: return CGImage(bitmap: wordBitmap())
        case .floats: return CGImage(bitmap: deepBitmap())
        case .packed: break
        }
        return CGImage(
            width: frame.width, height: frame.height, bitsPerComponent: format.pixels.bitsPerComponent,
            bitsPerPixel: format.pixels.bitsPerPixel, bytesPerRow: bytesPerRow, space: format.pixels.colorSpace,
            bitmapInfo: format.pixels.bitmapInfo, provider: CGDataProvider(data: Data(bytes)), decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)
    }

    /// A copy of the words, without gaps.
    /// - Precondition: the layout is `words`.
    private func wordBitmap() -> Bitmap {
        let (width, height) = (frame.width, frame.height)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                let row = UnsafeMutableBufferPointer(rebasing: buffer[y * width..<(y + 1) * width])
                words(row: y + Int(frame.minY)).read(into: row)
            }
            count = width * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The floats, in the precision of half floats.
    private func deepBitmap() -> Bitmap {
        var pixels: [SIMD4<Float>] = []
        pixels.reserveCapacity(frame.area)
        for y in Int(frame.minY)..<Int(frame.maxY) {
            for x in Int(frame.minX)..<Int(frame.maxX) { pixels.append(self[x, y]) }
        }
        return Bitmap(width: frame.width, height: frame.height, deepPixels: pixels)
    }
}
