public import Geometry
import Synchronization

/// How a font paints a glyph of many colours (COLR, version 1): a tree of outlines, fills and ways of combining them. Ems, y
/// up, from the glyph's origin.
public indirect enum GlyphPaint: Sendable {
    /// One over the other, the backmost first.
    case layers([GlyphPaint])
    /// Everywhere.
    case color(GlyphColor)
    /// Everywhere.
    case gradient(GlyphGradient)
    /// What lies in an outline.
    case inside(Path, GlyphPaint)
    /// In a space of its own, given the way from there.
    case moved(CGAffineTransform, GlyphPaint)
    /// The first over the second in a way of its own.
    case composite(GlyphPaint, GlyphComposition, GlyphPaint)

    /// A box around all that is cut by outlines, after a transform; `.null` where there is nothing.
    public func bounds(_ transform: CGAffineTransform = .identity) -> Rect {
        switch self {
        case .layers(let paints): paints.reduce(.null) { $0.union($1.bounds(transform)) }
        case .color, .gradient: .null
        case .inside(let path, _): path.isEmpty ? .null : path.applying(transform).controlBox
        case .moved(let way, let paint): paint.bounds(way.concatenating(transform))
        case .composite(let source, _, let backdrop): source.bounds(transform).union(backdrop.bounds(transform))
        }
    }
}

/// A font's colour.
public struct GlyphColor: Sendable {
    /// Red, green, blue, alpha, 0…255, straight; nil for the text's own.
    public var color: SIMD4<UInt8>?
    /// Times the colour's, 0…1.
    public var alpha: Double
}

/// Colours that change along a line, from a circle to another, or around a point.
public struct GlyphGradient: Sendable {
    public enum Form: Sendable {
        case linear(from: Point, to: Point)
        case radial(from: Point, startRadius: Double, to: Point, endRadius: Double)
        /// Radians, from +x towards +y.
        case sweep(center: Point, from: Double, to: Double)
    }

    public struct Stop: Sendable {
        /// 0…1 for the most part.
        public var location: Double
        public var color: GlyphColor
    }

    public enum Extension: UInt8, Sendable {
        /// The outermost colours go on.
        case pad
        case `repeat`, reflect
    }

    public var form: Form
    /// By location.
    public var stops: [Stop]
    public var `extension`: Extension
}

/// Ways of combining, by the names of Porter and Duff and of blend modes.
public enum GlyphComposition: UInt8, Sendable {
    case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut, destinationOut
    case sourceAtop, destinationAtop, xor, plus, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
    case softLight, difference, exclusion, multiply, hue, saturation, color, luminosity
}

extension Font {
    /// How the font paints a glyph; nil for one that it does not paint so, and for one that it says nothing sensible of.
    public func paint(of glyph: GlyphIndex) -> GlyphPaint? {
        guard hasColor else { return nil }
        if let known = paints.withLock({ $0[glyph] }) { return known }
        let paint = face.paint(of: glyph, unitsPerEm: unitsPerEm) { self.outline(of: $0) }
        paints.withLock { $0[glyph] = .some(paint) }
        return paint
    }

    /// False for a glyph of which the font has nothing but a form of picture that nobody here can read.
    func shows(_ glyph: GlyphIndex) -> Bool {
        guard hasColor else { return true }
        return !outline(of: glyph).isEmpty || picture(of: glyph, pixelsPerEm: 1) != nil || !layers(of: glyph).isEmpty
            || paint(of: glyph) != nil
    }
}
