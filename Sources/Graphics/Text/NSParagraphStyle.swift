package import Text

public import struct Foundation.CGFloat
public import class Foundation.NSObject

/// How a paragraph is laid out: AppKit's and UIKit's class, which Foundation lacks here.
public class NSParagraphStyle: NSObject {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// Points between lines; may be negative.
    public internal(set) var lineSpacing: CGFloat = 0
    /// Points after the paragraph.
    public internal(set) var paragraphSpacing: CGFloat = 0
    /// Points before it.
    public internal(set) var paragraphSpacingBefore: CGFloat = 0
    /// The alignment of lines; `natural` aligns them to the side on which they begin.
    public internal(set) var alignment = NSTextAlignment.natural
    /// Points from the leading edge, for the first line.
    public internal(set) var firstLineHeadIndent: CGFloat = 0
    /// Points from the leading edge, for other lines.
    public internal(set) var headIndent: CGFloat = 0
    /// Points from the leading edge at which lines end; from the trailing edge, if it is 0 or less.
    public internal(set) var tailIndent: CGFloat = 0
    /// How lines that are too long are broken, or where one that may not be broken is truncated.
    public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Points.
    public internal(set) var minimumLineHeight: CGFloat = 0
    /// Points; 0 for no limit.
    public internal(set) var maximumLineHeight: CGFloat = 0
    /// Multiplies the natural line height; 0 leaves it.
    public internal(set) var lineHeightMultiple: CGFloat = 0
    /// The writing direction; `natural` is that of the first letter that has one.
    public internal(set) var baseWritingDirection = NSWritingDirection.natural
    /// Where text continues after tabs. Without stops and without an interval, a tab is as wide as four blanks.
    public internal(set) var tabStops: [NSTextTab]! = []
    /// Points between stops after the last of `tabStops`; 0 for none.
    public internal(set) var defaultTabInterval: CGFloat = 0
    /// The least and the greatest `lineSpacing`, points.
    final var spacingLimits: (least: CGFloat, most: CGFloat) = (-.infinity, .infinity)

    public override init() {}

    /// The default style: natural alignment, breaks between words, no indents, no spacing.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A mutable copy.
    public override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    /// The form that layout uses.
    package final var committed: ParagraphStyle {
        // A value that cannot be a length counts as 0.
        func length(_ value: CGFloat) -> Double { abs(value) < 1e6 ? Double(value) : 0 }
        var style = ParagraphStyle()
        style.alignment = alignment.committed
        style.lineSpacing = length(max(min(lineSpacing, spacingLimits.most), spacingLimits.least))
        style.tabStops = (tabStops ?? []).map(\.committed).sorted { $0.location < $1.location }
        style.defaultTabInterval = max(length(defaultTabInterval), 0)
        style.paragraphSpacing = length(paragraphSpacing)
        style.paragraphSpacingBefore = length(paragraphSpacingBefore)
        style.firstLineHeadIndent = length(firstLineHeadIndent)
        style.headIndent = length(headIndent)
        style.tailIndent = length(tailIndent)
        style.minimumLineHeight = length(minimumLineHeight)
        style.maximumLineHeight = length(maximumLineHeight)
        style.lineHeightMultiple = length(lineHeightMultiple)
        style.lineBreaking = lineBreakMode.committed
        style.truncation = lineBreakMode.truncation
        style.direction =
            switch baseWritingDirection {
            case .natural: nil
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        return style
    }

    fileprivate final func take(_ other: NSParagraphStyle) {
        (lineSpacing, paragraphSpacing) = (other.lineSpacing, other.paragraphSpacing)
        (paragraphSpacingBefore, alignment) = (other.paragraphSpacingBefore, other.alignment)
        (firstLineHeadIndent, headIndent, tailIndent) = (other.firstLineHeadIndent, other.headIndent, other.tailIndent)
        (lineBreakMode, lineHeightMultiple) = (other.lineBreakMode, other.lineHeightMultiple)
        (minimumLineHeight, maximumLineHeight) = (other.minimumLineHeight, other.maximumLineHeight)
        baseWritingDirection = other.baseWritingDirection
        (tabStops, defaultTabInterval, spacingLimits) = (other.tabStops, other.defaultTabInterval, other.spacingLimits)
    }
}

/// A mutable paragraph style.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    public override var lineSpacing: CGFloat { get { super.lineSpacing } set { super.lineSpacing = newValue } }
    public override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    public override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    /// The alignment of lines; `natural` aligns them to the side on which they begin.
    public override var alignment: NSTextAlignment { get { super.alignment } set { super.alignment = newValue } }
    public override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    public override var headIndent: CGFloat { get { super.headIndent } set { super.headIndent = newValue } }
    public override var tailIndent: CGFloat { get { super.tailIndent } set { super.tailIndent = newValue } }
    /// How lines that are too long are broken, or where one that may not be broken is truncated.
    public override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    public override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    public override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    public override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    /// The writing direction; `natural` is that of the first letter that has one.
    public override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { super.baseWritingDirection = newValue }
    }

    /// Where text continues after tabs. Without stops and without an interval, a tab is as wide as four blanks.
    public override var tabStops: [NSTextTab]! { get { super.tabStops } set { super.tabStops = newValue } }
    public override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { super.defaultTabInterval = newValue }
    }

    /// Adds a stop at its place in the order of locations.
    public func addTabStop(_ anObject: NSTextTab) {
        tabStops = ((tabStops ?? []) + [anObject]).sorted { $0.location < $1.location }
    }

    /// Removes all stops that are equal to this one.
    public func removeTabStop(_ anObject: NSTextTab) { tabStops = (tabStops ?? []).filter { !$0.isEqual(anObject) } }

    /// Copies all values of another style.
    public func setParagraphStyle(_ style: NSParagraphStyle) { take(style) }
}

/// The alignment of lines, with UIKit's raw values.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    package var committed: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// How lines that are too long are broken or truncated, with UIKit's raw values.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var committed: LineBreaking {
        switch self {
        case .byWordWrapping: .byWords
        case .byCharWrapping: .byCharacters
        case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .never
        }
    }

    package var truncation: TextFrame.Truncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .none
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        }
    }
}

/// The writing direction of a paragraph, with UIKit's raw values.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of its first letter.
    case natural = -1
    case leftToRight, rightToLeft
}

/// Lines under or through text, with UIKit's raw values.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)

    package var committed: TextStyle.LineStyle {
        if rawValue & 0xF == 9 { return .double }
        return rawValue & 2 != 0 ? .thick : rawValue & 0xFF != 0 ? .single : .none
    }
}
