import Foundation

// What is said of objects that are printed. Core Graphics says about the same, and addresses.

extension CGColorSpace: CustomStringConvertible {
    /// Its name.
    public var description: String { "<CGColorSpace> (\(title))" }
}

extension CGColor: CustomStringConvertible {
    /// Space and components, alpha last.
    public var description: String {
        let numbers = (components ?? []).map { String(format: "%g", Double($0)) }.joined(separator: " ")
        return "<CGColor> [\(colorSpace.map(\.description) ?? "no space")] ( \(numbers) )"
    }
}

extension CGImage: CustomStringConvertible {
    /// Size and form.
    public var description: String {
        "<CGImage> width = \(width), height = \(height), bpc = \(bitsPerComponent), bpp = \(bitsPerPixel), row bytes = \(bytesPerRow)"
    }
}

extension CGPath: CustomStringConvertible {
    /// The elements, as SVG has them.
    public final var description: String { "<CGPath> \(svg)" }
}
