extension CGColorSpace {
    /// IEC 61966-2-1.
    public static var sRGB: CFString { "kCGColorSpaceSRGB" as CFString }
    /// sRGB with components beyond 0…1.
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" as CFString }
    /// sRGB's primaries with components proportional to light.
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" as CFString }
    /// Linear sRGB with components beyond 0…1.
    public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" as CFString }
    /// Generic RGB, whose primaries are assumed to be sRGB's, with components proportional to light.
    public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" as CFString }
    /// DCI P3 primaries, white D65, sRGB's transfer function.
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" as CFString }
    /// Grey with a gamma of 2.2, which is assumed to be sRGB's transfer function.
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" as CFString }
    /// Grey proportional to light.
    public static var linearGray: CFString { "kCGColorSpaceLinearGray" as CFString }
}

/// Lets an initialiser return an existing object. A class's own initialisers cannot; those in an extension of a protocol can.
public protocol SharedByName {
    /// The one object with a name; nil for an unknown name.
    static func shared(named name: String) -> Self?
}

extension SharedByName {
    /// The one object with a name; nil for an unknown name.
    public init?(name: CFString) {
        guard let known = Self.shared(named: name as String) else { return nil }
        self = known
    }
}

extension CGColorSpace: SharedByName {
    public static func shared(named name: String) -> CGColorSpace? { all.first { $0.title == name } }
}
