public import class Foundation.NSAttributedString

// Text attributes, which Foundation lacks here: UIKit's and Core Text's names with Apple's values, so that archives and other libraries use the
// same keys.

extension NSAttributedString.Key {
    /// A `CTFont`, or a font's name.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor` or a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` or a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points between characters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points between characters; ligatures are disabled.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// 0 for none, 1 for the standard ones, 2 for all.
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `CGColor` or a `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// In percent of the font size: positive for outlines only, negative for outlines over the fill.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// Points upward.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSUnderlineStyle`'s raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// An `NSUnderlineStyle`'s raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `CGColor` or a `UIColor`; without it an underline has the text's colour.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `CGColor` or a `UIColor`; without it a strikethrough has the text's colour.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// An `NSShadow`, which string drawing uses. Core Text and text layers ignore it.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

// Immutable strings may be shared between threads.
public nonisolated(unsafe) let kCTFontAttributeName: CFString = "NSFont"
public nonisolated(unsafe) let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A `CFBoolean`: if true, the text is drawn in the context's fill colour, or the foreground colour of its layer.
public nonisolated(unsafe) let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
public nonisolated(unsafe) let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
public nonisolated(unsafe) let kCTKernAttributeName: CFString = "NSKern"
public nonisolated(unsafe) let kCTLigatureAttributeName: CFString = "NSLigature"
public nonisolated(unsafe) let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
public nonisolated(unsafe) let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
public nonisolated(unsafe) let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
public nonisolated(unsafe) let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
public nonisolated(unsafe) let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
public nonisolated(unsafe) let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// Points between characters; ligatures are disabled.
public nonisolated(unsafe) let kCTTrackingAttributeName: CFString = "CTTracking"
