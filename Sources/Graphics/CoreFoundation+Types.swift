import class Foundation.NSArray
import class Foundation.NSAttributedString
import class Foundation.NSData
import class Foundation.NSDictionary
import class Foundation.NSError
import class Foundation.NSNull
import class Foundation.NSNumber
import class Foundation.NSSet
import class Foundation.NSString
import class Foundation.NSURL

// The types of objects behind `CFTypeRef`s, and their equality.

/// Identifies a type of objects. The numbers may change from version to version.
public typealias CFTypeID = UInt
public typealias CFHashCode = UInt

/// The type of an object; a mutable one has that of its immutable counterpart. Objects of classes that are not Core Foundation's, Core Graphics's
/// or Core Text's share one type; 0 for nil.
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { cf.map { CoreFoundationKind(of: $0).rawValue } ?? 0 }

/// Whether two objects have equal values, or are identical if their class does not compare values.
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
    guard let cf1, let cf2 else { return cf1 == nil && cf2 == nil }
    if cf1 === cf2 { return true }
    guard let first = cf1 as? AnyHashable, let second = cf2 as? AnyHashable else { return false }
    return first == second
}

/// A hash, the same for equal objects; 0 for nil.
public func CFHash(_ cf: CFTypeRef!) -> CFHashCode {
    guard let cf else { return 0 }
    return CFHashCode(bitPattern: (cf as? AnyHashable)?.hashValue ?? ObjectIdentifier(cf).hashValue)
}

/// Types of objects; the raw values are what `CFGetTypeID` returns.
private enum CoreFoundationKind: CFTypeID {
    /// Of any other class.
    case object = 1
    case array, attributedString, boolean, data, dictionary, error, null, number, set, string, url
    case color, colorSpace, context, dataProvider, font, function, gradient, image, imageDestination, imageSource, path, pattern, shading
    case textFont, fontDescriptor, frame, framesetter, line, paragraphStyle, run, runDelegate, textTab, typesetter

    init(of object: AnyObject) {
        self =
            switch object {
            case is NSString: .string
            case is NSNumber: object === kCFBooleanTrue || object === kCFBooleanFalse ? .boolean : .number
            case is NSArray: .array
            case is NSDictionary: .dictionary
            case is NSSet: .set
            case is NSData: .data
            case is NSURL: .url
            case is NSAttributedString: .attributedString
            case is NSError: .error
            case is NSNull: .null
            default: .init(drawn: object) ?? .init(written: object) ?? .object
            }
    }

    /// Of Core Graphics.
    private init?(drawn object: AnyObject) {
        switch object {
        case is CGColor: self = .color
        case is CGColorSpace: self = .colorSpace
        case is CGContext: self = .context
        case is CGDataProvider: self = .dataProvider
        case is CGFont: self = .font
        case is CGFunction: self = .function
        case is CGGradient: self = .gradient
        case is CGImage: self = .image
        case is CGImageDestination: self = .imageDestination
        case is CGImageSource: self = .imageSource
        case is CGPath: self = .path
        case is CGPattern: self = .pattern
        case is CGShading: self = .shading
        default: return nil
        }
    }

    /// Of Core Text.
    private init?(written object: AnyObject) {
        switch object {
        case is CTFont: self = .textFont
        case is CTFontDescriptor: self = .fontDescriptor
        case is CTFrame: self = .frame
        case is CTFramesetter: self = .framesetter
        case is CTLine: self = .line
        case is CTParagraphStyle: self = .paragraphStyle
        case is CTRun: self = .run
        case is CTRunDelegate: self = .runDelegate
        case is CTTextTab: self = .textTab
        case is CTTypesetter: self = .typesetter
        default: return nil
        }
    }
}

// MARK: Core Foundation

public func CFArrayGetTypeID() -> CFTypeID { CoreFoundationKind.array.rawValue }
public func CFAttributedStringGetTypeID() -> CFTypeID { CoreFoundationKind.attributedString.rawValue }
public func CFBooleanGetTypeID() -> CFTypeID { CoreFoundationKind.boolean.rawValue }
public func CFDataGetTypeID() -> CFTypeID { CoreFoundationKind.data.rawValue }
public func CFDictionaryGetTypeID() -> CFTypeID { CoreFoundationKind.dictionary.rawValue }
public func CFErrorGetTypeID() -> CFTypeID { CoreFoundationKind.error.rawValue }
public func CFNullGetTypeID() -> CFTypeID { CoreFoundationKind.null.rawValue }
public func CFNumberGetTypeID() -> CFTypeID { CoreFoundationKind.number.rawValue }
public func CFSetGetTypeID() -> CFTypeID { CoreFoundationKind.set.rawValue }
public func CFStringGetTypeID() -> CFTypeID { CoreFoundationKind.string.rawValue }
public func CFURLGetTypeID() -> CFTypeID { CoreFoundationKind.url.rawValue }

// MARK: Core Graphics

extension CGColor {
    /// What `CFGetTypeID(_:)` says of colours.
    public static var typeID: CFTypeID { CoreFoundationKind.color.rawValue }
}

extension CGColorSpace {
    /// What `CFGetTypeID(_:)` says of colour spaces.
    public static var typeID: CFTypeID { CoreFoundationKind.colorSpace.rawValue }
}

extension CGContext {
    /// What `CFGetTypeID(_:)` says of contexts.
    public static var typeID: CFTypeID { CoreFoundationKind.context.rawValue }
}

extension CGDataProvider {
    /// What `CFGetTypeID(_:)` says of data providers.
    public static var typeID: CFTypeID { CoreFoundationKind.dataProvider.rawValue }
}

extension CGFont {
    /// What `CFGetTypeID(_:)` says of fonts.
    public static var typeID: CFTypeID { CoreFoundationKind.font.rawValue }
}

extension CGFunction {
    /// What `CFGetTypeID(_:)` says of functions.
    public static var typeID: CFTypeID { CoreFoundationKind.function.rawValue }
}

extension CGGradient {
    /// What `CFGetTypeID(_:)` says of gradients.
    public static var typeID: CFTypeID { CoreFoundationKind.gradient.rawValue }
}

extension CGImage {
    /// What `CFGetTypeID(_:)` says of images.
    public static var typeID: CFTypeID { CoreFoundationKind.image.rawValue }
}

extension CGPath {
    /// What `CFGetTypeID(_:)` says of paths.
    public static var typeID: CFTypeID { CoreFoundationKind.path.rawValue }
}

extension CGPattern {
    /// What `CFGetTypeID(_:)` says of patterns.
    public static var typeID: CFTypeID { CoreFoundationKind.pattern.rawValue }
}

extension CGShading {
    /// What `CFGetTypeID(_:)` says of shadings.
    public static var typeID: CFTypeID { CoreFoundationKind.shading.rawValue }
}

public func CGImageDestinationGetTypeID() -> CFTypeID { CoreFoundationKind.imageDestination.rawValue }
public func CGImageSourceGetTypeID() -> CFTypeID { CoreFoundationKind.imageSource.rawValue }

// MARK: Core Text

public func CTFontGetTypeID() -> CFTypeID { CoreFoundationKind.textFont.rawValue }
public func CTFontDescriptorGetTypeID() -> CFTypeID { CoreFoundationKind.fontDescriptor.rawValue }
public func CTFrameGetTypeID() -> CFTypeID { CoreFoundationKind.frame.rawValue }
public func CTFramesetterGetTypeID() -> CFTypeID { CoreFoundationKind.framesetter.rawValue }
public func CTLineGetTypeID() -> CFTypeID { CoreFoundationKind.line.rawValue }
public func CTParagraphStyleGetTypeID() -> CFTypeID { CoreFoundationKind.paragraphStyle.rawValue }
public func CTRunGetTypeID() -> CFTypeID { CoreFoundationKind.run.rawValue }
public func CTRunDelegateGetTypeID() -> CFTypeID { CoreFoundationKind.runDelegate.rawValue }
public func CTTextTabGetTypeID() -> CFTypeID { CoreFoundationKind.textTab.rawValue }
public func CTTypesetterGetTypeID() -> CFTypeID { CoreFoundationKind.typesetter.rawValue }
