public import struct Foundation.CGFloat

extension CGImage {
    /// The picture of a PNG file, as its rows are stored; nil if it is not one or damaged. `decode` is ignored.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .png)
    }

    /// The picture of a JPEG file, as its rows are stored; nil if it is not one or damaged. `decode` is ignored.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .jpeg)
    }

    private convenience init?(_ source: CGDataProvider, _ format: ImageFormat) {
        guard let file = try? ImageFile(Array(source.bytes)), file.format == format, let bitmap = try? file.storedOnDemand()
        else { return nil }
        self.init(bitmap: bitmap, isOpaque: file.hasNoAlpha, file: format)
    }
}
