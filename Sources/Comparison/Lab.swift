import Glibc
import Graphics

/// A colour in CIE 1976 L*a*b* with the white of sRGB (D65, 2° observer).
public struct Lab: Hashable, Sendable {
    /// Lightness, 0 for black to 100 for white.
    public var lightness: Double
    /// Green (negative) to red.
    public var a: Double
    /// Blue (negative) to yellow.
    public var b: Double

    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// - Parameter pixel: an opaque sRGB pixel, red in the lowest byte.
    init(opaque pixel: UInt32) {
        let linear = SIMD3(
            Self.linear[Int(pixel & 0xFF)], Self.linear[Int(pixel >> 8 & 0xFF)], Self.linear[Int(pixel >> 16 & 0xFF)])
        let xyz = Self.toXYZ * linear / Self.white
        let (x, y, z) = (Self.curve(xyz.x), Self.curve(xyz.y), Self.curve(xyz.z))
        self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }

    private static let linear = (0..<256).map { ColorEncoding.linear(Double($0) / 255) }
    private static let toXYZ = RGBPrimaries.sRGB.toXYZ
    private static let white = toXYZ * .one

    /// The cube root, continued by its tangent below (6 / 29)³.
    private static func curve(_ t: Double) -> Double {
        t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29
    }
}

extension Lab {
    /// The CIEDE2000 colour difference with all weights 1, after Sharma, Wu and Dalal, "The CIEDE2000 color-difference
    /// formula" (2005). About 1 can just be seen.
    public func difference2000(to other: Lab) -> Double {
        // Near grey a is stretched, so that chroma there agrees with what is seen.
        let stretch = 1 + 0.5 * (1 - Self.saturation((hypot(a, b) + hypot(other.a, other.b)) / 2))
        let (a1, a2) = (a * stretch, other.a * stretch)
        let (chroma1, chroma2) = (hypot(a1, b), hypot(a2, other.b))
        let (hue1, hue2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        let hasHues = chroma1 * chroma2 != 0

        var hueStep = hasHues ? hue2 - hue1 : 0
        if hueStep > 180 { hueStep -= 360 } else if hueStep < -180 { hueStep += 360 }
        var meanHue = hue1 + hue2
        if hasHues {
            if abs(hue1 - hue2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let meanLightness = (lightness + other.lightness) / 2
        let meanChroma = (chroma1 + chroma2) / 2

        let fromMiddle = (meanLightness - 50) * (meanLightness - 50)
        let lightnessScale = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
        let chromaScale = 1 + 0.045 * meanChroma
        let hueScale = 1 + 0.015 * meanChroma * Self.hueWeight(meanHue)
        let lightnessTerm = (other.lightness - lightness) / lightnessScale
        let chromaTerm = (chroma2 - chroma1) / chromaScale
        let hueTerm = 2 * (chroma1 * chroma2).squareRoot() * Self.sine(hueStep / 2) / hueScale

        let blue = (meanHue - 275) / 25
        let turn = -2 * Self.saturation(meanChroma) * Self.sine(60 * exp(-blue * blue))
        let squared =
            lightnessTerm * lightnessTerm + chromaTerm * chromaTerm + hueTerm * hueTerm
            + turn * chromaTerm * hueTerm
        return max(0, squared).squareRoot()
    }

    /// √(c⁷ / (c⁷ + 25⁷)): 0 for grey, near 1 for strong colours.
    private static func saturation(_ chroma: Double) -> Double {
        let seventh = pow(chroma, 7)
        return (seventh / (seventh + 6_103_515_625)).squareRoot()
    }

    /// Degrees, 0..<360; 0 for grey.
    private static func hue(_ a: Double, _ b: Double) -> Double {
        let angle = atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    /// T in the paper: how much a step of hue shows, by the hue in degrees.
    private static func hueWeight(_ hue: Double) -> Double {
        1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
            - 0.20 * cosine(4 * hue - 63)
    }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
