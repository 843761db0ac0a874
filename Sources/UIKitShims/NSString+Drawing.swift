public import Foundation

// Plain strings are drawn like attributed ones, by default in black Helvetica of 12 points.

extension NSString {
    /// The size that the string takes, points: one line per paragraph, trailing blanks included.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        // Attributes belong to characters, and an empty string is as high as one.
        if length == 0 { return CGSize(width: 0, height: NSAttributedString(string: " ", attributes: attrs).size().height) }
        return attributed(attrs).size()
    }

    /// Draws the string in the current context, one line per paragraph.
    /// - Parameter point: the top left corner of the first line.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) { attributed(attrs).draw(at: point) }

    /// Draws the string in a rectangle of the current context, with lines broken at its width. Lines that do not fit its height are left out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) { attributed(attrs).draw(in: rect) }

    /// Draws the string in the current context.
    /// - Parameters:
    ///   - rect: points; a width or a height of 0 is no limit.
    ///   - context: gets the bounds of the string.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    /// The rectangle that `draw(with:options:attributes:context:)` takes at an origin of zero.
    /// - Parameters:
    ///   - size: points; a width or a height of 0 is no limit.
    ///   - context: gets the same rectangle.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: substring(from: 0), attributes: attributes)
    }
}

// On Apple's systems `String` has the methods of `NSString`.
extension String {
    /// The size that the string takes, points: one line per paragraph, trailing blanks included.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }

    /// Draws the string in the current context, one line per paragraph.
    /// - Parameter point: the top left corner of the first line.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the string in a rectangle of the current context, with lines broken at its width. Lines that do not fit its height are left
    /// out.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the string in the current context.
    /// - Parameters:
    ///   - rect: points; a width or a height of 0 is no limit.
    ///   - context: gets the bounds of the string.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that `draw(with:options:attributes:context:)` takes at an origin of zero.
    /// - Parameters:
    ///   - size: points; a width or a height of 0 is no limit.
    ///   - context: gets the same rectangle.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
