import struct Foundation.CGFloat

/// How a paragraph is laid out. The same class as UIKit's, so that either can be used.
public typealias CTParagraphStyle = NSParagraphStyle

/// The alignment of lines, with Core Text's raw values.
public enum CTTextAlignment: UInt8, Sendable {
    case left, right, center, justified, natural

    var uiKits: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .natural: .natural
        }
    }

    init(_ alignment: NSTextAlignment) {
        self =
            switch alignment {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            case .natural: .natural
            }
    }
}

/// How lines that are too long are broken or truncated, with Core Text's raw values.
public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The writing direction of a paragraph, with Core Text's raw values.
public enum CTWritingDirection: Int8, Sendable {
    /// The direction of its first letter.
    case natural = -1
    case leftToRight, rightToLeft

    /// In memory a case is its index in the declaration, and not its raw value.
    fileprivate init?(inMemory byte: UInt8) {
        guard let direction = CTWritingDirection(rawValue: Int8(truncatingIfNeeded: Int(byte) - 1)) else { return nil }
        self = direction
    }

    fileprivate static func inMemory(_ direction: NSWritingDirection) -> UInt8 { UInt8(direction.rawValue + 1) }

    fileprivate var uiKits: NSWritingDirection { NSWritingDirection(rawValue: Int(rawValue)) ?? .natural }
}

/// The specifiers of a style's values, with Core Text's raw values, and the types of the values. Lengths are points.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// `CTTextAlignment`
    case alignment
    /// `CGFloat`
    case firstLineHeadIndent
    /// `CGFloat`
    case headIndent
    /// `CGFloat`: from the leading edge; from the trailing edge, if it is 0 or less.
    case tailIndent
    /// `CFArray` of `CTTextTab`
    case tabStops
    /// `CGFloat`
    case defaultTabInterval
    /// `CTLineBreakMode`
    case lineBreakMode
    /// `CGFloat`
    case lineHeightMultiple
    /// `CGFloat`; 0 for no limit.
    case maximumLineHeight
    /// `CGFloat`
    case minimumLineHeight
    /// `CGFloat`: deprecated; the same as `lineSpacingAdjustment`.
    case lineSpacing
    /// `CGFloat`: after the paragraph.
    case paragraphSpacing
    /// `CGFloat`
    case paragraphSpacingBefore
    /// `CTWritingDirection`
    case baseWritingDirection
    /// `CGFloat`: the most that is added between lines.
    case maximumLineSpacing
    /// `CGFloat`: the least that is added between lines.
    case minimumLineSpacing
    /// `CGFloat`: what is added between lines.
    case lineSpacingAdjustment
    /// Ignored.
    case lineBoundsOptions
}

/// A value of a style.
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    /// Bytes of the value.
    public var valueSize: Int
    /// The value itself, valid until a style is created from it.
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
    }

    /// Nil if the size differs.
    fileprivate func read<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
        valueSize == MemoryLayout<Value>.size ? value.loadUnaligned(as: type) : nil
    }

    /// The array that the value refers to.
    fileprivate var array: CFArray? {
        guard valueSize == MemoryLayout<UnsafeRawPointer>.size, let object = value.loadUnaligned(as: UnsafeRawPointer?.self) else {
            return nil
        }
        return Unmanaged<CFArray>.fromOpaque(object).takeUnretainedValue()
    }
}

/// A style with some values; the others are the defaults.
/// - Parameters:
///   - settings: those whose value has the wrong size are ignored.
///   - settingCount: their number.
public func CTParagraphStyleCreate(_ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int) -> CTParagraphStyle {
    let style = NSMutableParagraphStyle()
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(settingCount, 0)) { style.take(setting) }
    return style
}

/// The same style.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(paragraphStyle)
    return copy
}

/// Reads a value of a style; tab stops are read by `tabStops`.
/// - Parameters:
///   - valueBufferSize: bytes; at least as many as the value has.
///   - valueBuffer: where it is written.
/// - Returns: false if there is not enough room, or no such value.
@discardableResult
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func write<Value: BitwiseCopyable>(_ value: Value) -> Bool {
        guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
        valueBuffer.storeBytes(of: value, as: Value.self)
        return true
    }
    let style = paragraphStyle
    return switch spec {
    case .alignment: write(CTTextAlignment(style.alignment).rawValue)
    case .lineBreakMode: write(UInt8(style.lineBreakMode.rawValue))
    case .baseWritingDirection: write(CTWritingDirection.inMemory(style.baseWritingDirection))
    case .firstLineHeadIndent: write(style.firstLineHeadIndent)
    case .headIndent: write(style.headIndent)
    case .tailIndent: write(style.tailIndent)
    case .defaultTabInterval: write(style.defaultTabInterval)
    case .lineHeightMultiple: write(style.lineHeightMultiple)
    case .maximumLineHeight: write(style.maximumLineHeight)
    case .minimumLineHeight: write(style.minimumLineHeight)
    case .lineSpacing, .lineSpacingAdjustment: write(style.lineSpacing)
    case .paragraphSpacing: write(style.paragraphSpacing)
    case .paragraphSpacingBefore: write(style.paragraphSpacingBefore)
    case .maximumLineSpacing: write(style.spacingLimits.most)
    case .minimumLineSpacing: write(style.spacingLimits.least == -.infinity ? 0 : style.spacingLimits.least)
    case .tabStops, .lineBoundsOptions: false
    }
}

extension NSMutableParagraphStyle {
    fileprivate func take(_ setting: CTParagraphStyleSetting) {
        func length(_ body: (CGFloat) -> Void) { if let length = setting.read(CGFloat.self) { body(length) } }
        switch setting.spec {
        case .alignment: setting.read(UInt8.self).flatMap(CTTextAlignment.init).map { alignment = $0.uiKits }
        case .lineBreakMode: setting.read(UInt8.self).flatMap { NSLineBreakMode(rawValue: Int($0)) }.map { lineBreakMode = $0 }
        case .baseWritingDirection:
            setting.read(UInt8.self).flatMap(CTWritingDirection.init(inMemory:)).map { baseWritingDirection = $0.uiKits }
        case .tabStops: tabStops = setting.array?.compactMap { $0 as? CTTextTab } ?? []
        case .firstLineHeadIndent: length { firstLineHeadIndent = $0 }
        case .headIndent: length { headIndent = $0 }
        case .tailIndent: length { tailIndent = $0 }
        case .defaultTabInterval: length { defaultTabInterval = $0 }
        case .lineHeightMultiple: length { lineHeightMultiple = $0 }
        case .maximumLineHeight: length { maximumLineHeight = $0 }
        case .minimumLineHeight: length { minimumLineHeight = $0 }
        case .lineSpacing, .lineSpacingAdjustment: length { lineSpacing = $0 }
        case .paragraphSpacing: length { paragraphSpacing = $0 }
        case .paragraphSpacingBefore: length { paragraphSpacingBefore = $0 }
        case .maximumLineSpacing: length { spacingLimits.most = $0 }
        case .minimumLineSpacing: length { spacingLimits.least = $0 }
        case .lineBoundsOptions: break
        }
    }
}
