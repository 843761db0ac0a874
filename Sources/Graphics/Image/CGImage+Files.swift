public import struct Foundation.CGFloat

extension CGImage {
    /// The picture of a PNG file, as its rows are stored; nil where it is none or damaged. `decode` is not applied.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(source, .png)
    }

    /// The picture of a JPEG file, as its rows are stored; nil where it is none or damaged. `decode` is not applied.
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
