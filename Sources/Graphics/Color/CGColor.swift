public import struct Foundation.CGFloat

/// A colour: components in a colour space, and alpha. Immutable.
///
/// Components are clamped to 0…1 unless the space is extended, alpha always is; NaN becomes 0. Two colours are equal when they have the same
/// space and the same components: sRGB red is not device red.
public final class CGColor: Sendable {
    /// The space that defines the components; a pattern space for a pattern.
    public let colorSpace: CGColorSpace?
    /// The components of the colour space, then alpha.
    public let components: [CGFloat]?
    /// The colour as it is painted: encoded sRGB within 0…1, alpha not multiplied in.
    public let rgba: RGBA
    /// The pattern that contexts repeat instead of painting a colour; nil for a plain colour.
    public let pattern: CGPattern?
    /// The colour components without alpha; a grey is repeated three times.
    private let triple: SIMD3<Double>

    /// - Parameter values: as many as the space has components, then alpha.
    private init(_ space: CGColorSpace, _ values: some Collection<CGFloat>) {
        let alpha = Self.within01(values.dropFirst(space.numberOfComponents).first ?? 1)
        let color = values.prefix(space.numberOfComponents).map {
            space.isExtended ? Self.number($0) : Self.within01($0)
        }
        colorSpace = space
        components = color + [alpha]
        pattern = nil
        triple = SIMD3(color[0], color[color.count / 2], color[color.count - 1])
        let painted = space.encoding.convert(triple, to: .sRGB).clamped(lowerBound: .zero, upperBound: .one)
        rgba = RGBA(red: Float(painted.x), green: Float(painted.y), blue: Float(painted.z), alpha: Float(alpha))
    }

    /// - Parameter components: of the base space, then alpha.
    private init(_ space: CGColorSpace, _ pattern: CGPattern, _ components: [CGFloat]) {
        (colorSpace, self.pattern, self.components) = (space, pattern, components)
        (triple, rgba) = (.zero, RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    }

    private static func number(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : value }
    private static func within01(_ value: CGFloat) -> CGFloat { min(1, max(0, number(value))) }
}

extension CGColor {
    /// Nil for a pattern space.
    /// - Parameter components: as many as the space has components, then alpha.
    public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard colorSpace.model != .pattern else { return nil }
        self.init(colorSpace, UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1))
    }

    /// A pattern instead of a colour. Contexts paint it; everything else treats it as a clear colour. Nil if the space is not a pattern space, or
    /// has no base space for an uncoloured pattern.
    /// - Parameter components: for an uncoloured pattern those of the base space, then alpha; else alpha alone.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        if pattern.isColored {
            self.init(space, pattern, [Self.within01(components[0])])
        } else {
            guard let base = space.base, let color = CGColor(colorSpace: base, components: components) else { return nil }
            self.init(space, pattern, color.components ?? [])
        }
    }

    /// The colour of an uncoloured pattern; nil for anything else.
    var patternTint: RGBA? {
        guard let pattern, !pattern.isColored, let components, let base = colorSpace?.base else { return nil }
        return CGColor(colorSpace: base, components: components)?.rgba
    }

    /// A generic RGB colour; painted as the sRGB colour with the same components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.genericRGB, [red, green, blue, alpha])
    }

    /// A colour of the sRGB space; components and alpha from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standardRGB, [red, green, blue, alpha])
    }

    /// A generic grey; painted as the sRGB colour with three equal components of that value.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(.genericGray, [gray, alpha])
    }

    /// A grey with gamma 2.2, from 0, black, to 1, white; alpha from 0 to 1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(.grayGamma22, [gray, alpha])
    }

    /// A painted colour as a colour of the sRGB space.
    public convenience init(_ color: RGBA) {
        self.init(.standardRGB, [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) })
    }

    /// Opaque black, a grey.
    public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
    /// Opaque white, a grey.
    public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
    /// Transparent black, a grey.
    public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)

    /// 0…1.
    public var alpha: CGFloat { components?.last ?? 1 }
    /// The number of components, alpha included.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// The colour itself, since it is immutable.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha, 0…1; nil for a pattern.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace, let components, pattern == nil else { return nil }
        return CGColor(colorSpace, components.dropLast() + [alpha])
    }

    /// The colour converted to another space, clamped unless that is extended. A grey space keeps the luminance. Nil for a pattern.
    /// - Parameter options: has no effect.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        guard let colorSpace, pattern == nil, space.model != .pattern else { return nil }
        if space == colorSpace { return self }
        guard space.model == .monochrome else {
            let result = colorSpace.encoding.convert(triple, to: space.encoding)
            return CGColor(space, [result.x, result.y, result.z, alpha].map { CGFloat($0) })
        }
        let isGray = colorSpace.model == .monochrome && colorSpace.encoding == space.encoding
        let gray = isGray ? triple.x : colorSpace.encoding.convertToGray(triple, in: space.encoding)
        return CGColor(space, [CGFloat(gray), alpha])
    }
}

extension CGColor: Hashable {
    public static func == (a: CGColor, b: CGColor) -> Bool {
        // The painted colour is derived from the rest and quick to compare, so it distinguishes most colours that differ.
        a === b || (a.rgba == b.rgba && a.colorSpace == b.colorSpace && a.components == b.components && a.pattern === b.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(components)
    }
}
