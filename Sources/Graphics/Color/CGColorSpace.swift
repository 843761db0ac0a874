/// Core Foundation's string, which on Linux is Swift's own.
public typealias CFString = String

/// What colour components mean. Spaces of the same name are equal.
public final class CGColorSpace: Sendable, Hashable {
    /// The space's name, as Apple's constants have it.
    public let name: CFString?
    public let model: CGColorSpaceModel
    /// Without alpha.
    public let numberOfComponents: Int
    /// True when components outside 0…1 are kept.
    let isExtended: Bool
    let transfer: TransferFunction
    let primaries: Primaries

    /// How components are encoded.
    enum TransferFunction: Sendable { case linear, sRGB, gamma22 }
    /// Which colours pure components are.
    enum Primaries: Sendable { case sRGB, displayP3 }

    private init(
        _ name: String, _ model: CGColorSpaceModel, _ transfer: TransferFunction, _ primaries: Primaries = .sRGB,
        isExtended: Bool = false
    ) {
        self.name = name
        self.model = model
        self.transfer = transfer
        self.primaries = primaries
        self.isExtended = isExtended
        numberOfComponents = model == .monochrome ? 1 : 3
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray = "kCGColorSpaceLinearGray"

    static let sharedSRGB = CGColorSpace("kCGColorSpaceSRGB", .rgb, .sRGB)
    /// Device colours are taken as sRGB.
    static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, .sRGB)
    static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, .sRGB)
    static let genericRGB = CGColorSpace("kCGColorSpaceGenericRGB", .rgb, .sRGB)
    static let sharedGray = CGColorSpace("kCGColorSpaceGenericGrayGamma2_2", .monochrome, .gamma22)

    private static let named: [String: CGColorSpace] = {
        let spaces = [
            sharedSRGB, deviceRGB, deviceGray, genericRGB, sharedGray,
            CGColorSpace("kCGColorSpaceExtendedSRGB", .rgb, .sRGB, isExtended: true),
            CGColorSpace("kCGColorSpaceLinearSRGB", .rgb, .linear),
            CGColorSpace("kCGColorSpaceExtendedLinearSRGB", .rgb, .linear, isExtended: true),
            CGColorSpace("kCGColorSpaceDisplayP3", .rgb, .sRGB, .displayP3),
            CGColorSpace("kCGColorSpaceGenericRGBLinear", .rgb, .linear),
            CGColorSpace("kCGColorSpaceLinearGray", .monochrome, .linear),
        ]
        return Dictionary(uniqueKeysWithValues: spaces.map { ($0.name!, $0) })
    }()

    /// The space of a name; nil for a name that is not known.
    public init?(name: CFString) {
        guard let known = CGColorSpace.named[name] else { return nil }
        self.name = known.name
        model = known.model
        transfer = known.transfer
        primaries = known.primaries
        isExtended = known.isExtended
        numberOfComponents = known.numberOfComponents
    }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
