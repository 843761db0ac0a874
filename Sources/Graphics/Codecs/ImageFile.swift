/// A picture file that has been looked at and not decoded: PNG, JPEG, WebP, or the first picture of a GIF, as its bytes say,
/// whatever its name.
///
/// Everything becomes sRGB, premultiplied, 8 bits a channel. Display P3 in PNG, JPEG and WebP is converted, other profiles are
/// taken to be sRGB, and `profile` says so. There are no partial pictures.
public struct ImageFile: Sendable {
    public let format: ImageFormat
    /// Columns and rows as they are stored.
    public let storedWidth, storedHeight: Int
    /// Which way up the rows are to be shown.
    public private(set) var orientation: CGImagePropertyOrientation
    public let profile: ImageProfile
    let bytes: [UInt8]
    private let header: Header

    private enum Header {
        case png
        case jpeg(JPEGHeader)
        case webP(WebPHeader)
        case gif
    }

    /// - Throws: where the bytes are no picture, or one that is larger than the limits. Nothing is allocated for pixels.
    public init(_ bytes: [UInt8], limits: LKLimits = LKLimits()) throws(ImageError) {
        guard let format = ImageFormat(bytes.span) else { throw .unknownFormat }
        (self.bytes, self.format) = (bytes, format)
        switch format {
        case .png:
            let png = try PNGHeader(bytes.span)
            (header, storedWidth, storedHeight) = (.png, png.width, png.height)
            (orientation, profile) = (PNGHeader.orientation(bytes.span), ImageProfile(png: bytes.span))
        case .jpeg:
            let jpeg = try JPEGHeader(bytes)
            (header, storedWidth, storedHeight) = (.jpeg(jpeg), jpeg.width, jpeg.height)
            (orientation, profile) = (jpeg.orientation, jpeg.profile)
        case .webP:
            let webP = try WebPHeader(bytes)
            (header, storedWidth, storedHeight) = (.webP(webP), webP.width, webP.height)
            (orientation, profile) = (webP.orientation, webP.profile)
        case .gif:
            guard bytes.count >= 10 else { throw .truncated("the data ends within the header") }
            (storedWidth, storedHeight) = (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
            (header, orientation, profile) = (.gif, .up, .sRGB)
            guard storedWidth > 0, storedHeight > 0 else {
                throw .damaged("the size \(storedWidth) × \(storedHeight) is not a picture's")
            }
        }
        try limits.check(width: storedWidth, height: storedHeight)
    }

    /// True where no pixel can be translucent, as the file says at its beginning.
    var isCertainlyOpaque: Bool {
        switch header {
        case .jpeg: true
        case .png: !PNGHeader.mayBeTranslucent(bytes.span)
        case .webP(let header): header.isOpaque
        case .gif: false
        }
    }

    /// Bits of one component as it is stored, at most 16.
    var depth: Int { if case .png = header { max((try? PNGHeader(bytes.span))?.bitDepth ?? 8, 8) } else { 8 } }

    /// What a pixel's components are.
    var colorModel: ColorModel {
        switch header {
        case .png:
            guard let header = try? PNGHeader(bytes.span), !header.isIndexed else { return .rgb }
            return header.channels < 3 ? .gray : .rgb
        case .jpeg(let header): return header.channels == 1 ? .gray : header.channels == 4 ? .ink : .rgb
        case .webP, .gif: return .rgb
        }
    }

    enum ColorModel {
        case gray, rgb, ink
    }

    /// Pixels are places in a table of colours.
    var isIndexed: Bool {
        switch header {
        case .png: (try? PNGHeader(bytes.span))?.isIndexed ?? false
        case .jpeg, .webP: false
        case .gif: true
        }
    }

    /// Pixels an inch, along stored rows and columns; nil where the file does not say.
    var density: PictureDensity? {
        switch header {
        case .png: PNGHeader.density(bytes.span)
        case .jpeg(let header): header.density
        case .webP, .gif: nil
        }
    }

    /// False for the first picture of an animation that does not fill the file's size.
    var isWhole: Bool {
        if case .webP(let header) = header { return header.isStill }
        return true
    }

    /// True where the file has, or may have, more than one picture, to be seen one after the other; what is decoded here is the first.
    public var isAnimation: Bool {
        switch header {
        case .png: PNGHeader.isAnimation(bytes.span)
        case .jpeg: false
        case .webP(let header): !header.isStill
        case .gif: bytes.withUnsafeBufferPointer { (try? GIFFile($0).isAnimation()) ?? false }
        }
    }

    /// Seconds that an animation lasts; nil for pictures, and where others than this know better.
    package var duration: Double? {
        if case .png = header, isAnimation { PNGHeader.duration(bytes.span) } else { nil }
    }

    /// Columns as they are to be shown.
    public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
    /// Rows as they are to be shown.
    public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }

    /// The picture, the right way up.
    public func bitmap() throws(ImageError) -> Bitmap { try storedBitmap(eighths: 8).turned(orientation) }

    /// The picture, the right way up, for a place where it is shown small: JPEG and WebP are decoded at the least eighths of
    /// their size that still have this many columns and rows, which takes less time and memory. Others come whole.
    public func bitmap(coveringWidth width: Int, height: Int) throws(ImageError) -> Bitmap {
        var eighths = 1
        while eighths < 8, (eighths * self.width + 7) / 8 < width || (eighths * self.height + 7) / 8 < height {
            eighths += 1
        }
        return try storedBitmap(eighths: eighths).turned(orientation)
    }

    /// The picture, the right way up, decoded when somebody looks at its pixels, and kept by `PictureCache`. Damage inside of
    /// the parts that the file consists of shows only then: `Bitmap.failure`.
    /// - Throws: where a part of the file is missing.
    public func bitmapOnDemand() throws(ImageError) -> Bitmap {
        try checkParts()
        return Bitmap(width: width, height: height, source: PictureSource(self))
    }

    /// The same file with its rows as they are stored.
    var asStored: ImageFile {
        var stored = self
        stored.orientation = .up
        return stored
    }

    /// The same as its rows are stored.
    func storedOnDemand() throws(ImageError) -> Bitmap { try asStored.bitmapOnDemand() }

    /// The picture as its rows are stored.
    func storedBitmap(eighths: Int) throws(ImageError) -> Bitmap {
        switch header {
        // The limits have been asked already.
        case .png:
            return try Bitmap(pngBytes: bytes.span, profile: profile, limits: .none)
        case .jpeg(let header): return try JPEGDecoding.bitmap(bytes, header, eighths: eighths)
        case .webP(let header): return try header.bitmap(bytes, eighths: eighths)
        case .gif:
            let pixels = try bytes.withUnsafeBufferPointer { bytes throws(ImageError) in try GIFFile(bytes).firstFrame()
            }
            return Bitmap(width: storedWidth, height: storedHeight, pixels: pixels)
        }
    }
}

extension ImageFile {
    /// Reads a picture file. Errors name the file.
    public init(path: String, limits: LKLimits = LKLimits()) throws(ImageError) {
        do throws(ImageError) {
            try self.init(try FileBytes.read(path, within: limits), limits: limits)
        } catch {
            throw .file(path: path, error)
        }
    }
}
