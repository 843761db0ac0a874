extension CGImage {
    /// Decodes a PNG file's bytes.
    public convenience init(pngData bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
        self.init(bitmap: try PNG.decode(bytes, limits: limits))
    }

    /// Reads a PNG file.
    public convenience init(pngFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        self.init(bitmap: try Bitmap(pngFile: path, limits: limits))
    }
}
