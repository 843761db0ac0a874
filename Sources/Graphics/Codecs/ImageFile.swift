/// A picture file that has been examined but not decoded: PNG, JPEG, WebP, or the first picture of a GIF, by its bytes, whatever its name.
///
/// All become sRGB, premultiplied, 8 bits per channel. Display P3 in PNG, JPEG and WebP is converted; other profiles are taken to be sRGB, as
/// `profile` says. There are no partial pictures.
public struct ImageFile: Sendable {
    public let format: ImageFormat
    /// Columns and rows as they are stored.
    public let storedWidth, storedHeight: Int
    /// The orientation in which the rows are to be shown.
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

    /// - Throws: if the bytes are not a picture, or one that exceeds the limits. No memory is allocated for pixels.
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

    /// True if no pixel can be translucent, according to the beginning of the file.
    var isCertainlyOpaque: Bool {
        switch header {
        case .jpeg: true
        case .png: !PNGHeader.mayBeTranslucent(bytes.span)
        case .webP(let header): header.isOpaque
        case .gif: false
        }
    }

    /// Bits per stored component, at most 16.
    var depth: Int { if case .png = header { max((try? PNGHeader(bytes.span))?.bitDepth ?? 8, 8) } else { 8 } }

    /// The colour model of the pixels' components.
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

    /// Pixels are indices into a colour table.
    var isIndexed: Bool {
        switch header {
        case .png: (try? PNGHeader(bytes.span))?.isIndexed ?? false
        case .jpeg, .webP: false
        case .gif: true
        }
    }

    /// Pixels per inch, along stored rows and columns; nil if the file does not say.
    var density: PictureDensity? {
        switch header {
        case .png: PNGHeader.density(bytes.span)
        case .jpeg(let header): header.density
        case .webP, .gif: nil
        }
    }

    /// False if the first picture of an animation does not fill the canvas.
    var isWhole: Bool {
        if case .webP(let header) = header { return header.isStill }
        return true
    }

    /// True if the file is, or may be, an animation; only its first picture is decoded here.
    public var isAnimation: Bool {
        switch header {
        case .png: PNGHeader.isAnimation(bytes.span)
        case .jpeg: false
        case .webP(let header): !header.isStill
        case .gif: bytes.withUnsafeBufferPointer { (try? GIFFile($0).isAnimation()) ?? false }
        }
    }

    /// The duration of an animation, seconds; nil for still pictures, and for formats whose duration is determined elsewhere.
    package var duration: Double? {
        if case .png = header, isAnimation { PNGHeader.duration(bytes.span) } else { nil }
    }

    /// Columns of the upright picture.
    public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
    /// Rows of the upright picture.
    public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }

    /// The picture, upright.
    public func bitmap() throws(ImageError) -> Bitmap { try storedBitmap(eighths: 8).turned(orientation) }

    /// The picture, upright, to be shown at a small size: JPEG and WebP are decoded at the fewest eighths of their size that still have this many
    /// columns and rows, which takes less time and memory. Others are decoded at full size.
    public func bitmap(coveringWidth width: Int, height: Int) throws(ImageError) -> Bitmap {
        var eighths = 1
        while eighths < 8, (eighths * self.width + 7) / 8 < width || (eighths * self.height + 7) / 8 < height {
            eighths += 1
        }
        return try storedBitmap(eighths: eighths).turned(orientation)
    }

    /// The picture, upright, decoded when its pixels are first needed, and cached by `PictureCache`. Damage inside the file's parts is detected
    /// only then: `Bitmap.failure`.
    /// - Throws: if a part of the file is missing.
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
        // The limits have been checked already.
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
