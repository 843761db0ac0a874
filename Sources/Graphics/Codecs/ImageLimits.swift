/// How much a picture file may ask for before it is refused unread. A picture of a few hundred bytes can claim
/// gigabytes; the default lets through whatever a layer can show.
public struct ImageLimits: Hashable, Sendable {
    /// Columns.
    public var maximumWidth: Int
    /// Rows.
    public var maximumHeight: Int
    /// Columns times rows. A pixel takes 4 bytes, twice that while a picture is turned or shrunk; a JPEG file in several
    /// scans, such as a progressive one, takes up to 8 bytes a pixel more while it is decoded, at whatever size.
    public var maximumPixels: Int
    /// Bytes of a file.
    public var maximumFileSize: Int

    public init(
        maximumWidth: Int = 65_535, maximumHeight: Int = 65_535, maximumPixels: Int = 1 << 28,
        maximumFileSize: Int = 1 << 30
    ) {
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.maximumPixels = maximumPixels
        self.maximumFileSize = maximumFileSize
    }

    func allow(width: Int, height: Int) -> Bool {
        guard width <= maximumWidth, height <= maximumHeight else { return false }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        return !overflow && pixels <= maximumPixels
    }
}
