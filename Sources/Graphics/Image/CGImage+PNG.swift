public import struct Foundation.Data

extension CGImage {
    /// Decodes a PNG file's bytes; see `Bitmap.init(pngBytes:limits:)`.
    public convenience init(pngData: Data, limits: LKLimits = LKLimits()) throws(ImageError) {
        self.init(bitmap: try Bitmap(pngBytes: pngData.span, limits: limits))
    }

    /// Reads and decodes a PNG file. Errors name the file.
    public convenience init(pngFile path: String, limits: LKLimits = LKLimits()) throws(ImageError) {
        self.init(bitmap: try Bitmap(pngFile: path, limits: limits))
    }

    /// The picture as a PNG file; see `Bitmap.pngBytes(compression:)`.
    public func pngData(compression: PNGCompression = .fast) throws(ImageError) -> Data {
        Data(try bitmap.pngBytes(compression: compression))
    }

    /// Writes the picture as a PNG file, complete or not at all. Errors name the file.
    public func writePNG(to path: String, compression: PNGCompression = .fast) throws(ImageError) {
        try bitmap.writePNG(to: path, compression: compression)
    }
}
