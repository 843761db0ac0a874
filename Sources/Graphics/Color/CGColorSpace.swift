/// Defines what the components of a colour mean. There is one object for each name, and equality is by name.
///
/// Device spaces and "generic" spaces are assumed to be encoded as sRGB; they differ from sRGB by name only, and so do their colours from sRGB
/// colours that look the same.
public final class CGColorSpace: Sendable {
    /// What kind of space it is.
    public let model: CGColorSpaceModel
    /// The name as plain text.
    let title: String
    /// How the components encode light.
    let encoding: ColorEncoding
    /// True where components may lie outside 0…1.
    let isExtended: Bool

    /// The space of the colours of uncoloured patterns; nil where there is none.
    let base: CGColorSpace?

    private init(
        _ title: String, _ model: CGColorSpaceModel, _ encoding: ColorEncoding, isExtended: Bool = false, base: CGColorSpace? = nil
    ) {
        self.base = base
        self.title = title
        self.model = model
        self.encoding = encoding
        self.isExtended = isExtended
    }

    /// A pattern space. Nil if the base space is one itself.
    /// - Parameter baseSpace: the space of the colours of uncoloured patterns; nil for coloured patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init("Pattern of " + (baseSpace?.title ?? "colors"), .pattern, .sRGB, base: baseSpace)
    }

    /// The number of components, without alpha; for a pattern space that of its base space.
    public var numberOfComponents: Int {
        switch model {
        case .pattern: base?.numberOfComponents ?? 0
        case .monochrome: 1
        default: 3
        }
    }

    /// Its primaries span clearly more colours than those of sRGB: true for Display P3. What numbers beyond 0…1 can say does not count.
    public var isWideGamutRGB: Bool { model == .rgb && encoding == .displayP3 }

    /// Colours can be brought into it: all but patterns.
    public var supportsOutput: Bool { model != .pattern }

    /// The constant under which it is found; nil for a space of patterns.
    public var name: CFString? { model == .pattern ? nil : title as CFString }

    static let standardRGB = CGColorSpace("kCGColorSpaceSRGB", .rgb, .sRGB)
    static let extendedStandardRGB = CGColorSpace("kCGColorSpaceExtendedSRGB", .rgb, .sRGB, isExtended: true)
    static let linearStandardRGB = CGColorSpace("kCGColorSpaceLinearSRGB", .rgb, .linearSRGB)
    static let extendedLinearStandardRGB = CGColorSpace(
        "kCGColorSpaceExtendedLinearSRGB", .rgb, .linearSRGB, isExtended: true)
    static let p3 = CGColorSpace("kCGColorSpaceDisplayP3", .rgb, .displayP3)
    static let genericRGB = CGColorSpace("kCGColorSpaceGenericRGB", .rgb, .sRGB)
    static let linearGenericRGB = CGColorSpace("kCGColorSpaceGenericRGBLinear", .rgb, .linearSRGB)
    static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, .sRGB)
    static let grayGamma22 = CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", .monochrome, .sRGB)
    static let linearLightGray = CGColorSpace("kCGColorSpaceLinearGray", .monochrome, .linearSRGB)
    static let genericGray = CGColorSpace("kCGColorSpaceGenericGray", .monochrome, .sRGB)
    static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, .sRGB)

    static let all = [
        standardRGB, extendedStandardRGB, linearStandardRGB, extendedLinearStandardRGB, p3, genericRGB, linearGenericRGB,
        deviceRGB, grayGamma22, linearLightGray, genericGray, deviceGray,
    ]
}

extension CGColorSpace: Hashable {
    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.title == b.title }
    public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// The kinds of colour space, with Core Graphics' raw values.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
    case XYZ
}

/// The device's red, green and blue, assumed to be sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's grey, assumed to be encoded as sRGB is.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
