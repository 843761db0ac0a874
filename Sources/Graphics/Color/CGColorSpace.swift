/// What the components of a colour mean. There is one object for each name, and equality is by name.
///
/// Device spaces and "generic" spaces are taken to be encoded as sRGB; they differ from sRGB by name only, as colours
/// of theirs differ from equal-looking sRGB ones.
public final class CGColorSpace: Sendable {
    /// What kind of space it is.
    public let model: CGColorSpaceModel
    /// The name as plain text.
    let title: String
    /// What the components stand for.
    let encoding: ColorEncoding
    /// True where components may lie outside 0…1.
    let isExtended: Bool

    /// In which patterns without colours are painted; nil where there is none.
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

    /// A space of patterns. Nil where the one beneath is one itself.
    /// - Parameter baseSpace: in which patterns without colours are painted; nil where all have colours of their own.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init("Pattern of " + (baseSpace?.title ?? "colors"), .pattern, .sRGB, base: baseSpace)
    }

    /// Components of a colour, not counting alpha; of a space of patterns those of the one beneath.
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

/// The screen's own red, green and blue, taken to be sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The screen's own grey, taken to be encoded as sRGB is.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
