public import class Foundation.NSAttributedString

// Attributes of text, which Foundation lacks here: UIKit's names and Core Text's, with Apple's values, so that an archive
// or another library means the same by them.

extension NSAttributedString.Key {
    /// A `CTFont`, or a font's name.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor` or a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor` or a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points between characters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points between characters; ligatures are left out.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// 0 for none, 1 for the usual ones, 2 for all.
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `CGColor` or a `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// In hundredths of the size: outlines only; negative for outlines over the fill.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// Points upward.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSUnderlineStyle`'s raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// An `NSUnderlineStyle`'s raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `CGColor` or a `UIColor`; without it lines under text have its colour.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `CGColor` or a `UIColor`; without it lines through text have its colour.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// An `NSShadow`: strings that draw themselves cast it. Core Text and text layers do not.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

// Strings that never change may be shared.
public nonisolated(unsafe) let kCTFontAttributeName: CFString = "NSFont"
public nonisolated(unsafe) let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A `CFBoolean`: where it is true text takes the context's fill colour, or that of the layer that shows it.
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
/// Points between characters; ligatures are left out.
public nonisolated(unsafe) let kCTTrackingAttributeName: CFString = "CTTracking"
