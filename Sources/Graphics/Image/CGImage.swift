public import Foundation

/// A picture. Immutable.
///
/// Whatever layout it was made from, painters see `bitmap`: premultiplied sRGB, made once.
public final class CGImage: Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bits of one component in the source.
    public let bitsPerComponent: Int
    /// Bits of one pixel in the source.
    public let bitsPerPixel: Int
    /// Bytes from one row of the source to the next.
    public let bytesPerRow: Int
    public let colorSpace: CGColorSpace?
    public let bitmapInfo: CGBitmapInfo
    /// The source's bytes.
    public let dataProvider: CGDataProvider?
    /// The picture as painters use it.
    public let bitmap: Bitmap

    /// How alpha is stored in the source.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// A finished bitmap as an image.
    public init(bitmap: Bitmap) {
        self.bitmap = bitmap
        width = bitmap.width
        height = bitmap.height
        bitsPerComponent = 8
        bitsPerPixel = 32
        bytesPerRow = bitmap.width * 4
        colorSpace = .sharedSRGB
        bitmapInfo = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
        dataProvider = nil
    }

    /// Raw pixels: 8 bits a component, RGB with any alpha in either byte order, or grey with or without alpha. Nil for
    /// other layouts, and when a row or the data is too short.
    ///
    /// - Parameters:
    ///   - bytesPerRow: bytes from one row to the next.
    ///   - decode: not supported; pass nil.
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, bitsPerComponent == 8,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo),
            let bitmap = layout.bitmap(
                width: width, height: height, bytesPerRow: bytesPerRow, bytes: provider.bytes, space: space)
        else { return nil }
        self.bitmap = bitmap
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        self.bitmapInfo = bitmapInfo
        colorSpace = space
        dataProvider = provider
    }

    /// The part inside a rectangle, in pixels from the top left, grown to whole pixels; nil when there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !whole.isNull, whole.width >= 1, whole.height >= 1 else { return nil }
        let (x, y, w, h) = (Int(whole.minX), Int(whole.minY), Int(whole.width), Int(whole.height))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(w * h)
        for row in y..<(y + h) {
            let start = row * width + x
            pixels.append(contentsOf: bitmap.pixels[start..<(start + w)])
        }
        return CGImage(bitmap: Bitmap(width: w, height: h, pixels: pixels))
    }

    public func copy() -> CGImage? { self }
}

/// The bytes of a picture.
public final class CGDataProvider: Sendable {
    let bytes: [UInt8]

    public init?(data: Data) { bytes = Array(data) }
    public var data: Data? { Data(bytes) }
}

/// Where a pixel's alpha is, and whether colour is multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// A pixel's layout: alpha in the low bits, byte order above.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// What to do with colours that a destination cannot show. Kept for source compatibility: all are cut off.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
