import Glibc

/// How a colour space's numbers encode light: a transfer function over a set of primaries.
///
/// Conversions go encoded → linear → linear in the other primaries → encoded, without clamping in between. Negative values, which extended spaces
/// have, are mirrored. Greys are replicated, since white is the same in all spaces here.
package struct ColorEncoding: Hashable, Sendable {
    /// From a component to light.
    let transfer: Transfer
    /// The colours of which the three components are amounts.
    let primaries: RGBPrimaries

    enum Transfer: Hashable, Sendable {
        /// The curve of IEC 61966-2-1: linear near black, about a power of 2.2 as a whole.
        case sRGB
        /// The identity.
        case linear
    }

    static let sRGB = ColorEncoding(transfer: .sRGB, primaries: .sRGB)
    static let linearSRGB = ColorEncoding(transfer: .linear, primaries: .sRGB)
    static let displayP3 = ColorEncoding(transfer: .sRGB, primaries: .displayP3)

    static let displayP3ToSRGB = RGBPrimaries.sRGB.toXYZ.inverse * RGBPrimaries.displayP3.toXYZ
    private static let sRGBToDisplayP3 = displayP3ToSRGB.inverse
    /// The relative luminance of each linear sRGB component.
    private static let luminance: SIMD3<Double> = {
        let (red, green, blue) = RGBPrimaries.sRGB.toXYZ.columns
        return [red.y, green.y, blue.y]
    }()

    /// Light of one encoded sRGB component.
    package static func linear(_ encoded: Double) -> Double {
        let size = abs(encoded)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -light : light
    }

    /// The encoded sRGB component for an amount of light.
    package static func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        let code = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return linear < 0 ? -code : code
    }

    private static func map(_ v: SIMD3<Double>, _ function: (Double) -> Double) -> SIMD3<Double> {
        [function(v.x), function(v.y), function(v.z)]
    }

    func linearSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
        let light = transfer == .sRGB ? Self.map(components, Self.linear) : components
        return primaries == .sRGB ? light : Self.displayP3ToSRGB * light
    }

    func components(linearSRGB light: SIMD3<Double>) -> SIMD3<Double> {
        let own = primaries == .sRGB ? light : Self.sRGBToDisplayP3 * light
        return transfer == .sRGB ? Self.map(own, Self.encoded) : own
    }

    /// The same colour in another encoding; exactly the same numbers if the encodings are equal.
    func convert(_ components: SIMD3<Double>, to other: ColorEncoding) -> SIMD3<Double> {
        self == other ? components : other.components(linearSRGB: linearSRGB(components))
    }

    /// The grey of the same luminance, in another encoding.
    func convertToGray(_ components: SIMD3<Double>, in other: ColorEncoding) -> Double {
        let light = (linearSRGB(components) * Self.luminance).sum()
        return other.transfer == .sRGB ? Self.encoded(light) : light
    }
}
