/// The format of the backing store that a layer draws its contents in. It holds until they are painted: targets and the surfaces of groups, masks
/// and filters have 8 bits a channel.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // The names are Apple's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Four channels of 8 bits.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Four half-float channels, for values beyond white and between the levels of 8 bits; see `CALayer.contentsFormat` for how far they are
    /// kept.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// One channel of 8 bits.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

public let kCAContentsFormatRGBA8Uint = CALayerContentsFormat.RGBA8Uint
public let kCAContentsFormatRGBA16Float = CALayerContentsFormat.RGBA16Float
public let kCAContentsFormatGray8Uint = CALayerContentsFormat.gray8Uint
