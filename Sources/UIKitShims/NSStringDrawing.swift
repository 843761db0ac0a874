public import Foundation

/// How strings are drawn and measured, with UIKit's raw values.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner of the first line, and there may be several lines; without it, the origin is where the baseline of a
    /// single line begins.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Kept, without effect: line heights always include the fonts' leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures what is painted, instead of the fonts' ascent and descent.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Truncates the last line that fits with dots, if there is more text. Without effect for single lines.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing a string.
open class NSStringDrawingContext: NSObject {
    /// Kept, without effect: text is not shrunk.
    open var minimumScaleFactor: CGFloat = 0
    /// 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// The rectangle that the last drawn or measured string took, as `boundingRect` returns it; points.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The size that the string takes, points: one line per paragraph, trailing blanks included.
    public func size() -> CGSize { DrawnString(self).size }

    /// Draws the string in the current context, one line per paragraph.
    /// - Parameter point: the top left corner of the first line.
    public func draw(at point: CGPoint) { DrawnString(self).draw(at: point) }

    /// Draws the string in a rectangle of the current context, with lines broken at its width. Lines that do not fit its height are left
    /// out.
    public func draw(in rect: CGRect) {
        DrawnString(self, within: rect.size, .usesLineFragmentOrigin).draw(at: rect.origin)
    }

    /// Draws the string in the current context.
    /// - Parameters:
    ///   - rect: points; a width or a height of 0 is no limit.
    ///   - context: gets the bounds of the string.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let string = DrawnString(self, within: rect.size.withoutZeros, options)
        string.draw(at: rect.origin)
        context?.totalBounds = string.bounds(options)
    }

    /// The rectangle that `draw(with:options:context:)` takes at an origin of zero.
    /// - Parameters:
    ///   - size: points; a width or a height of 0 is no limit.
    ///   - context: gets the same rectangle.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = DrawnString(self, within: size.withoutZeros, options).bounds(options)
        context?.totalBounds = bounds
        return bounds
    }
}

extension CGSize {
    /// Without limit where it is 0.
    fileprivate var withoutZeros: CGSize { CGSize(width: width == 0 ? .infinity : width, height: height == 0 ? .infinity : height) }
}
