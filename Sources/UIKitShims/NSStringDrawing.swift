public import Foundation

/// How strings are drawn and measured, with UIKit's raw values.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner of the first line, and there may be several; without it, it is where the baseline of the only
    /// line begins.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Kept, without effect: lines are as high as their fonts want, leading included.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// What is painted is measured, and not the room that the fonts ask for.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Of text that does not fit the last line that does ends in dots. Without effect where there is one line only.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What came of drawing a string.
open class NSStringDrawingContext: NSObject {
    /// Kept, without effect: text is not made smaller.
    open var minimumScaleFactor: CGFloat = 0
    /// 1.
    open var actualScaleFactor: CGFloat { 1 }
    /// What the string took when it was drawn or measured last, as `boundingRect` gives it; points.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The room that the string takes, points: a line to a paragraph, blanks at the ends of lines included.
    public func size() -> CGSize { DrawnString(self).size }

    /// Draws the string in the current context, a line to a paragraph.
    /// - Parameter point: of the top left corner of the first line.
    public func draw(at point: CGPoint) { DrawnString(self).draw(at: point) }

    /// Draws the string in a rectangle of the current context, with lines broken at its width. Lines that do not fit its height are left
    /// out.
    public func draw(in rect: CGRect) {
        DrawnString(self, within: rect.size, .usesLineFragmentOrigin).draw(at: rect.origin)
    }

    /// Draws the string in the current context.
    /// - Parameters:
    ///   - rect: points; a width or a height of 0 is no limit.
    ///   - context: is told what room the string took.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let string = DrawnString(self, within: rect.size.withoutZeros, options)
        string.draw(at: rect.origin)
        context?.totalBounds = string.bounds(options)
    }

    /// What `draw(with:options:context:)` would take at an origin of zero.
    /// - Parameters:
    ///   - size: points; a width or a height of 0 is no limit.
    ///   - context: is told the same.
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
