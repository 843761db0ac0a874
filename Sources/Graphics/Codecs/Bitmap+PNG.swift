extension Bitmap {
    /// Reads a PNG file.
    ///
    /// - Throws: `ImageError`, with the path where the file is the trouble.
    public convenience init(pngFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let decoded = try PNG.decode(try File.read(path), limits: limits)
        self.init(width: decoded.width, height: decoded.height, pixels: decoded.pixels)
    }

    /// Writes a PNG file: complete under its name, or not at all.
    public func writePNG(to path: String, level: Int = 3) throws(ImageError) {
        try File.write(try PNG.encode(self, level: level), to: path)
    }
}
