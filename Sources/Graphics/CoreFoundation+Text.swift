public import class Foundation.NSAttributedString
public import class Foundation.NSMutableAttributedString
import struct Foundation.NSRange

// The parts of Core Foundation that programs for Core Text use. Allocators are ignored.

public typealias CFMutableAttributedString = NSMutableAttributedString

/// Where memory comes from; there is only the default allocator.
public final class CFAllocator: Sendable {
    private init() {}
}

public let kCFAllocatorDefault: CFAllocator! = nil

/// - Parameter attributes: Core Text's keys and values.
public func CFAttributedStringCreate(_ allocator: CFAllocator?, _ string: CFString, _ attributes: CFDictionary?) -> CFAttributedString! {
    var values: [NSAttributedString.Key: Any] = [:]
    attributes?.forEach { key, value in values[NSAttributedString.Key(String(describing: key))] = value }
    return NSAttributedString(string: String(describing: string), attributes: values)
}

public func CFAttributedStringCreateMutable(_ allocator: CFAllocator?, _ maximumLength: CFIndex) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

public func CFAttributedStringGetLength(_ string: CFAttributedString) -> CFIndex { string.length }

/// - Parameter range: in UTF-16 units; at an empty one the replacement is inserted.
public func CFAttributedStringReplaceString(_ string: CFMutableAttributedString, _ range: CFRange, _ replacement: CFString) {
    string.replaceCharacters(in: NSRange(location: range.location, length: range.length), with: String(describing: replacement))
}

/// - Parameter value: nil removes the attribute.
public func CFAttributedStringSetAttribute(
    _ string: CFMutableAttributedString, _ range: CFRange, _ name: CFString, _ value: CFTypeRef?
) {
    let (key, range) = (NSAttributedString.Key(String(describing: name)), NSRange(location: range.location, length: range.length))
    if let value { string.addAttribute(key, value: value, range: range) } else { string.removeAttribute(key, range: range) }
}

/// The object at an index, valid as long as it is in the array: `unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)`. For a value
/// that Foundation returns as a string or a number, an object is made that is never released.
public func CFArrayGetValueAtIndex(_ array: CFArray, _ index: CFIndex) -> UnsafeRawPointer! {
    let value = array.object(at: index)
    let object = value as AnyObject
    let isOwn = type(of: value) is AnyClass
    return UnsafeRawPointer((isOwn ? Unmanaged.passUnretained(object) : Unmanaged.passRetained(object)).toOpaque())
}
