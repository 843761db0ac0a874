public import struct Foundation.Data

extension CGImage {
    /// Decodes a PNG file's bytes like `Bitmap.init(pngBytes:limits:)`, except that Display P3 is converted to sRGB.
    public convenience init(pngData: Data, limits: LKLimits = LKLimits()) throws(ImageError) {
        let bitmap = try Bitmap(pngBytes: pngData.span, profile: ImageProfile(png: pngData.span), limits: limits)
        self.init(bitmap: bitmap, isOpaque: !PNGHeader.mayBeTranslucent(pngData.span), file: .png)
    }

    /// Reads and decodes a PNG file; Display P3 is converted to sRGB. Errors name the file.
    public convenience init(pngFile path: String, limits: LKLimits = LKLimits()) throws(ImageError) {
        do throws(ImageError) {
            let bytes = try FileBytes.read(path, within: limits)
            let bitmap = try Bitmap(pngBytes: bytes.span, profile: ImageProfile(png: bytes.span), limits: limits)
            self.init(bitmap: bitmap, isOpaque: !PNGHeader.mayBeTranslucent(bytes.span), file: .png)
        } catch {
            throw .file(path: path, error)
        }
    }

    /// The picture as a PNG file; see `Bitmap.pngBytes(compression:)`.
    public func pngData(compression: PNGCompression = .fast) throws(ImageError) -> Data {
        Data(try bitmap.pngBytes(compression: compression))
    }

    /// Writes the picture as a PNG file, atomically. Errors name the file.
    public func writePNG(to path: String, compression: PNGCompression = .fast) throws(ImageError) {
        try bitmap.writePNG(to: path, compression: compression)
    }
}
