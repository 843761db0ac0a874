public import struct Foundation.CGFloat
import struct Foundation.Data
import Pixels

/// An immutable picture. It keeps the pixels that it was made from, if any, and always their `bitmap`, the form in which they are painted.
///
/// Understood are grey and RGB of 8 or 16 bits or of floats of 16 or 32 bits, with or without alpha in any place, in either byte
/// order, RGB of 5 bits in 16, and alpha alone. Pixels of 10 bits a component and indexed ones are not.
public final class CGImage: Sendable {
    /// The picture in the form in which it is painted.
    public let bitmap: Bitmap
    /// Bytes from one row to the next in `dataProvider`.
    public let bytesPerRow: Int
    /// Whether the picture is smoothed when it is magnified. Kept, but layers use their own filters.
    public let shouldInterpolate: Bool
    /// Kept, without effect.
    public let renderingIntent: CGColorRenderingIntent
    /// The layout of the pixels in `dataProvider`.
    let format: PixelFormat
    /// The original pixels; nil if the picture was made from a bitmap.
    let source: CGDataProvider?
    /// What kind of file it was decoded from; nil where from none.
    private let file: ImageFormat?
    /// What 0 and 1 stand for in them; nil where they stand for themselves.
    let ranges: ComponentRanges?

    /// Nil if a size is not positive, rows or data are too short for it, or the format is not supported.
    ///
    /// - Parameter decode: for each colour component the values that its least and its greatest value are mapped to, instead of 0 and 1; nil for
    ///   the identity. Alpha is not mapped.
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0,
            let format = PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, colorSpace: space,
                bitmapInfo: bitmapInfo)
        else { return nil }
        let (rowBytes, isRowTooLong) = width.multipliedReportingOverflow(by: format.bytesPerPixel)
        let (allBytes, isTooLong) = bytesPerRow.multipliedReportingOverflow(by: height)
        guard !isRowTooLong, !isTooLong, bytesPerRow >= rowBytes, provider.bytes.count >= allBytes else { return nil }
        ranges = decode.flatMap { ComponentRanges($0, count: space.numberOfComponents) }
        bitmap = PixelConversion(
            format: format, width: width, height: height, bytesPerRow: bytesPerRow, decoding: ranges?.colors
        ).bitmap(from: provider.bytes.span)
        self.bytesPerRow = bytesPerRow
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.format = format
        source = provider
        file = nil
    }

    /// A picture of finished pixels: 8-bit sRGB, premultiplied, alpha last.
    public convenience init(bitmap: Bitmap) { self.init(bitmap: bitmap, isOpaque: false, file: nil) }

    /// - Parameters:
    ///   - isOpaque: no pixel has alpha, and the image says so; its bytes are the same.
    ///   - file: what it was decoded from.
    init(bitmap: Bitmap, isOpaque: Bool, file: ImageFormat?) {
        self.bitmap = bitmap
        bytesPerRow = bitmap.width * 4
        shouldInterpolate = true
        renderingIntent = .defaultIntent
        format = isOpaque ? .opaqueBitmap : .bitmap
        (source, ranges) = (nil, nil)
        self.file = file
    }

    /// A part of an image, in the image's own format.
    /// - Parameter source: the part's pixels, row upon row without gaps.
    init(part: Bitmap, of image: CGImage, source: CGDataProvider) {
        bitmap = part
        bytesPerRow = part.width * image.format.bytesPerPixel
        shouldInterpolate = image.shouldInterpolate
        renderingIntent = image.renderingIntent
        format = image.format
        (self.source, ranges) = (source, image.ranges)
        file = nil
    }

    /// Columns.
    public var width: Int { bitmap.width }
    /// Rows.
    public var height: Int { bitmap.height }
    /// Bits of one component in `dataProvider`.
    public var bitsPerComponent: Int { format.bitsPerComponent }
    /// Bits of one pixel in `dataProvider`.
    public var bitsPerPixel: Int { format.bitsPerPixel }
    /// Nil for alpha alone.
    public var colorSpace: CGColorSpace? { format.isAlphaOnly ? nil : format.colorSpace }
    /// The layout of a pixel: alpha, byte order, type of numbers.
    public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
    /// Where alpha is in a pixel, and whether colours are premultiplied.
    public var alphaInfo: CGImageAlphaInfo { format.bitmapInfo.alphaInfo ?? .none }
    /// The byte order of a component, or of a packed pixel.
    public var byteOrderInfo: CGImageByteOrderInfo { format.bitmapInfo.byteOrder ?? .orderDefault }
    /// For each colour component of `dataProvider` the values that its least and its greatest value are mapped to; nil for 0 and 1. Valid as long
    /// as the image exists.
    public var decode: UnsafePointer<CGFloat>? { ranges?.numbers }
    /// The uniform type identifier of the file that it was decoded from, such as "public.png"; nil where from none.
    public var utType: CFString? { file.map { CFString(string: $0.typeIdentifier) } }
    /// Always false: stencil masks are not understood.
    public var isMask: Bool { false }

    /// The pixels, top row first.
    public var dataProvider: CGDataProvider? {
        source ?? CGDataProvider(data: bitmap.pixels.withUnsafeBytes { Data($0) })
    }

    /// The image itself, since it is immutable.
    public func copy() -> CGImage? { self }

    /// The same numbers in another colour space; nil if that has another number of components.
    public func copy(colorSpace: CGColorSpace) -> CGImage? {
        guard !format.isAlphaOnly, colorSpace.numberOfComponents == format.colorSpace.numberOfComponents,
            let provider = dataProvider
        else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: colorSpace, bitmapInfo: bitmapInfo, provider: provider, decode: decode,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }
}
