/// The layout of an image's pixels: an alpha info, a byte order, and whether components are floating-point.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The bits that tell the type of components.
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of a `CGImageByteOrderInfo`.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Nil if the bits are not a valid value.
    var alphaInfo: CGImageAlphaInfo? {
        CGImageAlphaInfo(rawValue: rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    }

    /// Nil if the bits are not a valid value.
    var byteOrder: CGImageByteOrderInfo? {
        CGImageByteOrderInfo(rawValue: rawValue & CGBitmapInfo.byteOrderMask.rawValue)
    }
}

#if _endian(little)
/// The machine's own order.
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Little
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Little
#else
public let kCGBitmapByteOrder16Host = CGBitmapInfo.byteOrder16Big
public let kCGBitmapByteOrder32Host = CGBitmapInfo.byteOrder32Big
#endif
